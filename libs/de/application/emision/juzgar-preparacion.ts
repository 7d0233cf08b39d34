import { ErrorDeNegocio } from '@libs/errors';
import type { Clock } from '@libs/platform';
import {
  type Contador,
  type Emisor,
  type EmisorRepository,
  establecimientoDe,
  type FichaDeTenant,
  type Punto,
  type Sit,
} from '@libs/series';
import type { AjustesDeEmision } from './ajustes';
import { type Falta, faltasDelEmisor, faltasDelPunto } from './politicas/preparacion';
import type { RedactorFiscal } from '../ports/redactor-fiscal';

export interface Preparacion {
  listo: boolean;
  faltan: Falta[];
}

/** Says whether an issuer could issue now, by the same rules as an emission. */
export class JuzgarPreparacion {
  constructor(
    private readonly emisores: EmisorRepository,
    private readonly redactor: RedactorFiscal,
    private readonly ajustes: AjustesDeEmision,
    private readonly clock: Clock,
  ) {}

  async execute({
    id,
    estado,
    contadores,
  }: Pick<FichaDeTenant, 'id' | 'estado' | 'contadores'>): Promise<Record<Sit, Preparacion>> {
    const previas =
      estado === 'SUSPENDIDO' ? [{ codigo: 'TENANT_SUSPENDIDO', mensaje: 'la cuenta está suspendida.' }] : [];
    const emisor = await this.leer(id);
    const en = (sit: Sit): Preparacion => {
      const faltan = [...previas, ...('mensaje' in emisor ? [emisor] : this.faltas(emisor, sit, contadores))];
      return { listo: faltan.length === 0, faltan: faltan.map(comoFrase) };
    };
    return { H: en('H'), P: en('P') };
  }

  /** An issuer that cannot be read is reported as a missing requirement. */
  private async leer(tenantId: string): Promise<Emisor | Falta> {
    try {
      return await this.emisores.obtener(tenantId);
    } catch (causa) {
      if (!(causa instanceof ErrorDeNegocio)) throw causa;
      return { codigo: 'CERTIFICADO_INVALIDO', mensaje: causa.message };
    }
  }

  private faltas(emisor: Emisor, sit: Sit, contadores: readonly Contador[]): Falta[] {
    const puntos = emisor.puntos.filter((punto) => punto.activo && punto.sit === sit);
    const propias = [
      ...faltasDelEmisor(emisor, sit, this.ajustes, this.clock.now()),
      ...(congelado(contadores, puntos) ? [CONGELADO] : []),
    ];
    if (puntos.length === 0) {
      const mensaje = `no tiene un punto de expedición activo en el ambiente ${sit}.`;
      return [...propias, { codigo: 'PUNTO_FALTANTE', mensaje }];
    }
    const porPunto = puntos.map((punto) => [
      ...faltasDelPunto(emisor, punto),
      ...this.objeciones(emisor, punto.establecimiento, sit),
    ]);
    // One point that can issue is enough.
    return porPunto.some((faltas) => faltas.length === 0) ? propias : [...propias, ...porPunto[0]!];
  }

  private objeciones(emisor: Emisor, establecimiento: string, sit: Sit): Falta[] {
    // Missing activities are already reported; the format would report them again in its own words.
    if (emisor.actividades.length === 0) return [];
    const local = establecimientoDe(emisor, establecimiento)!;
    const mensajes = this.redactor.objecionesAlEmisor(emisor, local, sit);
    return mensajes.map((mensaje) => ({ codigo: 'DATO_INVALIDO', mensaje }));
  }
}

const CONGELADO: Falta = {
  codigo: 'SERIE_CONGELADA',
  mensaje: 'su numeración está en verificación con la autoridad tras una restauración del servicio.',
};

/** Whether no point has a series that issues. While one series of a tenant is frozen, those that it has not begun are too. */
function congelado(contadores: readonly Contador[], puntos: readonly Punto[]): boolean {
  const emite = ({ sit, establecimiento, punto, congeladaAt }: Contador): boolean =>
    congeladaAt === null &&
    puntos.some(
      (puntoDelEmisor) =>
        puntoDelEmisor.sit === sit &&
        puntoDelEmisor.establecimiento === establecimiento &&
        puntoDelEmisor.codigo === punto,
    );
  return contadores.some(({ congeladaAt }) => congeladaAt !== null) && !contadores.some(emite);
}

/** Capital letter: elsewhere the message follows a colon. */
function comoFrase({ codigo, mensaje }: Falta): Falta {
  return { codigo, mensaje: mensaje.charAt(0).toUpperCase() + mensaje.slice(1) };
}
