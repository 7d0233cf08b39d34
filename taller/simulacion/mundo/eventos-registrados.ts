import type { EventoRegistrado } from '@libs/fiscal';
import { ELEMENTOS, esParcial, type SoapAutoridadDeEventos } from '@libs/eventos/fiscal';

/** An event about a document, or about numbers, as it is signed. */
type Contenido = Parameters<SoapAutoridadDeEventos['firmarEvento']>[0]['contenido'];

/** An event as it arrives. */
export interface EventoRecibido {
  id: string;
  /** The product's event; each sending has its own id. */
  origen: string;
  tenantId: string;
  firmadoMs: number;
  /** The signature's time as the authority shows it. */
  fecFirma: string;
  contenido: Contenido;
  /** The fields of its element. */
  campos: Readonly<Record<string, string>>;
}

/** The outcome of an event. */
export interface Juicio {
  clase: 'aprobado' | 'rechazado' | 'verificar';
  codigo: string;
}
export const decir = (clase: Juicio['clase'], codigo: string): Juicio => ({ clase, codigo });
export const ACEPTADO = decir('aprobado', '0600');

/** What the authority knows about the document of an event when the event arrives. */
interface Documento {
  aprobado: boolean;
  cancelado: boolean;
}

const cdcDe = ({ contenido }: EventoRecibido): string => ('cdc' in contenido ? contenido.cdc : '');
/** Codes for: the last event of the receiver is of this nature, and the document had it before. */
const REPETIDOS = {
  NOTIFICACION: ['4101', '4116'],
  CONFORMIDAD: ['4150', '4158'],
  DISCONFORMIDAD: ['4200', '4207'],
  DESCONOCIMIENTO: ['4251', '4265'],
} as const;
type DelReceptor = keyof typeof REPETIDOS;
const esDelReceptor = (clase: string): clase is DelReceptor => clase in REPETIDOS;
const SIN_APROBAR = {
  NOTIFICACION: undefined,
  CONFORMIDAD: '4152',
  DISCONFORMIDAD: '4202',
  DESCONOCIMIENTO: undefined,
};
const CANCELADO = { NOTIFICACION: '4115', CONFORMIDAD: '4155', DISCONFORMIDAD: '4204', DESCONOCIMIENTO: '4264' };

/** The events about documents that the authority has registered, other than cancellations, and the rules by which it takes them. */
export class EventosRegistrados {
  private readonly porCdc = new Map<string, EventoRecibido[]>();

  /** @param azar whether the authority refuses it for a reason of its own; the same for each sending of one event. */
  juzgar(evento: EventoRecibido, documento: Documento, azar: () => boolean): Juicio {
    const { contenido } = evento;
    const previos = this.de(cdcDe(evento));
    const veredicto = esDelReceptor(contenido.clase)
      ? juzgarDelReceptor(evento, contenido.clase, previos, documento)
      : juzgarDelEmisor(contenido.clase, previos, documento);
    if (veredicto) return veredicto;
    if (azar()) return decir('rechazado', '4999');
    this.porCdc.set(cdcDe(evento), [...previos, evento]);
    return ACEPTADO;
  }

  de(cdc: string): readonly EventoRecibido[] {
    return this.porCdc.get(cdc) ?? [];
  }

  /** Whether this very event is registered. */
  tiene(cdc: string, origen: string): boolean {
    return this.de(cdc).some((evento) => evento.origen === origen);
  }

  /** As the query of a document lists them. */
  lista(cdc: string): EventoRegistrado[] {
    return this.de(cdc).map(({ contenido, campos, fecFirma }) => ({
      tipo: ELEMENTOS[contenido.clase],
      campos,
      fecFirma,
      fecProc: `${fecFirma}-03:00`,
      estado: 'aprobado',
      protAut: '1',
      codigos: [],
      crudo: '',
    }));
  }
}

function juzgarDelEmisor(clase: string, previos: readonly EventoRecibido[], documento: Documento): Juicio | undefined {
  const nomina = clase === 'NOMINACION';
  if (!documento.aprobado || documento.cancelado) return decir('rechazado', nomina ? '4452' : '4336');
  const nominada = previos.some(({ contenido }) => contenido.clase === 'NOMINACION');
  return nomina && nominada ? decir('verificar', '4453') : undefined;
}

function juzgarDelReceptor(
  { campos }: EventoRecibido,
  clase: DelReceptor,
  todos: readonly EventoRecibido[],
  { aprobado, cancelado }: Documento,
): Juicio | undefined {
  const sinAprobar = SIN_APROBAR[clase];
  if (!aprobado && sinAprobar) return decir('rechazado', sinAprobar);
  const previos = todos.filter(({ contenido }) => esDelReceptor(contenido.clase));
  const [ultimo, otraVez] = REPETIDOS[clase];
  // A conformity may be completed once.
  const repite = ({ contenido, campos: camposPrevios }: EventoRecibido): boolean =>
    contenido.clase === clase &&
    !(clase === 'CONFORMIDAD' && esParcial({ campos: camposPrevios }) && !esParcial({ campos }));
  if (previos.slice(-1).some(repite)) return decir('verificar', ultimo);
  if (previos.some(repite)) return decir('verificar', otraVez);
  if (clase === 'NOTIFICACION' && previos.length > 0) return decir('rechazado', '4113');
  return cancelado ? decir('rechazado', CANCELADO[clase]) : undefined;
}
