import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type KeyboardEvent } from 'react';

/**
 * What is found for a text. Nothing of an earlier text is ever offered: the Enter key would take it. An Enter that comes before the answer,
 * as those of a bar code reader do, takes the first when it is there.
 */
export function useBusqueda<T>(
  clave: readonly unknown[],
  buscar: () => Promise<T>,
  alLlegar: (hallado: T) => void,
  si = true,
) {
  const { data, isFetching, isError } = useQuery({ queryKey: clave, queryFn: buscar, enabled: si, retry: false });
  const espera = useRef(false);
  useEffect(() => {
    if (!espera.current || data === undefined) return;
    espera.current = false;
    alLlegar(data);
  }, [data, alLlegar]);
  const alTeclear = (evento: KeyboardEvent): boolean => {
    espera.current = false;
    if (evento.key !== 'Enter' || !si || isError) return false;
    if (data === undefined) return (espera.current = true);
    const campo = evento.target as HTMLElement;
    const marcada = campo.getAttribute('aria-activedescendant');
    // The framework takes an option that somebody moved to, but not the first one where typed text would do. A closed list gives none.
    if ((marcada && !marcada.endsWith('-option-0')) || campo.getAttribute('aria-expanded') !== 'true') return false;
    alLlegar(data);
    return true;
  };
  return { data, buscando: isFetching && data === undefined, fallo: isError, alTeclear };
}
