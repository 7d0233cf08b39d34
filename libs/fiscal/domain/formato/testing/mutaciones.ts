export interface Mutacion {
  /** What was done and where: "dEst: largo+1". The same key is not tried twice. */
  clave: string;
  xml: string;
}

const HOJA = /<([A-Za-z]\w*)>([^<]*)<\/\1>/g;
const GRUPO = /<([gr][A-Za-z]\w*|Signature|SignedInfo|Transforms|Reference)(?: [^>]*)?>/g;

/** Values that probe bounds, digits and lists. */
const NUMEROS: Readonly<Record<string, string>> = {
  'punto delante': '.5',
  exponente: '1e3',
  cero: '0',
  'menos cero': '-0',
  uno: '1',
  dos: '2',
  'cero uno': '01',
  nueve: '9',
  diez: '10',
  'cuatro digitos': '1234',
  'cinco digitos': '12345',
  'siete digitos': '1234567',
  'ocho digitos': '12345678',
  'once digitos': '12345678901',
  'quince digitos': '999999999999999',
  'dieciseis digitos': '1999999999999999',
  'maximo con decimales': '999999999999999.99999999',
  'cien y pico': '100.00000001',
  'cambio maximo': '99999.9998',
  'cambio excedido': '99999.9999',
  veinticinco: '1'.repeat(25),
  'una letra': 'A',
  'dos letras': 'AZ',
};

/** Texts, dates and markup that few fields or none accept. */
const AJENOS: Readonly<Record<string, string>> = {
  acento: 'ñandú é',
  'fuera del plano basico': '𝔘𝔫𝔬𝔡𝔬𝔰𝔱𝔯',
  'digitos no latinos': '٣٤٥',
  'nulo escrito': 'null',
  'largo 20': 'x'.repeat(20),
  'largo 21': 'x'.repeat(21),
  'largo 30': 'x'.repeat(30),
  'largo 31': 'x'.repeat(31),
  'largo 255': 'x'.repeat(255),
  'largo 256': 'x'.repeat(256),
  'largo 600': 'x'.repeat(600),
  'largo 3001': 'x'.repeat(3001),
  'febrero 30': '2026-02-30T10:00:00',
  'febrero 29': '2024-02-29T10:00:00',
  'segundo 60': '2026-01-01T10:00:60',
  'hora 24': '2026-01-01T24:00:00',
  'hora 24 y un segundo': '2026-01-01T24:00:01',
  'con zona': '2026-01-01T10:00:00-03:00',
  'con fraccion': '2026-01-01T10:00:00.5',
  'anho cero': '0000-01-01T10:00:00',
  'dia sin hora': '2026-01-31',
  'dia con zona': '2026-01-31Z',
  'dia que no existe': '2026-02-30',
  'dia cero': '2026-01-00',
  'dia antiguo': '1999-12-31',
  'dia anterior al sistema': '2018-04-30',
  'primer dia del sistema': '2018-05-01',
  'mes trece': '2026-13-01',
  'e-mail': 'a.b-c_d@x.com.py',
  'e-mail con mas': 'a+b@x.com',
  'e-mail de ultimo tramo largo': 'a@x.technology',
  entidad: '&amp;&lt;&gt;&quot;',
  'elemento dentro': '<otro>1</otro>',
  comillas: `"'`,
};

/** Variations of a good value that probe every facet of the schema. */
function valores(bueno: string): Record<string, string> {
  return {
    vacio: '',
    blanco: ' ',
    'blanco delante': ` ${bueno}`,
    'blanco detras': `${bueno} `,
    'tabulador delante': `\t${bueno}`,
    'salto detras': `${bueno}\n`,
    'salto en medio': `${bueno.slice(0, 1)}\n${bueno.slice(1)}`,
    'retorno de carro': `${bueno}&#13;`,
    'dos blancos': bueno.replace(' ', '  '),
    'un caracter menos': bueno.slice(0, -1),
    'letra detras': `${bueno}x`,
    'digito detras': `${bueno}1`,
    'cero delante': `0${bueno}`,
    'mas delante': `+${bueno}`,
    'menos delante': `-${bueno}`,
    'punto detras': `${bueno}.`,
    'decimales de ceros': `${bueno}.0000`,
    'nueve decimales': `${bueno.split('.')[0]}.123456789`,
    ...NUMEROS,
    minusculas: bueno.toLowerCase(),
    mayusculas: bueno.toUpperCase(),
    ...AJENOS,
  };
}

