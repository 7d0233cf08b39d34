import {
  con,
  entero,
  faltables,
  type Miembros,
  momento,
  nulo,
  type ObjetoDe,
  objeto,
  opcion,
  texto,
  textos,
  uuid,
} from './forma';

/** The document that a notice is about, in its state when the notice is written. Names and values are the API's. */
const DOCUMENTO = {
  de_id: uuid,
  cdc: texto,
  id_interno: nulo(texto),
  tipo_de: entero,
  establecimiento: texto,
  punto: texto,
  numero: entero,
  numero_formateado: texto,
  estado: opcion('P', 'E', 'A', 'R', 'C'),
  codigo_fiscal: nulo(texto),
  mensaje_fiscal: nulo(texto),
  moneda: texto,
  total: texto,
  total_iva: texto,
  total_gs: texto,
};

const APROBACION = { protocolo_fiscal: nulo(texto), aprobado_at: momento };
const EMITIDO = con(momento, 'Cuándo se firmó.');

/** Notices about a document of the tenant: their data besides the document's own. */
const DE_UN_DOCUMENTO = {
  'de.aprobado': APROBACION,
  'de.aprobado_con_observacion': APROBACION,
  'de.rechazado': {},
  'de.cancelado': { motivo: texto },
  'de.nominado': { receptor: objeto({ nombre: texto, ruc: nulo(texto), documento: nulo(texto) }) },
  'de.demorado': { emitido_at: EMITIDO },
  'de.por_vencer': { emitido_at: EMITIDO, vence_at: con(momento, 'Último momento para su transmisión.') },
  'de.kude_listo': { kude_version: entero },
  'de.correo_fallido': { destinatario: texto, detalle: texto },
};

/** An answer of the authority about an event. */
const RESPUESTA = { codigo_fiscal: nulo(texto), mensaje_fiscal: nulo(texto) };

/** Notices about an event: their data besides those of the tenant's document that it is about, if there is one. */
const DE_UN_EVENTO = {
  'de.inutilizado': {
    ...RESPUESTA,
    inutilizacion_id: uuid,
    resultado: con(opcion('A', 'X'), 'A: todos los números; X: una parte.'),
    timbrado: texto,
    serie: texto,
    tipo_de: entero,
    establecimiento: texto,
    punto: texto,
    numero_desde: entero,
    numero_hasta: entero,
  },
  'evento.rechazado': {
    ...RESPUESTA,
    evento_id: uuid,
    evento: con(texto, 'Su tipo. De un documento recibido se da solo el cdc.'),
    motivo: texto,
  },
};

/** A document that somebody issued to the tenant. Names and values are the API's. */
const RECIBIDO = {
  recibido_id: uuid,
  cdc: texto,
  tipo_de: entero,
  numero_formateado: texto,
  emisor_ruc: texto,
  emisor_nombre: nulo(texto),
  fecha_emision: nulo(texto),
  moneda: nulo(texto),
  total: nulo(texto),
  total_gs: nulo(texto),
  veredicto: nulo(opcion('valido', 'por_confirmar', 'observado', 'invalido')),
  situacion: nulo(opcion('A', 'C', 'N')),
  eventos_hasta: con(momento, 'Último momento para los eventos del receptor.'),
};

/** Notices about a received document: their data besides the document's own. */
const DE_UN_RECIBIDO = {
  'recibido.nuevo': {},
  'recibido.observado': { falla: con(textos, 'Las pruebas que fallan, en palabras.') },
  'recibido.cancelado': {},
  'recibido.por_vencer': { dias: entero },
};

const FIN = { vence_at: momento, dias: con(entero, 'Los que faltan.') };

const DE_LA_CUENTA = {
  'certificado.por_vencer': { certificado_id: uuid, ...FIN },
  'timbrado.por_vencer': { timbrado: texto, ...FIN },
  'serie.por_agotarse': {
    timbrado: texto,
    tipo_de: entero,
    establecimiento: texto,
    punto: texto,
    quedan: entero,
    umbral: entero,
  },
  'cuenta.suspendida': { motivo: nulo(texto) },
  'norma.cambio': {
    clase: opcion('nota', 'archivo', 'codigo', 'elemento'),
    fuente: con(texto, 'La dirección que lo publica, o el servicio que respondió.'),
    valor: con(texto, 'El número de la nota, el SHA-256 del archivo, el código o el nombre del elemento.'),
    visto_at: con(momento, 'Cuándo se vio por primera vez.'),
  },
  'webhook.prueba': { webhook_id: uuid },
};

