import { ErrorDeNegocio } from '@libs/errors';
import { type Clock, elServicio } from '@libs/platform';
import type { InutilizacionRepository } from './ports/inutilizacion-repository';
import type {
  ConsultaDeCdc,
  CopiasDeDocumentos,
  InformeDeSerie,
  ReconciliacionRepository,
  SerieCongelada,
} from './ports/reconciliacion';

const AUTOR = elServicio('serie.reconciliar', 'reconciliar');
const MOTIVO = 'Numeros sin documento, reservados tras restaurar la base de datos';
const YA_INUTILIZADO = '4066';
/** Refusals after which a range counts as not free: it has a DTE (4065), a voided number, or one number only (4068). */
const NO_ESTA_LIBRE = ['4065', YA_INUTILIZADO, '4068'];
const OTRA_FUE_ANTES = 'another reconciliation released it while this one ran';
/** Maximum range of one voiding. */
const MAXIMO = 1_000;

export interface OpcionesDeReconciliacion {
  /** Quantity of numbers above the highest known one that must be free and are voided; 0 trusts the copies alone. */
  margen: number;
  /** Includes series that have issued nothing so far. */
  todas: boolean;
  /** How long to wait for a voiding. */
  plazoMs: number;
}

export interface Reconciliada {
  serie: SerieCongelada;
  /** Undefined: this reconciliation has not released the series; `motivo` says why. */
  informe?: InformeDeSerie;
  motivo?: string;
  /** Approved documents that could not be brought back from their copies, and why. */
  faltan?: { cdc: string; motivo: string }[];
}

/**
 * Finds the highest number that each frozen series had issued before the restore, and lets it issue above that number. The
 * copies in the object store name the lost documents, and the authority says which it has. It cannot be asked about a number,
 * so the numbers above are voided: it refuses a range with a taken number, and accepted numbers can never collide. Repeatable.
 */
export class ReconciliarSeries {
  constructor(
    private readonly series: ReconciliacionRepository,
    private readonly copias: CopiasDeDocumentos,
    private readonly autoridad: ConsultaDeCdc,
    private readonly inutilizaciones: InutilizacionRepository,
    private readonly reloj: Pick<Clock, 'now'> & { esperar(ms: number): Promise<unknown> },
  ) {}

  /** One series after the other; a failing one does not stop the others. */
  async *execute(opciones: OpcionesDeReconciliacion): AsyncGenerator<Reconciliada> {
    for (const serie of await this.series.congeladas()) {
      try {
        const informe = await this.averiguar(serie, opciones);
        const faltan = await this.recuperar(serie, informe);
        const suelta = await this.series.descongelarSerie(serie, informe);
        yield suelta ? { serie, informe, faltan } : { serie, motivo: OTRA_FUE_ANTES };
      } catch (causa) {
        yield { serie, motivo: `stays frozen: ${(causa as Error).message}` };
      }
    }
  }

  /**
   * Before the series issues again: a process that dies before, or gets no answer, leaves it frozen, and the next reconciliation continues.
   * Nobody else can take the number or the id_interno of what is brought back.
   */
  private async recuperar(serie: SerieCongelada, { aprobados }: InformeDeSerie): Promise<Reconciliada['faltan']> {
    const faltan: { cdc: string; motivo: string }[] = [];
    for (const cdc of aprobados) {
      const motivo = await this.copias.recuperarDocumento(serie, cdc);
      if (motivo !== undefined) faltan.push({ cdc, motivo });
    }
    return faltan;
  }

  private async averiguar(serie: SerieCongelada, opciones: OpcionesDeReconciliacion): Promise<InformeDeSerie> {
    const { ultimoNro } = serie;
    const informe: InformeDeSerie = { ultimoNro, aprobados: [], sinRastro: [], sueltos: [], inutilizados: [] };
    for (const { cdc, numero } of await this.copias.perdidas(serie)) {
      const aprobado = await this.autoridad.estaAprobado(serie, cdc);
      (aprobado ? informe.aprobados : informe.sinRastro).push(cdc);
      if (!aprobado && numero < ultimoNro) informe.sueltos.push(numero);
      informe.ultimoNro = Math.max(informe.ultimoNro, numero);
    }
    if (opciones.margen > 0 && (informe.ultimoNro > 0 || opciones.todas)) await this.sondear(serie, informe, opciones);
    return informe;
  }

  /** Voids margins until one is completely free; after a taken number the next margin is twice as wide. */
  private async sondear(
    serie: SerieCongelada,
    informe: InformeDeSerie,
    { margen, plazoMs }: OpcionesDeReconciliacion,
  ): Promise<void> {
    let desde = Math.max(informe.ultimoNro, serie.reservado) + 1;
    for (let ancho = Math.min(margen, MAXIMO); ; ancho = Math.min(ancho * 2, MAXIMO)) {
      const hasta = desde + ancho - 1;
      if (await this.libre(serie, desde, hasta, informe, plazoMs)) return;
      informe.ultimoNro = await this.ultimoTomado(serie, desde, hasta, informe, plazoMs);
      desde = hasta + 1;
    }
  }

  /** The highest taken number of a range that has one. Halves the range and voids the free part above. */
  private async ultimoTomado(
    serie: SerieCongelada,
    desde: number,
    hasta: number,
    informe: InformeDeSerie,
    plazoMs: number,
  ): Promise<number> {
    let [tomado, ultimo] = [desde, hasta];
    while (tomado < ultimo) {
      const medio = Math.floor((tomado + ultimo) / 2);
      if (await this.libre(serie, medio + 1, ultimo, informe, plazoMs)) ultimo = medio;
      else tomado = medio + 1;
    }
    return tomado;
  }

  /**
   * Voids the range. If the authority accepts, none of its numbers is taken. A second attempt may hear that it was voided before: perhaps
   * by the first, perhaps in the lost time, in which numbers above it may have been issued. Then it says nothing of those.
   */
  private async libre(
    serie: SerieCongelada,
    desde: number,
    hasta: number,
    informe: InformeDeSerie,
    plazoMs: number,
  ): Promise<boolean> {
    const pedido = { serie: serie.clave, desde, hasta, motivo: MOTIVO, autor: AUTOR };
    const id = await this.inutilizaciones.crear(serie.tenantId, pedido, this.reloj.now()).catch((causa: unknown) => {
      // Numbers that this database knows as issued or voided are taken as well.
      if (causa instanceof ErrorDeNegocio) return undefined;
      throw causa;
    });
    if (id === undefined) return false;
    const { estado, codigoFiscal, mensajeFiscal } = await this.resuelta(serie.tenantId, id, plazoMs);
    if (estado === 'A') {
      informe.inutilizados.push({ desde, hasta });
      return codigoFiscal !== YA_INUTILIZADO;
    }
    if (NO_ESTA_LIBRE.includes(codigoFiscal ?? '')) return false;
    throw new Error(`the authority refuses to void ${desde}-${hasta}: ${codigoFiscal} ${mensajeFiscal}`);
  }

  private async resuelta(tenantId: string, id: string, plazoMs: number) {
    const fin = this.reloj.now().getTime() + plazoMs;
    for (;;) {
      const inutilizacion = await this.inutilizaciones.porId(tenantId, id);
      if (inutilizacion && inutilizacion.estado !== 'P') return inutilizacion;
      if (this.reloj.now().getTime() > fin)
        throw new Error('the authority has not answered a voiding; is a fiscal-submitter running?');
      await this.reloj.esperar(500);
    }
  }
}
