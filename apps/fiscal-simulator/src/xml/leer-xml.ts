import { Elemento } from './elemento';

export class XmlMalFormado extends Error {}

const PROFUNDIDAD_MAXIMA = 64;
const NOMBRE = '[A-Za-z_][\\w.\\-]*(?::[A-Za-z_][\\w.\\-]*)?';
const ETIQUETA = new RegExp(`<(${NOMBRE})((?:\\s+${NOMBRE}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`, 'y');
const CIERRE = new RegExp(`</(${NOMBRE})\\s*>`, 'y');
const ATRIBUTO = new RegExp(`(${NOMBRE})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g');
const DECLARACION = /<\?xml\s[^?]*\?>/y;
const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

type Espacios = ReadonlyMap<string, string>;
interface Abierto {
  elemento: Elemento;
  etiqueta: string;
  espacios: Espacios;
}

/**
 * Reads one XML document into a tree with offsets. Shares no code with the writer of documents, so that the simulator finds the writer's
 * errors. Refuses document types, processing instructions, unknown entities and excessive depth.
 * @throws XmlMalFormado
 */
export function leerXml(texto: string): Elemento {
  let pos = texto.startsWith('<?xml') ? saltarDeclaracion(texto) : 0;
  const pila: Abierto[] = [];
  let raiz: Elemento | undefined;
  while (pos < texto.length) {
    const abierto = pila.at(-1);
    const menor = texto.indexOf('<', pos);
    const fin = menor === -1 ? texto.length : menor;
    if (fin > pos) {
      const tramo = texto.slice(pos, fin);
      if (abierto) abierto.elemento.texto += resolverEntidades(tramo);
      else if (tramo.trim() !== '') throw new XmlMalFormado('text outside the root element');
      pos = fin;
      continue;
    }
    if (texto.startsWith('<!--', pos)) {
      pos = despuesDe(texto, '-->', pos + 4);
      continue;
    }
    if (texto.startsWith('<![CDATA[', pos)) {
      const cierre = despuesDe(texto, ']]>', pos);
      if (!abierto) throw new XmlMalFormado('CDATA outside the root element');
      abierto.elemento.texto += texto.slice(pos + 9, cierre - 3);
      pos = cierre;
      continue;
    }
    CIERRE.lastIndex = pos;
    const cierre = CIERRE.exec(texto);
    if (cierre) {
      if (!abierto || abierto.etiqueta !== cierre[1]) throw new XmlMalFormado(`unexpected end tag ${cierre[1]}`);
      pos = CIERRE.lastIndex;
      abierto.elemento.hasta = pos;
      pila.pop();
      continue;
    }
    ETIQUETA.lastIndex = pos;
    const etiqueta = ETIQUETA.exec(texto);
    if (!etiqueta) throw new XmlMalFormado(`invalid markup at offset ${pos}`);
    if (!abierto && raiz) throw new XmlMalFormado('more than one root element');
    if (pila.length >= PROFUNDIDAD_MAXIMA) throw new XmlMalFormado('nested too deeply');
    const nuevo = abrir(etiqueta[1]!, etiqueta[2]!, abierto?.espacios ?? new Map(), pos);
    pos = ETIQUETA.lastIndex;
    if (abierto) abierto.elemento.hijos.push(nuevo.elemento);
    else raiz = nuevo.elemento;
    if (etiqueta[3] === '/') nuevo.elemento.hasta = pos;
    else pila.push(nuevo);
  }
  if (pila.length > 0 || !raiz) throw new XmlMalFormado('unexpected end of the document');
  return raiz;
}

const SIN_ATRIBUTOS: ReadonlyMap<string, string> = new Map();

function abrir(etiqueta: string, fuente: string, heredados: Espacios, desde: number): Abierto {
  const { atributos, espacios } =
    fuente === '' ? { atributos: SIN_ATRIBUTOS, espacios: heredados } : leerAtributos(fuente, heredados);
  const dos = etiqueta.indexOf(':');
  const prefijo = dos === -1 ? '' : etiqueta.slice(0, dos);
  const espacio = espacios.get(prefijo);
  if (prefijo !== '' && espacio === undefined) throw new XmlMalFormado(`prefix ${prefijo} is not bound`);
  return { elemento: new Elemento(etiqueta.slice(dos + 1), espacio ?? '', atributos, desde), etiqueta, espacios };
}

function leerAtributos(fuente: string, heredados: Espacios) {
  const propios = new Map<string, string>();
  const atributos = new Map<string, string>();
  for (const [, nombre, doble, simple] of fuente.matchAll(ATRIBUTO)) {
    const valor = resolverEntidades(doble ?? simple ?? '');
    if (atributos.has(nombre!)) throw new XmlMalFormado(`attribute ${nombre} twice`);
    atributos.set(nombre!, valor);
    if (nombre === 'xmlns') propios.set('', valor);
    else if (nombre!.startsWith('xmlns:')) propios.set(nombre!.slice(6), valor);
  }
  return { atributos, espacios: propios.size === 0 ? heredados : new Map([...heredados, ...propios]) };
}

function resolverEntidades(texto: string): string {
  if (!texto.includes('&')) return texto;
  return texto.replace(/&([^;&]*)(;?)/g, (_todo, nombre: string, punto: string) => {
    const numero = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(nombre);
    const codigo = numero ? parseInt(numero[1] ?? numero[2]!, numero[1] ? 16 : 10) : -1;
    const valor = numero && codigo <= 0x10ffff ? String.fromCodePoint(codigo) : ENTIDADES[nombre];
    if (valor === undefined || punto === '') throw new XmlMalFormado('unknown entity');
    return valor;
  });
}

function saltarDeclaracion(texto: string): number {
  DECLARACION.lastIndex = 0;
  if (!DECLARACION.test(texto)) throw new XmlMalFormado('invalid XML declaration');
  return DECLARACION.lastIndex;
}

function despuesDe(texto: string, marca: string, desde: number): number {
  const en = texto.indexOf(marca, desde);
  if (en === -1) throw new XmlMalFormado(`${marca} missing`);
  return en + marca.length;
}
