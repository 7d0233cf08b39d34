import { descripcionDeTipo, TIPOS_DE_AVISO } from '../../../../libs/avisos/domain/tipos-de-aviso';
import { t } from './index';

/** Words of the API's names as people write them: with their accents and capitals. */
const ESCRITAS = `código número teléfono dirección descripción condición razón transacción operación emisión envío país recepción
  vehículo vehículos matrícula método fantasía artículo ítem ítems remisión póliza pólizas línea energía autorización denominación
  proporción afectación negociación identificación resolución específico pública mercadería crédito kilómetros
  inutilización habilitación RUC IVA CSC CDC QR KuDE DNCP GTIN NCM URL`;

/** Without accents and capitals. */
export const enLlano = (palabra: string): string =>
  palabra.toLowerCase().replace(/[áéíóú]/g, (con) => 'aeiou'['áéíóú'.indexOf(con)]!);

/** Words of the API's names with another spelling, and names with another wording. */
const PALABRAS: Record<string, string> = {
  ...Object.fromEntries(ESCRITAS.split(/\s+/).map((palabra) => [enLlano(palabra), palabra])),
  anio: 'año',
  nc: 'de la nota',
  sit: 'ambiente',
  doc: 'documento',
  docs: 'documentos',
  info: 'información',
  email: 'correo',
  at: '',
  expires: 'vence',
};
const NOMBRES: Record<string, string> = {
  tipo_de: 'Tipo de documento',
  iva_tipo: 'Tasa de IVA',
  codigo_ciudad: 'Ciudad',
  documento_tipo: 'Tipo de documento',
  documento_numero: 'Número de documento',
  kude_formato: 'Formato del KuDE',
  pdf_a: 'PDF/A',
  correo_asunto: 'Asunto del correo',
  correo_texto: 'Texto del correo',
  q: 'Buscar',
  cdcs: 'CDC',
  id_interno: t.documentos.idInterno,
  api_key: 'Clave de API',
  de: 'Documento',
  tenant: 'Contribuyente',
};
/** Possessives: `tipo_documento` is «Tipo de documento», but `codigo_interno` is «Código interno». */
const CON_DE =
  'ancho anio capacidad codigo condicion costo descripcion detalle fecha fin forma formas inicio lugar modo numero orden pais';
const SIN_DE = 'interno adicional desde hasta obligatorio solicitado';
const unoDe = (palabras: string): string => palabras.replaceAll(' ', '|');
const DE_ALGO = new RegExp(`^(${unoDe(CON_DE)}|tipo|unidad)_(?!${unoDe(SIN_DE)})`);

/** The name of a field for people. */
export function rotulo(nombre: string): string {
  const palabras = nombre.replace(DE_ALGO, '$1_de_').split('_');
  const texto = palabras
    .map((palabra) => PALABRAS[palabra] ?? palabra)
    .filter(Boolean)
    .join(' ');
  return NOMBRES[nombre] ?? texto.charAt(0).toUpperCase() + texto.slice(1);
}

/** `de.vista-previa` is «Documento: vista previa». */
export function actoEnPalabras(codigo: string): string {
  const [recurso = '', ...hecho] = codigo.split('.');
  return [rotulo(recurso), ...hecho.map((verbo) => rotulo(verbo.replaceAll('-', '_')).toLowerCase())].join(': ');
}

/** `api_key timbo_k_ab` is «Clave de API timbo_k_ab». */
export const objetoEnPalabras = (objeto: string): string => objeto.replace(/^[a-z_]+(?= |$)/, rotulo);

/** What the service says, with the names of its fields as the forms show them. */
export const conRotulos = (mensaje: string): string =>
  mensaje.replace(
    /(?:[a-z_]+(?:\[\d+\])?\.)*\b[a-z]+(?:_[a-z\d]+)+\b/g,
    (ruta) => `«${rotulo(ruta.split('.').at(-1)!)}»`,
  );

export const AVISOS = Object.fromEntries(TIPOS_DE_AVISO.map((tipo) => [tipo, descripcionDeTipo(tipo)]));

const DE_IDENTIDAD = {
  1: 'Cédula paraguaya',
  2: 'Pasaporte',
  3: 'Cédula extranjera',
  4: 'Carnet de residencia',
  5: 'Innominado',
  6: 'Tarjeta diplomática',
  9: 'Otro',
};

/** Values of fields in words, where the API's document has none. */
export const OPCIONES: Record<string, Record<string, string>> = {
  tipo_de: t.tipos,
  tipo: t.tipos,
  tipos: AVISOS,
  estado: t.estado,
  sit: { H: t.ambiente.H, P: t.ambiente.P },
  tipo_contribuyente: { 1: 'Persona física', 2: 'Persona jurídica' },
  tipo_operacion: { 1: 'Contribuyente', 3: 'Organismo del Estado', 4: 'No domiciliado' },
  tipo_documento: DE_IDENTIDAD,
  documento_tipo: DE_IDENTIDAD,
  modo_envio: { S: 'Uno por uno, en el acto', A: 'En lotes' },
  idioma: { es: 'Español', en: 'Inglés', pt: 'Portugués', gn: 'Guaraní' },
};
