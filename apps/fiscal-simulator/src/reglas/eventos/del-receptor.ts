import { instanteDe } from '@libs/platform';
import type { EventoRegistrado } from '../../autoridad/modelo';
import {
  cancelado,
  cdcMalFormado,
  dteDe,
  exigido,
  HORA,
  observacion,
  previos,
  prohibido,
  regla,
  versionVigente,
  type ContextoDeEvento,
  type Evento,
  type ReglaDeEvento,
} from './regla-de-evento';
import type { Grupo } from '../grupo';

export const NOTIFICACION = 'rGeVeNotRec';
export const CONFORMIDAD = 'rGeVeConf';
export const DISCONFORMIDAD = 'rGeVeDisconf';
export const DESCONOCIMIENTO = 'rGeVeDescon';
const DEL_RECEPTOR: readonly string[] = [NOTIFICACION, CONFORMIDAD, DISCONFORMIDAD, DESCONOCIMIENTO];
const CONCLUYENTES: readonly string[] = [CONFORMIDAD, DISCONFORMIDAD, DESCONOCIMIENTO];

/** 45 calendar days (NT-19). */
const PLAZO_MS = 45 * 24 * HORA;
const TOTAL = '1';
const PARCIAL = '2';

/** 0143 (NT-19): the receiver must sign. When the document is not approved, only the event names the receiver. */
const firmaDelReceptor = regla('0143', 'firmado por otro que el receptor', (e, c) => {
  const dte = dteDe(e, c);
  if (dte) return c.memoria.receptorDe(dte) !== c.firmante;
  return e.contenido.tiene('dRucRec') && e.contenido.v('dRucRec') !== c.firmante;
});

const inexistente = (codigo: string): ReglaDeEvento =>
  regla(codigo, 'el CDC no es de un DTE', (e, c) => dteDe(e, c) === undefined);

const desdeLaAprobacion = (e: Evento, c: ContextoDeEvento): boolean => {
  const dte = dteDe(e, c);
  return dte !== undefined && c.ahora - dte.aprobadoEn > PLAZO_MS;
};

/** When the document is not approved, the term starts at the emission date in the event. */
const desdeLaEmision = (e: Evento, c: ContextoDeEvento): boolean =>
  dteDe(e, c) === undefined && c.ahora - instanteDe(e.contenido.v('dFecEmi')).getTime() > PLAZO_MS;

function ultimoDelReceptor(e: Evento, { memoria }: ContextoDeEvento): EventoRegistrado | undefined {
  return memoria.eventosDe(e.contenido.v('Id')).findLast((previo) => DEL_RECEPTOR.includes(previo.tipo));
}

/** The receiver's last event is already of this type. */
const repetido = (codigo: string, tipo: string): ReglaDeEvento =>
  regla(
    codigo,
    'el último evento del receptor es de la misma naturaleza',
    (e, c) => ultimoDelReceptor(e, c)?.tipo === tipo,
  );

/** Only one event of each type, even when other events came after it. */
const agotado = (codigo: string, tipo: string): ReglaDeEvento =>
  regla(codigo, 'máximo de eventos de la misma naturaleza', (e, c) => previos(e, c, tipo).length > 0);

/** Two conformities are allowed: a partial one and then a total one (4150, NT-19). */
const completa = (e: Evento, previa: EventoRegistrado): boolean =>
  previa.conformidad === PARCIAL && e.contenido.es('iTipConf', TOTAL);

const contribuyente = (c: Grupo): boolean => c.es('iTipRec', '1');
const noContribuyente = (c: Grupo): boolean => c.es('iTipRec', '2');
const recibidoAntesDeEmitido = ({ contenido: c }: Evento): boolean => c.v('dFecRecep') < c.v('dFecEmi');

/** The eight rules about the person who received. `primero`: the first of their consecutive codes. */
function identidadDelReceptor(primero: number): ReglaDeEvento[] {
  const codigo = (n: number): string => String(primero + n);
  return [
    exigido(codigo(0), 'dRucRec', contribuyente),
    prohibido(codigo(1), 'dRucRec', noContribuyente),
    exigido(codigo(2), 'dDVRec', contribuyente),
    prohibido(codigo(3), 'dDVRec', noContribuyente),
    exigido(codigo(4), 'dTipIDRec', noContribuyente),
    prohibido(codigo(5), 'dTipIDRec', contribuyente),
    exigido(codigo(6), 'dNumID', noContribuyente),
    prohibido(codigo(7), 'dNumID', contribuyente),
  ];
}

export const reglasDeNotificacion: readonly ReglaDeEvento[] = [
  versionVigente,
  cdcMalFormado('4102'),
  firmaDelReceptor,
  repetido('4101', NOTIFICACION),
  regla('4113', 'hay un evento concluyente del receptor', (e, c) => {
    return c.ajustes.notificacionPrimero && CONCLUYENTES.some((tipo) => previos(e, c, tipo).length > 0);
  }),
  regla('4104', 'recibido antes de emitido', recibidoAntesDeEmitido),
  ...identidadDelReceptor(4105),
  regla('4115', 'el DTE está cancelado', cancelado),
  agotado('4116', NOTIFICACION),
  observacion('4103', 'más de 45 días desde la emisión', desdeLaEmision),
  observacion('4114', 'más de 45 días desde la aprobación', desdeLaAprobacion),
];

export const reglasDeConformidad: readonly ReglaDeEvento[] = [
  versionVigente,
  cdcMalFormado('4151'),
  inexistente('4152'),
  firmaDelReceptor,
  regla('4150', 'el último evento del receptor es una conformidad', (e, c) => {
    const ultimo = ultimoDelReceptor(e, c);
    return ultimo?.tipo === CONFORMIDAD && !completa(e, ultimo);
  }),
  exigido('4154', 'dFecRecep', (c) => c.es('iTipConf', PARCIAL)),
  regla('4155', 'el DTE está cancelado', cancelado),
  regla('4157', 'más de 45 días desde la aprobación', desdeLaAprobacion),
  regla('4158', 'máximo de conformidades', (e, c) => previos(e, c, CONFORMIDAD).some((previa) => !completa(e, previa))),
];

export const reglasDeDisconformidad: readonly ReglaDeEvento[] = [
  versionVigente,
  cdcMalFormado('4201'),
  inexistente('4202'),
  firmaDelReceptor,
  repetido('4200', DISCONFORMIDAD),
  regla('4204', 'el DTE está cancelado', cancelado),
  regla('4206', 'más de 45 días desde la aprobación', desdeLaAprobacion),
  agotado('4207', DISCONFORMIDAD),
];

export const reglasDeDesconocimiento: readonly ReglaDeEvento[] = [
  versionVigente,
  cdcMalFormado('4252'),
  firmaDelReceptor,
  repetido('4251', DESCONOCIMIENTO),
  regla('4253', 'más de 45 días desde la emisión', desdeLaEmision),
  regla('4254', 'recibido antes de emitido', recibidoAntesDeEmitido),
  ...identidadDelReceptor(4255),
  regla('4263', 'más de 45 días desde la aprobación', desdeLaAprobacion),
  regla('4264', 'el DTE está cancelado', cancelado),
  agotado('4265', DESCONOCIMIENTO),
];
