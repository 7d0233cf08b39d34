import { RelojMovible, INICIO } from '@libs/platform/testing';
import { hasta } from '../../../../test/during';
import type { DesenlaceDeLote, TurnoDeLote } from '../../domain/lote/lote';
import { InMemoryLotes } from '../../testing/fakes-de-tramite';
import { DespacharLotes } from './despachar-lotes';

const LIMITES = { maximo: 50, bytes: 1, esperaMs: 1 };

/** Issuers with a number of batches each, and a record of the sendings; `soltar` ends the sendings of a slow issuer. */
function montaje(porGrupo: Record<string, number>, lentos: readonly string[] = []) {
  const lotes = new InMemoryLotes();
  lotes.porGrupo = porGrupo;
  const fallas: unknown[] = [];
  const desenlaces: Record<string, DesenlaceDeLote> = {};
  const enCurso: Record<string, number> = {};
  let soltar = (): void => undefined;
  const suelto = new Promise<void>((resolve) => (soltar = resolve));
  const seguir = async ({ lote: { tenantId } }: TurnoDeLote) => {
    enCurso[tenantId] = (enCurso[tenantId] ?? 0) + 1;
    if (lentos.includes(tenantId)) await suelto;
    return desenlaces[tenantId];
  };
  const despachar = new DespacharLotes(
    lotes,
    { seguir },
    { ...LIMITES, arriendoMs: 1 },
    new RelojMovible(),
    (causa) => void fallas.push(causa),
  );
  return { despachar, lotes, fallas, desenlaces, enCurso, soltar };
}

it('makes and sends batches until there are none to be made', async () => {
  const { despachar, lotes, enCurso, fallas } = montaje({ grande: 30, chico: 1 });
  await despachar.execute();
  await despachar.quieto();
  expect([enCurso, fallas]).toEqual([{ grande: 30, chico: 1 }, []]);
  expect(lotes.armados.indexOf('chico')).toBeLessThan(16);
});

it('an issuer whose calls hang takes a few places, not those of the others', async () => {
  const { despachar, enCurso, soltar, lotes } = montaje({ colgado: 50, sano: 40 }, ['colgado']);
  await despachar.execute();
  await hasta(
    () => lotes.porGrupo.sano ?? 0,
    (quedan) => quedan === 0,
    'the batches of the other',
  );
  expect(enCurso).toEqual({ colgado: 4, sano: 40 });
  soltar();
  await despachar.quieto();
  expect(enCurso.colgado).toBe(50);
});

it('does not begin twice with an issuer that is being served', async () => {
  const { despachar, enCurso, soltar } = montaje({ colgado: 50 }, ['colgado']);
  for (let i = 0; i < 5; i += 1) await despachar.execute();
  await new Promise(setImmediate);
  expect(enCurso.colgado).toBe(4);
  soltar();
  await despachar.quieto();
});

it('makes one batch of an issuer at a time, so that two do not share the documents of one', async () => {
  const { despachar, lotes } = montaje({ grande: 30 });
  const armar = lotes.armar.bind(lotes);
  let [ahora, maximo] = [0, 0];
  lotes.armar = async (...pedido) => {
    maximo = Math.max(maximo, (ahora += 1));
    await new Promise(setImmediate);
    return armar(...pedido).finally(() => (ahora -= 1));
  };
  await despachar.execute();
  await despachar.quieto();
  expect([maximo, lotes.armados.length]).toEqual([1, 30]);
});

it('lets no broken group keep the others from theirs, and says so', async () => {
  const { despachar, fallas, enCurso } = montaje({ uno: 1, roto: -1, dos: 2 });
  await despachar.execute();
  await despachar.quieto();
  expect(enCurso).toEqual({ uno: 1, dos: 2 });
  expect(fallas.length).toBeGreaterThan(0);
});

it('leaves an issuer alone for this time when a batch of it does not get out', async () => {
  const { despachar, desenlaces, enCurso } = montaje({ caido: 1_000, sano: 10 });
  desenlaces.caido = { tipo: 'no_enviado', detalle: 'dns', reintentarAt: INICIO };
  await despachar.execute();
  await despachar.quieto();
  expect(enCurso.sano).toBe(10);
  expect(enCurso.caido).toBeLessThanOrEqual(4);
});

it('makes no batch more once it is stopped, and waits for those on their way', async () => {
  const { despachar, enCurso, soltar } = montaje({ colgado: 50 }, ['colgado']);
  await despachar.execute();
  const fin = despachar.stop();
  soltar();
  await fin;
  expect(enCurso.colgado).toBe(4);
});

it('sends no more than sixteen batches at once, of all issuers, and each of the others when one ends', async () => {
  const nombres = Array.from({ length: 6 }, (_, i) => `colgado ${i}`);
  const { despachar, enCurso, soltar, lotes } = montaje({ breve: 5 }, nombres);
  await despachar.execute();
  await despachar.quieto();
  delete enCurso.breve;
  lotes.porGrupo = Object.fromEntries(nombres.map((nombre) => [nombre, 10]));
  const total = () => Object.values(enCurso).reduce((suma, cantidad) => suma + cantidad, 0);
  await despachar.execute();
  for (let i = 0; i < 50; i += 1) await new Promise(setImmediate);
  expect(total()).toBe(16);
  soltar();
  await despachar.quieto();
  expect(total()).toBe(60);
});

it('once stopped begins no further batch, and waits for those that are being sent', async () => {
  const { despachar, enCurso, soltar } = montaje({ colgado: 50 }, ['colgado']);
  await despachar.execute();
  let parado = false;
  const parada = despachar.stop().then(() => (parado = true));
  for (let i = 0; i < 10; i += 1) await new Promise(setImmediate);
  expect([parado, enCurso.colgado]).toEqual([false, 4]);
  soltar();
  await parada;
  expect(enCurso.colgado).toBe(4);
});
