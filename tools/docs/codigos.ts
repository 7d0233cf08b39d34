import { monedas, unidades } from '@libs/catalogos';
import { esquemaDeEmision } from '@libs/de';
import { LITERALES } from '@libs/fiscal';
import { table } from './table';

interface Nodo {
  readonly enum?: readonly (string | number)[];
  readonly properties?: Readonly<Record<string, Nodo>>;
  readonly items?: Nodo;
}

type Etiquetas = keyof typeof LITERALES | Readonly<Record<string, string>>;

const AMBIENTES = { H: 'Homologación', P: 'Producción' };
const MODOS = { S: 'Inmediato', A: 'Diferido, en lotes' };
const IVA = { 10: '10%', 5: '5%', 0: 'Exento' };
const IDENTIFICACIONES = { 1: 'Número de identificación', 2: 'Matrícula' };

/** Where the words of each list of codes stand, by the path of the field; `[]` is a list. */
const DE_CADA_CAMPO: Readonly<Record<string, Etiquetas>> = {
  tipo_de: 'tipo_documento_electronico',
  tipo_transaccion: 'tipo_transaccion',
  tipo_emision: 'tipo_emision',
  sit: AMBIENTES,
  modo_envio: MODOS,
  tipo_impuesto: 'tipo_impuesto',
  indicador_presencia: 'indicador_presencia',
  condicion_venta: 'condicion_operacion',
  motivo_nc: 'motivo_emision_nce_nde',
  'receptor.tipo_contribuyente': 'tipo_contribuyente',
  'receptor.tipo_documento': 'tipo_documento_identidad_receptor',
  'receptor.tipo_operacion': 'tipo_operacion',
  'items[].iva_tipo': IVA,
  'items[].iva_afectacion': 'afectacion_iva',
  'items[].relevancia_mercaderia': 'relevancia_mercaderia',
  'items_remision[].relevancia_mercaderia': 'relevancia_mercaderia',
  'pago_credito.condicion': 'condicion_credito',
  'formas_pago[].tipo_pago': 'tipo_pago',
  'formas_pago[].tarjeta.denominacion': 'denominacion_tarjeta',
  'formas_pago[].tarjeta.forma_procesamiento': 'forma_procesamiento_pago',
  'doc_asociado.tipo': 'tipo_documento_asociado',
  'doc_asociado.tipo_documento_impreso': 'tipo_documento_impreso_asociado',
  'doc_asociado.constancia_tipo': 'tipo_constancia',
  'autofactura.naturaleza_vendedor': 'naturaleza_vendedor_afe',
  'autofactura.tipo_documento': 'tipo_documento_identidad_vendedor_afe',
  'remision.motivo': 'motivo_emision_nre',
  'remision.responsable': 'responsable_emision_nre',
  'transporte.tipo': 'tipo_transporte',
  'transporte.modalidad': 'modalidad_transporte',
  'transporte.responsable_flete': 'responsable_flete',
  'transporte.condicion_negociacion': 'incoterms',
  'transporte.vehiculos[].tipo_identificacion': IDENTIFICACIONES,
  'transporte.transportista.naturaleza': 'naturaleza_transportista',
  'transporte.transportista.tipo_documento': 'tipo_documento_identidad_transportista',
};
/** What the interface takes and no list of the format has yet. */
const PROPIAS: Readonly<Record<string, string>> = { 'tipo_transaccion 14': 'Gasto de obra (pide obras)' };
const OTRO = 'Otro: se describe en el campo que lo acompaña';

/** Every closed list of the emission's schema, in its order. @throws Error for one that has no words here. */
function listas(nodo: Nodo, ruta = ''): [ruta: string, codigos: readonly (string | number)[]][] {
  const propia: [string, readonly (string | number)[]][] = nodo.enum ? [[ruta, nodo.enum]] : [];
  const campos = Object.entries(nodo.properties ?? {}).flatMap(([nombre, campo]) =>
    listas(campo, ruta ? `${ruta}.${nombre}` : nombre),
  );
  return [...propia, ...campos, ...(nodo.items ? listas(nodo.items, `${ruta}[]`) : [])];
}

function etiqueta(ruta: string, codigo: string | number): string {
  const de = DE_CADA_CAMPO[ruta];
  if (de === undefined) throw new Error(`tools/docs/codigos.ts does not say what the codes of ${ruta} mean`);
  const textos = (typeof de === 'string' ? LITERALES[de] : de) as Readonly<Record<string, string | null>>;
  const texto = textos[codigo] ?? PROPIAS[`${ruta} ${codigo}`];
  if (texto === undefined && textos[codigo] === undefined) throw new Error(`${ruta}: code ${codigo} has no words`);
  return texto ?? OTRO;
}

/** docs/integracion/codigos.md: what each code means, field by field. */
export const codesPage = (): string => `# Códigos

Qué significa cada código que toma un campo de \`POST /v1/de/emitir\`. Hecho desde el código con \`npm run docs\`; no lo edite. Las localidades están en \`GET /v1/catalogos/…\`.

${listas(esquemaDeEmision as Nodo)
  .map(([ruta, codigos]) => {
    const filas = codigos.map((codigo) => [`\`${codigo}\``, etiqueta(ruta, codigo)]);
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
