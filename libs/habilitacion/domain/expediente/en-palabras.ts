import { type Accion, ERRORES, SERVICIOS, type Sigla } from '../casos';

const NOMBRES: Readonly<Record<Sigla, string>> = {
  FE: 'Factura electrónica',
  NCE: 'Nota de crédito electrónica',
  NDE: 'Nota de débito electrónica',
  AFE: 'Autofactura electrónica',
  NRE: 'Nota de remisión electrónica',
};

const ERRADOS: Readonly<Record<keyof typeof ERRORES, string>> = {
  nombre_del_emisor: 'nombre del emisor de prueba',
  timbrado: 'timbrado',
  inicio_del_timbrado: 'inicio de vigencia del timbrado',
  distrito_del_emisor: 'distrito del emisor',
  csc: 'código de seguridad del contribuyente',
};

const EVENTOS: Readonly<Record<(Accion & { hace: 'recibir' })['evento'], string>> = {
  conformidad: 'Conformidad del receptor',
  disconformidad: 'Disconformidad del receptor',
  desconocimiento: 'Desconocimiento del receptor',
  'notificar-recepcion': 'Notificación de recepción',
};

/** What a case sends and what must come back. */
export function describir(caso: Accion): string {
  switch (caso.hace) {
    case 'servicio':
      return `${SERVICIOS[caso.servicio]}: responde al certificado del contribuyente`;
    case 'servicio_sin_certificado':
      return `${SERVICIOS[caso.servicio]}: no responde a un certificado no válido`;
    case 'emitir': {
      const como = `${NOMBRES[caso.tipo]}, ${caso.modo === 'S' ? 'envío sincrónico' : 'en lote'}`;
      if (caso.error === undefined) return `${como}: debe aprobarse`;
      return `${como}: debe rechazarse con ${ERRORES[caso.error]} (error en ${ERRADOS[caso.error]})`;
    }
    case 'cancelar':
      return `Cancelación de ${caso.sobre}`;
    case 'inutilizar':
      return `Inutilización del número de ${caso.sobre}`;
    case 'recibir':
      return `${EVENTOS[caso.evento]} sobre ${caso.sobre}${caso.reemplazar ? ', que corrige la conformidad' : ''}`;
    case 'consultar':
      return `Consulta por CDC de ${caso.sobre}`;
    case 'kude':
      return `Representación gráfica (KuDE) de ${caso.sobre}`;
    case 'qr':
      return `Consulta por código QR de ${caso.sobre}`;
  }
}
