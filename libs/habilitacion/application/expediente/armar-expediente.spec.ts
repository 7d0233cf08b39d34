import { createHash } from 'node:crypto';
import { RelojMovible } from '@libs/platform/testing';
import { CASOS } from '../../domain/casos';
import type { Corrida } from '../../domain/corrida';
import { expedienteDe } from '../../domain/expediente/expediente';
import { type Llamada, LlamadaRepository } from '../ports/llamada-repository';
import { ArmarExpediente } from './armar-expediente';
import type { DocumentosDeCorrida } from './documentos-de-corrida';

const CDC = '01800999919001001000000122026112012222222224';
const QUIEN = { tenantId: 'uno', ruc: '80099991-9', nombre: 'Ñandutí S.A.', prueba: false };
const AUTOR = { via: 'jwt', id: 'quien', acto: 'habilitacion.iniciar' } as never;
const CORRIDA: Corrida = {
  ...{ id: 'corrida', estado: 'terminada', motivo: null, receptor: { ruc: '1-9', nombre: 'Otro' }, items: [] },
  ...{ autor: AUTOR },
  ...{ segundo: { tenantId: 'dos', autor: AUTOR }, createdAt: new Date('2026-11-20T10:00:00Z') },
  ...{ cambioAt: new Date('2026-11-20T11:00:00Z'), cerradaAt: null },
};
const llamada = (pedido: string, respuesta: Buffer | null): Llamada => ({
  ...{ id: 'x', servicio: '/de/ws/sync/recibe.wsdl', pedido: Buffer.from(pedido), httpStatus: respuesta && 200 },
  ...{ respuesta, desenlace: respuesta ? 'respondido' : 'corte', createdAt: CORRIDA.createdAt },
});
/** Not UTF-8: it must come out as it came in. */
const CRUDA = Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0x0d, 0x0a]);

class Llamadas extends LlamadaRepository {
  async *recorrer(tenantId: string): AsyncGenerator<Llamada> {
    yield llamada(`<DE Id="${CDC}">${tenantId}`, CRUDA);
    yield llamada('de otra cosa', null);
  }
}

const documentos = {
  async *xmls() {
    yield { ruta: 'documentos/FE-S-1.xml', bytes: Buffer.from('<rDE/>') };
  },
} as unknown as DocumentosDeCorrida;

/** The files by their path, in their order. */
async function abrir(hora = '2026-11-23T10:00:00Z', corrida = CORRIDA): Promise<Record<string, Buffer>> {
  const armar = new ArmarExpediente(undefined as never, documentos, new Llamadas(), new RelojMovible(Date.parse(hora)));
  const linea = { codigo_de_caso: 'FE-S-1', intento: 1, estado: 'verde', cdc: CDC, autor: AUTOR } as const;
  const expediente = expedienteDe(QUIEN, { nombre: 'Timbó', version: '1' }, corrida, [linea]);
  const firmar = (bytes: Buffer, cuando: Date) => Buffer.from(`${bytes.length} ${cuando.toISOString()}`);
  const archivos: Record<string, Buffer> = {};
  const sello = { certificadoPem: 'PEM', firmar };
  const papel = [{ ruta: 'expediente.pdf', bytes: Buffer.from('%PDF-') }];
  for await (const { ruta, bytes } of armar.execute(QUIEN, corrida, expediente, papel, sello)) archivos[ruta] = bytes;
  return archivos;
}

it('lists every file but itself and its signature, by path, with size and SHA-256', async () => {
  const { 'manifest.json': crudo, 'manifest.p7s': firma, ...archivos } = await abrir();
  const manifiesto = JSON.parse(crudo!.toString()) as { archivos: object[] };
  const esperados = Object.keys(archivos).sort();
  const sha256 = (ruta: string) => createHash('sha256').update(archivos[ruta]!).digest('hex');
  expect(manifiesto.archivos).toEqual(
    esperados.map((ruta) => ({ ruta, bytes: archivos[ruta]!.length, sha256: sha256(ruta) })),
  );
  expect(firma!.toString()).toBe(`${crudo!.length} 2026-11-23T10:00:00.000Z`);
});

it('has requests and answers byte for byte, and of the second issuer only those about its documents', async () => {
  const archivos = await abrir();
  expect(archivos['llamadas/0001-recibe-respuesta.xml']).toEqual(CRUDA);
  const indice = JSON.parse(archivos['llamadas/indice.json']!.toString()) as object[];
  expect(indice).toMatchObject([
    { cdcs: [CDC], desenlace: 'respondido' },
    { cdcs: [], respuesta: null, desenlace: 'corte' },
    { cdcs: [CDC], pedido: 'llamadas/0003-recibe-solicitud.xml' },
  ]);
});

it('is the same for the same state at the same hour; at another only the signature differs', async () => {
  expect(Object.entries(await abrir())).toEqual(Object.entries(await abrir()));
  const [primera, segunda] = [await abrir(), await abrir('2026-11-24T10:00:00Z')];
  expect(Object.keys(primera).filter((ruta) => !primera[ruta]!.equals(segunda[ruta]!))).toEqual(['manifest.p7s']);
});

it('says of every case what it sends', () => {
  const lineas = CASOS.map(({ codigo }) => ({ codigo_de_caso: codigo, intento: 1, estado: 'pendiente', autor: AUTOR }));
  const { filas } = expedienteDe(QUIEN, { nombre: 'Timbó', version: '1' }, CORRIDA, lineas as never);
  expect(filas.every(({ que, espera }) => que.length > 10 && espera.length > 2)).toBe(true);
});

it('has the paper, the certificate and who it is of', async () => {
  const { 'manifest.json': crudo, ...archivos } = await abrir();
  expect(archivos).toMatchObject({
    'expediente.pdf': Buffer.from('%PDF-'),
    'certificado.pem': Buffer.from('PEM'),
    'documentos/FE-S-1.xml': Buffer.from('<rDE/>'),
  });
  expect(JSON.parse(crudo!.toString())).toMatchObject({
    formato: 'expediente-de-habilitacion/1',
    contribuyente: { ruc: QUIEN.ruc, nombre: QUIEN.nombre },
    corrida: 'corrida',
    estado_al: '2026-11-20T07:00:00-03:00',
    software: { nombre: 'Timbó', version: '1' },
  });
});

it('without a second issuer has only the calls of the taxpayer', async () => {
  const archivos = await abrir(undefined, { ...CORRIDA, segundo: null });
  expect(JSON.parse(archivos['llamadas/indice.json']!.toString())).toHaveLength(2);
});
