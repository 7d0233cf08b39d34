import { error } from '@libs/errors';
import { crashPoint } from '@libs/platform';
import {
  type Database,
  DatabaseUnavailable,
  type OutboxMessage,
  type OutboxRow,
  type Tx,
  writeOutbox,
} from '@libs/platform/db';
import { type CarriedTrace, carriedTrace } from '@libs/platform/tracing';
import { type ClaveDeSerie, numeroFormateado } from '@libs/series';
import { type Emision, EmisionRepository, type OrdenDeEmision } from '../../application/ports/emision-repository';
import { escribirDecimal } from '../../domain/decimal';
import type { Documento } from '../../domain/documento';
import { aFila, COLUMNAS, COLUMNAS_ESCRITAS } from './filas';
import { juzgarReferencias } from './referencias';

/** Emissions of one series that may share a transaction: more would make the first of them wait too long. */
const EN_UN_GRUPO = 50;
/** Tries of an emission while the database is away; after them the caller gets a 503. */
const INTENTOS = 3;
const PAUSA_MS = 300;

interface Pedido {
  orden: OrdenDeEmision;
  resolver: (emision: Emision) => void;
  rechazar: (causa: unknown) => void;
}

/** The trace of each emission: one that shares another's transaction keeps its own. */
const trazas = new WeakMap<OrdenDeEmision, CarriedTrace>();

/** Emission in one transaction (docs/adr/0003). Those that wait for the same series share one: its counter is locked once. */
export class SqlEmisionRepository extends EmisionRepository {
  private readonly enEspera = new Map<string, Pedido[]>();

  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  emitir(orden: OrdenDeEmision): Promise<Emision> {
    trazas.set(orden, carriedTrace());
    // A chosen number or a reference may be refused, which must not touch the others.
    if (orden.numeroForzado !== undefined || orden.referencias.length > 0) return this.emitirUno(orden);
    const { tenantId } = orden.documento;
    const serie = orden.serie;
    const clave = [tenantId, ...Object.values(serie)].join('|');
    return new Promise((resolver, rechazar) => {
      const cola = this.enEspera.get(clave);
      if (cola) cola.push({ orden, resolver, rechazar });
      else {
        this.enEspera.set(clave, [{ orden, resolver, rechazar }]);
        void this.atender(clave);
      }
    });
  }

  porIdInterno(tenantId: string, sit: string, idInterno: string): Promise<Documento | undefined> {
    return this.database.ofTenant(tenantId, (tx) => buscarPorIdInterno(tx, tenantId, sit, idInterno));
  }

  private async atender(clave: string): Promise<void> {
    const cola = this.enEspera.get(clave)!;
    // One turn of the event loop: what arrived with this request joins its transaction.
    await new Promise(setImmediate);
    while (cola.length > 0) await this.atenderGrupo(cola.splice(0, EN_UN_GRUPO));
    this.enEspera.delete(clave);
  }

  private async atenderGrupo(grupo: Pedido[]): Promise<void> {
    try {
      const emisiones = await this.emitirJuntos(grupo.map(({ orden }) => orden));
      grupo.forEach(({ resolver }, i) => resolver(emisiones[i]!));
    } catch (causa) {
      if (grupo.length === 1 && !(causa instanceof DatabaseUnavailable)) return grupo[0]!.rechazar(causa);
      // One of them spoilt it for all, or the database went away: each on its own learns its fate, none after the others' waits.
      await Promise.all(
        grupo.map(({ orden, resolver, rechazar }) => this.emitirUno(orden, causa).then(resolver, rechazar)),
      );
    }
  }

  private async emitirUno(orden: OrdenDeEmision, anterior?: unknown): Promise<Emision> {
    let causa = anterior;
    for (let intento = 1; ; intento += 1) {
      try {
        // The answer to COMMIT may be what was lost: what was written is an emission, and must not be written twice.
        const escrito = causa instanceof DatabaseUnavailable ? await this.escrito(orden) : undefined;
        return escrito ?? (await this.emitirJuntos([orden]))[0]!;
      } catch (nueva) {
        if (causa instanceof DatabaseUnavailable && esClaveRepetida(nueva)) {
          // That COMMIT was still on its way while we looked.
          const escrito = await this.escrito(orden);
          if (escrito) return escrito;
        }
        if (!(nueva instanceof DatabaseUnavailable) || intento === INTENTOS) throw nueva;
        causa = nueva;
        await new Promise((resolve) => setTimeout(resolve, PAUSA_MS * intento));
      }
    }
  }

  private async escrito({ documento: { id, tenantId } }: OrdenDeEmision): Promise<Emision | undefined> {
    const documento = await this.database.ofTenant(tenantId, (tx) => buscarPorId(tx, tenantId, id));
    return documento && { documento, repetida: false };
  }

