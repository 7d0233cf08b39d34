import type { Caso } from './caso';
import { muertesAlAzar } from './f1-muertes-al-azar';
import { congelado } from './f10-congelado';
import { equidad } from './f15-equidad';
import { veneno } from './f17-veneno';
import { dosDeTodo } from './f18-dos-de-todo';
import { puntosDeMuerte } from './f2-puntos-de-muerte';
import { colaPerdida } from './f3-cola-perdida';
import { respuestasPerdidas } from './f5-respuestas-perdidas';
import { lotesRaros } from './f6-lotes-raros';
import { gemelos } from './f7-gemelos';

/** In the order in which they run. */
export const CASOS: readonly Caso[] = [
  respuestasPerdidas,
  lotesRaros,
  gemelos,
  veneno,
  dosDeTodo,
  equidad,
  colaPerdida,
  congelado,
  puntosDeMuerte,
  muertesAlAzar,
];
