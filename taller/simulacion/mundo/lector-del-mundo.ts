import { type DocumentoImportable, LectorDeImportados } from '@libs/de';
import { ANTICIPO, DETALLE, DOCUMENTO, type FilaDeDocumento, XML } from '@libs/de/testing/memoria';
import type { BaseEnMemoria } from '@libs/platform/testing';

/**
 * Reads the signed documents of this world, which hold only their CDC: their content was noted at the emission. It knows
 * those of a time that a restore lost, as their XML does.
 */
export class LectorDelMundo extends LectorDeImportados {
  private readonly escritos = new Map<string, DocumentoImportable>();

  constructor(private readonly base: BaseEnMemoria) {
    super();
  }

  /** A document was issued, or edited: it has this CDC from now on. */
  anotar(cdc: string): void {
    if (this.escritos.has(cdc)) return;
    const { base } = this;
    const { deId, xml, digest } = base.ver(XML, cdc)!;
    const anticipos = base.buscar(ANTICIPO, 'documento', deId).filter(({ monto }) => monto > 0n);
    const { contenido: detalle } = base.ver(DETALLE, deId)!;
    this.escritos.set(cdc, { datos: enElXml(base.ver(DOCUMENTO, deId)!), detalle, xml, digest, qr: cdc, anticipos });
  }

  override leer(archivo: Uint8Array): DocumentoImportable {
    const cdc = /<DE Id="([^"]+)"/.exec(Buffer.from(archivo).toString())![1]!;
    return this.escritos.get(cdc)!;
  }
}

/** The members of a row that its XML does not say. */
const FUERA_DEL_XML = new Set<keyof FilaDeDocumento>([
  ...(['id', 'tenantId', 'idInterno', 'estado', 'modoEnvio', 'fuente', 'emailEstado', 'emailDetalle'] as const),
  ...(['protocoloFiscal', 'codigoFiscal', 'mensajeFiscal', 'aprobadoAt', 'kudeFormato', 'kudeEstado'] as const),
  ...(['kudeVersion', 'version', 'createdAt', 'updatedAt', 'autor', 'avisos', 'demoradoAt'] as const),
  ...(['loteId', 'lotesFallidos', 'reencoladoAt', 'reenvioPedidoAt', 'reintentarAt'] as const),
]);

const enElXml = (fila: FilaDeDocumento): DocumentoImportable['datos'] =>
  Object.fromEntries(
    Object.entries(fila).filter(([miembro]) => !FUERA_DEL_XML.has(miembro as keyof FilaDeDocumento)),
  ) as unknown as DocumentoImportable['datos'];