  private async emitirJuntos(ordenes: readonly OrdenDeEmision[]): Promise<Emision[]> {
    const { tenantId } = ordenes[0]!.documento;
    const { emisiones, outbox } = await this.database.ofTenant(tenantId, (tx) => escribir(tx, tenantId, ordenes));
    crashPoint('emision.confirmada');
    this.anunciar(outbox);
    return emisiones;
  }
}

const UNIQUE_VIOLATION = '23505';
const esClaveRepetida = (causa: unknown): boolean => (causa as { code?: string }).code === UNIQUE_VIOLATION;

interface Escrito {
  emisiones: Emision[];
  outbox: OutboxRow[];
}

async function escribir(tx: Tx, tenantId: string, ordenes: readonly OrdenDeEmision[]): Promise<Escrito> {
  const duenhos = await reclamar(tx, tenantId, ordenes);
  const ganadoras = ordenes.filter((orden) => duenhos.get(orden) === orden);
  for (const orden of ganadoras) await juzgarReferencias(tx, tenantId, orden, orden.documento.id);
  const numeros = ganadoras.length > 0 ? await tomarNumeros(tx, tenantId, ganadoras) : [];
  const documentos = new Map<OrdenDeEmision, Documento>();
  const firmados = await Promise.all(ganadoras.map((orden, i) => orden.firmar(numeros[i]!)));
  ganadoras.forEach((orden, i) => {
    const { cdc, fechaFirma } = firmados[i]!;
    documentos.set(orden, {
      ...orden.documento,
      cdc,
      fechaFirma,
      numero: numeros[i]!,
      estado: 'P',
      emailEstado: null,
      protocoloFiscal: null,
      codigoFiscal: null,
      mensajeFiscal: null,
      aprobadoAt: null,
      kudeEstado: 'P',
      kudeVersion: 0,
      version: 1,
      updatedAt: orden.documento.createdAt,
    });
  });
  const escritos = [...documentos.values()];
  if (escritos.length > 0) await insertar(tx, tenantId, ganadoras, firmados, escritos);
  for (const { documento, referencias } of ganadoras) {
    for (const { cdc, anticipo } of referencias.filter(({ anticipo }) => anticipo > 0n)) {
      await tx.query(`INSERT INTO anticipo_aplicado (de_id, tenant_id, cdc, monto) VALUES ($1, $2, $3, $4)`, [
        documento.id,
        tenantId,
        cdc,
        escribirDecimal(anticipo),
      ]);
    }
  }
  const outbox = await writeOutbox(
    tx,
    tenantId,
    ganadoras.flatMap((orden) => trabajosDe(documentos.get(orden)!, orden.conEspera, trazas.get(orden))),
  );
  crashPoint('emision.escrita');
  const emisiones: Emision[] = [];
  for (const orden of ordenes) {
    const duenho = duenhos.get(orden);
    const propio = duenho && documentos.get(duenho);
    if (propio) emisiones.push({ documento: propio, repetida: duenho !== orden });
    else {
      const { sit, idInterno } = orden.documento;
      const anterior = await buscarPorIdInterno(tx, tenantId, sit, idInterno!);
      if (!anterior) throw new Error('an id_interno is claimed by no document');
      emisiones.push({ documento: anterior, repetida: true });
    }
  }
  return { emisiones, outbox };
}

/**
 * Claims the id_interno of each request: whom it maps to is who may issue. A twin of an open transaction makes this wait until
 * that one ends. Claims go in one order everywhere, so that two groups never wait for each other.
 */
async function reclamar(
  tx: Tx,
  tenantId: string,
  ordenes: readonly OrdenDeEmision[],
): Promise<Map<OrdenDeEmision, OrdenDeEmision | undefined>> {
  const primeras = new Map<string, OrdenDeEmision>();
  for (const orden of ordenes) {
    const { idInterno } = orden.documento;
    if (idInterno !== null && !primeras.has(idInterno)) primeras.set(idInterno, orden);
  }
  const ids = [...primeras.keys()].sort();
  const reclamados = new Set<string>();
  if (ids.length > 0) {
    const filas = await tx.query<{ id_interno: string }>(
      `INSERT INTO id_interno (tenant_id, sit, id_interno, de_id)
       SELECT $1, $2, r.id_interno, r.de_id FROM unnest($3::text[], $4::uuid[]) AS r(id_interno, de_id)
       ON CONFLICT DO NOTHING RETURNING id_interno`,
      [tenantId, ordenes[0]!.documento.sit, ids, ids.map((id) => primeras.get(id)!.documento.id)],
      'emision-reclamar',
    );
    for (const fila of filas) reclamados.add(fila.id_interno);
  }
  return new Map(
    ordenes.map((orden) => {
      const { idInterno } = orden.documento;
      if (idInterno === null) return [orden, orden];
      return [orden, reclamados.has(idInterno) ? primeras.get(idInterno) : undefined];
    }),
  );
}

