import { regla, type Contexto, type Regla } from './regla';
import { reglaDeTexto } from './texto-de-codigo';
import type { Documento } from './documento';
import type { Timbrado } from '../autoridad/modelo';

function timbradoDe(d: Documento, { registro }: Contexto): Timbrado | undefined {
  const t = d.timbrado;
  return registro.timbrado(d.ruc, t.v('dNumTim'), {
    inicio: t.v('dFeIniT'),
    establecimientos: [{ codigo: t.v('dEst'), puntos: [t.v('dPunExp')] }],
  });
}

/** A rule about a registered timbrado; rule 1101 refuses documents without one. */
function delTimbrado(codigo: string, cuando: string, infringe: (d: Documento, t: Timbrado) => boolean): Regla {
  return regla(codigo, cuando, (d, c) => {
    const timbrado = timbradoDe(d, c);
    return timbrado !== undefined && infringe(d, timbrado);
  });
}

/** Position of a series in the order: no series, AA, AB … ZZ (letters without Ñ). */
function ordenDeSerie(serie: string): number {
  if (serie === '') return 0;
  return (serie.charCodeAt(0) - 65) * 26 + (serie.charCodeAt(1) - 65) + 1;
}

/** The next series is valid only since the start of the current (highest) one, the previous series only until then (rule 1110). */
function serieFueraDeOrden(d: Documento, { memoria }: Contexto): boolean {
  const series = [...memoria.seriesDe(d.numeracion)].sort(([a], [b]) => ordenDeSerie(b) - ordenDeSerie(a));
  const [actual, inicio] = series[0] ?? ['', undefined];
  const paso = ordenDeSerie(d.timbrado.v('dSerieNum')) - ordenDeSerie(actual);
  const firma = d.de.v('dFecFirma');
  if (paso === 0) return false;
  if (paso === 1) return inicio !== undefined && firma < inicio;
  if (paso === -1) return inicio !== undefined && firma > inicio;
  return true;
}

export const reglasDeOperacionYTimbrado: Regla[] = [
  regla('1050', 'tipo de emisión en contingencia', (d) => d.operacion.es('iTipEmi', '2')),
  reglaDeTexto('1051', (d) => [d.operacion], 'tipoEmision', 'iTipEmi', 'dDesTipEmi'),
  reglaDeTexto('1100', (d) => [d.timbrado], 'tipoDocumento', 'iTiDE', 'dDesTiDE'),
  regla('1101', 'el timbrado no es del emisor o no admite el tipo de documento', (d, c) => {
    const timbrado = timbradoDe(d, c);
    return timbrado === undefined || (timbrado.tipos !== undefined && !timbrado.tipos.includes(d.timbrado.v('iTiDE')));
  }),
  delTimbrado('1102', 'el timbrado no es electrónico', (_d, t) => !t.electronico),
  delTimbrado('1103', 'emisión anterior al inicio del timbrado', (d, t) => d.diaDeEmision < t.inicio),
  delTimbrado('1104', 'el timbrado no está activo', (_d, t) => !t.activo),
  delTimbrado('1105', 'establecimiento ajeno al timbrado', (d, t) => {
    return !t.establecimientos.some((e) => e.codigo === d.timbrado.v('dEst'));
  }),
  delTimbrado('1106', 'punto de expedición ajeno al timbrado', (d, t) => {
    const establecimiento = t.establecimientos.find((e) => e.codigo === d.timbrado.v('dEst'));
    return !establecimiento?.puntos.includes(d.timbrado.v('dPunExp'));
  }),
  regla('1109', 'número inutilizado', (d, { memoria }) => memoria.inutilizado(d.numeracion)),
  delTimbrado('1107', 'dFeIniT no es el inicio registrado', (d, t) => d.timbrado.v('dFeIniT') !== t.inicio),
  regla('1110', 'serie fuera de orden', serieFueraDeOrden),
];
