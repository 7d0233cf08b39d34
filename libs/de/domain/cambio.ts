import { enPalabras } from '@libs/fiscal';
import type { Estado } from './documento';
import type { Desenlace } from './tramite';

/** What a turn writes about the document. */
export interface Cambio {
  estado?: Estado;
  motivo?: string;
  protocolo?: string | null;
  codigo?: string;
  mensaje?: string;
  aprobadoAt?: Date;
  modoEnvio?: 'A';
  /** Nobody sends it before. */
  reintentarAt?: Date | 'infinity';
}

/** What the end of a turn changes in its document, with the words of its history. */
export function cambioTras(desenlace: Desenlace): Cambio {
  switch (desenlace.tipo) {
    case 'aprobado':
      return {
        estado: 'A',
        motivo: 'Aprobado por la autoridad',
        protocolo: desenlace.protocolo,
        aprobadoAt: desenlace.aprobadoAt,
        ...desenlace.respuesta,
      };
    case 'rechazado':
      return { estado: 'R', motivo: 'Rechazado por la autoridad', ...desenlace.respuesta };
    case 'desconocido':
      return { estado: 'E', motivo: 'Enviado; la autoridad todavía no respondió' };
    case 'sin_rastro':
      return { estado: 'E', motivo: 'Enviado; la autoridad todavía no lo registra' };
    case 'no_llego':
      return {
        estado: 'P',
        motivo: 'La autoridad no lo recibió: se envía de nuevo',
        reintentarAt: desenlace.reenviarAt,
      };
    case 'a_lote':
      return { modoEnvio: 'A' };
    case 'apartado':
      return { motivo: 'No se puede enviar: queda apartado hasta que se pida su reenvío', reintentarAt: 'infinity' };
    case 'no_enviado':
      return {
        motivo: `No se pudo enviar: ${enPalabras(desenlace.detalle)}. Se intenta de nuevo`,
        reintentarAt: desenlace.reintentarAt,
      };
  }
}
