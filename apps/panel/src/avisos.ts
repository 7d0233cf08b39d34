import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { llamar, sitActual } from './api';
import { usePuede } from './puertas';
import { personaId } from './identidad';
import { t } from './textos';
import { PIDEN_ALGO } from './textos/hechos';

/** Notices that somebody has read, kept by each person's browser: the service tells programs, not people, apart. */
const llave = (): string => `timbo.leidos.${personaId()}`;
const MAXIMO = 1_000;
const oyentes = new Set<() => void>();

const guardado = (): string => localStorage.getItem(llave()) ?? '';

function oir(oyente: () => void): () => void {
  oyentes.add(oyente);
  // Other tabs of the same person.
  addEventListener('storage', oyente);
  return () => {
    oyentes.delete(oyente);
    removeEventListener('storage', oyente);
  };
}

export function leer(...ids: string[]): void {
  const todos = new Set([...guardado().split(' ').filter(Boolean), ...ids]);
  localStorage.setItem(llave(), [...todos].slice(-MAXIMO).join(' '));
  for (const oyente of oyentes) oyente();
}

/** Whether the signed-in person has read a notice. */
export function useLeidos(): (id: string) => boolean {
  const todos = new Set(useSyncExternalStore(oir, guardado).split(' '));
  return (id) => todos.has(id);
}

export const QUE_PIDEN = PIDEN_ALGO.join(',');

export const detalleDeAviso = ({ mensaje_fiscal, motivo, detalle, dias, quedan }: Record<string, unknown>): string =>
  [mensaje_fiscal, motivo, detalle, dias && t.inicio.dias(Number(dias)), quedan && t.avisos.quedan(Number(quedan))]
    .filter(Boolean)
    .join(' · ');

const CADA_MS = 60_000;

/** How many notices that ask for something the person has not read. */
export function useSinLeer(): number {
  const puede = usePuede()('listarAvisos');
  const leido = useLeidos();
  const { data } = useQuery({
    queryKey: ['sin leer', sitActual()],
    queryFn: () => llamar('listarAvisos', { consulta: { ultimos: true, limit: 100, tipos: QUE_PIDEN } }),
    enabled: puede,
    refetchInterval: CADA_MS,
    retry: false,
  });
  return data?.avisos.filter(({ id, sit }) => (sit ?? sitActual()) === sitActual() && !leido(id)).length ?? 0;
}
