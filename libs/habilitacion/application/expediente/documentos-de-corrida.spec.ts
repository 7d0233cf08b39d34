import type { DocumentoConsultas } from '@libs/de';
import { claveDeKude } from '@libs/kude';
import { MemoryObjectStore } from '@libs/platform/testing';
import { unPapel } from '../../testing';
import { DocumentosDeCorrida } from './documentos-de-corrida';

const TENANT = '00000000-0000-4000-8000-000000000001';
const PDF = Buffer.from('%PDF-');

/** @param perdidos CDCs of documents that the database does not have any more. */
function unPuesto(perdidos: readonly (string | undefined)[] = []) {
  const store = new MemoryObjectStore();
  const si = <T>(cdc: string, dato: T) => Promise.resolve(perdidos.includes(cdc) ? undefined : dato);
  const consultas = {
    porCdc: (_: string, cdc: string) => si(cdc, { cdc, version: 3, kudeFormato: 'a4' }),
    xml: (_: string, cdc: string) => si(cdc, { xml: Buffer.from(`<rDE>${cdc}</rDE>`), lugar: null }),
  } as unknown as DocumentoConsultas;
  return { store, documentos: new DocumentosDeCorrida(consultas, store, (xml) => `https://autoridad.example/${xml}`) };
}
const cdcDe = (
  { filas }: { filas: readonly { caso: { codigo: string }; cdc?: string | undefined }[] },
  codigo: string,
) => filas.find(({ caso }) => caso.codigo === codigo)!.cdc;

it('has the XML of each document that was sent, as a file with its declaration, and a text in the place of a lost one', async () => {
  const { expediente } = unPapel({ 'FE-S-2': { cdc: undefined } });
  const [presente, perdido] = ['FE-S-1', 'FE-S-3'].map((codigo) => cdcDe(expediente, codigo));
  const archivos = new Map<string, string>();
  for await (const { ruta, bytes } of unPuesto([perdido]).documentos.xmls(TENANT, expediente))
    archivos.set(ruta, bytes.toString());
  expect(archivos.get('documentos/FE-S-1.xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>\n<rDE>${presente}</rDE>`);
  expect(archivos.get('documentos/FE-S-3.xml.falta.txt')).toBe('No se encontró al armar este expediente.\n');
  expect([...archivos.keys()].filter((ruta) => /\/(FE-S-2|CONS|KUDE)/.test(ruta))).toEqual([]);
  expect(archivos.size).toBe(99);
});

it('has the KuDEs of the green lines, and says where each lies while the store has it', async () => {
  const { expediente } = unPapel({ 'KUDE-FE-1': { estado: 'difiere' }, 'KUDE-NCE-1': { cdc: undefined } });
  const [deNota, deAutofactura] = ['KUDE-NDE-1', 'KUDE-AFE-1'].map((codigo) => cdcDe(expediente, codigo)!);
  const { store, documentos } = unPuesto([deAutofactura]);
  const clave = claveDeKude(TENANT, deNota!, 3, 'a4');
  await store.put(clave, PDF, { contentType: 'application/pdf', fileName: 'kude.pdf' });
  expect(await documentos.kudes(TENANT, expediente)).toEqual([
    { codigo: 'KUDE-NDE-1', clave, bytes: PDF },
    { codigo: 'KUDE-AFE-1', clave: undefined, bytes: undefined },
    { codigo: 'KUDE-NRE-1', clave: expect.anything() as unknown, bytes: undefined },
  ]);
});

it('has the code of each look-up whose document was approved and is still there', async () => {
  const { expediente } = unPapel({ 'FE-S-1': { estado: 'difiere' } });
  const perdido = cdcDe(expediente, 'FE-S-2')!;
  const qrs = await unPuesto([perdido]).documentos.qrs(TENANT, expediente);
  expect(qrs.slice(0, 3)).toEqual([
    { codigo: 'QR-FE-1', cdc: undefined, direccion: undefined },
    { codigo: 'QR-FE-2', cdc: perdido, direccion: undefined },
    {
      codigo: 'QR-NCE-1',
      cdc: cdcDe(expediente, 'NCE-S-1'),
      direccion: `https://autoridad.example/<rDE>${cdcDe(expediente, 'NCE-S-1')}</rDE>`,
    },
  ]);
});
