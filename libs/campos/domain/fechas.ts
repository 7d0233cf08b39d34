import { existeElDia, horaLocal } from '@libs/platform';
import type { Lector } from './lector';

/** AAAA-MM-DD; the day must exist. */
export function fecha(): Lector<string> {
  return {
    leer(valor, ruta, hallazgos) {
      if (typeof valor !== 'string' || !existeElDia(valor)) {
        return hallazgos.agregar(ruta, 'FECHA_INVALIDA', 'Debe ser una fecha existente, AAAA-MM-DD.');
      }
      return valor;
    },
    esquema: { type: 'string', format: 'date' },
  };
}

const MOMENTO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * ISO 8601 → local `AAAA-MM-DDThh:mm:ss`; undefined when it does not exist. Without an offset it is Paraguay time; other offsets are
 * converted; a date alone is that day at 00:00.
 */
export function leerMomento(texto: string): string | undefined {
  const partes = MOMENTO.exec(texto);
  const [, dia = '', hora = '00', minuto = '00', segundo = '00', zona] = partes ?? [];
  if (!partes || !existeElDia(dia) || hora > '23' || minuto > '59' || segundo > '59') return undefined;
  const local = `${dia}T${hora}:${minuto}:${segundo}`;
  if (!zona) return local;
  const normalizada = zona === 'Z' || zona.includes(':') ? zona : `${zona.slice(0, 3)}:${zona.slice(3)}`;
  const instante = new Date(`${local}${normalizada}`);
  return Number.isNaN(instante.getTime()) ? undefined : horaLocal(instante);
}

const ZONA = /(?:Z|[+-]\d{2}:?\d{2})$/;

/** The same, as a field of a request. */
export function momento(): Lector<string> {
  return {
    leer(valor, ruta, hallazgos) {
      const escrito = typeof valor === 'string' ? valor : '';
      const leido = leerMomento(escrito);
      if (leido !== undefined) return leido;
      const sinZona = leerMomento(escrito.replace(ZONA, '')) !== undefined;
      const mensaje = sinZona
        ? 'El desplazamiento horario no existe.'
        : 'Debe ser una fecha y hora ISO 8601 existente, AAAA-MM-DDThh:mm:ss.';
      return hallazgos.agregar(ruta, 'FECHA_INVALIDA', mensaje);
    },
    esquema: { type: 'string', format: 'date-time' },
  };
}