type Cada<F extends object> = { [T in keyof F]: F[T] extends Miembros ? ObjetoDe<F[T]> : never };
type SobreUnDocumento = Cada<typeof DE_UN_DOCUMENTO & typeof DE_UN_EVENTO>;

export type DatosDeDocumento = ObjetoDe<typeof DOCUMENTO>;
export type DatosDeRecibido = ObjetoDe<typeof RECIBIDO>;

/** What each type of notice says. */
export type DatosDeAviso = { [T in keyof typeof DE_UN_DOCUMENTO]: DatosDeDocumento & SobreUnDocumento[T] } & {
  [T in keyof typeof DE_UN_EVENTO]: Partial<DatosDeDocumento> & SobreUnDocumento[T];
} & { [T in keyof typeof DE_UN_RECIBIDO]: DatosDeRecibido & Cada<typeof DE_UN_RECIBIDO>[T] } & Cada<
    typeof DE_LA_CUENTA
  >;

export type TipoDeAviso = keyof DatosDeAviso;

/** A notice about a document of the tenant, whose own data are added when it is written. */
export type AvisoDeDocumento = {
  [T in keyof SobreUnDocumento]: { tipo: T; datos: SobreUnDocumento[T] };
}[keyof SobreUnDocumento];

/** The shape of the data of each type; `enlaces`: of what they are about, which who shows them adds. */
export function formaDeDatos(tipo: TipoDeAviso, enlaces: Miembros): Miembros {
  const [deDocumento, deEvento, deRecibido, deCuenta] = [
    DE_UN_DOCUMENTO,
    DE_UN_EVENTO,
    DE_UN_RECIBIDO,
    DE_LA_CUENTA,
  ].map((tabla: Readonly<Record<string, Miembros>>) => tabla[tipo]);
  if (deDocumento) return { ...DOCUMENTO, ...deDocumento, ...enlaces };
  if (deEvento) return { ...faltables(DOCUMENTO), ...deEvento, ...faltables(enlaces) };
  return deRecibido ? { ...RECIBIDO, ...deRecibido, ...enlaces } : deCuenta!;
}

/** Every type, with its meaning for integrators. */
const TIPOS = {
  'de.aprobado': 'La autoridad aprobó el documento.',
  'de.aprobado_con_observacion': 'La autoridad aprobó el documento con una observación.',
  'de.rechazado': 'La autoridad rechazó el documento.',
  'de.cancelado': 'La autoridad aceptó la cancelación del documento.',
  'de.nominado': 'La autoridad aceptó la nominación: el documento tiene otro receptor.',
  'de.inutilizado': 'La autoridad aceptó la inutilización de los números.',
  'de.demorado': 'El documento no tiene respuesta final 15 minutos después de su emisión.',
  'de.por_vencer':
    'El documento no tiene respuesta final y su plazo de transmisión (72 horas) termina en 24 horas o menos.',
  'de.kude_listo': 'El KuDE del documento está listo.',
  'de.correo_fallido': 'Un correo del documento no se pudo entregar.',
  'evento.rechazado': 'La autoridad rechazó un evento.',
  'recibido.nuevo': 'Llegó un documento emitido a esta cuenta.',
  'recibido.observado':
    'Llegó un documento con una prueba que falla: su firma, su CDC, su QR, su certificado o sus totales.',
  'recibido.cancelado': 'El emisor canceló un documento recibido.',
  'recibido.por_vencer': 'El plazo para responder a un documento recibido termina en 10, 3 o 1 días.',
  'certificado.por_vencer': 'El certificado de firma vence en 60, 30, 15, 7 o 1 días.',
  'timbrado.por_vencer': 'El timbrado vence en 60, 30, 15, 7 o 1 días, o venció.',
  'serie.por_agotarse': 'A una serie le quedan 100.000, 10.000 o 1.000 números, o ninguno.',
  'cuenta.suspendida': 'La cuenta fue suspendida.',
  'norma.cambio':
    'La autoridad publicó una nota técnica, cambió un archivo publicado o respondió algo que las tablas no conocen. Solo para la cuenta ' +
    'del operador.',
  'webhook.prueba': 'Una prueba de un webhook.',
} satisfies Record<TipoDeAviso, string>;

export const TIPOS_DE_AVISO = Object.keys(TIPOS) as TipoDeAviso[];
export const descripcionDeTipo = (tipo: TipoDeAviso): string => TIPOS[tipo];
