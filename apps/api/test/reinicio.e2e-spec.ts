import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { hasta, pause, repeat } from '../../../test/during';
import { cuantos } from '../../../test/largo';
import { stackDePrueba } from '../../../test/stack';
import { Balanceador } from './balanceador';
import type { CuerpoDeError, De, Respuesta } from '../../../test/cliente';
import { esperarError } from './comprobaciones';
import { unEmisor, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { facturaCon, unaFactura } from './facturas';
import { ProcesoApi } from './proceso-api';

const PROCESOS = 2;
const REINICIOS = cuantos(2, 20);
/** Between two requests of one client: somebody is always waiting for an answer, and the restarts do not wait for the load. */
const PAUSA_MS = cuantos(400, 0);
const EMISION = { metodo: 'POST', cuerpo: unaFactura() };
const ESPERANDO = { wait: true, timeout: 25 };
/** The authority takes longer for these than any request here waits. */
const LENTA = facturaCon('SIM-DEMORAR-40');
const CANCELACION = { metodo: 'POST', cuerpo: { motivo: 'El cliente desistió de la compra' } };

describe('rolling restart', () => {
  let emisor: EmisorDePrueba;
  let procesos: ProcesoApi[];
  let balanceador: Balanceador;

  beforeAll(async () => {
    emisor = await unEmisor();
    procesos = await Promise.all(Array.from({ length: PROCESOS }, () => ProcesoApi.iniciar(stackDePrueba())));
    balanceador = await Balanceador.iniciar(procesos);
  });

  it('answers every request under load, and no number is lost', async () => {
    const numeros: number[] = [];
    const fallas: unknown[] = [];
    const api = <T>(ruta: string, peticion = {}): Promise<Respuesta<T>> =>
      emisor.api.pedir<T>(`${balanceador.url}${ruta}`, peticion);
    const sinParar = (trabajo: () => Promise<Respuesta<unknown>>) =>
      repeat('a client', async (signal) => {
        try {
          const { status, cuerpo } = await trabajo();
          if (status !== 200) fallas.push(cuerpo);
        } catch (falla) {
          // Only the cause of fetch's error says why.
          fallas.push((falla as Error).cause ?? falla);
        }
        await pause(PAUSA_MS, signal);
      });
    const emitir = async (query = {}): Promise<Respuesta<De>> => {
      const respuesta = await api<De>('/v1/de/emitir', { ...EMISION, query });
      if (respuesta.status === 200) numeros.push(respuesta.cuerpo.numero);
      return respuesta;
    };
    const emitirYCancelar = async (): Promise<Respuesta<unknown>> => {
      const emitida = await emitir();
      if (emitida.status !== 200) return emitida;
      const { cdc } = await emisor.api.resuelto(emitida.cuerpo.cdc);
      // If the process stops before the authority answers, the event remains, so the same call asks again, as the answer says.
      const respuesta = await hasta(
        () => api(`/v1/de/${cdc}/cancelar`, CANCELACION),
        ({ status }) => status !== 503,
        'the cancellation',
      );
      if (respuesta.status === 200) return respuesta;
      // Between two calls the answer may come: then the second finds the document cancelled, a state that cannot be cancelled.
      const detalle = await api<De>(`/v1/de/${cdc}`);
      return detalle.cuerpo.estado === 'C' ? detalle : respuesta;
    };
    const carga = [
      sinParar(() => emitir()),
      sinParar(() => emitir()),
      sinParar(() => emitir(ESPERANDO)),
      sinParar(() => api('/v1/catalogos/localidades')),
      sinParar(emitirYCancelar),
    ];
    for (let i = 0; i < REINICIOS; i += 1) expect(await procesos[i % PROCESOS]!.reiniciar()).toBe(0);
    await Promise.all(carga.map((cliente) => cliente.stop()));
    expect(fallas).toEqual([]);
    expect(numeros.sort((a, b) => a - b)).toEqual(Array.from(numeros, (_, i) => i + 1));
  });
});

describe('SIGTERM with requests in hand', () => {
  let emisor: EmisorDePrueba;
  let proceso: ProcesoApi;

  beforeAll(async () => {
    emisor = await unEmisor();
    proceso = await ProcesoApi.iniciar(stackDePrueba());
  });

  const api = <T>(ruta: string, peticion = {}): Promise<Respuesta<T>> =>
    emisor.api.pedir<T>(`${proceso.url}${ruta}`, peticion);
  const emitirLenta = (): Promise<Respuesta<De>> =>
    api<De>('/v1/de/emitir', { metodo: 'POST', cuerpo: LENTA, query: ESPERANDO });
  const total = async (): Promise<number> => (await emisor.api.lista()).total;
  /** Waits for a notice that does not come. Calling the result gives the answer. */
  const seguir = async (url: string, espera: number): Promise<() => Promise<Respuesta<{ cursor: string }>>> => {
    const { cursor } = (await emisor.api.pedir<{ cursor: string }>(`${url}/v1/avisos`)).cuerpo;
    const query = { despues: cursor, espera, tipos: 'cuenta.suspendida' };
    const respuesta = emisor.api.pedir<{ cursor: string }>(`${url}/v1/avisos`, { query });
    return () => respuesta;
  };

  it('answers who waits at once with pending: true, also who comes while it drains, and ends in order', async () => {
    const { cdc } = await emisor.api.resuelto((await emisor.api.emitido(unaFactura())).cdc);
    await retrasarEventos(emisor.ruc);
    const enEspera = [emitirLenta(), emitirLenta()];
    // A busy machine may have no connection to the database for it: then it is asked again, as every client does.
    const cancelando = hasta(
      () => api<De & CuerpoDeError>(`/v1/de/${cdc}/cancelar`, CANCELACION),
      ({ cuerpo }) => cuerpo.error?.codigo !== 'SERVICIO_OCUPADO',
      'the answer to the cancellation',
    );
    const siguiendo = await seguir(proceso.url, 25);
    const subiendo = subirAMedias(proceso, emisor.api.apiKey, JSON.stringify(LENTA));
    await hasta(total, (cuantos) => cuantos === 3, 'the emissions that wait');
    await hasta(
      async () => (await emisor.api.pedir<De & { eventos: unknown[] }>(`/v1/de/${cdc}`)).cuerpo.eventos,
      ({ length }) => length === 1,
      'the cancellation',
    );

    const final = proceso.detener();
    await hasta(
      () => proceso.listo(),
      (listo) => !listo,
      'the stop',
    );
    enEspera.push(emitirLenta());
    const subida = await subiendo();
    // No other wait ended meanwhile.
    const enOtro = await seguir('', 20);
    const primera = await Promise.race([siguiendo(), enOtro().then(() => 'the wait that nobody ended')]);
    expect(primera).toMatchObject({ status: 200, cuerpo: { avisos: [], hay_mas: false } });

    for (const { status, cuerpo } of await Promise.all(enEspera)) {
      expect({ status, pending: cuerpo.pending }).toEqual({ status: 200, pending: true });
    }
    expect(subida).toMatchObject({ status: 200, cuerpo: { pending: true } });
    const cancelacion = await cancelando;
    expect(esperarError(cancelacion, 503, 'FISCAL_NO_DISPONIBLE').extra).toEqual({ pending: true });
    expect(cancelacion.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await final).toBe(0);
    expect(await total()).toBe(5);
  });
});

/** Delays the authority's answers to this issuer's events for longer than a request waits. */
async function retrasarEventos(ruc: string): Promise<void> {
  const falla = { tipo: 'demorar', servicio: 'siRecepEvento', ruc: ruc.split('-')[0], demora_ms: 40_000 };
  const respuesta = await fetch(`${stackDePrueba().simulator_url}/fallas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(falla),
  });
  if (!respuesta.ok) throw new Error(`the simulator refuses the fault: ${await respuesta.text()}`);
}

/** Sends half the body of an emission. Calling the result sends the other half and returns the answer. */
function subirAMedias({ puerto }: ProcesoApi, apiKey: string, cuerpo: string): () => Promise<unknown> {
  const bytes = Buffer.from(cuerpo);
  const peticion = request({
    port: puerto,
    method: 'POST',
    path: '/v1/de/emitir?wait=true&timeout=25',
    headers: {
      authorization: `ApiKey ${apiKey}`,
      'content-type': 'application/json',
      'content-length': bytes.length,
    },
  });
  peticion.write(bytes.subarray(0, bytes.length / 2));
  return async () => {
    peticion.end(bytes.subarray(bytes.length / 2));
    const [respuesta] = (await once(peticion, 'response')) as [IncomingMessage];
    const texto = Buffer.concat((await respuesta.toArray()) as Buffer[]).toString();
    return { status: respuesta.statusCode, cuerpo: JSON.parse(texto) as De };
  };
}
