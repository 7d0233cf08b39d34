import { RelojMovible, unAutor } from '@libs/platform/testing';
import { type ComandoDeInicio, IniciarHabilitacion } from './iniciar-habilitacion';

const [AUTOR, DEL_SEGUNDO] = [unAutor(), unAutor({ id: 'clave' })];
const OTRO = { nombre: 'Almacenes Karanda’y S.A.', ruc: '80099992-7' };
const SEGUNDO = { tenantId: 'dos', autor: DEL_SEGUNDO, parte: OTRO };
const PROPIO = { nombre: 'Ñandutí S.A.', ruc: '80099991-9' };

/** Asks for a run. @returns what was begun. */
async function iniciar(cambios: Partial<ComandoDeInicio>): Promise<unknown[]> {
  const begun: unknown[] = [];
  const corridas = { iniciar: (...pedido: unknown[]) => Promise.resolve(begun.push(...pedido)) };
  const reloj = new RelojMovible();
  const nada = { receptor: undefined, items: undefined, segundo: undefined };
  const comando = { tenantId: 'uno', ruc: PROPIO.ruc, autor: AUTOR, ...nada };
  await new IniciarHabilitacion(corridas as never, reloj).execute({ ...comando, ...cambios });
  return begun;
}

it.each<[string, Partial<ComandoDeInicio>, object]>([
  ['a receiver that is named', { receptor: OTRO }, { receptor: OTRO, segundo: null }],
  [
    'a second issuer, which is the receiver',
    { segundo: SEGUNDO },
    { receptor: OTRO, segundo: { tenantId: 'dos', autor: DEL_SEGUNDO } },
  ],
  [
    'both of one RUC, under the name that the issuer has here',
    { receptor: { ...OTRO, nombre: 'Otro nombre' }, segundo: SEGUNDO },
    { receptor: OTRO, segundo: { tenantId: 'dos', autor: DEL_SEGUNDO } },
  ],
])('begins with %s', async (_, cambios, pedido) => {
  expect(await iniciar(cambios)).toEqual(['uno', { ...pedido, items: [], autor: AUTOR }, new RelojMovible().now()]);
});

it.each<[string, string, Partial<ComandoDeInicio>]>([
  ['nobody to issue to', 'HABILITACION_SIN_RECEPTOR', {}],
  ['a receiver that is not the second issuer', 'HABILITACION_OTRO_RECEPTOR', { receptor: PROPIO, segundo: SEGUNDO }],
  ['itself as the receiver', 'HABILITACION_RECEPTOR_PROPIO', { receptor: PROPIO }],
  ['itself as the second issuer', 'HABILITACION_RECEPTOR_PROPIO', { segundo: { ...SEGUNDO, parte: PROPIO } }],
])('refuses %s', async (_, id, cambios) => {
  await expect(iniciar(cambios)).rejects.toMatchObject({ id });
});
