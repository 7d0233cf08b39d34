import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { quien } from '../sesion';

const BORRADOR = 'timbo.borrador';
/** Whose, and on which page. */
const deQue = () => `${quien()} ${location.pathname}`;

/** What somebody was writing when the page went away, to sign in or by their own hand. */
export function borrador(tomar = false): { tipo: number; valores: Record<string, unknown> } | undefined {
  const { de, ...resto } = JSON.parse(sessionStorage.getItem(BORRADOR) ?? '{}');
  if (tomar) sessionStorage.removeItem(BORRADOR);
  return de === deQue() ? resto : undefined;
}

/** Keeps what is in the form when the page goes away. */
export function useBorrador(tipo: number): void {
  const { getValues } = useFormContext();
  useEffect(() => {
    const guardar = () => sessionStorage.setItem(BORRADOR, JSON.stringify({ de: deQue(), tipo, valores: getValues() }));
    addEventListener('pagehide', guardar);
    return () => removeEventListener('pagehide', guardar);
  }, [getValues, tipo]);
}
