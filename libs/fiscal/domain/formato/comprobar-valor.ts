import { esFecha, esFechaHora } from './calendario';
import { CODIGOS } from './codigos';
import type { Motivo } from './error-de-formato';
import { cantidadDeDigitos, comparar, leerDecimal, leerEntero, type NumeroLexico } from './numero-lexico';
import { formaEnPalabras, patronDe } from './patron';
import { UNA_LINEA, type Tipo, type TipoDecimal, type TipoEntero, type TipoOpciones, type TipoTexto } from './tipo';

export interface Falta {
  motivo: Motivo;
  detalle: string;
}
/** Validates one value; undefined when it is valid. */
export type Comprobacion = (valor: string) => Falta | undefined;

const falta = (motivo: Motivo, detalle: string): Falta => ({ motivo, detalle });
const colapsar = (valor: string): string => valor.replace(/[ \t\n\r]+/g, ' ').replace(/^ | $/g, '');
const ILEGAL = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const SUPLENTE = /[\uD800-\uDBFF]/;
const largo = (valor: string): number => (SUPLENTE.test(valor) ? [...valor].length : valor.length);

function texto({ min, max, patrones, colapsa }: TipoTexto): Comprobacion {
  const reglas = patrones.map((patron) => ({
    patron: patronDe(patron),
    detalle:
      patron === UNA_LINEA || patron === '.+'
        ? 'debe ser una sola línea con algún carácter visible'
        : formaEnPalabras(patron),
  }));
  const medida = min === max ? `${min}` : max === Infinity ? `${min} o más` : `entre ${min} y ${max}`;
  return (recibido) => {
    const valor = colapsa ? colapsar(recibido) : recibido;
    const n = largo(valor);
    if (n < min || n > max) return falta('largo', `debe tener ${medida} caracteres y tiene ${n}`);
    const rota = reglas.find(({ patron }) => !patron.test(valor));
    return rota && falta('patron', rota.detalle);
  };
}

function opciones({ valores, libre }: TipoOpciones): Comprobacion {
  const lista = new Set(valores);
  const comprobarLibre = libre && texto(libre);
  const detalle = valores.length > 8 ? 'no es uno de los textos permitidos' : `debe ser uno de: ${valores.join(' | ')}`;
  return (valor) => {
    if (lista.has(valor)) return undefined;
    return comprobarLibre ? comprobarLibre(valor) : falta('lista', detalle);
  };
}

const limite = (texto: string | undefined): NumeroLexico | undefined =>
  texto === undefined ? undefined : leerDecimal(texto);

function rango(
  limites: Pick<TipoDecimal, 'min' | 'max' | 'mayorQue' | 'menorQue'>,
): (n: NumeroLexico) => Falta | undefined {
  const [min, max, mayorQue, menorQue] = [limites.min, limites.max, limites.mayorQue, limites.menorQue].map(limite);
  return (n) => {
    if (min && comparar(n, min) < 0) return falta('rango', `debe ser ${limites.min} o más`);
    if (max && comparar(n, max) > 0) return falta('rango', `debe ser ${limites.max} o menos`);
    if (mayorQue && comparar(n, mayorQue) <= 0) return falta('rango', `debe ser mayor que ${limites.mayorQue}`);
    if (menorQue && comparar(n, menorQue) >= 0) return falta('rango', `debe ser menor que ${limites.menorQue}`);
    return undefined;
  };
}

/** Fast path for half of a document's values: decimals in plain notation with too few digits to exceed a bound. */
function formaCorriente({ digitos, decimales, min, max = '', mayorQue, menorQue }: TipoDecimal): RegExp | undefined {
  const [entera = '', fraccion = ''] = max.split('.');
  const soloNueves = /^[9.]+$/.test(max) && fraccion.length === decimales;
  const enteros = Math.min(soloNueves ? entera.length : entera.length - 1, digitos - decimales);
  if (min !== '0' || enteros < 1 || mayorQue !== undefined || menorQue !== undefined) return undefined;
  return new RegExp(`^\\d{1,${enteros}}(?:\\.\\d{1,${decimales}})?$`);
}

