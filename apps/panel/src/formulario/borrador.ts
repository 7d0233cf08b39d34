import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { loEmitido } from '../acto';
import { personaId } from '../sesion';

const BORRADOR = 'timbo.borrador';
/** Whose, and on which page. */
const personaYPagina = () => `${personaId()} ${location.pathname}`;

interface Borrador {
  tipo: number;
  valores: Record<string, unknown>;
  /** Under which it is issued, once. */
  clave: string;
}

/** The unfinished form of a page that was left, to sign in or by choice, or of the tab that this tab is a copy of. */
export function borrador(): Borrador | undefined {
  const { de, ...resto } = JSON.parse(sessionStorage.getItem(BORRADOR) ?? '{}');
  return de === personaYPagina() ? resto : undefined;
}

/** Keeps what is in the form while it is open. */
export function useBorrador(tipo: number, clave: string): void {
  const { getValues } = useFormContext();
  useWatch();
  useEffect(() => {
    const cabecera = { de: personaYPagina(), tipo, clave };
    const guardar = () => sessionStorage.setItem(BORRADOR, JSON.stringify({ ...cabecera, valores: getValues() }));
    guardar();
    // The last key may come before the page has drawn it.
    addEventListener('pagehide', guardar);
    return () => removeEventListener('pagehide', guardar);
  });
  useEffect(() => () => sessionStorage.removeItem(BORRADOR), []);
}

/** Finds the document of a form that went away while it was sending, or whose copy in another tab has sent. */
export function useYaEmitido(
  antes: Borrador | undefined,
  corrige: string | undefined,
  alHallar: (cdc: string) => void,
): void {
  useEffect(() => {
    const buscar = async () => {
      const emitido =
        antes && (await loEmitido((antes.valores.id_interno as string | undefined) ?? antes.clave, corrige));
      if (emitido) alHallar(emitido.cdc);
    };
    // Without an answer nothing is lost: sending the draft asks again under the same reference.
    void buscar().catch(() => undefined);
  }, []);
}
