import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MailparserLectorDeMensajes } from './mailparser-lector-de-mensajes';

/** The built file, because jest does not compile threads; `npm test` builds it first. */
const thread = path.join(__dirname, '../../../../dist/libs/recibidos/infrastructure/correo/leer-mensaje.thread.js');
const MENSAJE = Buffer.from(
  [
    ...['Subject: uno', 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b', '', '--b'],
    ...['Content-Type: application/xml', 'Content-Disposition: attachment; filename=a.xml', '', '<rDE/>', '--b--', ''],
  ].join('\r\n'),
);

it('reads in a thread what is read here, and goes on after a message that it cannot read', async () => {
  const lector = new MailparserLectorDeMensajes({ thread });
  const hostil = Buffer.concat([Buffer.from('To: '), Buffer.alloc(200_000, 'a,'), MENSAJE]);
  await expect(lector.leer(hostil)).rejects.toMatchObject({
    name: 'MensajeIlegible',
    message: expect.stringContaining('no es un mensaje') as string,
  });
  const { asunto, adjuntos } = await lector.leer(MENSAJE);
  expect([asunto, adjuntos.map(({ nombre, bytes }) => [nombre, Buffer.from(bytes).toString()])]).toEqual([
    ...['uno', [['a.xml', '<rDE/>']]],
  ]);
  await lector.cerrar();
});

it('gives up on what takes too long, and on what is longer than any message may be', async () => {
  const apurado = new MailparserLectorDeMensajes({ thread, pacienciaMs: 1 });
  await expect(apurado.leer(MENSAJE)).rejects.toMatchObject({
    name: 'MensajeIlegible',
    message: expect.stringContaining('demasiado') as string,
  });
  await expect(apurado.leer(Buffer.alloc(25 * 1_024 * 1_024 + 1))).rejects.toThrow('supera 25 MB');
  await apurado.cerrar();
});

it.each([
  ['that ended', "require('node:worker_threads').parentPort.on('message', () => process.exit())", 'the thread ended'],
  ['that cannot start', "throw new Error('no memory')", 'no memory'],
])('does not blame a message for a thread %s: it comes again', async (_, programa, causa) => {
  const carpeta = mkdtempSync(path.join(tmpdir(), 'hilo-'));
  const propio = path.join(carpeta, 'hilo.js');
  writeFileSync(propio, programa);
  const leido = new MailparserLectorDeMensajes({ thread: propio }).leer(MENSAJE);
  await expect(leido).rejects.toMatchObject({ name: 'Error', message: causa });
  rmSync(carpeta, { recursive: true });
});
