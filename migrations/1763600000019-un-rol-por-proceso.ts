import type { MigrationInterface, QueryRunner } from 'typeorm';

type Verbos = string | undefined;

const TODO = 'SELECT, INSERT, UPDATE';
/** What a KuDE or an e-mail may change of a document: nothing of what it says. */
const PAPEL = 'UPDATE (kude_version, kude_estado, email_estado, email_detalle, updated_at)';

/** Table, and what api, submitter and renderer may do to it. */
const TABLAS: readonly (readonly [string, Verbos, Verbos?, Verbos?])[] = [
  ['anticipo_aplicado', TODO],
  ['api_key', TODO],
  ['certificado', TODO, 'SELECT'],
  // The submitter by a trigger: an approval orders the e-mail.
  ['correo', 'SELECT, INSERT', 'INSERT', 'SELECT, UPDATE'],
  ['csc', TODO, 'SELECT'],
  // The api's: support and a re-queue say why a document waits.
  ['disyuntor', 'SELECT', TODO],
  ['documento', TODO, 'SELECT, UPDATE', `SELECT, ${PAPEL}`],
  ['documento_busqueda', TODO],
  ['documento_detalle', TODO, undefined, 'SELECT'],
  // The submitter's: why a document waits is noted once, not at every try.
  ['documento_historial', 'SELECT, INSERT', 'SELECT, INSERT', 'INSERT'],
  ['documento_xml', 'SELECT, INSERT', 'SELECT', 'SELECT'],
  ['envio', 'SELECT, UPDATE', TODO],
  ['establecimiento', TODO, 'SELECT', 'SELECT'],
  ['evento', 'SELECT, INSERT', 'SELECT, UPDATE'],
  ['evento_xml', undefined, 'SELECT, INSERT'],
  ['id_interno', 'SELECT, INSERT'],
  ['inutilizacion', 'SELECT, INSERT', 'SELECT, UPDATE'],
  ['kude_formato', TODO, undefined, TODO],
  ['limite_de_solicitudes', `${TODO}, DELETE`],
  ['lote', 'SELECT', TODO],
  ['outbox', 'SELECT, INSERT', 'SELECT, INSERT', 'SELECT, INSERT'],
  ['prueba_de_clave', TODO, 'SELECT, INSERT'],
  ['punto', TODO, 'SELECT'],
  ['receptor', TODO],
  ['serie', TODO],
  ['tenant', TODO, 'SELECT', 'SELECT'],
  ['timbrado', TODO, 'SELECT'],
];

const API = ['timbo_api'];
const SUBMITTER = ['timbo_submitter'];
const RENDERER = ['timbo_renderer'];
const TODOS = [...API, ...SUBMITTER, ...RENDERER];

/** Function, and whose it is. */
const FUNCIONES: Readonly<Record<string, readonly string[]>> = {
  api_key_por_hash: API,
  api_keys_usadas: API,
  auditoria_listar: API,
  certificados_por_vencer: API,
  correos_sin_avance: RENDERER,
  documentos_atascados: API,
  documentos_buscar: API,
  documentos_por_vencer: SUBMITTER,
  documentos_resueltos: API,
  documentos_sin_avance: SUBMITTER,
  eventos_sin_avance: SUBMITTER,
  grupos_por_lote: SUBMITTER,
  kudes_sin_hacer: RENDERER,
  lotes_sin_avance: SUBMITTER,
  metricas: [...API, ...SUBMITTER],
  outbox_borrar: TODOS,
  outbox_tomar: TODOS,
  receptores_buscar: API,
  registrar_acto: API,
  series_congeladas: API,
  tenant_por_id: API,
  tenants_buscar: API,
};

const SECUENCIAS: Readonly<Record<string, readonly string[]>> = {
  // The api's: `npm run reconciliar` asks the authority under its role.
  d_id: [...API, ...SUBMITTER],
  id_evento: SUBMITTER,
  documento_historial_id_seq: [],
  migrations_id_seq: [],
  outbox_id_seq: [],
  serie_id_seq: [],
};

/**
 * A role for each process, with what it needs and no more. timbo_app stays as their group: row-level security names it, and it has what
 * all of them have, which is nothing of a tenant.
 */
export class UnRolPorProceso1763600000019 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const [tabla, ...verbos] of TABLAS) {
      await db.query(`REVOKE ALL ON ${tabla} FROM timbo_app`);
      for (const [i, suyos] of verbos.entries()) if (suyos) await db.query(`GRANT ${suyos} ON ${tabla} TO ${TODOS[i]}`);
    }
    for (const [funcion, roles] of Object.entries(FUNCIONES)) {
      await db.query(`REVOKE ALL ON FUNCTION ${funcion} FROM timbo_app`);
      await db.query(`GRANT EXECUTE ON FUNCTION ${funcion} TO ${roles.join(', ')}`);
    }
    for (const [secuencia, roles] of Object.entries(SECUENCIAS)) {
      await db.query(`REVOKE ALL ON SEQUENCE ${secuencia} FROM timbo_app`);
      if (roles.length > 0) await db.query(`GRANT USAGE ON SEQUENCE ${secuencia} TO ${roles.join(', ')}`);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
