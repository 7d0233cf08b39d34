type Verbos = string | undefined;

const TODO = 'SELECT, INSERT, UPDATE';
/** What a KuDE or an e-mail may change of a document: nothing of what it says. */
const DEL_PAPEL =
  'UPDATE (kude_version, kude_estado, kude_plantilla, kude_at, email_estado, email_detalle, updated_at, avisos, kude_avisada)';

const API = ['timbo_api'];
const SUBMITTER = ['timbo_submitter'];
const RENDERER = ['timbo_renderer'];
const TODOS = [...API, ...SUBMITTER, ...RENDERER];
const ROLES = [...TODOS, 'timbo_cruce'];

/**
 * Tables of tenants, and what api, submitter, renderer and the functions that cross tenants may do to each: what they need and no more.
 * What was signed, sent or written into a history is never written anew: XMLs go to the archive and come back by functions that compare
 * the bytes.
 */
const DE_UN_TENANT: readonly (readonly [string, Verbos, Verbos?, Verbos?, Verbos?])[] = [
  ['anticipo_aplicado', TODO],
  ['archivo_de_mes', undefined, undefined, 'SELECT, UPDATE', 'SELECT, INSERT, UPDATE, DELETE'],
  ['api_key', TODO, undefined, undefined, 'SELECT, UPDATE (last_used_at)'],
  // Written by whoever makes it true; the renderer's too: a KuDE is ready, a letter failed.
  ['aviso', 'SELECT, INSERT', 'SELECT, INSERT', 'SELECT, INSERT', 'SELECT'],
  ['aviso_olvidado', 'SELECT', 'SELECT', 'SELECT', 'SELECT, INSERT, UPDATE'],
  // The api's UPDATE: what was replaced is not warned of any more.
  ['aviso_de_fin', TODO, undefined, TODO, 'SELECT'],
  ['certificado', TODO, 'SELECT', undefined, 'SELECT (id, tenant_id, huella, hasta, activo)'],
  // The submitter's: an approval orders the e-mail, a cancellation its notice. The api notes what came back.
  [
    'correo',
    'SELECT, INSERT, UPDATE (estado, detalle, cerrado_at)',
    'INSERT, SELECT (id, tenant_id, de_id, orden, tipo, destinatario, estado)',
    TODO,
    'SELECT, DELETE',
  ],
  ['cdc_emitido', 'SELECT, INSERT', 'SELECT', undefined, 'SELECT'],
  ['copia_pendiente', 'INSERT', undefined, 'SELECT, DELETE', 'SELECT, UPDATE (proxima_at)'],
  ['correo_propio', TODO, undefined, 'SELECT'],
  // The api takes its turns: only its role issues.
  ['corrida_de_habilitacion', TODO, undefined, undefined, 'SELECT'],
  ['csc', TODO, 'SELECT'],
  // The api's: support and a re-queue say why a document waits.
  ['disyuntor', 'SELECT', TODO, undefined, 'SELECT'],
  ['documento', TODO, 'SELECT, UPDATE', `SELECT, ${DEL_PAPEL}`, 'SELECT, UPDATE (estado, reintentar_at, updated_at)'],
  ['documento_ajeno', TODO],
  // The submitter's, here and below: an accepted nomination changes the receiver.
  ['documento_busqueda', TODO, 'SELECT, UPDATE', undefined, 'SELECT, INSERT, DELETE'],
  ['documento_detalle', TODO, 'SELECT, UPDATE', 'SELECT'],
  // The submitter's SELECT: why a document waits is noted once, not at every try.
  ['documento_historial', 'SELECT, INSERT', 'SELECT, INSERT', 'INSERT', 'SELECT, INSERT, DELETE'],
  ['documento_xml', 'SELECT, INSERT', 'SELECT', 'SELECT', 'SELECT, UPDATE (xml, legajo_id, desde, largo, huella)'],
  [
    'envio',
    'SELECT, UPDATE',
    TODO,
    undefined,
    'SELECT, INSERT, DELETE, UPDATE (consultas_sin_rastro, sin_rastro_desde, en_vuelo, consultar_at)',
  ],
  ['entrega', 'SELECT, INSERT, UPDATE, DELETE', undefined, 'SELECT, INSERT, UPDATE, DELETE'],
  ['establecimiento', TODO, 'SELECT', 'SELECT'],
  // The renderer's: an event's signed words are printed.
  ['evento', 'SELECT, INSERT', 'SELECT, UPDATE', 'SELECT', 'SELECT, UPDATE (dudoso)'],
  // The api's: a document that was nominated elsewhere brings its event.
  ['evento_xml', 'INSERT', 'SELECT, INSERT', 'SELECT'],
  ['id_interno', 'SELECT, INSERT'],
  ['intento_de_entrega', 'SELECT', undefined, 'SELECT, INSERT', 'SELECT, DELETE'],
  ['inutilizacion', 'SELECT, INSERT', 'SELECT, UPDATE', 'SELECT', 'SELECT'],
  // Where an archived XML lies.
  ['legajo', 'SELECT', undefined, 'SELECT', 'SELECT, INSERT, DELETE'],
  ['kude_formato', TODO, undefined, TODO, 'SELECT'],
  ['kude_idioma', TODO, undefined, TODO],
  ['kude_paquete', 'SELECT, INSERT', undefined, 'SELECT, UPDATE, DELETE', 'SELECT'],
  ['logo', TODO, undefined, 'SELECT'],
  ['linea_de_habilitacion', TODO],
  ['imagen_de_habilitacion', TODO],
  // Written by whoever calls the authority; shown by the api.
  ['llamada_de_habilitacion', 'SELECT, INSERT', 'SELECT (tenant_id, corrida_id, bytes), INSERT'],
  ['lote', 'SELECT', TODO, undefined, 'SELECT, UPDATE (en_vuelo, vence_at)'],
  ['numero_emitido', 'SELECT, INSERT', undefined, undefined, 'SELECT'],
  ['outbox', 'SELECT, INSERT', 'SELECT, INSERT', 'SELECT, INSERT', 'SELECT, UPDATE, DELETE'],
  ['palabra', 'SELECT, INSERT', 'SELECT, INSERT', undefined, 'SELECT, INSERT'],
  ['punto', TODO, 'SELECT', 'SELECT (tenant_id, establecimiento, codigo, aviso_pendiente)', 'SELECT'],
  ['receptor', TODO, undefined, undefined, 'SELECT'],
  ['recibido', TODO],
  ['serie', TODO, undefined, undefined, 'SELECT, INSERT, UPDATE (congelada_at)'],
  ['tenant', TODO, 'SELECT', 'SELECT', 'SELECT'],
  ['timbrado', TODO, 'SELECT', undefined, 'SELECT'],
  // What its owner decides is the api's; the renderer notes how an endpoint fares, and switches it off.
  ['webhook', `${TODO}, DELETE`, undefined, 'SELECT, UPDATE', 'SELECT'],
];

