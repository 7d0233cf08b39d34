import {
  BadSetting,
  certificates,
  flag,
  folder,
  integer,
  list,
  readSettings,
  text,
  type Setting,
  type Settings,
} from '@libs/platform';
import { AJUSTES_POR_DEFECTO as A, CARAS_DE_BLOQUEO, type Ajustes, type CaraDeBloqueo } from './autoridad/ajustes';

const PUERTO = { min: 0, max: 65_535 };

const relojFijo: Setting<Date | undefined> = {
  env: 'RELOJ_FIJO',
  doc: 'Instant (ISO 8601 with offset) at which the virtual clock stands still; unset: it runs',
  parse: (crudo) => {
    if (!crudo) return undefined;
    const instante = new Date(crudo);
    if (Number.isNaN(instante.getTime()))
      throw new BadSetting('RELOJ_FIJO', `must be an ISO 8601 instant, not "${crudo}"`);
    return instante;
  },
};

const caraDeBloqueo: Setting<CaraDeBloqueo> = {
  env: 'BLOQUEO_CARA',
  doc: 'What a blocked issuer sees: 0301, 0160 or silencio',
  parse: (crudo) => {
    const cara = CARAS_DE_BLOQUEO.find((c) => c === (crudo || A.caraDeBloqueo));
    if (!cara) throw new BadSetting('BLOQUEO_CARA', `must be one of ${CARAS_DE_BLOQUEO.join(', ')}, not "${crudo}"`);
    return cara;
  },
};

/** Settings of the process, read once at start. */
export const AJUSTES_DEL_PROCESO = {
  host: text('HOST', { doc: 'Address to listen on', default: '127.0.0.1' }),
  portH: integer('PORT_H', { doc: 'HTTPS port of the test environment; 0: a free one', default: 9443, ...PUERTO }),
  portP: integer('PORT_P', { doc: 'HTTPS port of production; 0: a free one', default: 9444, ...PUERTO }),
  controlPort: integer('CONTROL_PORT', {
    doc: 'HTTP port of the control API; 0: a free one',
    default: 9080,
    ...PUERTO,
  }),
  tlsDir: text('TLS_DIR', {
    doc: 'Folder of servidor.crt, servidor.key and ca.crt; made when absent',
    default: '.local/simulador/tls',
  }),
  tlsNames: list('TLS_NOMBRES', {
    doc: 'Names of the server, beside localhost, for the certificate that is made',
    default: [],
  }),
  clientCas: certificates('CLIENT_CA_FILE', {
    doc: 'PEM of the authorities of callers and signers; default: ca.crt of TLS_DIR',
    default: undefined,
  }),
  dataDir: folder('DATA_DIR', { doc: 'Folder of the journal; unset: nothing survives a restart', default: undefined }),
  seed: integer('SEED', { doc: 'Seed of protocol numbers and random faults', default: 1, min: 0, max: 4_294_967_295 }),
  relojFijo,
  registroAbierto: flag('REGISTRO_ABIERTO', {
    doc: 'Unknown issuers and timbrados count as registered',
    default: A.registroAbierto,
  }),
  rucDesconocidoActivo: flag('RUC_DESCONOCIDO_ACTIVO', {
    doc: 'A RUC that is not listed exists and is active',
    default: A.rucDesconocidoActivo,
  }),
  nombreDePrueba: flag('NOMBRE_DE_PRUEBA', {
    doc: 'Rule 1263 demands the test literal in H',
    default: A.nombreDePrueba,
  }),
  timbradoDePrueba: flag('TIMBRADO_DE_PRUEBA', {
    doc: 'In H the timbrado must be the padded RUC',
    default: A.timbradoDePrueba,
  }),
  directivas: flag('DIRECTIVAS', {
    doc: 'Directives written into documents (SIM-…) are obeyed',
    default: A.directivas,
  }),
  bloqueos: flag('BLOQUEOS', { doc: 'Offences in the sending of batches block their issuer', default: A.bloqueos }),
  caraDeBloqueo,
  bloqueoAlcanzaConsultas: flag('BLOQUEO_ALCANZA_CONSULTAS', {
    doc: 'A block stops queries and events too',
    default: A.bloqueoAlcanzaConsultas,
  }),
  esperaDeLoteMs: integer('ESPERA_DE_LOTE_MS', {
    doc: 'A batch query sooner than this is counted as early',
    default: A.esperaDeLoteMs,
    min: 0,
    max: 86_400_000,
  }),
  adelantoRecepcionMs: integer('ADELANTO_RECEPCION_MS', {
    doc: 'How far the reception clock runs ahead',
    default: A.adelantoRecepcionMs,
    min: 0,
    max: 86_400_000,
  }),
  demoraLoteMs: integer('DEMORA_LOTE_MS', {
    doc: 'Time that a batch takes',
    default: A.demoraLoteMs,
    min: 0,
    max: 86_400_000,
  }),
  logLevel: text('LOG_LEVEL', { doc: 'pino level', default: 'info' }),
};

export type Config = Settings<typeof AJUSTES_DEL_PROCESO>;

/** @throws Error with the names of all invalid variables. */
export const leerConfig = (env: NodeJS.ProcessEnv = process.env): Config => readSettings(AJUSTES_DEL_PROCESO, env);

export function ajustesDe(config: Config): Partial<Ajustes> {
  const { registroAbierto, rucDesconocidoActivo, nombreDePrueba, timbradoDePrueba, directivas } = config;
  const { bloqueos, caraDeBloqueo, bloqueoAlcanzaConsultas, esperaDeLoteMs } = config;
  const { adelantoRecepcionMs, demoraLoteMs } = config;
  return {
    registroAbierto,
    rucDesconocidoActivo,
    nombreDePrueba,
    timbradoDePrueba,
    directivas,
    bloqueos,
    caraDeBloqueo,
    bloqueoAlcanzaConsultas,
    esperaDeLoteMs,
    adelantoRecepcionMs,
    demoraLoteMs,
  };
}
