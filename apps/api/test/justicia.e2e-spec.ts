/** @quiet it measures */
import { stackDePrueba } from '../../../test/stack';
import { type Json, pedir, type Respuesta } from '../../../test/cliente';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';
import { unaFactura } from './facturas';
import { ProcesoApi } from './proceso-api';

const EN_VUELO = 60;
const PREGUNTAS = 5;

let proceso: ProcesoApi;
let avaro: EmisorDePrueba;
let otro: EmisorDePrueba;

beforeAll(async () => {
  [proceso, avaro, otro] = await Promise.all([ProcesoApi.iniciar(stackDePrueba()), unEmisor(), unEmisor()]);
});

const pedido = (de: EmisorDePrueba, ruta: string, cuerpo?: object): Promise<Respuesta> =>
  pedir(proceso.url + ruta, {
    headers: { authorization: `ApiKey ${de.api.apiKey}` },
    ...(cuerpo && { metodo: 'POST', cuerpo }),
  });
const emitir = (de: EmisorDePrueba, mas: Json = {}) => pedido(de, '/v1/de/emitir', unaFactura(mas));

describe('a tenant with many requests in flight', () => {
  // Both ask for the same, so that the count does not depend on how quick a request is on this machine.
  it.each<[string, (de: EmisorDePrueba, n: number) => Promise<Respuesta>]>([
    ['emissions', (de) => emitir(de)],
    ['emissions with a chosen number', (de, n) => emitir(de, { numero: 1_000 + n })],
    ['lists', (de) => pedido(de, '/v1/de?limit=100')],
    ['reports', (de) => pedido(de, '/v1/de/summary')],
  ])('%s: another one has five answers before half of them are served', async (_, pedirUno) => {
    await emitir(otro);
    let servidas = 0;
    const delAvaro = Array.from({ length: EN_VUELO }, async (__, n) => {
      const { status } = await pedirUno(avaro, n);
      servidas += 1;
      return status;
    });
    // They come together: between two of them, this process might wait for its core while the service works on.
    const delOtro = await Promise.all(Array.from({ length: PREGUNTAS }, (__, n) => pedirUno(otro, n)));
    expect(delOtro.map(({ status }) => status)).toEqual(delOtro.map(() => 200));
    expect(servidas).toBeLessThan(EN_VUELO / 2);
    expect(await Promise.all(delAvaro)).toEqual(delAvaro.map(() => 200));
  });
});
