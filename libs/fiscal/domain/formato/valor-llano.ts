import { UNA_LINEA, type Tipo, type TipoDecimal, type TipoTexto } from './tipo';

type EsLlano = (valor: string) => boolean;

/** Whether a value is at first sight both valid and free of what must be escaped. `false` says nothing. */
export function llanoDe(tipo: Tipo): EsLlano | undefined {
  if (tipo.clase === 'decimal') return decimalLlano(tipo);
  return tipo.clase === 'texto' ? textoLlano(tipo) : undefined;
}

/** One line of Latin-1, the first character visible, without `&`, `<` and `>`: what most texts are. */
const LATINO = /^[!-%'-;=?-~\u00a1-\u00ff][ -%'-;=?-~\u00a0-\u00ff]*$/;

function textoLlano({ min, max, patrones, colapsa }: TipoTexto): EsLlano | undefined {
  if (colapsa || patrones.some((patron) => patron !== UNA_LINEA)) return undefined;
  return (valor) => valor.length >= min && valor.length <= max && LATINO.test(valor);
}

/** Decimals in the form in which amounts are written: so many digits are surely within the bounds. */
function decimalLlano(tipo: TipoDecimal): EsLlano | undefined {
  const { digitos, decimales, min = '0', max = '', mayorQue, menorQue } = tipo;
  if (min !== '0' || mayorQue !== undefined || menorQue !== undefined) return undefined;
  const [entera = ''] = max.split('.');
  const largo = Math.min(/^[9.]+$/.test(max) ? entera.length : entera.length - 1, digitos - decimales);
  return largo > 0 && decimales > 0 ? (valor) => esDecimalDe(valor, largo, decimales) : undefined;
}

const CERO = 48;
const NUEVE = 57;
const PUNTO = 46;

function esDecimalDe(valor: string, enteros: number, decimales: number): boolean {
  const largo = valor.length;
  let punto = largo;
  for (let i = 0; i < largo; i += 1) {
    const cifra = valor.charCodeAt(i);
    if (cifra >= CERO && cifra <= NUEVE) continue;
    if (cifra !== PUNTO || punto < largo) return false;
    punto = i;
  }
  if (punto === 0 || punto > enteros) return false;
  return punto === largo || (largo - punto > 1 && largo - punto - 1 <= decimales);
}
