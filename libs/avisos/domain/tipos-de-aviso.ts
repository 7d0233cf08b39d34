/** The document that a notice is about, in its state when the notice is written. Names and values are the API's. */
export interface DatosDeDocumento {
  de_id: string;
  cdc: string;
  id_interno: string | null;
  tipo_de: number;
  establecimiento: string;
  punto: string;
  numero: number;
  numero_formateado: string;
  estado: 'P' | 'E' | 'A' | 'R' | 'C';
  codigo_fiscal: string | null;
  mensaje_fiscal: string | null;
  moneda: string;
  total: string;
  total_iva: string;
  total_gs: string;
}

/** An answer of the authority about an event. */
interface DatosDeRespuesta {
  codigo_fiscal: string | null;
  mensaje_fiscal: string | null;
}

/** Notices about a document of the tenant: their data besides the document's own. */
interface SobreUnDocumento {
  'de.aprobado': { protocolo_fiscal: string | null; aprobado_at: string };
  'de.aprobado_con_observacion': { protocolo_fiscal: string | null; aprobado_at: string };
  'de.rechazado': object;
  'de.cancelado': { motivo: string };
  'de.nominado': { receptor: { nombre: string; ruc: string | null; documento: string | null } };
  'de.demorado': { emitido_at: string };
  /** `vence_at`: the last moment for its transmission. */
  'de.por_vencer': { emitido_at: string; vence_at: string };
  'de.kude_listo': { kude_version: number };
  'de.correo_fallido': { destinatario: string; detalle: string };
}

/** Notices about an event: their data besides those of the tenant's document that it is about, if there is one. */
interface SobreUnEvento {
  /** `resultado`: A all of the range, X a part of it. */
  'de.inutilizado': DatosDeRespuesta & {
    inutilizacion_id: string;
    resultado: 'A' | 'X';
    timbrado: string;
    serie: string;
    tipo_de: number;
    establecimiento: string;
    punto: string;
    numero_desde: number;
    numero_hasta: number;
  };
  /** `evento`: its type. Of a received document only the cdc is told. */
  'evento.rechazado': DatosDeRespuesta & { evento_id: string; evento: string; motivo: string };
}

/** A document that somebody issued to the tenant. Names and values are the API's. */
export interface DatosDeRecibido {
  recibido_id: string;
  cdc: string;
  tipo_de: number;
  numero_formateado: string;
  emisor_ruc: string;
  emisor_nombre: string | null;
  fecha_emision: string | null;
  moneda: string | null;
  total: string | null;
  total_gs: string | null;
  veredicto: 'valido' | 'por_confirmar' | 'observado' | 'invalido' | null;
  situacion: 'A' | 'C' | 'N' | null;
  /** Last moment for the receiver's events. */
  eventos_hasta: string;
}

/** Notices about a received document: their data besides the document's own. */
interface SobreUnRecibido {
  'recibido.nuevo': object;
  /** `falla`: the proofs that fail, in words. */
  'recibido.observado': { falla: string[] };
  'recibido.cancelado': object;
  'recibido.por_vencer': { dias: number };
}

interface SobreLaCuenta {
  'certificado.por_vencer': { certificado_id: string; vence_at: string; dias: number };
  'timbrado.por_vencer': { timbrado: string; vence_at: string; dias: number };
  'serie.por_agotarse': {
    timbrado: string;
    tipo_de: number;
    establecimiento: string;
    punto: string;
    quedan: number;
    umbral: number;
  };
  'cuenta.suspendida': { motivo: string | null };
  'webhook.prueba': { webhook_id: string };
}

/** What each type of notice says. */
export type DatosDeAviso = { [T in keyof SobreUnDocumento]: DatosDeDocumento & SobreUnDocumento[T] } & {
  [T in keyof SobreUnEvento]: Partial<DatosDeDocumento> & SobreUnEvento[T];
} & { [T in keyof SobreUnRecibido]: DatosDeRecibido & SobreUnRecibido[T] } & SobreLaCuenta;

export type TipoDeAviso = keyof DatosDeAviso;

/** A notice about a document of the tenant, whose own data are added when it is written. */
export type AvisoDeDocumento = {
  [T in keyof (SobreUnDocumento & SobreUnEvento)]: { tipo: T; datos: (SobreUnDocumento & SobreUnEvento)[T] };
}[keyof (SobreUnDocumento & SobreUnEvento)];

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
  'webhook.prueba': 'Una prueba de un webhook.',
} satisfies Record<TipoDeAviso, string>;

export const TIPOS_DE_AVISO = Object.keys(TIPOS) as TipoDeAviso[];
export const descripcionDeTipo = (tipo: TipoDeAviso): string => TIPOS[tipo];