/** Tables of no tenant, in the same columns. */
const DEL_SERVICIO: typeof DE_UN_TENANT = [
  ['acceso_de_emergencia', undefined, undefined, undefined, 'SELECT, INSERT'],
  ['auditoria', undefined, undefined, undefined, 'SELECT, INSERT'],
  ['auditoria_cabeza', undefined, undefined, undefined, 'SELECT, UPDATE'],
  ['ambiente_de_autoridad', 'SELECT', TODO, undefined, 'SELECT'],
  ['aviso_vuelta', 'SELECT', 'SELECT', 'SELECT', 'SELECT, INSERT'],
  ['limite_de_solicitudes', `${TODO}, DELETE`],
  ['reloj_de_autoridad', 'SELECT', TODO, undefined, 'SELECT'],
  ['prueba_de_clave', TODO, 'SELECT, INSERT'],
  ['prueba_de_clave_de_correo', TODO, undefined, 'SELECT, INSERT'],
];

/** Of no tenant, and yet no process may see a row: only the functions that cross tenants. */
const DE_NADIE = ['acceso_de_emergencia', 'auditoria'];

/**
 * The reviewed list of what runs with the rights of timbo_cruce, which sees all tenants, and who may call it. Without anybody: called by
 * other functions or triggers, or by the operator with the owner's role.
 */
