import type { Autor } from '@libs/platform';
import { type DetalleDeDocumento, delReceptor, type Documento } from '../../domain/documento';
import type { Receptor } from '../../domain/solicitud/solicitud';
import { IMPORTACION } from '../../domain/vida/primeras-lineas';
import { receptorEnElDetalle } from '../emision/detalle';
import type { EventoImportado, OrdenDeImportacion } from '../ports/importacion-repository';
import type { NominacionRegistrada, Registrado } from '../ports/lector-de-importados';
import { conTransporte } from '../emision/transporte-en-el-detalle';

/** The authority's data about an imported document. */
export type LoRegistrado = Registrado & { tipo: 'registrado' };

export const APROBADO = { codigo: '0260', mensaje: 'Aprobado (recuperado por consulta)' };
const SIN_RESPUESTA = { codigo: null, mensaje: null };

/** Its approval, and what happened to it afterwards. */
export function historialRegistrado(
  { nominacion, transportes = [], cancelado }: LoRegistrado,
  autor: Autor,
): OrdenDeImportacion['historial'] {
  const cambios = [
    ...(nominacion ? [IMPORTACION.nominado(nominacion.receptor)] : []),
    ...transportes.map(({ motivo }) => IMPORTACION.transporte(motivo)),
  ];
  return [
    { estado: 'A', motivo: IMPORTACION.A, ...APROBADO, autor },
    ...cambios.map((motivo) => ({ estado: 'A', motivo, ...SIN_RESPUESTA, autor }) as const),
    ...(cancelado ? [{ estado: 'C', motivo: IMPORTACION.C, ...SIN_RESPUESTA, autor } as const] : []),
  ];
}

/** Its detail with the receiver and the transport that its events gave it. */
export function detalleRegistrado(
  detalle: DetalleDeDocumento,
  { nominacion, transportes = [] }: LoRegistrado,
): DetalleDeDocumento {
  const nombrado = nominacion ? { ...detalle, receptor: receptorEnElDetalle(nominacion.receptor) } : detalle;
  return transportes.reduce(
    (detalleHastaAqui, { transporte }) => conTransporte(detalleHastaAqui, transporte),
    nombrado,
  );
}

/** As a nomination leaves a document: an address that it does not give stays. */
export const conReceptor = (receptor: Receptor): Partial<Documento> => ({
  ...delReceptor(receptor),
  ...(receptor.email !== undefined && { emailRec: receptor.email }),
});

/** What the authority has registered of the document since it was issued; its cancellation is the last, after which there is no other. */
export const eventosRegistrados = (
  { nominacion, transportes = [], cancelacion, aprobadoAt }: LoRegistrado,
  cdc: string,
): EventoImportado[] => [
  ...(nominacion ? [nominado(nominacion, cdc)] : []),
  ...transportes.map(
    ({ transporte, ...resto }) => ({ ...resto, tipo: 'TRANSPORTE', datos: { cdc, ...transporte } }) as const,
  ),
  ...(cancelacion
    ? [{ ...cancelacion, tipo: 'CANCELACION', datos: { cdc, aprobadoAt: aprobadoAt?.toISOString() } } as const]
    : []),
];

const nominado = ({ receptor, ...resto }: NominacionRegistrada, cdc: string): EventoImportado => ({
  ...resto,
  tipo: 'NOMINACION',
  datos: { cdc, receptor },
});
