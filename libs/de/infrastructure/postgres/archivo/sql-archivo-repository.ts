// SQL by hand: turns with a lease and a fence; pages by position, bounded by bytes; reviewed functions move the bytes.
import { comienzoDe, diaSiguiente, primerId } from '@libs/platform';
import { type Database, turnoDe } from '@libs/platform/db';
import {
  ArchivoRepository,
  type Marca,
  type MesDeTenant,
  type TurnoDeArchivo,
} from '../../../application/ports/archivo-repository';
import { type ClaseDeXml, diaDe, diasDe, type Legajo, type XmlEnBase } from '../../../domain/archivo/legajo';
import { PLAZOS_H } from '../../../domain/tramite/plazos';

const TURNO = turnoDe('a', 'proxima_at');

/** Documents of a tenant that may go, after a place, up to an id. A condition on the id alone finds the month. */
const QUEDAN: Readonly<Record<ClaseDeXml, string>> = {
  emitido: `SELECT x.de_id AS "deId", x.cdc, x.xml FROM documento_xml x JOIN documento d ON d.tenant_id = x.tenant_id AND d.id = x.de_id
    WHERE x.tenant_id = $1 AND x.de_id >= $2 AND (x.de_id, x.cdc) > ($2, $3) AND x.de_id < $4 AND x.xml IS NOT NULL
      AND d.estado IN ('A', 'C') ORDER BY x.de_id, x.cdc`,
  recibido: `SELECT x.recibido_id AS "deId", r.cdc, x.xml
    FROM recibido_xml x JOIN recibido r ON r.tenant_id = x.tenant_id AND r.id = x.recibido_id
    WHERE x.tenant_id = $1 AND x.recibido_id >= $2 AND (x.recibido_id, r.cdc) > ($2, $3) AND x.recibido_id < $4 AND x.xml IS NOT NULL
      AND r.proxima_at IS NULL ORDER BY x.recibido_id, r.cdc`,
};

const primerDia = (mes: string): string => `${mes}-01`;

export class SqlArchivoRepository extends ArchivoRepository {
  constructor(private readonly database: Database) {
    super();
  }

  porArchivar(limite: number, ahora: Date, dias: number): Promise<MesDeTenant[]> {
    return this.database.call<MesDeTenant>('meses_por_archivar', [limite, ahora, dias]);
  }

  tomarTurno({ tenantId, mes }: MesDeTenant, ahora: Date, arriendoMs: number): Promise<TurnoDeArchivo | undefined> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const [fila] = await tx.query<{ ficha: number; archivado: boolean }>(
        `UPDATE archivo_de_mes a SET ${TURNO.tomar('$4')}
         WHERE a.tenant_id = $1 AND a.mes = $2 AND (a.archivado_at IS NULL OR a.en_base > 0) AND ${TURNO.libre('$3')}
         RETURNING a.ficha, a.archivado_at IS NOT NULL AS archivado`,
        [tenantId, primerDia(mes), ahora, new Date(ahora.getTime() + arriendoMs)],
        'archivo-tomar',
      );
      return fila && { tenantId, mes, ...fila };
    });
  }

  async enCurso({ tenantId, mes }: MesDeTenant, ahora: Date): Promise<string | undefined> {
    const [fila] = await this.database.call<{ mesEnCurso: string | null }>('mes_en_curso', [
      tenantId,
      primerDia(mes),
      ahora,
      PLAZOS_H.cancelacion,
    ]);
    return fila!.mesEnCurso ?? undefined;
  }

  siguientes(
    { tenantId, mes }: MesDeTenant,
    clase: ClaseDeXml,
    desde: Marca | undefined,
    maximo: { xmls: number; bytes: number },
  ): Promise<XmlEnBase[]> {
    const { deId, cdc } = desde ?? { deId: primerId(comienzoDe(mes)), cdc: '' };
    return this.database.readOfTenant(tenantId, async (tx) => {
      const [primero] = await tx.query<{ deId: string }>(
        `SELECT "deId" FROM (${QUEDAN[clase]} LIMIT 1) p`,
        [tenantId, deId, cdc, primerId(comienzoDe(diaSiguiente(diasDe(mes).at(-1)!)))],
        `archivo-primero-${clase}`,
      );
      if (!primero) return [];
      const finDelDia = primerId(comienzoDe(diaSiguiente(diaDe(primero.deId))));
      return tx.query<XmlEnBase>(
        `SELECT "deId", cdc, xml FROM (
           SELECT p.*, sum(octet_length(p.xml)) OVER (ORDER BY p."deId", p.cdc) - octet_length(p.xml) AS antes
           FROM (${QUEDAN[clase]} LIMIT $5) p) s
         WHERE antes < $6 ORDER BY "deId", cdc`,
        [tenantId, deId, cdc, finDelDia, maximo.xmls, maximo.bytes],
        `archivo-siguientes-${clase}`,
      );
    });
  }

  async archivarLegajo(
    { tenantId, mes, ficha }: TurnoDeArchivo,
    { id, dia, sha256, bytes, xmls, conservarHasta }: Legajo & { id: string; dia: string; conservarHasta: Date },
    { ahora, venceAt }: { ahora: Date; venceAt: Date },
  ): Promise<boolean> {
    const legajo = {
      id,
      dia,
      huella: `\\x${sha256}`,
      bytes: bytes.length,
      xmls: xmls.length,
      conservar_hasta: conservarHasta,
      created_at: ahora,
    };
    const lugares = xmls.map(({ deId, sha256: huella, ...lugar }) => ({
      ...lugar,
      de_id: deId,
      huella: `\\x${huella}`,
    }));
    const [fila] = await this.database.call<{ archivarXmls: boolean }>('archivar_xmls', [
      tenantId,
      primerDia(mes),
      ficha,
      venceAt,
      JSON.stringify(legajo),
      JSON.stringify(lugares),
    ]);
    return fila!.archivarXmls;
  }

  async condensarDia({ tenantId }: MesDeTenant, dia: string): Promise<void> {
    const limites = [primerId(comienzoDe(dia)), primerId(comienzoDe(diaSiguiente(dia)))];
    await this.database.call('condensar', [tenantId, ...limites]);
  }

  async cerrarTurno({ tenantId, mes, ficha }: TurnoDeArchivo, ahora: Date, proximaAt: Date): Promise<void> {
    await this.database.call('cerrar_mes', [tenantId, primerDia(mes), ficha, ahora, proximaAt]);
  }

  async aplazarTurno({ tenantId, mes, ficha }: TurnoDeArchivo, detalle: string, proximaAt: Date): Promise<void> {
    await this.database.ofTenant(tenantId, (tx) =>
      tx.query(
        `UPDATE archivo_de_mes a SET ${TURNO.soltar}, detalle = $4, proxima_at = $5
         WHERE a.tenant_id = $1 AND a.mes = $2 AND ${TURNO.esSuyo('$3')}`,
        [tenantId, primerDia(mes), ficha, detalle, proximaAt],
        'archivo-esperar',
      ),
    );
  }
}
