import { error } from '@libs/errors';
import { crashPoint } from '@libs/platform';
import { type Database, DatabaseBusy, DatabaseUnavailable, isUniqueViolation, type OutboxRow } from '@libs/platform/db';
import { carriedTrace } from '@libs/platform/tracing';
import {
  type Emision,
  EmisionRepository,
  type OrdenDeEmision,
  type Tanteo,
} from '../../../application/ports/emision-repository';
import type { Documento } from '../../../domain/documento';
import { buscarPorId, buscarPorIdInterno } from '../consultas/buscar';
import { claveDe, EmisionesEnEspera, type OrdenTrazada, type Pedido } from './emisiones-en-espera';
import { escribirEmisiones } from './escribir-emisiones';
import { tantearEmision } from './tantear-emision';

/** Tries of an emission while the database is unavailable; then the caller gets a 503. */
const INTENTOS = 3;
const PAUSA_MS = 300;

/** Emission in one transaction (docs/adr/0003). Simultaneous emissions of a tenant share one. */
export class SqlEmisionRepository extends EmisionRepository {
  private readonly enEspera = new EmisionesEnEspera((grupo) => this.atenderGrupo(grupo));

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
    return new Promise((resolver, rechazar) => this.enEspera.agregar({ orden, resolver, rechazar }));
  }

  tantear(orden: OrdenDeEmision): Promise<Tanteo> {
    return this.database.readOfTenant(orden.documento.tenantId, (tx) => tantearEmision(tx, orden));
  }

  porIdInterno(tenantId: string, sit: string, idInterno: string): Promise<Documento | undefined> {
    return this.database.ofTenant(tenantId, (tx) => buscarPorIdInterno(tx, tenantId, sit, idInterno));
  }

  private async atenderGrupo(grupo: Pedido[]): Promise<void> {
    try {
      const emisiones = await this.emitirJuntos(grupo.map(({ orden }) => orden));
      grupo.forEach(({ resolver }, i) => resolver(emisiones[i]!));
    } catch (causa) {
      // Nothing was written, and single tries would wait just as long again.
      if (causa instanceof DatabaseBusy) return grupo.forEach(({ rechazar }) => rechazar(causa));
      if (grupo.length === 1 && !(causa instanceof DatabaseUnavailable)) return grupo[0]!.rechazar(causa);
      const partes = porSerie(grupo);
      if (partes.length > 1 && !(causa instanceof DatabaseUnavailable)) {
        // The cause, such as an exhausted series, concerns one series: the others stay together.
        await Promise.all(partes.map((parte) => this.atenderGrupo(parte)));
        return;
      }
      // One order made all fail, or the database became unavailable: tries each alone, all at the same time.
      await Promise.all(
        grupo.map(({ orden, resolver, rechazar }) => this.emitirUno(orden, causa).then(resolver, rechazar)),
      );
    }
  }

  private async emitirUno(orden: OrdenTrazada, anterior?: unknown): Promise<Emision> {
    let causa = anterior;
    for (let intento = 1; ; intento += 1) {
      try {
        // Maybe only the answer to COMMIT was lost: an emission that was written must not be written twice.
        const escrito = causa instanceof DatabaseUnavailable ? await this.escrito(orden) : undefined;
        const [emision] = escrito ? [escrito] : await this.emitirJuntos([orden]);
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
  private async emitirJuntos(ordenes: readonly OrdenTrazada[]): Promise<(Emision | Promise<Emision>)[]> {
    const { tenantId } = ordenes[0]!.documento;
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

function porSerie(grupo: readonly Pedido[]): Pedido[][] {
  const partes = new Map<string, Pedido[]>();
  for (const pedido of grupo) {
    const clave = claveDe(pedido.orden);
    const parte = partes.get(clave);
    if (parte) parte.push(pedido);
    else partes.set(clave, [pedido]);
  }
  return [...partes.values()];
}
