import { DOCUMENTO, EVENTO } from '@libs/de/testing/memoria';
import type { BaseEnMemoria } from '@libs/platform/testing';

/** Adds to other counts those of documents and events by state. */
export function contarFilas(base: BaseEnMemoria, iniciales: Readonly<Record<string, number>>): Record<string, number> {
  const cuentas: Record<string, number> = { ...iniciales };
  const contar = (nombre: string): void => void (cuentas[nombre] = (cuentas[nombre] ?? 0) + 1);
  for (const { estado } of base.todas(DOCUMENTO)) contar(`documents ${estado}`);
  for (const { tipo, estado } of base.todas(EVENTO)) contar(`${tipo.toLowerCase()} ${estado}`);
  return cuentas;
}
