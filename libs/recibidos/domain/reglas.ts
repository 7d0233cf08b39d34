import type { TipoDelReceptor } from '@libs/eventos';
import { DIA_MS, HORA_MS } from '@libs/platform';
import type { EventoPrevio, Situacion } from './recibido';

/** 45 running days (Manual Técnico v150, 6.2.1; NT-19). */
const PLAZO_MS = 45 * DIA_MS;
/** 15 running days from the first event (Manual Técnico v150, 6.2.1 and table K). */
const CORRECCION_MS = 15 * DIA_MS;
/** The authority approves nothing later than this after its emission (rule 1150). */
const APROBABLE_MS = 720 * HORA_MS;

/** An event that a receiver asks for, and what is known about its document. */
export interface Caso {
  tipo: TipoDelReceptor;
  /** Of a conformity. */
  parcial: boolean;
  /** The caller wants this event in place of the one in force (NT-19: the last one is in force). */
  reemplazar: boolean;
  ahora: Date;
  cdcValido: boolean;
  /** The document or the request names another receiver. */
  ajeno: boolean;
  situacion: Situacion | null;
  aprobadoAt: Date | null;
  /** The last moment at which it may have been emitted. */
  emision: Date;
  recepcion: Date | null;
  /** Registered events of the receiver, oldest first. */
  previos: readonly EventoPrevio[];
}

/** Why an event is refused before anything is sent. */
export interface ReglaDelReceptor {
  /** The authority's code; null for what it publishes without one. */
  codigo: string | null;
  motivo: string;
  infringe(caso: Caso): boolean;
}

const regla = (codigo: string | null, motivo: string, infringe: ReglaDelReceptor['infringe']): ReglaDelReceptor => ({
  codigo,
  motivo,
  infringe,
});

const lapso = ({ ahora }: Caso, desde: Date): number => ahora.getTime() - desde.getTime();
const hubo = ({ previos }: Caso, ...tipos: TipoDelReceptor[]): boolean =>
  previos.some(({ tipo }) => tipos.includes(tipo));

/** Without the authority's answer, only what is late whenever it was approved. */
const tardeDesdeLaAprobacion = (caso: Caso): boolean =>
  caso.aprobadoAt
    ? lapso(caso, caso.aprobadoAt) > PLAZO_MS
    : caso.situacion !== 'N' && lapso(caso, caso.emision) > APROBABLE_MS + PLAZO_MS;

const CONCLUYENTES = ['CONFORMIDAD', 'DISCONFORMIDAD', 'DESCONOCIMIENTO'] as const;

const cdcInvalido = (codigo: string) =>
  regla(codigo, 'el CDC no es válido: su dígito verificador o alguna de sus partes está mal', (c) => !c.cdcValido);
const deOtroReceptor = regla(
  '0143',
  'el documento es de otro receptor: el evento lo firma el receptor a cuyo nombre se emitió',
  ({ ajeno }) => ajeno,
);
const inexistente = (codigo: string) =>
  regla(codigo, 'la autoridad no tiene un documento aprobado con ese CDC', ({ situacion }) => situacion === 'N');
const cancelado = (codigo: string) =>
  regla(codigo, 'el emisor canceló el documento', ({ situacion }) => situacion === 'C');
const fueraDePlazo = (codigo: string) =>
  regla(codigo, 'pasaron más de 45 días desde la aprobación del documento', tardeDesdeLaAprobacion);
const recibidoAntes = (codigo: string) =>
  regla(codigo, 'fecha_recepcion es anterior a la emisión del documento', ({ recepcion, emision }) =>
    recepcion ? recepcion < emision : false,
  );

/** `ultimo`: code when the last event is already this; `maximo`: when others came after it. */
const unaSolaVez = (tipo: TipoDelReceptor, ultimo: string, maximo: string): ReglaDelReceptor[] => [
  regla(ultimo, 'ese evento ya está registrado', ({ previos }) => previos.at(-1)?.tipo === tipo),
  regla(maximo, 'el documento ya tuvo ese evento, y admite uno solo', (caso) => hubo(caso, tipo)),
];