const CRUZAN: Readonly<Record<string, readonly string[]>> = {
  // Opening and freezing are the operator's: no process of the service may let anybody in.
  abrir_emergencia: [],
  anotar_mes: [],
  // Called by cuidar_dias_de_avisos.
  anotar_olvidados: [],
  api_key_por_hash: API,
  api_keys_usadas: API,
  archivar_xmls: RENDERER,
  auditar_cambio: [],
  auditoria_hash: [],
  auditoria_listar: API,
  auditoria_verificar: [],
  avisos_sin_avance: RENDERER,
  cerrar_mes: RENDERER,
  comenzar_vuelta: TODOS,
  fines_por_avisar: API,
  condensar: RENDERER,
  condicion_exacta: [],
  condicion_parecida: [],
  congelar_series: [],
  copias_tomar: RENDERER,
  correo_tenant: API,
  correos_de_mes: [],
  correos_sin_avance: RENDERER,
  // Restoring is the operator's.
  devolver_xmls: [],
  disyuntores_de_soporte: API,
  documentos_buscar: API,
  documentos_demorados: SUBMITTER,
  documentos_de_soporte: API,
  documentos_hallar: [],
  documentos_por_vencer: SUBMITTER,
  documentos_resueltos: API,
  documentos_sin_avance: SUBMITTER,
  emergencia_por_hash: API,
  eventos_sin_avance: SUBMITTER,
  fila_auditable: [],
  grupos_por_lote: SUBMITTER,
  habilitaciones_por_seguir: API,
  habilitaciones_que_anotan: [...API, ...SUBMITTER],
  intentos_borrar: RENDERER,
  kudes_sin_hacer: RENDERER,
  kudes_vencidos: RENDERER,
  legajos_de_mes: [],
  lotes_sin_avance: SUBMITTER,
  mes_en_curso: RENDERER,
  mes_sin_cerrar: [],
  meses_del_archivo: [],
  meses_por_archivar: RENDERER,
  metricas: [...API, ...SUBMITTER],
  olvidar_busqueda: [],
  olvidar_mes: [],
  outbox_borrar: TODOS,
  outbox_tomar: TODOS,
  paquetes_por_atender: RENDERER,
  receptores_buscar: API,
  receptores_hallar: [],
  recordar_busqueda: [],
  registrar_acto: API,
  series_congeladas: API,
  tenant_por_id: API,
  tenants_buscar: API,
  tenants_con_avisos: TODOS,
  // Granted to the api, because npm run rotar works under its role.
  tenants_desde: API,
  webhooks_por_atender: RENDERER,
};

/** The role that owns the functions which cross tenants (docs/adr/0006). It cannot log in. */
export const ROL_DE_CRUCE = `
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'timbo_cruce') THEN CREATE ROLE timbo_cruce NOLOGIN; END IF;
  EXECUTE format('GRANT timbo_cruce TO %I', current_user);
END $$;
GRANT USAGE ON SCHEMA public TO timbo_app, timbo_cruce;
`;

const aislada = (tabla: string): string => `
ALTER TABLE ${tabla} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${tabla} FORCE ROW LEVEL SECURITY;`;

const propia = (tabla: string): string => `${aislada(tabla)}
CREATE POLICY propio ON ${tabla} TO timbo_app
  USING (${tabla === 'tenant' ? 'id' : 'tenant_id'} = NULLIF(current_setting('app.tenant', true), '')::uuid);`;

const cruzada = (tabla: string): string => `CREATE POLICY cruce ON ${tabla} TO timbo_cruce USING (true);`;

const concedida = ([tabla, ...verbos]: (typeof DE_UN_TENANT)[number]): string =>
  verbos.map((suyos, i) => (suyos ? `GRANT ${suyos} ON ${tabla} TO ${ROLES[i]};` : '')).join('\n');

const entregada = ([funcion, roles]: [string, readonly string[]]): string => `
REVOKE ALL ON FUNCTION ${funcion} FROM PUBLIC;
${roles.length > 0 ? `GRANT EXECUTE ON FUNCTION ${funcion} TO ${roles.join(', ')};` : ''}
ALTER FUNCTION ${funcion} OWNER TO timbo_cruce;`;

/**
 * Row-level security on every table of a tenant, and a role for each process with what it needs. timbo_app is their group: the policies
 * name it, and it has what all of them have, which is nothing of a tenant.
 */
export const PERMISOS = `
${DE_UN_TENANT.map(([tabla]) => propia(tabla)).join('\n')}
${DE_NADIE.map(aislada).join('\n')}
${[...DE_UN_TENANT.filter(([, , , , cruce]) => cruce).map(([tabla]) => tabla), ...DE_NADIE].map(cruzada).join('\n')}
${[...DE_UN_TENANT, ...DEL_SERVICIO].map(concedida).join('\n')}
GRANT SELECT ON migrations, migracion_huella TO timbo_app;
-- How many documents have no month, for the metrics.
GRANT SELECT ON documento_resto TO timbo_cruce;
CREATE POLICY cruce ON documento_resto TO timbo_cruce USING (true);
GRANT USAGE, UPDATE ON SEQUENCE d_id, id_evento TO timbo_cruce;
-- Granted to the api, because npm run reconciliar asks the authority under its role.
GRANT USAGE ON SEQUENCE d_id TO timbo_api, timbo_submitter;
GRANT USAGE ON SEQUENCE id_evento TO timbo_submitter;
GRANT CREATE ON SCHEMA public TO timbo_cruce;
${Object.entries(CRUZAN).map(entregada).join('\n')}
REVOKE CREATE ON SCHEMA public FROM timbo_cruce;
`;
