import type { Sit } from '@libs/series';
import type { Prueba } from './juicio/prueba';
import type { Veredicto } from './juicio/veredicto';
import { avisoAl, emisionDe } from './plazos';
import { type Contenido, type Recibido, SIN_SABER, type Via } from './recibido';

/** A document that came, judged: with its XML, or known by its CDC alone. */
export interface Llegado {
  sit: Sit;
  cdc: string;
  /** With its check digit. */
  emisorRuc: string;
  via: Via;
  /** All of them; the authority has not been asked. */
  pruebas: Prueba[];
  veredicto: Veredicto;
  /** Base64, of its signature. */
  digest: string | null;
  /** As it came, with its SHA-256. */
  xml: { bytes: Buffer; huella: Buffer } | null;
  /** null when its form is not right, and of a bare CDC. */
  contenido: Partial<Contenido> | null;
  /** The authority gave it: it is what was approved under this CDC. */
  avalado?: boolean;
}

/** The result of a document that came. `distinto`: another document has its CDC. */
export type Llegada = { que: 'nuevo' | 'ya_estaba'; recibido: Recibido } | { que: 'distinto' };

/**
 * Tells the result of a document that came. The same document is one row, however often it comes. Of two contents under one CDC the first
 * stays, unless the authority gave the other, or it is invalid and the other is not: anybody can write a false document with the CDC of a
 * genuine one.
 * @param antes what is known about its CDC.
 */
export function recibir(
  antes: Recibido | undefined,
  llegado: Llegado,
  { id, ahora }: { id: string; ahora: Date },
): Llegada {
  const { xml, contenido, avalado: _, ...juicio } = llegado;
  if (antes?.veredicto && !xml) return { que: 'ya_estaba', recibido: antes };
  if (antes?.huella && xml && !desplaza(antes, llegado))
    return esElMismo(antes, llegado) ? { que: 'ya_estaba', recibido: antes } : { que: 'distinto' };
  const conocido = { ...SIN_SABER, id, createdAt: ahora, ...antes, ...contenido };
  const seSigue = juicio.veredicto !== 'invalido';
  const recibido = {
    ...conocido,
    ...juicio,
    via: antes?.recibidoAt ? antes.via : juicio.via,
    huella: xml?.huella ?? null,
    recibidoAt: antes?.recibidoAt ?? ahora,
    // What the authority said before may have been about another content.
    proximaAt: seSigue ? ahora : null,
    avisoAt: seSigue ? avisoAl(emisionDe({ ...conocido, cdc: juicio.cdc }), ahora).proximoAt : null,
    updatedAt: ahora,
  };
  return { que: 'nuevo', recibido };
}

const desplaza = (antes: Recibido, { veredicto, digest, avalado }: Llegado): boolean =>
  veredicto !== 'invalido' && (antes.veredicto === 'invalido' || (avalado === true && antes.digest !== digest));

/** The same bytes, or the same signed content: an XML declaration or a line break outside of it is another byte. */
const esElMismo = (antes: Recibido, { xml, digest, veredicto }: Llegado): boolean =>
  antes.huella!.equals(xml!.huella) || (antes.digest !== null && antes.digest === digest && veredicto !== 'invalido');
