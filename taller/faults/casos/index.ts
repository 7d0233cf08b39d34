import type { Caso } from './caso';
import { muertesAlAzar } from './f1-muertes-al-azar';
import { congelado } from './f10-congelado';
import { restaurada } from './f12-restaurada';
import { equidad } from './f15-equidad';
import { serviciosCaidos } from './f13-servicios-caidos';
import { relojMovido } from './f14-reloj-movido';
import { veneno } from './f17-veneno';
import { promocion } from './f19-promocion';
import { dosDeTodo } from './f18-dos-de-todo';
import { conPatroni } from './patroni';
import { puntosDeMuerte } from './f2-puntos-de-muerte';
import { variosDeCadaUno } from './f25-varios-de-cada-uno';
import { papeles } from './f28-papeles';
import { variosRedis } from './f26-varios-redis';
import { avisos } from './f27-avisos';
import { recibidos } from './f29-recibidos';
import { colaPerdida } from './f3-cola-perdida';
import { respuestasPerdidas } from './f5-respuestas-perdidas';
import { lotesRaros } from './f6-lotes-raros';
import { gemelos } from './f7-gemelos';
import { red } from './f9-red';

/** In the order in which they run. */
export const CASOS: readonly Caso[] = [
  // First, because it reconciles the series of all existing issuers.
  restaurada,
  respuestasPerdidas,
  lotesRaros,
  gemelos,
  veneno,
  dosDeTodo,
  equidad,
  colaPerdida,
  congelado,
  red,
  relojMovido,
  serviciosCaidos,
  promocion,
  conPatroni,
  variosRedis,
  puntosDeMuerte,
  papeles,
  muertesAlAzar,
  avisos,
  recibidos,
  // Last, because the processes that it adds keep running.
  variosDeCadaUno,
];
