import { BullMqPublisher, createWorker, openQueue, type QueueDriver } from '@libs/jobs/bullmq';
import { TcpProxy } from '@libs/jobs/testing';
import { awaited, during, hasta } from '../../../test/during';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../test/postgres';
import { nuevoId } from '../ids';
import { INICIO } from '../testing';
import { reach } from './primary';
import { endWhenSilent } from './silence';

/** So short that a busy server is given up too: who publishes tries again, as the outbox does, and workers come back by themselves. */
const MS = 200;
let base: BaseDeDatosDePrueba;
let proxy: TcpProxy;
let viaProxy: QueueDriver;
let direct: QueueDriver;

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  proxy = await TcpProxy.start(base.appUrl);
  viaProxy = await openQueue({ database: { url: proxy.url, onConnect: (client) => endWhenSilent(client, MS) } });
  direct = await openQueue({ database: { url: base.appUrl } });
});
afterAll(async () => {
  await Promise.all([viaProxy.close(), direct.close()]);
  await proxy.stop();
  await base.eliminar();
});

/** Publishes a new job until the queue has taken it, as the outbox does. */
async function publish(publisher: BullMqPublisher): Promise<string> {
  const once = (): Promise<string | undefined> => {
    const datos = { v: 1, tenantId: nuevoId(INICIO), deId: nuevoId(INICIO), motivo: 'emision' } as const;
    return publisher.publish('de.enviar', datos).then(
      () => datos.deId,
      () => undefined,
    );
  };
  return (await hasta(once, (deId) => deId !== undefined, 'the queue'))!;
}

it('is what processes connect with', () => expect(reach(base.appUrl).onConnect).toBeInstanceOf(Function));

it('a queue in PostgreSQL goes on when the machine behind its connections vanished: worker and publisher', async () => {
  const seen: string[] = [];
  let wake = (): void => undefined;
  const worker = createWorker(
    viaProxy,
    'de.enviar',
    ({ deId }) => {
      seen.push(deId);
      wake();
      return Promise.resolve();
    },
    { concurrency: 1 },
  );
  during().own('the worker', () => worker.close());
  const publishers = [new BullMqPublisher(direct), new BullMqPublisher(viaProxy)] as const;
  during().own('the publishers', () => Promise.all(publishers.map((publisher) => publisher.close())));
  const taken = async (deId: string): Promise<void> => {
    while (!seen.includes(deId)) await awaited('the job', new Promise<void>((resolve) => (wake = resolve)));
  };
  await taken(await publish(publishers[1]));

  proxy.vanish();
  await taken(await publish(publishers[0]));
  await taken(await publish(publishers[1]));
});
