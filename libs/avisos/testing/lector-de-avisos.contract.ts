import { INICIO } from '@libs/platform/testing';
import type { LectorDeAvisos } from '../application/ports/lector-de-avisos';
import { type AvisoNuevo, avisoDeCuenta } from '../domain/aviso';
import type { Cursor } from '../domain/cursor';
import type { TipoDeAviso } from '../domain/tipos-de-aviso';
import { sinOcultos } from './sin-ocultos';

export interface PuestoDeAvisos {
  lector: LectorDeAvisos;
  otroTenant(): Promise<string>;
  /** One transaction. */
  escribir(tenantId: string, avisos: readonly AvisoNuevo[]): Promise<void>;
  cerrar(): Promise<void>;
}

export const unaPrueba = (n: number): AvisoNuevo => avisoDeCuenta('webhook.prueba', { webhook_id: String(n) }, INICIO);
const suspendida = avisoDeCuenta('cuenta.suspendida', { motivo: null }, INICIO);

/** Contract of every `LectorDeAvisos`. */
export function lectorDeAvisosContract(abrir: () => Promise<PuestoDeAvisos>): void {
  let puesto: PuestoDeAvisos;
  let tenantId: string;
  beforeAll(async () => (puesto = await abrir()));
  afterAll(() => puesto?.cerrar());
  beforeEach(async () => (tenantId = await puesto.otroTenant()));

  const escribir = async (...avisos: AvisoNuevo[]): Promise<void> => {
    for (const aviso of avisos) await puesto.escribir(tenantId, [aviso]);
  };
  const leer = (despues?: Cursor, limite = 10, tipos?: readonly TipoDeAviso[]) =>
    sinOcultos(puesto.lector, { tenantId, despues, limite, tipos });
  const numeros = (avisos: readonly { datos: object }[]): string[] =>
    avisos.map(({ datos }) => ('webhook_id' in datos ? (datos.webhook_id as string) : '-'));

  it('gives the notices of a tenant as they were written, oldest first', async () => {
    await escribir(unaPrueba(1), suspendida, unaPrueba(2));
    const { avisos } = await leer();
    expect(numeros(avisos)).toEqual(['1', '-', '2']);
    expect(avisos[0]).toEqual({ ...unaPrueba(1), id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  it('goes on after the cursor of the last answer, whatever its length, and gives each notice once', async () => {
    await escribir(...[1, 2, 3, 4, 5].map(unaPrueba));
    const leidos: string[] = [];
    let cursor: Cursor | undefined;
    let hayMas = true;
    while (hayMas) {
      const respuesta = await leer(cursor, 2);
      leidos.push(...numeros(respuesta.avisos));
      ({ cursor, hayMas } = respuesta);
    }
    expect(leidos).toEqual(['1', '2', '3', '4', '5']);
    await escribir(unaPrueba(6));
    expect(numeros((await leer(cursor)).avisos)).toEqual(['6']);
  });

  it('gives many that one transaction wrote, in pieces', async () => {
    await puesto.escribir(tenantId, [1, 2, 3, 4, 5].map(unaPrueba));
    const primera = await leer(undefined, 3);
    const segunda = await leer(primera.cursor, 3);
    expect(numeros([...primera.avisos, ...segunda.avisos]).sort()).toEqual(['1', '2', '3', '4', '5']);
  });

  it('gives a cursor also when there is nothing, from which the next ones are read', async () => {
    const { avisos, cursor } = await leer();
    expect(avisos).toEqual([]);
    await escribir(unaPrueba(1));
    expect(numeros((await leer(cursor)).avisos)).toEqual(['1']);
    expect((await leer(cursor)).avisos).toEqual((await leer()).avisos);
  });

  it('gives the last ones newest first, and a cursor from which the next ones are read', async () => {
    expect(await puesto.lector.ultimos({ tenantId, limite: 2 })).toEqual({ avisos: [], cursor: (await leer()).cursor });
    await escribir(unaPrueba(1), unaPrueba(2), unaPrueba(3), suspendida);
    await leer();
    const { avisos, cursor } = await puesto.lector.ultimos({ tenantId, limite: 3 });
    expect(numeros(avisos)).toEqual(['-', '3', '2']);
    await escribir(unaPrueba(4));
    expect(numeros((await leer(cursor)).avisos)).toEqual(['4']);
    const deUnTipo = await puesto.lector.ultimos({ tenantId, limite: 2, tipos: ['webhook.prueba'] });
    expect(numeros(deUnTipo.avisos)).toEqual(['4', '3']);
  });

  it('gives the types that are asked for, and a cursor beyond the others', async () => {
    await escribir(unaPrueba(1), suspendida, unaPrueba(2), suspendida);
    const primeraPagina = await leer(undefined, 1, ['webhook.prueba']);
    expect(numeros(primeraPagina.avisos)).toEqual(['1']);
    const segundaPagina = await leer(primeraPagina.cursor, 10, ['webhook.prueba']);
    expect(numeros(segundaPagina.avisos)).toEqual(['2']);
    expect(await leer(segundaPagina.cursor)).toMatchObject({ avisos: [], cursor: segundaPagina.cursor });
    expect((await leer(undefined, 10, ['de.aprobado'])).cursor).toBe(segundaPagina.cursor);
  });

  it('tells the position after everything there is', async () => {
    const principio = await puesto.lector.posicionActual(tenantId);
    await escribir(unaPrueba(1));
    await leer();
    const actual = await puesto.lector.posicionActual(tenantId);
    expect(numeros((await leer(principio)).avisos)).toEqual(['1']);
    expect((await leer(actual)).avisos).toEqual([]);
    await escribir(unaPrueba(2));
    expect(numeros((await leer(actual)).avisos)).toEqual(['2']);
  });

  it('gives no notice of another tenant, by position or by id', async () => {
    await escribir(unaPrueba(1));
    const { avisos, cursor } = await leer();
    const otroTenant = await puesto.otroTenant();
    expect((await puesto.lector.leer({ tenantId: otroTenant, limite: 10 })).avisos).toEqual([]);
    expect((await puesto.lector.leer({ tenantId: otroTenant, despues: cursor, limite: 10 })).avisos).toEqual([]);
    expect(await puesto.lector.porId(otroTenant, avisos[0]!.id)).toBeUndefined();
    expect(await puesto.lector.porId(tenantId, avisos[0]!.id)).toEqual(avisos[0]);
  });
}
