import { instanteDe } from '@libs/platform';
import { CANCELACION, type Memoria } from '../autoridad/memoria';
import type { Ajustes } from '../autoridad/ajustes';
import type { Dte, Timbrado } from '../autoridad/modelo';
import type { Registro } from '../autoridad/registro';
import type { Grupo } from './grupo';
import { cdcBienFormado } from './modulo-11';

interface ContextoDeEvento {
  readonly memoria: Memoria;
  readonly registro: Registro;
  readonly ajustes: Ajustes;
  /** RUC of the certificate that signed the event. */
  readonly firmante: string;
}

/** A received event: its own group (rGeVeCan, rGeVeInu…) beside the fields that all events share. */
export interface Evento {
  readonly version: string;
  readonly fecFirma: string;
  readonly contenido: Grupo;
}

interface ReglaDeEvento {
  readonly codigo: string;
  readonly cuando: string;
  readonly infringe: (evento: Evento, contexto: ContextoDeEvento) => boolean;
}

const regla = (codigo: string, cuando: string, infringe: ReglaDeEvento['infringe']): ReglaDeEvento => ({
  codigo,
  cuando,
  infringe,
});

const HORA = 3_600_000;

const dteDe = (e: Evento, { memoria }: ContextoDeEvento): Dte | undefined => memoria.dtes.get(e.contenido.v('Id'));

/** Running hours from the approval to the event's signature; an event signed before the approval is out of term as well. */
function fueraDePlazo(e: Evento, dte: Dte, horas: number): boolean {
  // The fields carry whole seconds, the approval does not.
  const transcurrido = instanteDe(e.fecFirma).getTime() - Math.floor(dte.aprobadoEn / 1000) * 1000;
  return transcurrido < 0 || transcurrido > horas * HORA;
}

const reglasDeCancelacion: readonly ReglaDeEvento[] = [
  regla('4000', 'versión distinta de la vigente', (e) => e.version !== '150'),
  regla('4001', 'CDC mal formado', (e) => !cdcBienFormado(e.contenido.v('Id'))),
  regla('4002', 'el CDC no es de un DTE', (e, c) => dteDe(e, c) === undefined),
  regla('0142', 'firmado por otro que el emisor', (e, c) => dteDe(e, c)?.ruc !== c.firmante),
  regla('4003', 'ya cancelado', (e, { memoria }) => memoria.cancelado(e.contenido.v('Id'))),
  regla('4009', 'factura fuera de las 48 h', (e, c) => {
    const dte = dteDe(e, c)!;
    return dte.tipo === '1' && fueraDePlazo(e, dte, 48);
  }),
  regla('4010', 'otro documento fuera de las 168 h', (e, c) => {
    const dte = dteDe(e, c)!;
    return dte.tipo !== '1' && fueraDePlazo(e, dte, 168);
  }),
];

const puntoDe = ({ contenido: e }: Evento) => ({
  timbrado: e.v('dNumTim'),
  establecimiento: e.v('dEst'),
  punto: e.v('dPunExp'),
  tipo: e.v('iTiDE'),
});

const desde = (e: Evento): number => Number(e.contenido.v('dNumIn'));
const hasta = (e: Evento): number => Number(e.contenido.v('dNumFin'));

function timbradoDe(e: Evento, { registro, firmante }: ContextoDeEvento): Timbrado | undefined {
  const { timbrado, establecimiento, punto } = puntoDe(e);
  return registro.timbrado(firmante, timbrado, {
    inicio: '',
    establecimientos: [{ codigo: establecimiento, puntos: [punto] }],
  });
}

function delTimbrado(codigo: string, cuando: string, infringe: (e: Evento, t: Timbrado) => boolean): ReglaDeEvento {
  return regla(codigo, cuando, (e, c) => {
    const timbrado = timbradoDe(e, c);
    return timbrado !== undefined && infringe(e, timbrado);
  });
}

function hayDteEnElRango(e: Evento, { memoria }: ContextoDeEvento): boolean {
  for (let n = desde(e); n <= hasta(e); n += 1) {
    const numero = String(n).padStart(7, '0');
    if (memoria.dtePorNumero({ ...puntoDe(e), numero, serie: e.contenido.v('dSerieNum'), tipoEmision: '1' }))
      return true;
  }
  return false;
}

/** The size of the range is judged before its numbers, which are then at most a thousand. */
const reglasDeInutilizacion: readonly ReglaDeEvento[] = [
  regla('4000', 'versión distinta de la vigente', (e) => e.version !== '150'),
  regla('4052', 'el timbrado no es del firmante', (e, c) => timbradoDe(e, c) === undefined),
  delTimbrado('4053', 'el timbrado no es electrónico', (_e, t) => !t.electronico),
  delTimbrado('4054', 'establecimiento ajeno al timbrado', (e, t) => {
    return !t.establecimientos.some((x) => x.codigo === puntoDe(e).establecimiento);
  }),
  delTimbrado('4055', 'punto ajeno al timbrado', (e, t) => {
    return !t.establecimientos.some(
      (x) => x.codigo === puntoDe(e).establecimiento && x.puntos.includes(puntoDe(e).punto),
    );
  }),
  delTimbrado('4060', 'tipo ajeno al timbrado', (e, t) => t.tipos !== undefined && !t.tipos.includes(puntoDe(e).tipo)),
  regla('4067', 'más de mil números', (e) => hasta(e) - desde(e) > 1000),
  regla('4068', 'final del rango inválido', (e, { ajustes }) => {
    return ajustes.inutilizarUnNumero ? hasta(e) < desde(e) : hasta(e) <= desde(e);
  }),
  regla('4065', 'hay un DTE en el rango', hayDteEnElRango),
  regla('4066', 'hay un número ya inutilizado', (e, { memoria }) => {
    return memoria
      .rangosDe(puntoDe(e))
      .some((r) => r.serie === e.contenido.v('dSerieNum') && r.desde <= hasta(e) && desde(e) <= r.hasta);
  }),
];

/** Rules of each event that the simulator takes, by the element that carries it. */
export const REGLAS_DE_EVENTO: Readonly<Record<string, readonly ReglaDeEvento[]>> = {
  [CANCELACION]: reglasDeCancelacion,
  rGeVeInu: reglasDeInutilizacion,
};
