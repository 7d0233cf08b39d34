import { anticipos } from './anticipos';
import { articulos } from './articulos';
import { asociados } from './asociados';
import { cabeceras } from './cabeceras';
import type { Caso } from './caso';
import { iva } from './iva';
import { numeros } from './numeros';
import { pagos } from './pagos';
import { receptores } from './receptores';
import { textos } from './textos';
import { traslado } from './traslado';

export const CASOS: readonly Caso[] = [
  ...textos,
  ...numeros,
  ...iva,
  ...anticipos,
  ...receptores,
  ...pagos,
  ...cabeceras,
  ...articulos,
  ...asociados,
  ...traslado,
];
