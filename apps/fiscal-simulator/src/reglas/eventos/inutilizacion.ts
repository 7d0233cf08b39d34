import type { Timbrado } from '../../autoridad/modelo';
import { regla, versionVigente, type ContextoDeEvento, type Evento, type ReglaDeEvento } from './regla-de-evento';

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

/**
 * The size of a range must be checked before its numbers, so that at most a thousand are read. The term of 15 days has no code and is
 * not enforced.
 */
export const reglasDeInutilizacion: readonly ReglaDeEvento[] = [
  versionVigente,
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
