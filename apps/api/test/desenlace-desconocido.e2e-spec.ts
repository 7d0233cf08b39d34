import { randomUUID } from 'node:crypto';
import { isoParaguay } from '@libs/platform';
import { desdeAhora } from '@libs/platform/testing';
import { stackDePrueba } from '../../../test/stack';
import { comoSuperadmin } from '../../../test/admin-tokens';
import { hasta } from '../../../test/during';
import type { De, Json, Peticion } from '../../../test/cliente';
import { descargar } from './comprobaciones';
import { unEmisorQueImprime, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { facturaCon, unaFactura } from './facturas';
import { statusOf } from '../../../test/status-of';

interface Contadores {
  H: { llamadas: Record<string, Record<string, number>>; reenvios_sin_resolver: string[] };
}

/** What the authority counted of this issuer's calls: sendings, questions, documents sent again without knowing. */
async function contado({ timbrado }: EmisorDePrueba, { cdc }: De) {
  const { H } = (await (await fetch(`${stackDePrueba().simulator_url}/contadores`)).json()) as Contadores;
  const veces = (servicio: string): number => H.llamadas[servicio]?.[timbrado] ?? 0;
  return {
    envios: veces('siRecepDE') + veces('siRecepLoteDE'),
    consultas: veces('siConsDE'),
    aCiegas: H.reenvios_sin_resolver.includes(cdc),
  };
}

async function enLaAutoridad({ cdc }: De): Promise<number> {
  return await statusOf(`${stackDePrueba().simulator_url}/documentos/${cdc}`);
}

/** One document of an issuer of its own. */
async function emitido(directiva: string): Promise<{ emisor: EmisorDePrueba; de: De }> {
  const emisor = await unEmisorQueImprime();
  return { emisor, de: await emisor.api.emitido(facturaCon(directiva)) };
}

const NO_PROCESADAS = ['SIM-CORTAR', 'SIM-0100', 'SIM-HTML', 'SIM-503', 'SIM-0160'];
const casos = new Map<string, Awaited<ReturnType<typeof emitido>>>();

/** All documents together, because each has its own pauses. */
beforeAll(async () => {
  await Promise.all(
    ['SIM-PERDER', ...NO_PROCESADAS].map(async (directiva) => casos.set(directiva, await emitido(directiva))),
  );
});

describe('the authority took the document and its answer was lost', () => {
  it('P → E → A by a question, without a second sending', async () => {
    const { emisor, de } = casos.get('SIM-PERDER')!;
    expect(await emisor.api.resuelto(de.cdc)).toMatchObject({
      estado: 'A',
      protocolo_fiscal: expect.stringMatching(/^\d+$/),
      aprobado_at: expect.any(String),
    });
    expect((await emisor.api.detalle(de.cdc)).historial.map(({ estado }) => estado)).toEqual(['P', 'E', 'A']);
    expect(await contado(emisor, de)).toEqual({ envios: 1, consultas: 1, aCiegas: false });
    expect(await enLaAutoridad(de)).toBe(200);
  });
});

describe('nobody knows whether the authority took the document, and it had not', () => {
  it.each(NO_PROCESADAS)('%s: sent again only after a definitive "not there", and approved once', async (directiva) => {
    const { emisor, de } = casos.get(directiva)!;
    expect(await emisor.api.resuelto(de.cdc)).toMatchObject({ estado: 'A' });
    const { envios, consultas, aCiegas } = await contado(emisor, de);
    expect({ envios, aCiegas }).toEqual({ envios: 2, aCiegas: false });
    expect(consultas).toBeGreaterThanOrEqual(1);
    expect(await enLaAutoridad(de)).toBe(200);
  });

  it('the document is pending and has its XML and KuDE all the while', async () => {
    const { emisor, de } = await emitido('SIM-CORTAR');
    const enviado = await hasta(
      () => emisor.api.porCdc(de.cdc),
      ({ estado }) => estado === 'E',
      'estado E',
    );
    expect(enviado).toMatchObject({ estado: 'E', pending: true, aprobado_at: null });
    await descargar(enviado.xml_url);
    await descargar(enviado.kude_url!);
  });
});

it('support learns from the API alone why a document is stuck since then, and what happens next', async () => {
  const emisor = await unEmisorQueImprime();
  const bloqueos = `${stackDePrueba().simulator_url}/bloqueos`;
  const ruc = emisor.ruc.slice(0, -2);
  const headers = { 'content-type': 'application/json', connection: 'close' };
  const bloqueo = { method: 'POST', headers, body: JSON.stringify({ ruc, minutos: 30, ambiente: 'H' }) };
  expect(await statusOf(bloqueos, bloqueo)).toBe(204);
  const id_interno = randomUUID();
  const de = await emisor.api.emitido(unaFactura({ id_interno }));

  const documentos = async (ruta: string, query: Peticion['query']) =>
    (await comoSuperadmin<{ documentos: Json[] }>(ruta, { query })).cuerpo.documentos;
  const desde = isoParaguay(desdeAhora(-60_000));
  const hallados = await hasta(
    () => documentos('/v1/admin/de/atascados', { minutos: 0, tenant_id: emisor.tenantId, sit: 'H', desde }),
    ([documento]) => typeof documento?.['ultimo_error'] === 'string' && documento['disyuntor'] !== null,
    'the reason',
  );
  const momento = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
  const porQue = {
    de_id: de.de_id,
    espera: expect.stringContaining('en pausa') as string,
    ultimo_error: expect.stringMatching(/bloquea/) as string,
    proximo_intento_at: momento,
    disyuntor: { abierto_hasta: momento, motivo: expect.stringContaining('bloqueado') as string },
  };
  expect(hallados).toMatchObject([porQue]);
  expect(await documentos('/v1/admin/de', { id_interno })).toMatchObject([porQue]);
  expect((await comoSuperadmin(`/v1/admin/de/${de.de_id}`)).cuerpo).toMatchObject({
    ...porQue,
    documento: { historial: [{ estado: 'P', autor: { via: 'api_key' }, created_at: momento }, { estado: 'E' }] },
    tramite: { envios: [{ ultimo_error: expect.stringMatching(/\S/) as string }], eventos: [], correos: [] },
  });
  expect(await statusOf(`${bloqueos}/${ruc}`, { method: 'DELETE', headers })).toBe(204);
});

describe('the authority does not judge the document: its clock is behind (1004)', () => {
  it('the same bytes are sent again, without a question and without a new CDC, until it does', async () => {
    const emisor = await unEmisorQueImprime();
    const de = await emisor.api.emitido(facturaCon('SIM-RECHAZAR-1004-2'));
    const { bytes } = await descargar(de.xml_url);
    expect(await emisor.api.resuelto(de.cdc)).toMatchObject({ estado: 'A', cdc: de.cdc, codigo_fiscal: '0260' });
    expect((await emisor.api.detalle(de.cdc)).historial.map(({ estado }) => estado)).toEqual(['P', 'P', 'A']);
    expect(await contado(emisor, de)).toEqual({ envios: 3, consultas: 0, aCiegas: false });
    expect((await descargar(de.xml_url)).bytes).toEqual(bytes);
  });
});