/** A total conformity may follow a partial one, once (4158). */
const completa = ({ parcial }: Caso, previo: EventoPrevio): boolean => previo.parcial && !parcial;
const conformidades = ({ previos }: Caso): EventoPrevio[] => previos.filter(({ tipo }) => tipo === 'CONFORMIDAD');

/** NT-19 deleted the codes that refused this (4156, 4205), so it is done only on purpose. */
const trasDesconocer = regla(
  null,
  'el receptor desconoció el documento, y después no se registra otro evento; para corregir un error (NT-19: vale el último) mande ' +
    'reemplazar: true',
  (caso) => !caso.reemplazar && hubo(caso, 'DESCONOCIMIENTO'),
);

/** An event of another nature than the first is a correction of it. */
const correccionTardia = regla(
  null,
  'pasaron más de 15 días desde el primer evento del receptor, plazo para corregirlo (Manual Técnico v150, 6.2.1 y tabla K); para ' +
    'registrarlo dentro de los 45 días (NT-19: vale el último) mande reemplazar: true',
  (caso) => {
    const primero = caso.previos.find(({ tipo }) => (CONCLUYENTES as readonly string[]).includes(tipo));
    return (
      !caso.reemplazar && primero !== undefined && primero.tipo !== caso.tipo && lapso(caso, primero.at) > CORRECCION_MS
    );
  },
);

/**
 * The rules of each event, in the order of the authority's codes (Manual Técnico v150, 11.2 and 12.4; NT-19). A late notification is
 * registered with an observation (4103, 4114), so nothing refuses it here.
 */
export const REGLAS: Readonly<Record<TipoDelReceptor, readonly ReglaDelReceptor[]>> = {
  NOTIFICACION: [
    cdcInvalido('4102'),
    deOtroReceptor,
    ...unaSolaVez('NOTIFICACION', '4101', '4116'),
    regla('4113', 'el receptor ya se manifestó sobre el documento: no hay recepción que notificar', (caso) =>
      hubo(caso, ...CONCLUYENTES),
    ),
    recibidoAntes('4104'),
    cancelado('4115'),
  ],
  CONFORMIDAD: [
    cdcInvalido('4151'),
    inexistente('4152'),
    deOtroReceptor,
    regla('4150', 'esa conformidad ya está registrada', (caso) => {
      const ultimo = caso.previos.at(-1);
      return ultimo?.tipo === 'CONFORMIDAD' && !completa(caso, ultimo);
    }),
    regla('4158', 'el documento ya tuvo las conformidades que admite: una, o una parcial y después una total', (caso) =>
      conformidades(caso).some((previa) => !completa(caso, previa)),
    ),
    cancelado('4155'),
    fueraDePlazo('4157'),
    trasDesconocer,
    correccionTardia,
  ],
  DISCONFORMIDAD: [
    cdcInvalido('4201'),
    inexistente('4202'),
    deOtroReceptor,
    ...unaSolaVez('DISCONFORMIDAD', '4200', '4207'),
    cancelado('4204'),
    fueraDePlazo('4206'),
    trasDesconocer,
    correccionTardia,
  ],
  DESCONOCIMIENTO: [
    cdcInvalido('4252'),
    deOtroReceptor,
    ...unaSolaVez('DESCONOCIMIENTO', '4251', '4265'),
    regla('4253', 'pasaron más de 45 días desde la emisión del documento, que no está aprobado', (caso) => {
      return caso.situacion === 'N' && lapso(caso, caso.emision) > PLAZO_MS;
    }),
    recibidoAntes('4254'),
    fueraDePlazo('4263'),
    cancelado('4264'),
    correccionTardia,
  ],
};

/** The first rule that the event breaks. */
export const infringida = (caso: Caso): ReglaDelReceptor | undefined =>
  REGLAS[caso.tipo].find((reglaDelTipo) => reglaDelTipo.infringe(caso));
