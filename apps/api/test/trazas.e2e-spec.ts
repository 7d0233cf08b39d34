import { randomBytes } from 'node:crypto';
import { stackDePrueba } from '../../../test/stack';
import { hasta } from '../../../test/during';
import { pedir, type De } from '../../../test/cliente';
import { Colector, type Tramo } from './colector';
import { unEmisorQueImprime, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { PERSONA, unaFactura } from './facturas';
import { ProcesoApi } from './proceso-api';

const COMPLETA = ['POST /v1/de/emitir', 'de.emitir', 'de.enviar', 'siRecepDE', 'kude.renderizar'];

let colector: Colector;
let emisor: EmisorDePrueba;

/** A trace that the caller began, marked as sampled. */
function unaTraza(): { traza: string; padre: string; headers: { traceparent: string } } {
  const [traza, padre] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { traza, padre, headers: { traceparent: `00-${traza}-${padre}-01` } };
}

function entera(traza: string): Promise<Tramo[]> {
  return hasta(
    () => Promise.resolve(colector.tramos(traza)),
    (tramos) => COMPLETA.every((nombre) => tramos.some((tramo) => tramo.nombre === nombre)),
    'the whole trace of an emission',
  );
}

beforeAll(async () => {
  colector = await Colector.abrir();
  emisor = await unEmisorQueImprime();
});

afterAll(() => colector.cerrar());

describe('an emission whose caller traces', () => {
  let de: De;
  let tramos: Tramo[];
  const { traza, padre, headers } = unaTraza();
  const tramo = (nombre: string): Tramo => tramos.find((candidato) => candidato.nombre === nombre)!;

  beforeAll(async () => {
    de = await emisor.api.emitido(unaFactura(), { headers });
    await emisor.api.resuelto(de.cdc);
    tramos = await entera(traza);
  });

  it('is one trace through all processes, each step below the one that caused it', () => {
    expect(tramo('POST /v1/de/emitir')).toMatchObject({ servicio: 'api', padre });
    expect(tramo('de.emitir')).toMatchObject({ servicio: 'api', padre: tramo('POST /v1/de/emitir').id });
    expect(tramo('de.enviar')).toMatchObject({ servicio: 'fiscal-submitter', padre: tramo('de.emitir').id });
    expect(tramo('siRecepDE')).toMatchObject({ servicio: 'fiscal-submitter', padre: tramo('de.enviar').id });
    const causas = [tramo('de.emitir').id, tramo('de.enviar').id];
    for (const kude of tramos.filter(({ nombre }) => nombre === 'kude.renderizar')) {
      expect(kude.servicio).toBe('kude-renderer');
      expect(causas).toContain(kude.padre);
    }
  });

  it('names the document and the outcome', () => {
    const ids = { 'timbo.tenant_id': emisor.tenantId, 'timbo.de_id': de.de_id };
    expect(tramo('de.emitir').atributos).toMatchObject({ ...ids, 'timbo.cdc': de.cdc });
    expect(tramo('de.enviar').atributos).toMatchObject(ids);
    expect(tramo('siRecepDE').atributos).toMatchObject({ 'timbo.clase': 'respondido', 'timbo.codigo': '0260' });
  });

  it('says nothing of the customer and no secret', () => {
    for (const dato of [PERSONA.nombre, PERSONA.numero_documento, emisor.api.apiKey, 'BEGIN']) {
      expect(colector.crudo).not.toContain(dato);
    }
  });
});

it('emissions that share a transaction keep each its own trace', async () => {
  const trazas = Array.from({ length: 5 }, unaTraza);
  const emitidos = await Promise.all(trazas.map(({ headers }) => emisor.api.emitido(unaFactura(), { headers })));
  for (const [i, { traza }] of trazas.entries()) {
    const documentos = (await entera(traza)).flatMap(({ atributos }) => atributos['timbo.de_id'] ?? []);
    expect(new Set(documentos)).toEqual(new Set([emitidos[i]!.de_id]));
  }
});

it('a process without OTEL_EXPORTER_OTLP_ENDPOINT sends nothing and passes no trace on', async () => {
  const apagado = await ProcesoApi.iniciar(stackDePrueba());
  const { traza, headers } = unaTraza();
  try {
    const cabeceras = { authorization: `ApiKey ${emisor.api.apiKey}`, ...headers };
    const url = `http://127.0.0.1:${apagado.puerto}/v1/de/emitir`;
    const { status } = await pedir(url, { metodo: 'POST', cuerpo: unaFactura(), headers: cabeceras });
    expect(status).toBe(200);
  } finally {
    await apagado.detener();
  }
  const testigo = unaTraza();
  await emisor.api.emitido(unaFactura(), testigo);
  await entera(testigo.traza);
  expect(colector.tramos(traza)).toEqual([]);
});
