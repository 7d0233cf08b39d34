import { ambienteDe, esNota, type HoraDeFirma } from '@libs/fiscal';
import { horaLocal, instanteDe } from '@libs/platform';
import type { Emisor } from '@libs/series';
import type { Borrador } from '../../domain/emision/borrador';
import type { Referenciado } from '../../domain/emision/referencias';
import type { Solicitud } from '../../domain/solicitud/solicitud';
import { sitDe } from './politicas/con-el-emisor';

/** The emission date of a request without one: the earliest possible, but not before its timbrado begins. */
export function fechaPropia(firmas: HoraDeFirma, solicitud: Solicitud, emisor: Emisor): string {
  const sit = sitDe(solicitud, emisor) ?? 'H';
  const inicio = emisor.timbrados[sit]?.fechaInicio;
  const ambiente = ambienteDe(emisor, sit);
  const propia = horaLocal(firmas.ahora(ambiente));
  return inicio !== undefined && propia < inicio && inicio <= horaLocal(firmas.limite(ambiente))
    ? `${inicio}T00:00:00`
    : propia;
}

/** A caller's date that is later than our certainty counts: then the document may have to wait for the authority's clock. */
export const momentoDeFirma = (firmas: HoraDeFirma, { emisor, sit, fechaEmision }: Borrador): Date =>
  firmas.ahora(ambienteDe(emisor, sit), instanteDe(fechaEmision));

/** The date that a note without one would get is before that of its document, which is known only under lock. */
class FechaTemprana extends Error {
  constructor(readonly minima: string) {
    super(`the note must not be before ${minima}`);
  }
}

/** @throws FechaTemprana where a note without a date of its own would be before its document, if that is not of the future. */
export function exigirPosterior(
  { solicitud, fechaEmision }: Borrador,
  hallado: Referenciado | undefined,
  ahora: Date,
): void {
  if (solicitud.fechaEmision !== undefined || !esNota(solicitud.tipoDe) || !hallado) return;
  if (fechaEmision < hallado.fechaEmision && hallado.fechaEmision <= horaLocal(ahora))
    throw new FechaTemprana(hallado.fechaEmision);
}

/** Does something with an emission, again with a later date as long as a note must follow its document. */
export async function enFecha<T>(hacer: (fecha?: string) => Promise<T>): Promise<T> {
  for (let fecha: string | undefined; ;) {
    try {
      return await hacer(fecha);
    } catch (causa) {
      if (!(causa instanceof FechaTemprana)) throw causa;
      fecha = causa.minima;
    }
  }
}
