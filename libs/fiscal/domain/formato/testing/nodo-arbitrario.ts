import fc from 'fast-check';
import { CODIGOS } from '../codigos';
import { comprobacionDe } from '../comprobar-valor';
import type { Campo, Grupo, Miembro } from '../definicion';
import type { Motivo } from '../error-de-formato';
import type { Nodo } from '../nodo';
import { patronDe } from '../patron';
import { UNA_LINEA, type Tipo, type TipoDecimal, type TipoEntero, type TipoTexto } from '../tipo';

const LETRAS = [...'aZñÁ09 .,-&<>"\'€𝔘'];
const dosCifras = (n: number): string => String(n).padStart(2, '0');

/** A value that the type admits, often one at its limits. */
function valorArbitrario(tipo: Tipo): fc.Arbitrary<string> {
  switch (tipo.clase) {
    case 'texto':
      return textoArbitrario(tipo);
    case 'opciones':
      return tipo.libre
        ? fc.oneof(fc.constantFrom(...tipo.valores), textoArbitrario(tipo.libre))
        : fc.constantFrom(...tipo.valores);
    case 'codigo':
      return fc.constantFrom(...CODIGOS[tipo.de].valores);
    case 'entero':
      return enteroArbitrario(tipo);
    case 'decimal':
      return decimalArbitrario(tipo);
    case 'fecha':
      return diaArbitrario;
    case 'fechaHora':
      return fc
        .tuple(diaArbitrario, fc.nat(23), fc.nat(59), fc.nat(59))
        .map(([dia, h, m, s]) => `${dia}T${dosCifras(h)}:${dosCifras(m)}:${dosCifras(s)}`);
    case 'base64':
      return fc.base64String({ minLength: 4 });
    case 'cualquiera':
      return fc.constant('x');
  }
}

/** Made once for each form: the fields share few forms, and making one is costly. */
const deForma = new Map<string, fc.Arbitrary<string>>();

function validos(tipo: Tipo, forma: string): fc.Arbitrary<string> {
  const comprobar = comprobacionDe(tipo);
  const conForma = deForma.get(forma) ?? fc.stringMatching(patronDe(forma));
  deForma.set(forma, conForma);
  return conForma.filter((valor) => !comprobar(valor));
}

