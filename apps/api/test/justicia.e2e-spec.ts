import { stackDePrueba } from '../../../test/stack';
import { type Json, pedir, type Respuesta } from './cliente';
import { type EmisorDePrueba, unEmisor } from './emisor-de-prueba';
import { unaFactura } from './facturas';
import { ProcesoApi } from './proceso-api';

jest.setTimeout(120_000);

/** The quicker a request is, the more of them are served while the other's emissions take their time. */
const EN_VUELO = { emitir: 60, leer: 300 };
const PREGUNTAS = 5;

let proceso: ProcesoApi;
let avaro: EmisorDePrueba;
let otro: EmisorDePrueba;

beforeAll(async () => {
  [proceso, avaro, otro] = await Promise.all([ProcesoApi.iniciar(stackDePrueba()), unEmisor(), unEmisor()]);
});
afterAll(() => proceso?.detener());

const pedido = (de: EmisorDePrueba, ruta: string, cuerpo?: object): Promise<Respuesta> =>
  pedir(proceso.url + ruta, {
    headers: { authorization: `ApiKey ${de.api.apiKey}` },
    ...(cuerpo && { metodo: 'POST', cuerpo }),
  });
const emitir = (de: EmisorDePrueba, mas: Json = {}) => pedido(de, '/v1/de/emitir', unaFactura(mas));

describe('a tenant with many requests in flight', () => {
  it.each<[string, number, (n: number) => Promise<Respuesta>]>([
    ['emissions', EN_VUELO.emitir, () => emitir(avaro)],
    ['emissions with a chosen number', EN_VUELO.emitir, (n) => emitir(avaro, { numero: 1_000 + n })],
    ['lists', EN_VUELO.leer, () => pedido(avaro, '/v1/de?limit=100')],
    ['reports', EN_VUELO.leer, () => pedido(avaro, '/v1/de/summary')],
  ])('%s: another one has five answers before half of them are served', async (_, enVuelo, suyo) => {
    await emitir(otro);
    let servidas = 0;
    const suyas = Array.from({ length: enVuelo }, async (__, n) => {
      const { status } = await suyo(n);
      servidas += 1;
      return status;
    });
    for (let i = 0; i < PREGUNTAS; i += 1) expect((await emitir(otro)).status).toBe(200);
    expect(servidas).toBeLessThan(enVuelo / 2);
    expect(await Promise.all(suyas)).toEqual(suyas.map(() => 200));
  });
});
