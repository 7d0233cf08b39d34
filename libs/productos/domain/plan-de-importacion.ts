import type { FilaImportada } from './filas-importadas';
import type { DatosDeProducto, Producto } from './producto';

/** Results of an import, by number of rows. */
export interface Importados {
  creados: number;
  modificados: number;
  sinCambios: number;
}

export interface PlanDeImportacion {
  crear: readonly FilaImportada[];
  /** As they are afterwards. */
  modificar: readonly Producto[];
  sinCambios: number;
}

const CAMPOS = [
  ...(['codigoInterno', 'descripcion', 'precioUnitario', 'moneda'] as const),
  ...(['ivaTipo', 'unidadMedida', 'gtin', 'ncm'] as const),
];

/** Two products that say the same have the same key. */
const claveDe = (datos: DatosDeProducto): string => JSON.stringify(CAMPOS.map((campo) => datos[campo]));

const cambia = (producto: Producto, cambios: Partial<DatosDeProducto>): boolean =>
  CAMPOS.some((campo) => cambios[campo] !== undefined && cambios[campo] !== producto[campo]);

/**
 * What an import does to a catalog. A row with a code is the active product that has it. A row without one is a product that says exactly
 * the same and has no code either, each product once: so the same file, imported again, changes nothing.
 * @param existentes the active products that have a code of these rows, and those without a code.
 */
export function planDeImportacion(filas: readonly FilaImportada[], existentes: readonly Producto[]): PlanDeImportacion {
  const porCodigo = new Map<string, Producto>();
  const iguales = new Map<string, number>();
  for (const producto of existentes) {
    if (producto.codigoInterno !== null) porCodigo.set(producto.codigoInterno, producto);
    else iguales.set(claveDe(producto), (iguales.get(claveDe(producto)) ?? 0) + 1);
  }
  const crear: FilaImportada[] = [];
  const modificar: Producto[] = [];
  let sinCambios = 0;
  for (const fila of filas) {
    const { codigoInterno } = fila.datos;
    const producto = codigoInterno === null ? undefined : porCodigo.get(codigoInterno);
    if (producto) {
      if (cambia(producto, fila.cambios)) modificar.push({ ...producto, ...fila.cambios });
      else sinCambios += 1;
      continue;
    }
    const clave = claveDe(fila.datos);
    const quedan = iguales.get(clave) ?? 0;
    if (quedan === 0) crear.push(fila);
    else {
      iguales.set(clave, quedan - 1);
      sinCambios += 1;
    }
  }
  return { crear, modificar, sinCambios };
}
