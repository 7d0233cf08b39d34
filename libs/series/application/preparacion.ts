import type { Sit } from '../domain/emisor';
import type { FichaDeTenant } from './ports/tenant-consultas';

export interface Falta {
  codigo: string;
  mensaje: string;
}

export interface Preparacion {
  listo: boolean;
  faltan: Falta[];
}

interface Requisito extends Falta {
  cumple: (ficha: FichaDeTenant, sit: Sit, ahora: Date) => boolean;
}

const enUso = ({ certificados }: FichaDeTenant) => certificados.find(({ activo }) => activo);

const REQUISITOS: readonly Requisito[] = [
  {
    codigo: 'TENANT_SUSPENDIDO',
    mensaje: 'La cuenta está suspendida.',
    cumple: ({ estado }) => estado === 'ACTIVO',
  },
  {
    codigo: 'ACTIVIDAD_FALTANTE',
    mensaje: 'No tiene actividades económicas.',
    cumple: ({ actividades }) => actividades.length > 0,
  },
  {
    codigo: 'CERTIFICADO_FALTANTE',
    mensaje: 'No tiene certificado de firma.',
    cumple: (ficha) => enUso(ficha) !== undefined,
  },
  {
    codigo: 'CERTIFICADO_NO_VIGENTE',
    mensaje: 'El certificado de firma venció o todavía no rige.',
    cumple: (ficha, _, ahora) => {
      const certificado = enUso(ficha);
      return !certificado || (certificado.desde <= ahora && ahora < certificado.hasta);
    },
  },
  {
    codigo: 'TIMBRADO_FALTANTE',
    mensaje: 'No tiene timbrado en este ambiente.',
    cumple: ({ timbrados }, sit) => timbrados[sit] !== undefined,
  },
  {
    codigo: 'CSC_FALTANTE',
    mensaje: 'No tiene código de seguridad (CSC) en este ambiente.',
    cumple: ({ csc }, sit) => csc[sit] !== undefined,
  },
  {
    codigo: 'PUNTO_FALTANTE',
    mensaje: 'No tiene un punto de expedición activo en este ambiente.',
    cumple: ({ puntos }, sit) => puntos.some((punto) => punto.activo && punto.sit === sit),
  },
];

/** What a tenant lacks before it can issue in an environment. */
export function preparacionDe(ficha: FichaDeTenant, sit: Sit, ahora: Date): Preparacion {
  const faltan = REQUISITOS.filter(({ cumple }) => !cumple(ficha, sit, ahora)).map(({ codigo, mensaje }) => ({
    codigo,
    mensaje,
  }));
  return { listo: faltan.length === 0, faltan };
}
