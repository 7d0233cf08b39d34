import path from 'node:path';
import { turnsDuring } from '../../../../../test/turns-during';
import { ACREDITADAS, AHORA, documentosDeOro, qrDe } from '../../../testing/mundo-de-juicio';
import { ExaminadorAparte } from './examinador-aparte';
import { examinarArchivo } from './examinar-archivo';

/** The built file, because jest does not compile threads; `npm test` builds it first. */
const thread = path.join(
  __dirname,
  '../../../../../dist/libs/recibidos/infrastructure/fiscal/juicio/examinar.thread.js',
);
const contexto = { acreditadas: ACREDITADAS, ahora: AHORA };
/** It is ended by the limit of its file, not by a busy machine. */
const examinador = new ExaminadorAparte({ thread, pacienciaMs: 15 * 60_000 });
const oro = documentosDeOro();
afterAll(() => examinador.cerrar());

it('judges in its thread what is judged here', async () => {
  for (const archivo of [...oro.values(), 'hola', 'PK\x03\x04', '%PDF-1.7']) {
    const bytes = Buffer.from(archivo);
    expect(await examinador.archivo(bytes, contexto)).toEqual(examinarArchivo(bytes, contexto));
  }
});

it('lets the process go on meanwhile', async () => {
  const bytes = Buffer.from(oro.get('factura')!);
  expect(
    await turnsDuring(() => Promise.all(Array.from({ length: 20 }, () => examinador.archivo(bytes, contexto)))),
  ).toBeGreaterThan(20);
});

it('gives up on what takes too long', async () => {
  const apurado = new ExaminadorAparte({ thread, pacienciaMs: 1 });
  const examen = await apurado.archivo(Buffer.from(oro.get('factura')!), contexto);
  await apurado.cerrar();
  expect(examen).toEqual({ motivo: 'tarda demasiado en leerse' });
});

it('tells the operator about a root that cannot be read', async () => {
  const acreditadas = { raices: [{ pem: 'nada', fuente: 'x', desde: '2020-01-01' }] };
  await expect(examinador.archivo(Buffer.from(oro.get('factura')!), { ...contexto, acreditadas })).rejects.toThrow();
});

it('finds the QR of signed bytes, and none in others', () => {
  for (const xml of oro.values()) expect(examinador.qrDe(Buffer.from(xml))).toBe(qrDe(xml));
  expect(examinador.qrDe(Buffer.from('hola'))).toBe('');
});
