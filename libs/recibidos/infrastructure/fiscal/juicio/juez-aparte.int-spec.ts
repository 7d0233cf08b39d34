import path from 'node:path';
import { EmisionDePrueba, unaFactura, unItem } from '@libs/de/testing';
import { turnsDuring } from '../../../../../test/turns-during';
import { documentosDeOro, paraSuReceptor } from '../../../testing/mundo-de-juicio';
import { JuezDeRecibidosAparte } from './juez-aparte';
import { XmlJuezDeRecibidos } from './xml-juez-de-recibidos';

/** The built file, because jest does not compile threads; `npm test` builds it first. */
const thread = path.join(__dirname, '../../../../../dist/libs/recibidos/infrastructure/fiscal/juicio/juzgar.thread.js');
const juez = new JuezDeRecibidosAparte({ thread });
const aqui = new XmlJuezDeRecibidos();
const oro = documentosDeOro();
afterAll(() => juez.cerrar());

it('judges what XmlJuezDeRecibidos judges, by the same words', async () => {
  for (const xml of oro.values()) {
    const bytes = Buffer.from(xml);
    expect(await juez.juzgar(bytes, paraSuReceptor(xml))).toEqual(aqui.juzgar(bytes, paraSuReceptor(xml)));
  }
  const nada = Buffer.from('hola');
  expect(await juez.juzgar(nada, paraSuReceptor(''))).toEqual(aqui.juzgar(nada, paraSuReceptor('')));
});

it('lets the process go on while large documents are judged', async () => {
  const items = Array.from({ length: 500 }, () => unItem());
  const { xml } = await new EmisionDePrueba().emitir(unaFactura({ items }));
  const turns = await turnsDuring(() =>
    Promise.all([1, 2, 3].map(() => juez.juzgar(Buffer.from(xml), paraSuReceptor(xml)))),
  );
  expect(turns).toBeGreaterThan(100);
});

it('gives up on what takes too long, and judges the next', async () => {
  const xml = oro.get('factura')!;
  const apurado = new JuezDeRecibidosAparte({ thread, pacienciaMs: 1 });
  const juicio = await apurado.juzgar(Buffer.from(xml), paraSuReceptor(xml));
  await apurado.cerrar();
  expect(juicio).toMatchObject({ veredicto: 'invalido', cdc: undefined });
  expect(juicio.pruebas[0]!.detalle).toContain('tarda demasiado');
  expect((await juez.juzgar(Buffer.from(xml), paraSuReceptor(xml))).veredicto).toBe('por_confirmar');
});

it('tells the operator about a root that cannot be read', async () => {
  const xml = oro.get('factura')!;
  const acreditadas = { raices: [{ pem: 'nada', fuente: 'x', desde: '2020-01-01' }] };
  await expect(juez.juzgar(Buffer.from(xml), paraSuReceptor(xml, { acreditadas }))).rejects.toThrow();
  expect((await juez.juzgar(Buffer.from(xml), paraSuReceptor(xml))).veredicto).toBe('por_confirmar');
});