async function tomarNumeros(tx: Tx, tenantId: string, ordenes: readonly OrdenDeEmision[]): Promise<number[]> {
  const { serie, numeroForzado, documento } = ordenes[0]!;
  const { sit, timbrado, serie: letras, tipo, establecimiento, punto } = serie;
  const clave = [tenantId, sit, timbrado, letras, tipo, establecimiento, punto];
  if (numeroForzado !== undefined) {
    const [fila] = await tx.query<{ resultado: string }>(
      `SELECT forzar_numero($1, $2, $3, $4, $5, $6, $7, $8, $9) AS resultado`,
      [...clave, numeroForzado, documento.createdAt],
      'emision-forzar',
    );
    const numero = numeroFormateado(serie, numeroForzado);
    if (fila!.resultado === 'EMITIDO') throw error('NUMERO_DUPLICADO', { numero });
    if (fila!.resultado === 'INUTILIZADO') throw error('NUMERO_YA_INUTILIZADO', { numero });
    return [numeroForzado];
  }
  const [fila] = await tx.query<{ numeros: number[] }>(
    `SELECT tomar_numeros($1, $2, $3, $4, $5, $6, $7, $8, $9) AS numeros`,
    [...clave, ordenes.length, documento.createdAt],
    'emision-numerar',
  );
  // Rolls the whole group back; alone, each learns its own fate.
  if (fila!.numeros.length < ordenes.length) throw error('SERIE_AGOTADA', { serie: nombreDeSerie(serie) });
  return fila!.numeros;
}

function nombreDeSerie(serie: ClaveDeSerie): string {
  return `${serie.establecimiento}-${serie.punto}${serie.serie ? ` ${serie.serie}` : ''}`;
}

function trabajosDe(documento: Documento, urgente: boolean, traza?: CarriedTrace): OutboxMessage[] {
  const { createdAt: disponibleAt, version } = documento;
  const base = { v: 1, tenantId: documento.tenantId, deId: documento.id, traceparent: traza?.traceparent };
  const kude = { cola: 'kude.renderizar', datos: { ...base, version }, disponibleAt, urgente };
  // Deferred documents are found by whoever makes the batches.
  if (documento.modoEnvio === 'A') return [kude];
  return [{ cola: 'de.enviar', datos: { ...base, motivo: 'emision' }, disponibleAt, urgente }, kude];
}

async function insertar(
  tx: Tx,
  tenantId: string,
  ordenes: readonly OrdenDeEmision[],
  firmados: readonly { cdc: string; xml: string; digest: string }[],
  documentos: readonly Documento[],
): Promise<void> {
  const ids = documentos.map(({ id }) => id);
  await tx.query(
    `WITH d AS (INSERT INTO documento (${COLUMNAS_ESCRITAS})
         SELECT ${COLUMNAS_ESCRITAS} FROM jsonb_populate_recordset(NULL::documento, $2::jsonb) RETURNING id, created_at),
       detalle AS (INSERT INTO documento_detalle (de_id, tenant_id, contenido, huella_solicitud)
         SELECT r.id, $1, r.contenido, r.huella FROM unnest($3::uuid[], $4::jsonb[], $5::bytea[]) AS r(id, contenido, huella)),
       historial AS (INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, created_at)
         SELECT $1, d.id, 'P', 'Emisión', d.created_at FROM d)
     INSERT INTO documento_xml (cdc, tenant_id, de_id, xml, digest)
       SELECT r.cdc, $1, r.id, r.xml, r.digest FROM unnest($6::text[], $3::uuid[], $7::bytea[], $8::text[]) AS r(cdc, id, xml, digest)`,
    [
      tenantId,
      JSON.stringify(documentos.map(aFila)),
      ids,
      ordenes.map(({ detalle }) => JSON.stringify(detalle)),
      ordenes.map(({ huella }) => huella),
      firmados.map(({ cdc }) => cdc),
      firmados.map(({ xml }) => Buffer.from(xml)),
      firmados.map(({ digest }) => digest),
    ],
    'emision-insertar',
  );
}

async function buscarPorIdInterno(
  tx: Tx,
  tenantId: string,
  sit: string,
  idInterno: string,
): Promise<Documento | undefined> {
  const [fila] = await tx.query<Documento>(
    `SELECT ${COLUMNAS} FROM documento d JOIN id_interno i ON i.de_id = d.id
     WHERE i.tenant_id = $1 AND i.sit = $2 AND i.id_interno = $3`,
    [tenantId, sit, idInterno],
    'emision-por-id-interno',
  );
  return fila;
}

async function buscarPorId(tx: Tx, tenantId: string, id: string): Promise<Documento | undefined> {
  const [fila] = await tx.query<Documento>(`SELECT ${COLUMNAS} FROM documento d WHERE d.tenant_id = $1 AND d.id = $2`, [
    tenantId,
    id,
  ]);
  return fila;
}
