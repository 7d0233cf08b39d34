import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { CredencialFiscal } from '@libs/fiscal';
import { SoapFiscalGateway } from '@libs/fiscal/soap';
import { crearAutoridadDePrueba, emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import { CASOS, CorrerHabilitacion, type Linea } from '@libs/habilitacion';
import { Servicios } from '@libs/habilitacion/fiscal';
import { SystemClock } from '@libs/platform';
import { desdeAhora } from '@libs/platform/testing';
import { credencialDe } from '@libs/series';
import { hasta } from '../../../test/during';
import { Cliente } from '../../../taller/habilitar/cliente';
import { LibretaEnArchivo } from '../../../taller/habilitar/libreta-en-archivo';
import { MesaPorApi } from '../../../taller/habilitar/mesa-por-api';
import { stackDePrueba } from '../../../test/stack';
import { tokenDe } from './admin-tokens';
import { type EmisorDePrueba, emisorCompleto, unEmisorQueImprime } from './emisor-de-prueba';

const OTRO = { nombre: 'Almacenes Karanda’y S.A.', ruc: '80099991-6' };
const { folder, base_url, fiscal_url, simulator_url, tokens } = stackDePrueba();
const ca = readFileSync(path.join(folder, 'tls', 'ca.crt'), 'utf8');
const gateway = new SoapFiscalGateway({ urls: { H: fiscal_url! }, ca });
let ajena: CredencialFiscal;

beforeAll(async () => {
  const autoridad = await crearAutoridadDePrueba(desdeAhora());
  const pedido = { ca: autoridad, ruc: OTRO.ruc, nombre: 'Certificado ajeno' };
  const { certPem, keyPem } = await emitirCertificadoDePrueba(pedido);
  const persona = { titular: 'ajena', prueba: false, certificadoId: 'ajena' };
  ajena = { ...persona, clavePem: keyPem, certificadoPem: certPem, cadenaPem: [] };
});
afterAll(() => gateway.cerrar());

async function control(metodo: string, ruta: string, cuerpo?: object): Promise<Record<string, unknown>> {
  const respuesta = await fetch(`${simulator_url}${ruta}`, {
    ...{ method: metodo, headers: { 'content-type': 'application/json', connection: 'close' } },
    ...(cuerpo ? { body: JSON.stringify(cuerpo) } : {}),
  });
  const texto = await respuesta.text();
  if (!respuesta.ok) throw new Error(`${metodo} ${ruta}: ${respuesta.status} ${texto}`);
  return texto === '' ? {} : (JSON.parse(texto) as Record<string, unknown>);
}

interface Corrida {
  ruc: string;
  emisor: EmisorDePrueba;
  correr(): Promise<Record<string, Linea>>;
  repetir(codigo: string): Promise<Linea>;
}

/** Some cases of the guide, in its order, of a taxpayer of its own. */
async function unaCorrida(codigos: readonly string[], pacienciaMs: number): Promise<Corrida> {
  const emisor = await unEmisorQueImprime();
  const ruc = emisor.ruc.slice(0, -2);
  const cliente = (credencial: string): Cliente => new Cliente(base_url, credencial, pacienciaMs);
  const carpeta = path.join(folder, 'habilitar', ruc);
  rmSync(carpeta, { recursive: true, force: true });
  const credencial = credencialDe(await emisorCompleto(emisor.tenantId))!;
  const mesa = new MesaPorApi({
    ...{ corrida: ruc, emisor: { nombre: 'COOPERATIVA DE PRUEBA', ruc: emisor.ruc }, receptor: OTRO, carpeta },
    ...{ clave: cliente(`ApiKey ${emisor.api.apiKey}`), soporte: cliente(`Bearer ${tokens.superadmin}`) },
    administrador: cliente(`Bearer ${tokenDe(emisor, 'admin', 'habilitacion-e2e')}`),
    ...{ deReceptor: undefined, servicios: new Servicios(gateway, credencial, ajena), clock: new SystemClock() },
  });
  const casos = CASOS.filter(({ codigo }) => codigos.includes(codigo));
  const libreta = new LibretaEnArchivo(path.join(folder, `habilitar-${ruc}.ndjson`));
  const nueva = (): CorrerHabilitacion => new CorrerHabilitacion(mesa, libreta, new SystemClock());
  return {
    ...{ ruc, emisor },
    correr: async () =>
      Object.fromEntries((await nueva().execute(casos)).map((linea) => [linea.codigo_de_caso, linea])),
    repetir: (codigo) => nueva().repetir(codigo, casos),
  };
}

type Falla = Record<string, unknown> & { tipo: string };
interface Fila {
  casos: string[];
  /** Of the simulator, for this taxpayer only. */
  falla?: Falla;
  /** What else is wrong, and its repair. */
  mal?: (corrida: Corrida) => Promise<unknown>;
  arreglo?: (corrida: Corrida) => Promise<unknown>;
  sinArreglo?: true;
  /** The line that tells it, with its words, and the lines that were not tried; without it all are green. */
  dice?: { codigo: string; estado: Linea['estado']; motivo: RegExp; pendientes?: string[] };
}

const timbrado =
  (cambios: object) =>
  ({ ruc, emisor }: Corrida): Promise<unknown> =>
    emisorCompleto(emisor.tenantId).then((completo) =>
      control('PUT', '/registro/timbrados', {
        ...{ ruc, numero: ruc, inicio: completo.timbrados.H!.fechaInicio, ambiente: 'H' },
        establecimientos: [{ codigo: '001', puntos: ['001'] }],
        ...cambios,
      }),
    );

/** The simulator is wrong on purpose. The run ends right, or says which line and why, and ends right after the repair. */
const FILAS: Record<string, Fila> = {
  'the answer to an approved document is lost': {
    casos: ['FE-S-1'],
    falla: { tipo: 'cortar_despues', servicio: 'siRecepDE' },
  },
  'the answer comes after everybody stopped waiting': {
    casos: ['FE-S-1'],
    falla: { tipo: 'colgar', servicio: 'siRecepDE' },
  },
  'the service refuses to work': {
    casos: ['FE-S-1'],
    falla: { tipo: '503', servicio: 'siRecepDE', cuantas: 2 },
  },
  'a batch is answered with «not queued», and is queued': {
    casos: ['FE-L-5'],
    falla: { tipo: 'rechazar', codigo: '0301', procesar: true, servicio: 'siRecepLoteDE' },
    // It was approved, but nobody got the number of its batch, so nothing proves with whom it travelled.
    dice: { codigo: 'FE-L-5', estado: 'difiere', motivo: /no dio el número de su lote.*se repite el lote entero/ },
  },
  'a batch is answered in part': { casos: ['FE-L-5'], falla: { tipo: 'lote_parcial' } },
  'a batch is answered with a document of somebody else': { casos: ['FE-L-5'], falla: { tipo: 'lote_ajeno' } },
  'a good document is approved with an observation': {
    casos: ['FE-S-1'],
    falla: { tipo: 'observar', codigo: '1005', servicio: 'siRecepDE' },
  },
  'the authority blocks the taxpayer': {
    casos: ['FE-S-1', 'FE-S-E1', 'FE-S-2'],
    mal: ({ ruc }) => control('POST', '/bloqueos', { ruc, minutos: 60, ambiente: 'H' }),
    arreglo: ({ ruc }) => control('DELETE', `/bloqueos/${ruc}`),
    dice: {
      ...{ codigo: 'FE-S-1', estado: 'enviada', pendientes: ['FE-S-2', 'FE-S-E1'] },
      motivo: /no recibe más de este emisor, y no se envía nada más.*bloqueado/,
    },
  },
  'a batch stays queued': {
    casos: ['FE-L-5', 'CANC-1'],
    falla: { tipo: 'lote_en_proceso', duracion_ms: 25_000 },
    dice: {
      ...{ codigo: 'FE-L-5', estado: 'enviada', pendientes: ['CANC-1'] },
      motivo: /No hubo respuesta a tiempo: vuelva a correr\. \S/,
    },
  },
  'a wrong document is rejected for another reason': {
    casos: ['FE-S-E1', 'FE-S-2'],
    falla: { tipo: 'rechazar', codigo: '1309', servicio: 'siRecepDE' },
    dice: {
      ...{ codigo: 'FE-S-E1', estado: 'difiere', pendientes: ['FE-S-2'] },
      motivo: /Se esperaba el rechazo 1263 y vino 1309/,
    },
  },
  'a wrong document is approved': {
    casos: ['FE-S-E2', 'FE-S-2'],
    mal: timbrado({ numero: '99999998' }),
    // Nobody takes a timbrado away from the authority.
    sinArreglo: true,
    dice: { codigo: 'FE-S-E2', estado: 'difiere', motivo: /aprobó un documento que debía rechazar con 1101/ },
  },
  'the timbrado is not in force': {
    casos: ['FE-S-1', 'FE-S-2'],
    mal: timbrado({ activo: false }),
    arreglo: timbrado({ activo: true }),
    dice: {
      ...{ codigo: 'FE-S-1', estado: 'difiere', pendientes: ['FE-S-2'] },
      motivo: /rechazó un documento que debía aprobar \(1\d\d\d: .*repita esta línea/,
    },
  },
  'an event is refused': {
    casos: ['FE-L-5', 'CANC-1'],
    falla: { tipo: 'rechazar', codigo: '4003', servicio: 'siRecepEvento' },
    dice: { codigo: 'CANC-1', estado: 'difiere', motivo: /rechazó la cancelación \(4003/ },
  },
  'a query does not find an approved document': {
    casos: ['FE-S-1', 'CONS-FE-1'],
    falla: { tipo: 'rechazar', codigo: '0420', servicio: 'siConsDE' },
    dice: { codigo: 'CONS-FE-1', estado: 'difiere', motivo: /no encontró el documento aprobado \(0420/ },
  },
  'the network is down while a wrong certificate is tried': {
    casos: ['WSX-consulta_ruc'],
    falla: { tipo: 'cortar_antes', servicio: 'siConsRUC' },
    dice: {
      codigo: 'WSX-consulta_ruc',
      estado: 'enviada',
      motivo: /no respondió.*la conexión con la autoridad se cortó/,
    },
  },
};

const corridas = new Map<string, { corrida: Corrida; primera: Record<string, Linea> }>();

/** All at once, because each mostly waits. */
beforeAll(async () => {
  await Promise.all(
    Object.entries(FILAS).map(async ([nombre, { casos, falla, mal, dice }]) => {
      const espera = dice?.estado === 'enviada' ? 12_000 : 45_000;
      const corrida = await unaCorrida(casos, espera);
      if (falla) await control('POST', '/fallas', { ...falla, ruc: corrida.ruc, ambiente: 'H' });
      await mal?.(corrida);
      corridas.set(nombre, { corrida, primera: await corrida.correr() });
    }),
  );
});

it.concurrent.each(Object.entries(FILAS))('%s', async (nombre, { arreglo, sinArreglo, dice }) => {
  const { corrida, primera } = corridas.get(nombre)!;
  const deEstado = (estado: Linea['estado'], de = primera): string[] =>
    Object.values(de).flatMap((linea) => (linea.estado === estado ? [linea.codigo_de_caso] : []));
  const pendientes = dice?.pendientes ?? [];
  if (dice) {
    expect(primera[dice.codigo]).toMatchObject({
      estado: dice.estado,
      motivo: expect.stringMatching(dice.motivo) as string,
    });
    expect(deEstado('pendiente')).toEqual(pendientes);
  }
  const quedan = Object.keys(primera).length - pendientes.length - (dice ? 1 : 0);
  expect(deEstado('verde')).toHaveLength(quedan);

  await arreglo?.(corrida);
  if (dice?.estado === 'difiere' && !sinArreglo)
    expect(await corrida.repetir(dice.codigo)).toMatchObject({ estado: 'verde', intento: 2 });
  const despues = await hasta(
    () => corrida.correr(),
    (lineas) => deEstado('enviada', lineas).length === 0,
    'the end of every line',
  );
  expect(deEstado(sinArreglo ? 'difiere' : 'verde', despues)).toEqual(
    sinArreglo ? [dice!.codigo] : Object.keys(primera),
  );
  const { H } = (await control('GET', '/contadores')) as { H: { por_ruc: Record<string, object> } };
  expect(H.por_ruc[corrida.ruc]).toMatchObject({ reenvios_sin_resolver: [], reenvios_de_aprobados: [] });
});
