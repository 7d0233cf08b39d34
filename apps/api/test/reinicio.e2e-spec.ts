import { stackDePrueba } from '../../../test/stack';
import { Balanceador } from './balanceador';
import type { De } from './cliente';
import { unEmisor, type EmisorDePrueba } from './emisor-de-prueba';
import { unaFactura } from './facturas';
import { ProcesoApi } from './proceso-api';

const PROCESOS = 2;
const REINICIOS = Number(process.env['REINICIOS'] ?? 2);
const A_LA_VEZ = 4;
const EMISION = { metodo: 'POST', cuerpo: unaFactura() };

describe('rolling restart', () => {
  let emisor: EmisorDePrueba;
  let procesos: ProcesoApi[];
  let balanceador: Balanceador;

  beforeAll(async () => {
    emisor = await unEmisor();
    procesos = await Promise.all(Array.from({ length: PROCESOS }, () => ProcesoApi.iniciar(stackDePrueba())));
    balanceador = await Balanceador.iniciar(procesos);
  }, 60_000);

  afterAll(async () => {
    await balanceador.detener();
    await Promise.all(procesos.map((proceso) => proceso.detener()));
  });

  it('answers every request under load, and no number is lost', async () => {
    const numeros: number[] = [];
    const fallas: unknown[] = [];
    let seguir = true;
    const emitirSinParar = async (): Promise<void> => {
      while (seguir) {
        try {
          const { status, cuerpo } = await emisor.api.pedir<De>(`${balanceador.url}/v1/de/emitir`, EMISION);
          if (status === 200) numeros.push(cuerpo.numero);
          else fallas.push(cuerpo);
        } catch (falla) {
          fallas.push(falla);
        }
      }
    };
    const carga = Array.from({ length: A_LA_VEZ }, emitirSinParar);
    for (let i = 0; i < REINICIOS; i += 1) expect(await procesos[i % PROCESOS]!.reiniciar()).toBe(0);
    seguir = false;
    await Promise.all(carga);
    expect(fallas).toEqual([]);
    expect(numeros.sort((a, b) => a - b)).toEqual(Array.from(numeros, (_, i) => i + 1));
  }, 240_000);
});
