import type { Azar } from './azar';
import { unValorHostil } from './veneno';

type Contenedor = Record<string | number, unknown>;

const esContenedor = (valor: unknown): valor is Contenedor => typeof valor === 'object' && valor !== null;

/** Every place of a body: its container, and its name there. */
function lugares(valor: unknown): (readonly [Contenedor, string])[] {
  if (!esContenedor(valor)) return [];
  return Object.keys(valor).flatMap((nombre) => [[valor, nombre] as const, ...lugares(valor[nombre])]);
}

const CAMBIOS: readonly ((en: Contenedor, nombre: string, azar: Azar) => void)[] = [
  (en, nombre, azar) => void (en[nombre] = unValorHostil(azar)),
  (en, nombre, azar) => void (en[nombre] = unValorHostil(azar)),
  (en, nombre) => void delete en[nombre],
  (en, nombre) => void (en[nombre] = [en[nombre]]),
  (en, nombre) => void (en[nombre] = JSON.stringify(en[nombre])),
  (en, nombre) => void (en[nombre] = typeof en[nombre] === 'string' ? Number(en[nombre]) : '1'),
  (en, nombre, azar) => void (en[`${nombre}_x`] = unValorHostil(azar)),
];

/** A copy with one to three of its places changed. */
export function mutado(cuerpo: unknown, azar: Azar): unknown {
  const copia = structuredClone(cuerpo);
  for (let veces = azar.entero(1, 3); veces > 0; veces -= 1) {
    const todos = lugares(copia);
    if (todos.length === 0) return unValorHostil(azar);
    const [en, nombre] = azar.elegir(todos);
    azar.elegir(CAMBIOS)(en, nombre, azar);
  }
  return copia;
}
