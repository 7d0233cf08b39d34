import { isIn, isInt, max, min } from 'class-validator';
import type { Sit } from '@libs/series';
import { anulable, Campo, type Forma, opcional, type Regla } from '../formas/campo';
import { sitEscrito, tresDigitosEscritos } from '../formas/consulta';
import { letrasDeSerie, numeroDeTimbrado, conReglas, regla } from '../formas/pedido';
import { motivo } from './gestiones.dto';
import { TIPOS_DE_DOCUMENTO } from '@libs/fiscal';

const NUMERO_MAXIMO = 9_999_999;
/** Document types that a series may have. */
const CON_SERIE = TIPOS_DE_DOCUMENTO;
/** Types that have names but were never put into force: no timbrado has them (GEI007). */
const SIN_VIGENCIA: readonly unknown[] = [2, 3, 8];

const numero: Forma<number> = {
  esquema: { type: 'integer', minimum: 1, maximum: NUMERO_MAXIMO },
  reglas: [
    regla('isInt', 'debe ser un entero', isInt),
    regla('max', `debe ser hasta ${NUMERO_MAXIMO}`, (valor) => max(valor, NUMERO_MAXIMO)),
    regla('min', 'debe ser desde 1', (valor) => min(valor, 1)),
  ],
};

const noMenorQueDesde: Regla = {
  tipo: 'range',
  vale: (hasta, { numero_desde: desde }) => typeof hasta !== 'number' || typeof desde !== 'number' || hasta >= desde,
  mensaje: () => 'numero_hasta no puede ser menor que numero_desde',
};

const deUnTipo: Forma<number> = {
  esquema: { type: 'integer', enum: CON_SERIE },
  reglas: [
    {
      tipo: 'isIn',
      vale: (valor) => isIn(valor, CON_SERIE),
      mensaje: (campo, valor) =>
        SIN_VIGENCIA.includes(valor)
          ? `${campo} ${String(valor)} nunca se emitió: no corresponde a ningún timbrado (regla 4060)`
          : `${campo} debe ser uno de: ${CON_SERIE.join(', ')}`,
    },
  ],
};

const igualATipoDe: Regla = {
  tipo: 'alias',
  vale: (valor, { tipo_de }) => tipo_de === undefined || valor === tipo_de,
  mensaje: () => 'tipo y tipo_de deben ser iguales',
};

const salvoConTipo: Forma<number | undefined> = {
  ...opcional(deUnTipo),
  falta: (valor, { tipo: alias }) => valor === undefined && alias != null,
};

/** Body of a voiding. */
export class InutilizarDto {
  @Campo(tresDigitosEscritos) establecimiento!: string;
  @Campo(tresDigitosEscritos) punto!: string;
  @Campo(numero) numero_desde!: number;
  @Campo(conReglas(numero, noMenorQueDesde)) numero_hasta!: number;
  @Campo(salvoConTipo, 'Obligatorio, con este nombre o como tipo.') tipo_de?: number;
  @Campo(anulable(conReglas(deUnTipo, igualATipoDe)), 'Alias de tipo_de.') tipo?: number | null;
  @Campo(anulable(sitEscrito), 'Por defecto, el del punto.') sit?: Sit | null;
  @Campo(
    anulable(numeroDeTimbrado),
    'Timbrado de la serie, si no es el vigente: para los huecos que dejó un timbrado anterior. ' +
      'Sin él ni serie, la serie vigente; si esta no llegó al rango y una anterior lo dejó libre, 422 SERIE_SIN_INDICAR.',
  )
  timbrado?: string | null;
  @Campo(anulable(letrasDeSerie), 'Letras de la serie; vacía si no tiene.') serie?: string | null;
  @Campo(motivo) motivo!: string;
}
