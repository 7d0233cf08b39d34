import path from 'node:path';
import { EmisionDePrueba, unaFactura, unItem } from '@libs/de/testing';
import { instanteDe } from '@libs/platform';
import { XmlLectorDeImportados } from './leer-importado';
import { LectorDeImportadosAparte } from './leer-importado-aparte';
import { turnsDuring } from '../../../../test/turns-during';

const AHORA = instanteDe('2026-11-20T10:00:00');
/** The built file, because jest does not compile threads; `npm test` builds it first. */
const thread = path.join(__dirname, '../../../../dist/libs/de/infrastructure/fiscal/leer-importado.thread.js');
const emision = new EmisionDePrueba();
const { emisor } = emision;

const lector = new LectorDeImportadosAparte({ thread });
afterAll(() => lector.cerrar());

const unXml = async (): Promise<Buffer> => Buffer.from((await emision.emitir(unaFactura())).xml);

it('reads what XmlLectorDeImportados reads', async () => {
  const xml = await unXml();
  expect(await lector.leer(xml, emisor, AHORA)).toEqual(new XmlLectorDeImportados().leer(xml, emisor, AHORA));
});

it('refuses by the same codes and words', async () => {
  const xml = await unXml();
  for (const [malo, id] of [
    [Buffer.from('<x/>'), 'IMPORTACION_ILEGIBLE'],
    [Buffer.from(xml.toString().replace('<dDesProSer>A', '<dDesProSer>B')), 'IMPORTACION_FIRMA_INVALIDA'],
  ] as const) {
    let debido: unknown;
    try {
      new XmlLectorDeImportados().leer(malo, emisor, AHORA);
    } catch (causa) {
      debido = causa;
    }
    const { message } = debido as Error;
    await expect(lector.leer(malo, emisor, AHORA)).rejects.toMatchObject({ id, message, name: (debido as Error).name });
  }
});

it('lets the process go on while large documents are read', async () => {
  const items = Array.from({ length: 500 }, () => unItem());
  const xml = Buffer.from((await emision.emitir(unaFactura({ items }))).xml);
  const turns = await turnsDuring(() => Promise.all([1, 2, 3].map(() => lector.leer(xml, emisor, AHORA))));
  expect(turns).toBeGreaterThan(100);
});

it('gives up on what takes too long, and reads the next', async () => {
  const xml = await unXml();
  const apurado = new LectorDeImportadosAparte({ thread, pacienciaMs: 1 });
  await expect(apurado.leer(xml, emisor, AHORA)).rejects.toMatchObject({ id: 'IMPORTACION_ILEGIBLE' });
  await apurado.cerrar();
  expect((await lector.leer(xml, emisor, AHORA)).datos.cdc).toMatch(/^\d{44}$/);
});
