import { error, ErrorDeNegocio } from '@libs/errors';
import type { Clock } from '@libs/platform';
import type { Emisor } from '@libs/series';
import type { Llegado } from '../domain/llegada';
import type { Veredicto } from '../domain/juicio/veredicto';
import type { Via } from '../domain/recibido';
import type { JuzgarLlegado } from './juzgar-llegado';
import type { LlegadaRepository } from './ports/llegada-repository';

/** A file as somebody sent it: an XML, a PDF that carries its XML, or a ZIP of these. */
export interface ArchivoRecibido {
  nombre: string;
  bytes: Uint8Array;
}

export interface PedidoDeImportacion {
  tenantId: string;
  tenantVersion: number;
  via: Via;
  archivos: readonly ArchivoRecibido[];
}

/** The result of one document. `veredicto`: null when it was not kept. */
export interface ResultadoDeImportacion {
  archivo: string;
  cdc: string | null;
  resultado: 'nuevo' | 'ya_estaba' | 'rechazado';
  veredicto: Veredicto | null;
  codigo: string | null;
  mensaje: string | null;
}

/** A document of a file, or why the file has none. */
type Abierto = { nombre: string; documento: Uint8Array } | { nombre: string; motivo: string };
/** Opens a file; see `abrirAparte`. */
type Abrir = (archivo: Uint8Array, nombre: string) => AsyncIterable<Abierto> | Iterable<Abierto>;

/** A document that is kept, with its place in the answer. */
interface PorGuardar {
  resultado: ResultadoDeImportacion;
  llegado: Llegado;
}

/** The account as it receives: some processes may not read how it issues. */
interface Receptores {
  obtener(tenantId: string, version?: number): Promise<Pick<Emisor, 'ruc'>>;
}

/** Limits of one transaction. */
const TANDA = { documentos: 50, bytes: 4_000_000 };

/**
 * Takes in documents that somebody issued to the tenant: each is opened, judged and kept with its proofs, or refused for a reason. What a
 * dying process had stored stays, and repeating the request brings the rest.
 */
export class ImportarRecibidos {
  constructor(
    private readonly llegadas: LlegadaRepository,
    private readonly receptores: Receptores,
    private readonly juzgar: Pick<JuzgarLlegado, 'execute'>,
    private readonly entorno: { abrir: Abrir; clock: Clock },
  ) {}

  /** One result for each document, in their order; a file without documents has one, too. */
  async execute({ tenantId, tenantVersion, ...pedido }: PedidoDeImportacion): Promise<ResultadoDeImportacion[]> {
    const { ruc: receptor } = await this.receptores.obtener(tenantId, tenantVersion);
    const resultados: ResultadoDeImportacion[] = [];
    const tanda: PorGuardar[] = [];
    const guardar = async (): Promise<void> => {
      await this.guardar(tenantId, tanda.splice(0));
    };
    for (const { nombre, bytes } of pedido.archivos)
      for await (const abierto of this.entorno.abrir(bytes, nombre)) {
        const juzgado = await this.juzgarUno(abierto, { via: pedido.via, receptor });
        resultados.push(juzgado.resultado);
        if (juzgado.llegado) tanda.push({ ...juzgado, llegado: juzgado.llegado });
        if (tanda.length === TANDA.documentos || bytesDe(tanda) >= TANDA.bytes) await guardar();
      }
    await guardar();
    return resultados;
  }

  private async juzgarUno(
    abierto: Abierto,
    como: { via: Via; receptor: string },
  ): Promise<{ resultado: ResultadoDeImportacion; llegado?: Llegado }> {
    const resultado = { archivo: abierto.nombre, cdc: null, veredicto: null };
    if ('motivo' in abierto) return { resultado: { ...resultado, ...rechazo(error('RECIBIDO_ILEGIBLE', abierto)) } };
    const { cdc, llegado } = await this.juzgar.execute(abierto.documento, como);
    if (llegado instanceof ErrorDeNegocio) return { resultado: { ...resultado, cdc, ...rechazo(llegado) } };
    const nada = { codigo: null, mensaje: null };
    return { resultado: { ...resultado, cdc, resultado: 'nuevo', ...nada }, llegado };
  }

  private async guardar(tenantId: string, tanda: readonly PorGuardar[]): Promise<void> {
    if (tanda.length === 0) return;
    const llegados = tanda.map(({ llegado }) => llegado);
    const hechas = await this.llegadas.recibir(tenantId, llegados, this.entorno.clock.now());
    for (const [i, llegada] of hechas.entries()) {
      const { resultado } = tanda[i]!;
      if (llegada.que === 'distinto') Object.assign(resultado, rechazo(error('RECIBIDO_DISTINTO')));
      else Object.assign(resultado, { resultado: llegada.que, veredicto: llegada.recibido.veredicto });
    }
  }
}

const bytesDe = (tanda: readonly PorGuardar[]): number =>
  tanda.reduce((suma, { llegado }) => suma + (llegado.xml?.bytes.length ?? 0), 0);

const rechazo = ({ codigo, message: mensaje }: ErrorDeNegocio) => ({
  ...{ resultado: 'rechazado' as const, codigo, mensaje },
});
