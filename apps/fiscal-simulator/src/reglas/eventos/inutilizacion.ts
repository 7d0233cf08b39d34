import type { Timbrado } from '../../autoridad/modelo';
import { regla, versionVigente, type ContextoDeEvento, type Evento, type ReglaDeEvento } from './regla-de-evento';

const puntoDe = ({ contenido: e }: Evento, { firmante: ruc }: Pick<ContextoDeEvento, 'firmante'>) => ({
  ruc,
  timbrado: e.v('dNumTim'),
  establecimiento: e.v('dEst'),
  punto: e.v('dPunExp'),
  tipo: e.v('iTiDE'),
});

type Punto = ReturnType<typeof puntoDe>;

const desde = (e: Evento): number => Number(e.contenido.v('dNumIn'));
const hasta = (e: Evento): number => Number(e.contenido.v('dNumFin'));

function timbradoDe(e: Evento, contexto: ContextoDeEvento): Timbrado | undefined {
  const { ruc, timbrado, establecimiento, punto } = puntoDe(e, contexto);
  return contexto.registro.timbrado(ruc, timbrado, {
    inicio: '',
    establecimientos: [{ codigo: establecimiento, puntos: [punto] }],
  });
}

function delTimbrado(codigo: string, cuando: string, infringe: (punto: Punto, t: Timbrado) => boolean): ReglaDeEvento {
  return regla(codigo, cuando, (e, c) => {
    const timbrado = timbradoDe(e, c);
    return timbrado !== undefined && infringe(puntoDe(e, c), timbrado);
  });
}

function hayDteEnElRango(e: Evento, contexto: ContextoDeEvento): boolean {
  const serie = e.contenido.v('dSerieNum');
  for (let n = desde(e); n <= hasta(e); n += 1) {
    const numero = String(n).padStart(7, '0');
    if (contexto.memoria.dtePorNumero({ ...puntoDe(e, contexto), numero, serie, tipoEmision: '1' })) return true;
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
  delTimbrado('4053', 'el timbrado no es electrónico', (_p, t) => !t.electronico),
  delTimbrado('4054', 'establecimiento ajeno al timbrado', (p, t) => {
    return !t.establecimientos.some((x) => x.codigo === p.establecimiento);
  }),
  delTimbrado('4055', 'punto ajeno al timbrado', (p, t) => {
    return !t.establecimientos.some((x) => x.codigo === p.establecimiento && x.puntos.includes(p.punto));
  }),
  delTimbrado('4060', 'tipo ajeno al timbrado', (p, t) => t.tipos !== undefined && !t.tipos.includes(p.tipo)),
  regla('4067', 'más de mil números', (e) => hasta(e) - desde(e) > 1000),
  regla('4068', 'final del rango inválido', (e, { ajustes }) => {
    return ajustes.inutilizarUnNumero ? hasta(e) < desde(e) : hasta(e) <= desde(e);
  }),
  regla('4065', 'hay un DTE en el rango', hayDteEnElRango),
  regla('4066', 'hay un número ya inutilizado', (e, contexto) => {
    return contexto.memoria
      .rangosDe(puntoDe(e, contexto))
      .some((r) => r.serie === e.contenido.v('dSerieNum') && r.desde <= hasta(e) && desde(e) <= r.hasta);
  }),
];
