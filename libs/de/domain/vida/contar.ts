import { error } from '@libs/errors';
import type { Estado } from '../documento';
import type { Circunstancia, Contado, Vivo } from './contado';
import type { Suceso, SucesoDe, TipoDeSuceso } from './suceso';
import { type Fila, VIDA } from './vida';

/** The states in which an occurrence is possible. */
export type AntesDe<T extends TipoDeSuceso> = keyof (typeof VIDA)[T]['de'] & Estado;

/** A document in one of these states. If the state is not known at compile time, only `puede` and `exigir` give this type. */
export type Apto<T extends TipoDeSuceso, D extends { estado: Estado } = { estado: Estado }> = D & {
  estado: AntesDe<T>;
};

/** Whether the occurrence is possible in the document's current state. */
export const puede = <D extends { estado: Estado }, T extends TipoDeSuceso>(
  tipo: T,
  documento: D,
): documento is Apto<T, D> => documento.estado in VIDA[tipo].de;

/**
 * Returns the same document if the occurrence is possible in its state.
 * @param operacion name of the operation for the error message.
 * @throws DE_ESTADO_INVALIDO with the states in which it is possible.
 */
export function exigir<D extends { estado: Estado }, T extends TipoDeSuceso>(
  tipo: T,
  documento: D,
  operacion: string,
): Apto<T, D> {
  if (puede(tipo, documento)) return documento;
  const { estado } = documento;
  const admitidos = new Intl.ListFormat('es', { type: 'disjunction' }).format(Object.keys(VIDA[tipo].de));
  throw error('DE_ESTADO_INVALIDO', { estado, operacion, admitidos });
}

/**
 * Result of an occurrence. If the document's state is known, an impossible one does not compile; `exigir` and `puede` check others.
 * @throws when the occurrence is impossible nevertheless.
 */
export function contar<T extends TipoDeSuceso, D extends Vivo>(
  documento: Apto<T, D>,
  suceso: SucesoDe<T>,
  circunstancia: Circunstancia,
): Contado<D> {
  const { de, pasa } = VIDA[suceso.tipo] as unknown as Fila<T>;
  const estado = de[documento.estado];
  if (!estado) throw new Error(`${suceso.tipo} cannot happen to a document in state ${documento.estado}`);
  const llegado: Vivo = { ...(documento as D), estado, updatedAt: circunstancia.ahora, reintentarAt: null };
  const conSuAntes = { ...circunstancia, antes: documento as D };
  return pasa(suceso).reduce<Contado>((contado, paso) => paso(contado, conSuAntes), {
    documento: llegado,
    trabajos: [],
  }) as Contado<D>;
}

/** The same of a document whose state is not known. @returns undefined: it cannot happen, and nothing changes. */
export const contarSiPuede = <D extends Vivo>(
  documento: D,
  suceso: Suceso,
  circunstancia: Circunstancia,
): Contado<D> | undefined =>
  puede(suceso.tipo, documento) ? contar(documento as never, suceso, circunstancia) : undefined;

/** From which states to which an occurrence leads, for statements about documents of all tenants. */
export const transicionesDe = (tipo: TipoDeSuceso): Readonly<Partial<Record<Estado, Estado>>> => VIDA[tipo].de;
