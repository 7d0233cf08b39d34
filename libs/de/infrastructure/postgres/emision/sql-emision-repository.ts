import { error } from '@libs/errors';
import { crashPoint } from '@libs/platform';
import {
  type Database,
  DatabaseFailure,
  DatabaseUnavailable,
  isUniqueViolation,
  type OutboxRow,
  SharedTransactions,
} from '@libs/platform/db';
import { carriedTrace } from '@libs/platform/tracing';
import {
  type Emision,
  EmisionRepository,
  type OrdenDeEmision,
  type Tanteo,
} from '../../../application/ports/emision-repository';
import type { Documento } from '../../../domain/documento';
import { buscarPorId, buscarPorIdInterno } from '../consultas/buscar';
import { escribirEmisiones } from './escribir-emisiones';
import type { OrdenTrazada } from './numerar-emisiones';
import { tantearEmision } from './tantear-emision';

/** Tries of an emission while the database is unavailable; then the caller gets a 503. */
const INTENTOS = 3;
const PAUSA_MS = 300;

/** Emission in one transaction (docs/adr/0003). Simultaneous emissions of a tenant share one. */
export class SqlEmisionRepository extends EmisionRepository {
  private readonly juntas = new SharedTransactions<OrdenTrazada, Emision>(
    (tenantId, ordenes) => this.emitirJuntos(tenantId, ordenes),
    undefined,
    // Of a busy database too: single tries would wait for the series just as long again.
    (causa) => causa instanceof DatabaseFailure,
  );

  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  emitir(pedida: OrdenDeEmision): Promise<Emision> {
    const orden = { ...pedida, traza: carriedTrace() };
    // Alone, because a chosen number or a reference may be refused, which must not affect others.
    if (orden.numeroForzado !== undefined || orden.referencias.length > 0) return this.emitirUno(orden);
    return this.juntas.do(orden.documento.tenantId, orden).catch((causa: unknown) => {
      if (causa instanceof DatabaseUnavailable) return this.emitirUno(orden, causa);
      throw causa;
    });
  }

  tantear(orden: OrdenDeEmision): Promise<Tanteo> {
    return this.database.readOfTenant(orden.documento.tenantId, (tx) => tantearEmision(tx, orden));
  }

  porIdInterno(tenantId: string, sit: string, idInterno: string): Promise<Documento | undefined> {
    return this.database.ofTenant(tenantId, (tx) => buscarPorIdInterno(tx, tenantId, sit, idInterno));
  }

  private async emitirUno(orden: OrdenTrazada, anterior?: unknown): Promise<Emision> {
    let causa = anterior;
    for (let intento = 1; ; intento += 1) {
      try {
        // Maybe only the answer to COMMIT was lost: an emission that was written must not be written twice.
        const escrito = causa instanceof DatabaseUnavailable ? await this.escrito(orden) : undefined;
        const [emision] = escrito ? [escrito] : await this.emitirJuntos(orden.documento.tenantId, [orden]);
        return await emision!;
      } catch (nueva) {
        if (causa instanceof DatabaseUnavailable && isUniqueViolation(nueva)) {
          // The first COMMIT ended only after we looked.
          const escrito = await this.escrito(orden);
          if (escrito) return escrito;
        }
        if (!(nueva instanceof DatabaseUnavailable) || intento === INTENTOS) throw nueva;
        causa = nueva;
        await new Promise((resolve) => setTimeout(resolve, PAUSA_MS * intento));
      }
    }
  }

  private async escrito({ documento: { id, tenantId } }: OrdenTrazada): Promise<Emision | undefined> {
    const documento = await this.database.ofTenant(tenantId, (tx) => buscarPorId(tx, tenantId, id));
    return documento && { documento, repetida: false };
  }

  /** One for each order. The answer to a claim that is older than this transaction may still fail, alone: the others are committed. */
  private async emitirJuntos(
    tenantId: string,
    ordenes: readonly OrdenTrazada[],
  ): Promise<(Emision | Promise<Emision>)[]> {
    const { emisiones, outbox } = await this.database.ofTenant(tenantId, (tx) =>
      escribirEmisiones(tx, tenantId, ordenes),
    );
    crashPoint('emision.confirmada');
    this.anunciar(outbox);
    return emisiones.map((emision, i) => emision ?? this.anterior(ordenes[i]!));
  }

  private async anterior({ documento: { tenantId, sit, idInterno } }: OrdenTrazada): Promise<Emision> {
    const documento = await this.porIdInterno(tenantId, sit, idInterno!);
    // A claim stays when its document's month is taken out of service (docs/adr/0026).
    if (!documento) throw error('DE_FUERA_DE_LINEA');
    return { documento, repetida: true };
  }
}
