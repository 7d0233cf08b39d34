import { monedas, unidades } from '@libs/catalogos';
import { esquemaDeEmision } from '@libs/de';
import { table } from './table';

interface Nodo {
  readonly enum?: readonly (string | number)[];
  readonly 'x-enum-descriptions'?: string[];
  readonly properties?: Readonly<Record<string, Nodo>>;
  readonly items?: Nodo;
}

const OTRO = 'Otro: se describe en el campo que lo acompaña';

/** Every closed list of the emission's schema with the words of its codes, in its order. */
function listas(nodo: Nodo, ruta = ''): [ruta: string, codigos: readonly (string | number)[], palabras: string[]][] {
  const propia = nodo.enum ? [[ruta, nodo.enum, nodo['x-enum-descriptions']!] as const] : [];
  const campos = Object.entries(nodo.properties ?? {}).flatMap(([nombre, campo]) =>
    listas(campo, ruta ? `${ruta}.${nombre}` : nombre),
  );
  return [...propia, ...campos, ...(nodo.items ? listas(nodo.items, `${ruta}[]`) : [])].map((valores) => [...valores]);
}

/** docs/integracion/codigos.md: what each code means, field by field. */
export const codesPage = (): string => `# Códigos

Qué significa cada código que toma un campo de \`POST /v1/de/emitir\`. Hecho desde el código con \`npm run docs\`; no lo edite.
Las localidades y los países están en \`GET /v1/catalogos/…\`.

${listas(esquemaDeEmision as Nodo)
  .map(([ruta, codigos, palabras]) => {
    const filas = codigos.map((codigo, i) => [`\`${codigo}\``, palabras[i] === 'Otro' ? OTRO : palabras[i]!]);
    return `## \`${ruta}\`\n\n${table(['Código', 'Significado'], filas)}`;
  })
  .join('\n\n')}

## \`items[].unidad_medida\`

${table(
  ['Código', 'En el documento', 'Unidad'],
  unidades().map(({ codigo, abreviatura, descripcion }) => [`\`${codigo}\``, abreviatura, descripcion]),
)}

## \`moneda\`

Las habilitadas son un ajuste de la instalación (por defecto PYG, USD, EUR, BRL, ARS).

${table(
  ['Código', 'Moneda'],
  monedas().map(({ codigo, nombre }) => [`\`${codigo}\``, nombre]),
)}
`;