/**
 * Every text with one change to a valid document (values, presence, order, repetition, unknown elements and attributes) whose key
 * `interesa` accepts.
 */
export function* mutaciones(xml: string, interesa: (clave: string) => boolean): Generator<Mutacion> {
  for (const { donde, desde, hasta, cambios } of lugares(xml)) {
    for (const [cambio, nuevo] of Object.entries(cambios)) {
      const clave = `${donde}: ${cambio}`;
      if (interesa(clave)) yield { clave, xml: xml.slice(0, desde) + nuevo + xml.slice(hasta) };
    }
  }
}

interface Lugar {
  donde: string;
  desde: number;
  hasta: number;
  /** Name of the change → text that replaces the place. */
  cambios: Record<string, string>;
}

function* lugares(xml: string): Generator<Lugar> {
  const hojas = [...xml.matchAll(HOJA)];
  for (const [i, hoja] of hojas.entries()) {
    const [todo, nombre, valor] = hoja as unknown as [string, string, string];
    const desde = hoja.index;
    const hasta = desde + todo.length;
    const donde = `${contexto(xml, desde)}/${nombre}`;
    const cambiosDeValor = Object.entries(valores(valor)).map(([cambio, nuevo]) => [
      cambio,
      `<${nombre}>${nuevo}</${nombre}>`,
    ]);
    yield { donde, desde, hasta, cambios: { ...deLaHoja(todo, nombre, valor), ...Object.fromEntries(cambiosDeValor) } };
    const siguiente = hojas[i + 1];
    if (siguiente?.index !== hasta) continue;
    const trueque = { [`cambiado con ${siguiente[1]}`]: siguiente[0] + todo };
    yield { donde, desde, hasta: hasta + siguiente[0].length, cambios: trueque };
  }
  for (const grupo of xml.matchAll(GRUPO)) {
    const cierre = `</${grupo[1]}>`;
    const fin = xml.indexOf(cierre, grupo.index);
    if (fin < 0) continue;
    const hasta = fin + cierre.length;
    const todo = xml.slice(grupo.index, hasta);
    const donde = `${contexto(xml, grupo.index)}/${grupo[1]}`;
    yield { donde, desde: grupo.index, hasta, cambios: delGrupo(todo, grupo[0], cierre) };
  }
}

const deLaHoja = (todo: string, nombre: string, valor: string): Record<string, string> => ({
  ausente: '',
  repetido: todo + todo,
  'otro nombre': `<${nombre}X>${valor}</${nombre}X>`,
  'con atributo': todo.replace('>', ' a="1">'),
  'sin namespace': todo.replace('>', ' xmlns="">'),
  'extraño detras': `${todo}<zzz>1</zzz>`,
  'texto detras': `${todo}suelto`,
  'cerrado en si': `<${nombre}/>`,
});

const delGrupo = (todo: string, apertura: string, cierre: string): Record<string, string> => ({
  ausente: '',
  repetido: todo + todo,
  'mil veces': todo.length < 2000 ? todo.repeat(1000) : todo,
  vacio: apertura + cierre,
  'con texto': todo.replace(cierre, `suelto${cierre}`),
  'con atributo': todo.replace(/^<\w+/, '$& a="1"'),
});

/** Name of the innermost group that encloses a position. */
function contexto(xml: string, posicion: number): string {
  const abiertos: string[] = [];
  for (const [, cierra, nombre, propio] of xml.slice(0, posicion).matchAll(/<(\/?)([A-Za-z]\w*)[^>]*?(\/?)>/g)) {
    if (cierra) abiertos.pop();
    else if (!propio) abiertos.push(nombre!);
  }
  return abiertos.at(-1) ?? '';
}
