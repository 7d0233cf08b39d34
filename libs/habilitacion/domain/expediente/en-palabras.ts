import { type Accion, type Caso, ERRORES, SERVICIOS, type Sigla } from '../casos';
import type { Corrida } from '../corrida';
import type { EstadoDeLinea } from '../linea';

/** On every page of what a simulator answered. */
export const MODO_DE_PRUEBA = 'MODO DE PRUEBA: NO SIRVE PARA PRESENTAR';

export const SECCIONES: Readonly<Record<Caso['seccion'], string>> = {
  '4.1': 'Comunicación y autenticación mutua con los servicios',
  '4.2': 'Transmisión de documentos electrónicos y su resultado',
  '4.3': 'Eventos asociados a los documentos',
  '4.4': 'Consulta de documentos por CDC',
  '4.5': 'Representación gráfica (KuDE) y consulta por código QR',
};

export const VEREDICTOS: Readonly<Record<EstadoDeLinea, string>> = {
  verde: 'Conforme',
  difiere: 'Difiere',
  abierta: 'Abierta',
  enviada: 'En espera',
  pendiente: 'Por hacer',
};

export const ESTADOS: Readonly<Record<Corrida['estado'], string>> = {
  en_curso: 'En curso',
  en_pausa: 'En pausa',
  terminada: 'Terminada',
};

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

/** What a case does, and its required result. */
export interface EnPalabras {
  readonly que: string;
  readonly espera: string;
}

export function enPalabras(caso: Accion): EnPalabras {
  switch (caso.hace) {
    case 'servicio':
      return { que: `${SERVICIOS[caso.servicio]}, con el certificado del contribuyente`, espera: 'Responde' };
    case 'servicio_sin_certificado':
      return { que: `${SERVICIOS[caso.servicio]}, con un certificado no válido`, espera: 'No admite' };
    case 'emitir': {
      const documento = `${NOMBRES[caso.tipo]}, ${caso.modo === 'S' ? 'envío sincrónico' : 'en lote'}`;
      if (caso.error === undefined) return { que: documento, espera: 'Aprobación' };
      return { que: `${documento}, con error en ${ERRADOS[caso.error]}`, espera: `Rechazo ${ERRORES[caso.error]}` };
    }
    case 'cancelar':
      return { que: `Cancelación de ${caso.sobre}`, espera: 'Registro' };
    case 'inutilizar':
      return { que: `Inutilización del número de ${caso.sobre}`, espera: 'Registro' };
    case 'recibir': {
      const corrige = caso.reemplazar ? ', que corrige la conformidad' : '';
      return { que: `${EVENTOS[caso.evento]} sobre ${caso.sobre}${corrige}`, espera: 'Registro' };
    }
    case 'consultar':
      return { que: `Consulta por CDC de ${caso.sobre}`, espera: 'Encontrado' };
    case 'kude':
      return { que: `Representación gráfica (KuDE) de ${caso.sobre}`, espera: 'PDF' };
    case 'qr':
      return { que: `Consulta por código QR de ${caso.sobre}`, espera: 'Encontrado' };
  }
}
