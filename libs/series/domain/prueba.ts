import { idDePrueba } from '@libs/platform';
import type { Emisor, Establecimiento, Punto } from './emisor';

/** The security code that the authority published for its test environment (Manual Técnico v150, 13.8.4.1). */
const CSC = { id: '0001', secreto: 'ABCD0000000000000000000000000000' } as const;
/** Any day of the past: the simulator is told the same. */
const INICIO = '2020-01-01';
const LUGAR: Establecimiento = {
  codigo: '001',
  direccion: 'Sin dirección',
  numeroCasa: '0',
  departamento: 1,
  distrito: 1,
  ciudad: 1,
  telefono: '021000000',
  email: 'prueba@example.com',
};
const PUNTO: Punto = { establecimiento: '001', codigo: '001', sit: 'H', modoEnvio: 'S', activo: true };
const ACTIVIDAD = { codigo: '62020', descripcion: 'ACTIVIDADES DE CONSULTORIA Y GESTION DE SERVICIOS INFORMATICOS' };

/** Unlike that of the authority's test environment, which is the RUC: where both are simulated their numbers must not meet. */
const timbradoDe = (ruc: string): string => `9${ruc.slice(0, -2).padStart(8, '0').slice(1)}`;

/** Whether a document of this timbrado is of the taxpayer's test mode. */
export const esDePrueba = ({ ruc }: Pick<Emisor, 'ruc'>, timbrado: string): boolean => timbrado === timbradoDe(ruc);

export type EmisorDePrueba = Omit<Emisor, 'version' | 'certificado'>;

/**
 * The issuer of a taxpayer's test mode: the same name and places, in H, with a timbrado and a security code of its own. What the taxpayer
 * has not declared yet is invented. Receptores get no e-mail unless the caller asks for one.
 */
export function comoPrueba(emisor: Emisor): EmisorDePrueba {
  const { version: _, certificado: __, actividades, establecimientos, puntos, ...datos } = emisor;
  const puntosDePrueba = puntos.map((punto): Punto => ({ ...punto, sit: 'H' }));
  const sinPunto = puntosDePrueba.length === 0;
  return {
    ...datos,
    tenantId: idDePrueba(emisor.tenantId),
    prueba: true,
    actividades: actividades.length > 0 ? actividades : [ACTIVIDAD],
    establecimientos: establecimientos.length > 0 ? establecimientos : [LUGAR],
    puntos: sinPunto ? [{ ...PUNTO, establecimiento: establecimientos[0]?.codigo ?? LUGAR.codigo }] : puntosDePrueba,
    timbrados: { H: { numero: timbradoDe(emisor.ruc), fechaInicio: INICIO, serie: '' } },
    csc: { H: CSC },
    ajustes: { ...datos.ajustes, enviarCorreo: false },
  };
}