const diaArbitrario = fc
  .date({ min: new Date('2018-05-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((fecha) => fecha.toISOString().slice(0, 10));

function textoArbitrario(tipo: TipoTexto): fc.Arbitrary<string> {
  const forma = tipo.patrones.find((patron) => patron !== UNA_LINEA && patron !== '.+');
  if (forma === '0+[1-9][0-9]*|[1-9]+[0-9]+') {
    return fc.integer({ min: 1, max: 10 ** tipo.min - 1 }).map((n) => String(n).padStart(tipo.min, '0'));
  }
  if (forma) return validos(tipo, forma);
  const letras = tipo.colapsa ? LETRAS.filter((letra) => letra !== ' ') : LETRAS;
  const max = Math.min(tipo.max, tipo.min + 40);
  return fc
    .oneof(fc.constantFrom(tipo.min, max, tipo.max < 600 ? tipo.max : max), fc.integer({ min: tipo.min, max }))
    .chain((largo) => fc.array(fc.constantFrom(...letras), { minLength: largo, maxLength: largo }))
    .map((azar) => ['a', ...azar.slice(1, -1), ...(azar.length > 1 ? ['z'] : [])].join(''));
}

function enteroArbitrario(tipo: TipoEntero): fc.Arbitrary<string> {
  if (tipo.valores) return fc.constantFrom(...tipo.valores);
  if (tipo.patron) return validos(tipo, tipo.patron);
  const max = tipo.max === undefined ? 10n ** BigInt(tipo.digitos ?? 18) - 1n : BigInt(tipo.max);
  return fc.bigInt({ min: BigInt(tipo.min ?? 0), max }).map(String);
}

function decimalArbitrario({ decimales, min = '0', max, menorQue, mayorQue }: TipoDecimal): fc.Arbitrary<string> {
  const escala = (valor: string) => {
    const [entera, fraccion = ''] = valor.split('.');
    return BigInt(entera! + fraccion.padEnd(decimales, '0'));
  };
  const hasta = max === undefined ? escala(menorQue!) - 1n : escala(max);
  return fc.bigInt({ min: mayorQue === undefined ? escala(min) : escala(mayorQue) + 1n, max: hasta }).map((n) => {
    const cifras = String(n).padStart(decimales + 1, '0');
    return `${cifras.slice(0, -decimales)}.${cifras.slice(-decimales)}`;
  });
}

/** Valid content of a group of the table, without the fields that are never sent. */
export function nodoArbitrario(grupo: Grupo): fc.Arbitrary<Nodo> {
  const escribibles = grupo.hijos.filter((hijo) => !hijo.nuncaEnviar);
  if (grupo.eleccion) {
    return fc.oneof(
      ...escribibles.map((hijo) => fc.record({ [hijo.elemento]: miembroArbitrario(hijo) })),
    ) as fc.Arbitrary<Nodo>;
  }
  const atributos = (grupo.atributos ?? []).map(({ nombre, tipo }) => [`@${nombre}`, valorArbitrario(tipo)] as const);
  const hijos = escribibles.map((hijo) => {
    const repetible = hijo.max > 1;
    const varios = fc.array(miembroArbitrario(hijo), {
      minLength: Math.max(hijo.min, 1),
      maxLength: Math.min(hijo.max, 3),
    });
    return [hijo.elemento, repetible ? varios : miembroArbitrario(hijo)] as const;
  });
  const obligatorios = escribibles.filter((hijo) => hijo.min > 0).map((hijo) => hijo.elemento);
  return fc.record(Object.fromEntries<fc.Arbitrary<unknown>>([...atributos, ...hijos]), {
    requiredKeys: [...obligatorios, ...atributos.map(([nombre]) => nombre)],
  }) as fc.Arbitrary<Nodo>;
}

const miembroArbitrario = (miembro: Miembro): fc.Arbitrary<string | Nodo> =>
  miembro.clase === 'grupo' ? nodoArbitrario(miembro) : valorArbitrario(miembro.tipo);

export interface ValorMalo {
  valor: string;
  motivo: Motivo;
}

/** Values that each break one facet of the type, with the expected fault. */
export function valoresMalos(tipo: Tipo): ValorMalo[] {
  const malo = (motivo: Motivo, valor: string): ValorMalo => ({ motivo, valor });
  switch (tipo.clase) {
    case 'texto':
      return [
        ...(tipo.min > 0 ? [malo('largo', 'x'.repeat(tipo.min - 1))] : []),
        ...(tipo.max < Infinity ? [malo('largo', 'x'.repeat(tipo.max + 1))] : []),
        ...(tipo.patrones.length > 0 && !tipo.colapsa ? [malo('patron', '\n'.padEnd(tipo.min, 'x'))] : []),
        malo('caracter', 'x\u0000'.padEnd(tipo.min, 'x')),
      ];
    case 'opciones':
      return tipo.libre ? valoresMalos(tipo.libre) : [malo('lista', `${tipo.valores[0]} `), malo('lista', '')];
    case 'codigo':
      return [malo('lista', '???'), malo('lista', '')];
    case 'entero':
      return [malo('numero', '1.5'), malo('numero', ''), malo('numero', 'uno')];
    case 'decimal':
      return [
        malo('numero', '1e3'),
        malo('numero', '1,5'),
        malo('numero', ''),
        malo('digitos', `1.${'0'.repeat(tipo.decimales)}1`),
        malo('rango', '-1'),
        ...(tipo.max
          ? [malo(tipo.max.replace('.', '').length < tipo.digitos ? 'rango' : 'digitos', `1${tipo.max}`)]
          : []),
      ];
    case 'fecha':
      return [malo('fecha', '2026-02-30'), malo('fecha', '2026-10-15T10:00:00'), malo('rango', '2018-04-30')];
    case 'fechaHora':
      return [
        malo('fecha', '2026-02-30T10:00:00'),
        malo('fecha', '2026-10-15T10:00:60'),
        malo('fecha', '2026-10-15T10:00:00-03:00'),
      ];
    case 'base64':
      return [malo('patron', 'a')];
    case 'cualquiera':
      return [];
  }
}

/** Every leaf of a node: its path as validarNodo writes it, and a function that replaces its value. */
export function hojas(
  grupo: Grupo,
  nodo: Nodo,
  ruta = '',
): { ruta: string; campo: Campo; poner: (valor: string) => void }[] {
  return grupo.hijos.flatMap((hijo) => {
    const valor = nodo[hijo.elemento];
    if (valor === undefined) return [];
    const aqui = ruta === '' ? hijo.elemento : `${ruta}.${hijo.elemento}`;
    const lista = Array.isArray(valor) ? (valor as (string | Nodo)[]) : undefined;
    return (lista ?? [valor as string | Nodo]).flatMap((hoja, i) => {
      const rutaDeLaHoja = lista ? `${aqui}[${i}]` : aqui;
      if (hijo.clase === 'grupo') return hojas(hijo, hoja as Nodo, rutaDeLaHoja);
      const poner = (nuevo: string) => {
        if (lista) lista[i] = nuevo;
        else nodo[hijo.elemento] = nuevo;
      };
      return [{ ruta: rutaDeLaHoja, campo: hijo, poner }];
    });
  });
}
