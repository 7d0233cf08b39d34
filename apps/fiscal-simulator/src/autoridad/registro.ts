import type { Ajustes } from './ajustes';
import type { Memoria } from './memoria';
import type { Ambiente, Contribuyente, Csc, Timbrado } from './modelo';

const RUC_VALIDO = /^[1-9]\d{1,6}[0-9A-D]$/;

/** Secrets that the authority publishes for its test environment (Guía de Pruebas, 2026). */
const CSC_PUBLICADOS: readonly Omit<Csc, 'ruc'>[] = [
  { id: '0001', secreto: 'ABCD0000000000000000000000000000' },
  { id: '0002', secreto: 'EFGH0000000000000000000000000000' },
];

const numeroDeCsc = (id: string): string => id.replace(/^0+/, '');

/** Taxpayers, timbrados and secrets for the rules: the registered ones, and those that the settings let pass as registered. */
export class Registro {
  constructor(
    private readonly ambiente: Ambiente,
    private readonly memoria: Memoria,
    private readonly ajustes: () => Ajustes,
  ) {}

  /** A taxpayer of the RUC register: receivers, carriers, owners of connection certificates. */
  contribuyente(ruc: string): Contribuyente | undefined {
    const conocido = this.memoria.contribuyentes.get(ruc);
    if (conocido || !this.ajustes().rucDesconocidoActivo || !RUC_VALIDO.test(ruc)) return conocido;
    return desconocido(ruc);
  }

  /** Only registered taxpayers, for rules that must not apply to invented ones. */
  inscripto(ruc: string): Contribuyente | undefined {
    return this.memoria.contribuyentes.get(ruc);
  }

  emisor(ruc: string): Contribuyente | undefined {
    const conocido = this.memoria.contribuyentes.get(ruc);
    if (conocido || !this.ajustes().registroAbierto) return conocido;
    return desconocido(ruc);
  }

  /** The timbrado of that issuer; with the open registry, an unknown one gets the data in `descrito`. */
  timbrado(ruc: string, numero: string, descrito: Pick<Timbrado, 'inicio' | 'establecimientos'>): Timbrado | undefined {
    const { registroAbierto, timbradoDePrueba } = this.ajustes();
    if (timbradoDePrueba && this.ambiente === 'H' && numero !== ruc.padStart(8, '0')) return undefined;
    const conocido = this.memoria.timbrado(ruc, numero);
    if (conocido || !registroAbierto) return conocido;
    return { ruc, numero, activo: true, electronico: true, ...descrito };
  }

  csc(ruc: string, id: string): Csc | undefined {
    const hallado = this.memoria.cscsDe(ruc).find((c) => numeroDeCsc(c.id) === numeroDeCsc(id));
    if (hallado || this.ambiente === 'P') return hallado;
    const publicado = CSC_PUBLICADOS.find((c) => numeroDeCsc(c.id) === numeroDeCsc(id));
    return publicado && { ...publicado, ruc };
  }
}

function desconocido(ruc: string): Contribuyente {
  const nombre = `CONTRIBUYENTE DE PRUEBA ${ruc}`;
  return { ruc, nombre, estado: 'ACT', facturador: true, sincrono: true, organismoDelEstado: false };
}
