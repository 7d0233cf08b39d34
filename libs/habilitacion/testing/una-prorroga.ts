import { CASOS } from '../domain/casos';
import type { Linea } from '../domain/linea';
import { cronogramaDe } from '../domain/prorroga/cronograma';
import type { Prorroga } from '../domain/prorroga/prorroga';

const HECHAS: ReadonlySet<string> = new Set(['4.1', '4.4']);

/** An extension asked for in the middle of a run. */
export function unaProrroga(cambios: Partial<Prorroga> = {}): Prorroga {
  const [hoy, inicio] = ['2026-11-23', '2027-03-01'];
  const lineas = CASOS.map(({ codigo, seccion }, i): Linea => {
    const hecha = HECHAS.has(seccion) || (seccion === '4.2' && i % 3 > 0);
    const comun = { codigo_de_caso: codigo, intento: 1 };
    if (!hecha) return { ...comun, estado: 'pendiente' };
    return { ...comun, estado: 'verde', hora: new Date(Date.parse('2026-11-20T10:00:00Z') + i * 20_000).toISOString() };
  });
  return {
    ...{ inicio_obligatorio: '2026-12-01', inicio_solicitado: inicio, lugar: 'ASUNCION', hoy, prueba: false },
    motivo: 'El sistema de ventas se está reemplazando y las cajas de las sucursales se integran en enero de 2027.',
    representante: { nombre: 'Ana Benítez Ñumbay', documento: '1.234.567', cargo: 'Representante legal' },
    contribuyente: { ruc: '80099991-9', nombre: 'Comercial <Ñandutí> & Cía. S.A.', personaFisica: false },
    etapas: cronogramaDe(hoy, inicio, lineas),
    ...cambios,
  };
}
