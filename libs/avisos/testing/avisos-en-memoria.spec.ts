import { BaseEnMemoria } from '@libs/platform/testing';
import { avisar, AVISO, AvisosEnMemoria, empezarVuelta, VUELTA } from './avisos-en-memoria';
import { lectorDeAvisosContract, unaPrueba } from './lector-de-avisos.contract';

lectorDeAvisosContract(() => {
  const base = new BaseEnMemoria([AVISO as never, VUELTA as never]);
  const sesion = base.sesion();
  return Promise.resolve({
    lector: new AvisosEnMemoria(sesion),
    otroTenant: () => Promise.resolve(base.nuevoId('tenant')),
    escribir: (tenantId, avisos) => sesion.transaccion((tx) => Promise.resolve(avisar(tx, tenantId, avisos))),
    cerrar: () => Promise.resolve(),
  });
});

const base = new BaseEnMemoria([AVISO as never, VUELTA as never]);
const escribir = (n: number) => base.sesion().transaccion((tx) => Promise.resolve(avisar(tx, 't', [unaPrueba(n)])));
const lector = new AvisosEnMemoria(base.sesion());
const leidos = async (despues?: Parameters<typeof lector.leer>[0]['despues']) => {
  const { avisos, ...resto } = await lector.leer({ tenantId: 't', despues, limite: 10 });
  return { ...resto, numeros: avisos.map(({ datos }) => 'webhook_id' in datos && datos.webhook_id) };
};

it('gives nothing that is newer than a transaction that is still open, and all of it afterwards', async () => {
  let terminar!: () => void;
  const abierta = base.sesion().transaccion(async (tx) => {
    avisar(tx, 't', [unaPrueba(1)]);
    await new Promise<void>((resolver) => (terminar = resolver));
  });
  await escribir(2);
  expect(await leidos()).toMatchObject({ numeros: [], hayOcultos: true });
  terminar();
  await abierta;
  expect(await leidos()).toMatchObject({ numeros: ['1', '2'], hayOcultos: false });
});

it('gives what comes after a restore to who has read the lost time, though its transactions have lower numbers', async () => {
  const copia = base.copia();
  for (const n of [3, 4, 5]) await escribir(n);
  const { cursor } = await leidos();
  base.restaurar(copia);
  await base.sesion().transaccion((tx) => empezarVuelta(tx, new Date(2_000)));
  await escribir(6);
  expect((await leidos(cursor)).numeros).toEqual(['6']);
});
