import { createHash } from 'node:crypto';
import type { DocumentoConsultas } from '@libs/de';
import { claveDeKude } from '@libs/kude';
import { trazoQr } from '@libs/platform/qr';
import { MemoryObjectStore } from '@libs/platform/testing';
import { unPapel } from '../../testing';
import type { ImagenDeLinea, ImagenRepository } from '../ports/imagen-repository';
import { DocumentosDeCorrida } from './documentos-de-corrida';
import { PrepararPapel } from './preparar-papel';

const TENANT = '00000000-0000-4000-8000-000000000001';
const PDF = Buffer.from('%PDF- un KuDE');
const consultas = {
  porCdc: (_: string, cdc: string) => Promise.resolve({ cdc, version: 1, kudeFormato: 'a4' }),
  xml: (_: string, cdc: string) => Promise.resolve({ xml: Buffer.from(cdc), lugar: null }),
} as unknown as DocumentoConsultas;

/** With the KuDE of the first type only. */
async function preparar(expediente = unPapel().expediente, imagenes: ImagenDeLinea[] = []) {
  const store = new MemoryObjectStore();
  const cdc = expediente.filas.find(({ caso }) => caso.codigo === 'KUDE-FE-1')!.cdc!;
  const informacion = { contentType: 'application/pdf', fileName: 'kude.pdf' };
  await store.put(claveDeKude(TENANT, cdc, 1, 'a4'), PDF, informacion);
  const qrs: string[] = [];
  const documentos = new DocumentosDeCorrida(consultas, store, (xml) => `https://autoridad.example/?Id=${xml}`);
  const guardadas = { deCorrida: () => Promise.resolve(imagenes) } as unknown as ImagenRepository;
  const papel = new PrepararPapel(documentos, guardadas, (texto) => {
    qrs.push(texto);
    return trazoQr(texto);
  });
  return { ...(await papel.execute(TENANT, expediente)), qrs };
}

it('names each KuDE with the SHA-256 of the file that goes beside it; of a lost one, of the text that says so', async () => {
  const { pliego, archivos } = await preparar();
  expect(archivos.map(({ ruta }) => ruta)).toEqual([
    'kude/KUDE-FE-1.pdf',
    ...['NCE', 'NDE', 'AFE', 'NRE'].map((tipo) => `kude/KUDE-${tipo}-1.pdf.falta.txt`),
  ]);
  expect(archivos[0]!.bytes).toEqual(PDF);
  expect(pliego.anexos).toEqual([{ titulo: 'KUDE-FE-1', clave: expect.stringContaining('.pdf') as string }]);
  for (const { ruta, bytes } of archivos) {
    expect(pliego.hoja.cuerpo).toContain(`<td>${ruta}</td>`);
    expect(pliego.hoja.cuerpo).toContain(createHash('sha256').update(bytes).digest('hex'));
  }
});

it('draws the code of each approved document that the guide looks up, two of each type', async () => {
  const { expediente } = unPapel({ 'NRE-S-2': { estado: 'difiere' } });
  const { pliego, qrs } = await preparar(expediente);
  const cdcs = ['FE', 'NCE', 'NDE', 'AFE', 'NRE'].flatMap((tipo) => [`${tipo}-S-1`, `${tipo}-S-2`]).slice(0, 9);
  const cdcDe = new Map(expediente.filas.map(({ caso, cdc }) => [caso.codigo, cdc]));
  expect(qrs).toEqual(cdcs.map((codigo) => `https://autoridad.example/?Id=${cdcDe.get(codigo)}`));
  expect(pliego.hoja.cuerpo.match(/<svg/g)).toHaveLength(9);
});

it('shows the picture of a look-up, which is a file of the dossier as well', async () => {
  const foto = { codigoDeCaso: 'QR-NCE-2', tipo: 'image/jpeg', imagen: Buffer.from('una imagen') } as const;
  const { pliego, archivos } = await preparar(unPapel({ 'QR-NCE-2': { estado: 'verde' } }).expediente, [foto]);
  expect(archivos.at(-1)).toEqual({ ruta: 'qr/QR-NCE-2.jpg', bytes: foto.imagen });
  expect(pliego.hoja.cuerpo.match(/<img src="[^"]+"/g)).toEqual([
    `<img src="data:image/jpeg;base64,${foto.imagen.toString('base64')}"`,
  ]);
});

it('is dated by the state of the run alone, so that the same state gives the same paper', async () => {
  const [primera, segunda] = [await preparar(), await preparar()];
  expect(primera).toEqual(segunda);
  expect(primera.pliego).toMatchObject({
    autor: 'Comercial <Ñandutí> & Cía. S.A.',
    hora: unPapel().expediente.estado_al,
  });
});