function decimal(tipo: TipoDecimal): Comprobacion {
  const enRango = rango(tipo);
  const corriente = formaCorriente(tipo);
  return (recibido) => {
    if (corriente?.test(recibido)) return undefined;
    const n = leerDecimal(colapsar(recibido));
    if (!n) return falta('numero', 'debe ser un número decimal con punto');
    if (n.fraccion.length > tipo.decimales) return falta('digitos', `admite hasta ${tipo.decimales} decimales`);
    if (cantidadDeDigitos(n) > tipo.digitos) return falta('digitos', `admite hasta ${tipo.digitos} dígitos`);
    return enRango(n);
  };
}

const canonico = (n: NumeroLexico): string => (n.negativo ? '-' : '') + (n.entera || '0');

function entero({ patron, digitos, valores, ...limites }: TipoEntero): Comprobacion {
  const enRango = rango(limites);
  const forma = patron === undefined ? undefined : patronDe(patron);
  const lista = valores && new Set(valores.map((valor) => canonico(leerEntero(valor)!)));
  const soloLista = !forma && [digitos, limites.min, limites.max].every((limite) => limite === undefined);
  return (recibido) => {
    if (soloLista && lista?.has(recibido)) return undefined;
    const valor = colapsar(recibido);
    const n = leerEntero(valor);
    if (!n) return falta('numero', 'debe ser un número entero');
    if (lista && !lista.has(canonico(n))) return falta('lista', `debe ser uno de: ${valores!.join(', ')}`);
    if (digitos !== undefined && n.entera.length > digitos) return falta('digitos', `admite hasta ${digitos} dígitos`);
    if (forma && !forma.test(valor)) return falta('patron', formaEnPalabras(patron!));
    return enRango(n);
  };
}

function codigo(de: keyof typeof CODIGOS): Comprobacion {
  const { base, valores } = CODIGOS[de];
  const ausente = falta('lista', 'no está en la lista de códigos del formato');
  if (base === 'integer') {
    const comprobar = entero({ clase: 'entero', valores });
    return (valor) => comprobar(valor) && ausente;
  }
  const lista = new Set(valores);
  // xs:normalizedString turns line breaks and tabs into blanks; no code has blanks, so the comparison is the same.
  return (valor) => (lista.has(valor) ? undefined : ausente);
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==)?$/;

function enElTiempo(
  existe: (texto: string) => boolean,
  como: string,
  { patron, desde = '' }: { patron?: string; desde?: string },
): Comprobacion {
  const forma = patron === undefined ? undefined : patronDe(patron);
  return (recibido) => {
    const valor = colapsar(recibido);
    if (!existe(valor) || (forma && !forma.test(valor))) return falta('fecha', `debe ser una fecha existente, ${como}`);
    return valor < desde ? falta('rango', `debe ser ${desde} o posterior`) : undefined;
  };
}

function crear(tipo: Tipo): Comprobacion {
  switch (tipo.clase) {
    case 'texto':
      return texto(tipo);
    case 'opciones':
      return opciones(tipo);
    case 'decimal':
      return decimal(tipo);
    case 'entero':
      return entero(tipo);
    case 'codigo':
      return codigo(tipo.de);
    case 'base64':
      return (valor) =>
        BASE64.test(valor.replace(/[ \t\n\r]+/g, '')) ? undefined : falta('patron', 'debe ser base64');
    case 'cualquiera':
      return () => undefined;
    case 'fecha':
      return enElTiempo(esFecha, 'AAAA-MM-DD', tipo);
    case 'fechaHora':
      return enElTiempo(esFechaHora, 'AAAA-MM-DDThh:mm:ss', tipo);
  }
}

/** The validator of a type, with the verdict of the authority's schema. */
export function comprobacionDe(tipo: Tipo): Comprobacion {
  const comprobar = crear(tipo);
  const deLibreTexto =
    tipo.clase === 'texto' || tipo.clase === 'cualquiera' || (tipo.clase === 'opciones' && tipo.libre);
  return (valor) => {
    const hallada = comprobar(valor);
    // Valid numbers, dates and codes contain only characters that XML allows.
    if (!hallada && !deLibreTexto) return undefined;
    return ILEGAL.test(valor) ? falta('caracter', 'tiene un carácter que XML no admite') : hallada;
  };
}
