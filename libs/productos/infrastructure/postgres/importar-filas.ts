// SQL by hand: thousands of rows are written by one statement, and an import has no row to lock, so an advisory lock is taken.
import { nuevoId } from '@libs/platform';
import { reading, type Tx } from '@libs/platform/db';
import type { FilaImportada } from '../../domain/filas-importadas';
import { type Importados, planDeImportacion } from '../../domain/plan-de-importacion';
import type { DatosDeProducto, Producto } from '../../domain/producto';
import { aProducto, CON_SUS_DATOS } from './filas';

const CON_CODIGO = reading('productos-por-codigo', CON_SUS_DATOS, ['tenantId', 'codigos'], (consulta) =>
  consulta
    .where('r.tenantId = :tenantId AND r.activo AND r.codigoInterno = ANY(:codigos)')
    .orderBy('r.id')
    .setLock('pessimistic_write'),
);
const SIN_CODIGO = reading('productos-sin-codigo', CON_SUS_DATOS, ['tenantId', 'descripciones'], (consulta) =>
  consulta.where(
    'r.tenantId = :tenantId AND r.activo AND r.codigoInterno IS NULL AND r.descripcion = ANY(:descripciones)',
  ),
);

/** The products that these rows may be. Those with a code stay as they are until the end of the transaction. */
async function existentes(tx: Tx, tenantId: string, filas: readonly FilaImportada[]): Promise<Producto[]> {
  const codigos = filas.flatMap(({ datos }) => datos.codigoInterno ?? []);
  const descripciones = filas.flatMap(({ datos }) => (datos.codigoInterno === null ? datos.descripcion : []));
  const hallados = [
    ...(codigos.length > 0 ? await tx.read(CON_CODIGO, { tenantId, codigos }) : []),
    ...(descripciones.length > 0 ? await tx.read(SIN_CODIGO, { tenantId, descripciones }) : []),
  ];
  return hallados.map(aProducto);
}

/** Columns of a list of products, for `unnest`. */
const columnasDe = (productos: readonly (DatosDeProducto & { id: string })[]): unknown[][] => [
  productos.map(({ id }) => id),
  productos.map(({ codigoInterno }) => codigoInterno),
  productos.map(({ descripcion }) => descripcion),
  productos.map(({ precioUnitario }) => precioUnitario),
  productos.map(({ moneda }) => moneda),
  productos.map(({ ivaTipo }) => ivaTipo),
  productos.map(({ unidadMedida }) => unidadMedida),
  productos.map(({ gtin }) => gtin),
  productos.map(({ ncm }) => ncm),
];
const FILAS = `unnest($3::uuid[], $4::text[], $5::text[], $6::numeric[], $7::text[], $8::smallint[], $9::integer[], $10::text[],
  $11::text[]) AS n (id, codigo_interno, descripcion, precio_unitario, moneda, iva_tipo, unidad_medida, gtin, ncm)`;

/** @returns the rows whose code another write has taken meanwhile. */
async function crear(
  tx: Tx,
  tenantId: string,
  filas: readonly FilaImportada[],
  ahora: Date,
): Promise<readonly FilaImportada[]> {
  if (filas.length === 0) return [];
  const nuevos = filas.map((fila) => ({ id: nuevoId(ahora), fila }));
  const creados = await tx.query<{ id: string }>(
    `INSERT INTO producto (tenant_id, id, codigo_interno, descripcion, precio_unitario, moneda, iva_tipo, unidad_medida, gtin, ncm,
       created_at, updated_at)
     SELECT $1, n.*, $2, $2 FROM ${FILAS}
     ON CONFLICT (tenant_id, codigo_interno) WHERE activo AND codigo_interno IS NOT NULL DO NOTHING RETURNING id`,
    [tenantId, ahora, ...columnasDe(nuevos.map(({ id, fila }) => ({ id, ...fila.datos })))],
  );
  const ids = new Set(creados.map(({ id }) => id));
  return nuevos.flatMap(({ id, fila }) => (ids.has(id) ? [] : [fila]));
}

async function modificar(tx: Tx, tenantId: string, productos: readonly Producto[], ahora: Date): Promise<void> {
  if (productos.length === 0) return;
  await tx.query(
    `UPDATE producto p SET descripcion = n.descripcion, precio_unitario = n.precio_unitario, moneda = n.moneda, iva_tipo = n.iva_tipo,
       unidad_medida = n.unidad_medida, gtin = n.gtin, ncm = n.ncm, updated_at = $2
     FROM ${FILAS} WHERE p.tenant_id = $1 AND p.id = n.id`,
    [tenantId, ahora, ...columnasDe(productos)],
  );
}

/** Writes the rows. One whose code is taken between the look and the write is looked at again: then its product is there. */
export async function importarFilas(
  tx: Tx,
  tenantId: string,
  filas: readonly FilaImportada[],
  ahora: Date,
): Promise<Importados> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('productos ' || $1, 0))`, [tenantId]);
  const importados = { creados: 0, modificados: 0, sinCambios: 0 };
  for (let pendientes = filas; pendientes.length > 0;) {
    const plan = planDeImportacion(pendientes, await existentes(tx, tenantId, pendientes));
    await modificar(tx, tenantId, plan.modificar, ahora);
    pendientes = await crear(tx, tenantId, plan.crear, ahora);
    importados.creados += plan.crear.length - pendientes.length;
    importados.modificados += plan.modificar.length;
    importados.sinCambios += plan.sinCambios;
  }
  return importados;
}
