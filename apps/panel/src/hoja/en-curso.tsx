import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { ErrorDelServicio, llamar, type ErrorDeCampo, type Respuesta } from '../api';
import { useCalma } from '../formulario/formulario';
import type { Esquema } from '../formulario/esquema';
import { cuerpoDe, enLaHoja, lineasQueVan, listaDe, type Solicitud } from './cuerpo';
import { sumar, type Sumas } from '../../calculo/sumas';

interface EnCurso {
  cuerpo: Solicitud;
  /** By this page's own arithmetic, at each key. */
  sumas: Sumas;
  /** Of a line of the sheet. */
  subtotal: (i: number) => string | undefined;
  /** The service's judgement, once nobody types: undefined until it has answered. */
  juicio?: Respuesta<'validarDocumento'>;
  /** Why it could not be emitted as it is. */
  error?: Error;
  faltas: readonly ErrorDeCampo[];
  /** The judgement is about what is on the sheet now, and not about what was there before the last keys. */
  alDia: boolean;
}

const Contexto = createContext<EnCurso | undefined>(undefined);
/** What is on the sheet now: its body, its sums, and the service's judgement. */
export const useEnCurso = (): EnCurso => useContext(Contexto)!;

interface Props {
  tipo: number;
  esquema: Esquema;
  children: ReactNode;
}

/** Follows what is typed. Only those who ask with `useEnCurso` are drawn again at each key. */
export function SiguiendoLaHoja({ tipo, esquema, children }: Props) {
  const valores = useWatch() as Solicitud;
  const cuerpo = cuerpoDe(valores, tipo, esquema);
  const texto = JSON.stringify(cuerpo);
  const quieto = useCalma(cuerpo);
  const { data, error, isFetching } = useQuery<Respuesta<'validarDocumento'>, Error>({
    queryKey: ['validarDocumento', quieto],
    queryFn: () => llamar('validarDocumento', { cuerpo: quieto }),
    retry: false,
    placeholderData: (antes) => antes,
  });
  const alDia = !isFetching && JSON.stringify(quieto) === texto;
  const enCurso = useMemo((): EnCurso => {
    const sumas = sumar(cuerpo);
    const van = lineasQueVan((valores[listaDe(tipo)] ?? []) as Solicitud[]);
    const errores = error instanceof ErrorDelServicio ? error.errores : [];
    return {
      cuerpo,
      sumas,
      subtotal: (i) => sumas.lineas[van.indexOf(i)],
      juicio: error ? undefined : data,
      error: error ?? undefined,
      faltas: enLaHoja(errores, valores, tipo),
      alDia,
    };
    // The text is equal when the body is.
  }, [texto, data, error, alDia]);
  return <Contexto value={enCurso}>{children}</Contexto>;
}
