/** Whose document it is about, as it stands when the notice is written. Names and values are those of the API. */
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

/** What each type of notice says. */
export interface DatosDeAviso {
  'de.aprobado': DatosDeDocumento & { protocolo_fiscal: string | null; aprobado_at: string };
  'de.aprobado_con_observacion': DatosDeDocumento & { protocolo_fiscal: string | null; aprobado_at: string };
  'de.rechazado': DatosDeDocumento;
  'de.cancelado': DatosDeDocumento & { motivo: string };
  'de.nominado': DatosDeDocumento & { receptor: { nombre: string; ruc: string | null; documento: string | null } };
  /** A range of numbers, or the number of one rejected document: then its cdc. */
  'de.inutilizado': DatosDeRespuesta & {
    inutilizacion_id: string;
    cdc: string | null;
    timbrado: string;
    serie: string;
    tipo_de: number;
    establecimiento: string;
    punto: string;
    numero_desde: number;
    numero_hasta: number;
    /** A: all of it; X: in part. */
    estado: 'A' | 'X';
  };
  'de.demorado': DatosDeDocumento & { emitido_at: string };
  'de.kude_listo': DatosDeDocumento & { kude_version: number };
  'de.correo_fallido': DatosDeDocumento & { destinatario: string; detalle: string };
  /** `evento`: its type; about a document of the tenant, about a received one, or about numbers. */
  'evento.rechazado': DatosDeRespuesta & {
    evento_id: string;
    evento: string;
    motivo: string;
    de_id: string | null;
    cdc: string | null;
    id_interno: string | null;
    inutilizacion_id: string | null;
  };
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

export type TipoDeAviso = keyof DatosDeAviso;

/** Every type, with what it means to who follows them. */
const TIPOS = {
  'de.aprobado': 'La autoridad aprobó el documento.',
  'de.aprobado_con_observacion': 'La autoridad aprobó el documento con una observación.',
  'de.rechazado': 'La autoridad rechazó el documento.',
  'de.cancelado': 'La autoridad aceptó la cancelación del documento.',
  'de.nominado': 'La autoridad aceptó la nominación: el documento tiene otro receptor.',
  'de.inutilizado': 'La autoridad aceptó la inutilización de los números.',
  'de.demorado': 'El documento no tiene respuesta final 15 minutos después de su emisión.',
  'de.kude_listo': 'El KuDE del documento está listo.',
  'de.correo_fallido': 'Un correo del documento no se pudo entregar.',
  'evento.rechazado': 'La autoridad rechazó un evento.',
  'certificado.por_vencer': 'El certificado de firma vence en 60, 30, 15, 7 o 1 días.',
  'timbrado.por_vencer': 'El timbrado vence en 60, 30, 15, 7 o 1 días, o venció.',
  'serie.por_agotarse': 'A una serie le quedan 100.000, 10.000 o 1.000 números, o ninguno.',
  'cuenta.suspendida': 'La cuenta fue suspendida.',
  'webhook.prueba': 'Una prueba de un webhook.',
} satisfies Record<TipoDeAviso, string>;

export const TIPOS_DE_AVISO = Object.keys(TIPOS) as TipoDeAviso[];
export const descripcionDeTipo = (tipo: TipoDeAviso): string => TIPOS[tipo];
export const esTipoDeAviso = (texto: string): texto is TipoDeAviso => texto in TIPOS;
