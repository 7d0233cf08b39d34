import type { Memoria } from '../../autoridad/memoria';
import type { Ajustes } from '../../autoridad/ajustes';
import type { Dte } from '../../autoridad/modelo';
import type { Registro } from '../../autoridad/registro';
import type { Catalogo } from '../catalogo';
import type { Grupo } from '../grupo';
import { cdcBienFormado } from '../modulo-11';
import type { LITERALES } from '../literales';
import { textoErrado } from '../texto-de-codigo';

export interface ContextoDeEvento {
  readonly memoria: Memoria;
  readonly registro: Registro;
  readonly ajustes: Ajustes;
  readonly catalogo: Catalogo;
  /** RUC of the certificate that signed the event. */
  readonly firmante: string;
  /** Time of the registration, in milliseconds. */
  readonly ahora: number;
}

/** A received event: its own group (rGeVeCan, rGeVeInu…) and the fields that all events share. */
export interface Evento {
  readonly version: string;
  readonly fecFirma: string;
  readonly contenido: Grupo;
}

/** One validation of an event (Manual Técnico v150, 12.4, as amended by NT-14, NT-18, NT-19, NT-25). */
export interface ReglaDeEvento {
  readonly codigo: string;
  readonly cuando: string;
  readonly infringe: (evento: Evento, contexto: ContextoDeEvento) => boolean;
  /** An event that breaks the rule is registered with an observation. */
  readonly soloObserva?: true;
}

export const regla = (codigo: string, cuando: string, infringe: ReglaDeEvento['infringe']): ReglaDeEvento => ({
  codigo,
  cuando,
  infringe,
});

export const observacion = (codigo: string, cuando: string, infringe: ReglaDeEvento['infringe']): ReglaDeEvento => ({
  ...regla(codigo, cuando, infringe),
  soloObserva: true,
});

export const HORA = 3_600_000;

export const dteDe = (e: Evento, { memoria }: ContextoDeEvento): Dte | undefined =>
  memoria.dtes.get(e.contenido.v('Id'));

export const cancelado = (e: Evento, { memoria }: ContextoDeEvento): boolean => memoria.cancelado(e.contenido.v('Id'));

/** Events of that type that the document already has. */
export const previos = (e: Evento, { memoria }: ContextoDeEvento, tipo: string) =>
  memoria.eventosDe(e.contenido.v('Id')).filter((previo) => previo.tipo === tipo);

export const versionVigente = regla('4000', 'versión distinta de la vigente', (e) => e.version !== '150');

export const cdcMalFormado = (codigo: string): ReglaDeEvento =>
  regla(codigo, 'CDC mal formado', (e) => !cdcBienFormado(e.contenido.v('Id')));

/** The field is mandatory when the condition holds. */
export const exigido = (codigo: string, campo: string, cuando: (c: Grupo) => boolean): ReglaDeEvento =>
  regla(codigo, `falta ${campo}`, ({ contenido: c }) => cuando(c) && !c.tiene(campo));

/** The field is forbidden when the condition holds. */
export const prohibido = (codigo: string, campo: string, cuando: (c: Grupo) => boolean): ReglaDeEvento =>
  regla(codigo, `${campo} no corresponde`, ({ contenido: c }) => cuando(c) && c.tiene(campo));

export const textoDe = (codigo: string, tabla: keyof typeof LITERALES, campo: string, texto: string): ReglaDeEvento =>
  regla(codigo, `${texto} no es el texto de ${campo}`, ({ contenido: c }) => textoErrado(c, tabla, campo, texto));
