import { regla, type Regla } from './regla';
import type { Documento } from './documento';

const adicional = (d: Documento) => d.especificos.g('gCamEsp').g('gGrupAdi');

export const reglasDeSectores: Regla[] = [
  regla('2050', 'dCiclo sin inicio', (d) => adicional(d).tiene('dCiclo') && !adicional(d).tiene('dFecIniC')),
  regla('2051', 'inicio sin dCiclo', (d) => adicional(d).tiene('dFecIniC') && !adicional(d).tiene('dCiclo')),
  regla('2052', 'ciclo sin fin', (d) => adicional(d).tiene('dFecIniC') && !adicional(d).tiene('dFecFinC')),
  regla('2053', 'fin sin inicio de ciclo', (d) => adicional(d).tiene('dFecFinC') && !adicional(d).tiene('dFecIniC')),
  regla('2054', 'el ciclo termina antes de empezar', (d) => {
    return adicional(d).tiene('dFecFinC') && adicional(d).v('dFecFinC') < adicional(d).v('dFecIniC');
  }),
  regla('2055', 'vencimiento anterior a la emisión', (d) =>
    adicional(d)
      .valores('dVencPag')
      .some((v) => v < d.diaDeEmision),
  ),
];
