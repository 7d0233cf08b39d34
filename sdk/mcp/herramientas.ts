import type { Timbo } from '../typescript/src/index';
import type { Descripcion, Herramienta } from './herramienta';
import hechas from './herramientas.json';
import { PROPIAS } from './propias';

type Argumentos = Readonly<Record<string, unknown>>;
type Operacion = (argumentos: Argumentos) => Promise<unknown>;

const ESPERA_SEGUNDOS = 25;

/**
 * Quien llama por MCP puede quedarse sin la respuesta, y con ella sin un id_interno que pusiera este programa: lo elige el
 * asistente, y repetir con el mismo no emite otra vez.
 */
function alEmitir(argumentos: Argumentos): Argumentos {
  const { id_interno } = (argumentos['cuerpo'] ?? {}) as { id_interno?: unknown };
  if (!id_interno && !argumentos['edit_cdc'])
    throw new TypeError('cuerpo.id_interno: elija una referencia única; al repetir, use la misma.');
  return { ...argumentos, wait: true, timeout: ESPERA_SEGUNDOS };
}

const deOperacion = (descripcion: Descripcion): Herramienta => ({
  descripcion,
  hacer: (cliente: Timbo, argumentos) => {
    const { name } = descripcion;
    const operacion = (cliente as unknown as Record<string, Operacion>)[name]!;
    return operacion.call(cliente, name === 'emitirDocumento' ? alEmitir(argumentos) : argumentos);
  },
});

/** Las herramientas por nombre; sin permiso, las que escriben no existen. */
export function herramientas({ escritura }: { escritura: boolean }): ReadonlyMap<string, Herramienta> {
  const operaciones = [...hechas.lectura, ...(escritura ? hechas.escritura : [])] as unknown as Descripcion[];
  const todas = [...operaciones.map(deOperacion), ...PROPIAS];
  return new Map(todas.map((una) => [una.descripcion.name, una]));
}
