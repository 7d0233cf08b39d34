import { con, EmisionDePrueba } from '@libs/de/testing';
import { ErrorDeNegocio, ErrorDeValidacion } from '@libs/errors';
import type { Emisor } from '@libs/series';
import { RECHAZOS, type Rechazo } from './rechazos';

/** Every code and message of a refusal. */
function motivosDe(error: unknown): { codigo: string; mensaje: string }[] {
  if (error instanceof ErrorDeValidacion) return [...error.errores];
  if (error instanceof ErrorDeNegocio) return [{ codigo: error.codigo, mensaje: error.message }];
  throw error;
}

const campos = ({ cambios, emisor }: Rechazo): string => {
  const nombres = Object.keys(cambios).map((ruta) => ruta.replaceAll(/\[\d+\]/g, '[]'));
  return [...nombres, ...(emisor ? ['configuración del emisor'] : [])].join(', ') || 'documento asociado';
};

/** The service's wrong answer to a payload that breaks the rule; undefined when it refuses the payload correctly. */
async function queja(rechazo: Rechazo, emisor: Emisor): Promise<string | undefined> {
  const emision = new EmisionDePrueba({ emisor: rechazo.emisor?.(emisor) ?? emisor });
  const base = await rechazo.base(emision);
  const antes = emision.numerados;
  try {
    await emision.emitir(con(base, rechazo.cambios));
    return 'se emitió';
  } catch (error) {
    const motivos = motivosDe(error);
    const { codigo, como = `REGLA_${codigo}` } = rechazo;
    const reconocida = motivos.some((m) => m.codigo === como || m.mensaje.includes(`regla ${codigo}`));
    if (emision.numerados > antes) return 'gastó un número';
    return reconocida ? undefined : motivos.map((m) => m.codigo).join(', ');
  }
}

export interface RechazoComprobado {
  readonly campos: string;
  readonly como: string;
  readonly queja: string | undefined;
}

/** Tries every payload of the table. */
export async function comprobarRechazos(emisor: Emisor): Promise<ReadonlyMap<string, RechazoComprobado>> {
  const resultado = new Map<string, RechazoComprobado>();
  for (const rechazo of RECHAZOS) {
    const { codigo, como = `REGLA_${codigo}` } = rechazo;
    const previo = resultado.get(codigo);
    const hecho = { campos: campos(rechazo), como, queja: await queja(rechazo, emisor) };
    if (!previo?.queja) resultado.set(codigo, hecho);
  }
  return resultado;
}
