import type { Receptor } from '../solicitud/solicitud';

/** The first line of every history. */
export const EMISION = { estado: 'P', motivo: 'Emisión' } as const;

/** The line of a document that may have been sent in the time that a restore lost. */
export const RESTAURACION = 'Base de datos restaurada: se consulta a la autoridad';

/** The first lines of an imported document: the state is the authority's. */
export const IMPORTACION = {
  A: 'Importado: la autoridad lo tiene aprobado',
  C: 'Cancelado ante la autoridad antes de importarse',
  nominado: (receptor: Receptor) => `Nominado antes de importarse: su receptor es ${receptor.nombre}`,
  transporte: (motivo: string) => `Transporte actualizado antes de importarse: ${motivo}`,
} as const;
