import type { Transaccion } from '@libs/platform/testing';
import { numeroFormateado } from '@libs/series';
import type { OrdenDeEmision } from '../../application/ports/emision-repository';
import { CERO, escribirDecimal, leerDecimal } from '@libs/campos';
import type { Documento, Estado } from '../../domain/documento';
import { comoReferenciado, type DocumentoAjeno, type Tomado } from '../../domain/emision/documento-ajeno';
import { referenciasGuardadas } from '../../domain/emision/referencia';
import { errorPor, objetarDeNuevo, type Referenciado } from '../../domain/emision/referencias';
import { esNota, type TipoDe } from '@libs/fiscal';
import { AJENO, ANTICIPO, DETALLE, DOCUMENTO } from './tablas';
import { EVENTO } from './tablas-de-eventos';

const VIVOS: readonly Estado[] = ['P', 'E', 'A'];

/** Locks what a document points to and lets the rules speak. `propio`: what it took before does not count against it. */
export async function juzgarReferencias(tx: Transaccion, orden: OrdenDeEmision, propio: string): Promise<void> {
  const cdcs = orden.referencias.map(({ cdc }) => cdc);
  for (const contenido of orden.ajenos ?? []) {
    const clave = claveDeAjeno(orden.documento.tenantId, contenido.cdc);
    await tx.bloquear(AJENO, clave);
    tx.poner(AJENO, { clave, contenido });
  }
  const hallados = await hallar(tx, orden.documento.tenantId, cdcs, propio, orden.ajenos ?? []);
  for (const referencia of orden.referencias) orden.juzgar(referencia, hallados.get(referencia.cdc));
}

/** The same without locks. */
export function tantearReferencias(base: Lectura, orden: OrdenDeEmision): void {
  const { tenantId, id } = orden.documento;
  const cdcs = orden.referencias.map(({ cdc }) => cdc);
  const hallados = leer(base, tenantId, cdcs, id, orden.ajenos);
  for (const referencia of orden.referencias) orden.juzgar(referencia, hallados.get(referencia.cdc));
}

/** The same for a rejected document that wants to come back. */
export async function juzgarDeNuevo(tx: Transaccion, documento: Documento): Promise<void> {
  const { id, tenantId, tipo, asociadoCdc, total } = documento;
  const { docs_asociados: docs = [] } = tx.ver(DETALLE, id)!.contenido;
  const referencias = referenciasGuardadas(asociadoCdc, [
    ...tx
      .buscar(ANTICIPO, 'documento', id)
      .filter(({ monto }) => monto > CERO)
      .map(({ cdc, monto }) => ({ cdc, anticipo: monto })),
    ...docs.flatMap(({ cdc }) => (typeof cdc === 'string' ? [{ cdc, anticipo: CERO }] : [])),
  ]);
  const cdcs = referencias.map(({ cdc }) => cdc);
  const hallados = await hallar(tx, tenantId, cdcs, id);
  for (const referencia of referencias) {
    const hallado = hallados.get(referencia.cdc);
    const objecion = hallado && objetarDeNuevo(tipo, leerDecimal(total) ?? CERO, referencia, hallado);
    if (objecion) throw errorPor(objecion, tipo, referencia);
  }
}

/** The approved documents that depend on one, newest first. */
export function dependientesDe(base: Lectura, tenantId: string, cdc: string): string[] {
  const notas = base.buscar(DOCUMENTO, 'asociado', cdc).filter(({ tipo }) => esNota(tipo as TipoDe));
  const tomadores = base
    .buscar(ANTICIPO, 'cdc', cdc)
    .flatMap(({ deId, monto }) => (monto > CERO ? [base.ver(DOCUMENTO, deId)!] : []));
  return [...new Set([...notas, ...tomadores])]
    .filter((fila) => fila.tenantId === tenantId && fila.estado === 'A')
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map((fila) => fila.cdc);
}

async function hallar(
  tx: Transaccion,
  tenantId: string,
  cdcs: readonly string[],
  propio: string,
  confirmados?: readonly DocumentoAjeno[],
): Promise<ReadonlyMap<string, Referenciado>> {
  if (cdcs.length === 0) return new Map();
  await tx.sentencia();
  for (const { id } of deEstos(tx, tenantId, cdcs.toSorted())) await tx.bloquear(DOCUMENTO, id);
  for (const clave of cdcs.toSorted().map((cdc) => claveDeAjeno(tenantId, cdc)))
    if (tx.ver(AJENO, clave)) await tx.bloquear(AJENO, clave);
  await tx.sentencia();
  const ajenos = confirmados ?? cdcs.flatMap((cdc) => tx.ver(AJENO, claveDeAjeno(tenantId, cdc))?.contenido ?? []);
  return leer(tx, tenantId, cdcs, propio, ajenos);
}

type Lectura = Pick<Transaccion, 'ver' | 'buscar'>;

const deEstos = (base: Lectura, tenantId: string, cdcs: readonly string[]) =>
  cdcs.flatMap((cdc) => base.buscar(DOCUMENTO, 'cdc', cdc).filter((fila) => fila.tenantId === tenantId));

const leer = (
  base: Lectura,
  tenantId: string,
  cdcs: readonly string[],
  propio: string,
  ajenos: readonly DocumentoAjeno[] = [],
): ReadonlyMap<string, Referenciado> =>
  new Map([
    ...ajenos.map((ajeno) => [ajeno.cdc, comoReferenciado(ajeno, tomadoDe(base, ajeno.cdc, propio))] as const),
    ...deEstos(base, tenantId, cdcs).map((fila) => [fila.cdc, referenciado(base, fila.id, propio)] as const),
  ]);

const claveDeAjeno = (tenantId: string, cdc: string): string => `${tenantId} ${cdc}`;

function tomadoDe(base: Lectura, cdc: string, propio: string): Tomado {
  const notas = base
    .buscar(DOCUMENTO, 'asociado', cdc)
    .filter((nota) => nota.tipo === 5 && nota.id !== propio && VIVOS.includes(nota.estado));
  return {
    acreditado: suma(notas.map(({ total }) => leerDecimal(total) ?? CERO)),
    pendientes: notas.filter(({ estado }) => estado !== 'A').map((nota) => numeroFormateado(nota, nota.numero)),
  };
}

function referenciado(tx: Lectura, id: string, propio: string): Referenciado {
  const fila = tx.ver(DOCUMENTO, id)!;
  const aplicados = tx
    .buscar(ANTICIPO, 'cdc', fila.cdc)
    .filter(({ deId }) => deId !== propio && VIVOS.includes(tx.ver(DOCUMENTO, deId)!.estado));
  const items = tx.ver(DETALLE, id)!.contenido.items;
  const eventos = tx.buscar(EVENTO, 'documento', id);
  return {
    ...fila,
    ...tomadoDe(tx, fila.cdc, propio),
    aplicado: suma(aplicados.map(({ monto }) => monto)),
    cancelacionPendiente: eventos.some(({ tipo, estado }) => tipo === 'CANCELACION' && estado === 'P'),
    nominado: eventos.some(({ tipo, estado }) => tipo === 'NOMINACION' && estado === 'A'),
    ivas: [...new Set(items.map((item) => `${String(item['iva_afectacion'])}-${String(item['iva_tipo'])}`))],
  };
}

const suma = (montos: readonly bigint[]): string => escribirDecimal(montos.reduce((a, b) => a + b, CERO));
