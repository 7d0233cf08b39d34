import { setTimeout as delay } from 'node:timers/promises';
import { componerCdc } from '@libs/fiscal';
import { horaLocal } from '@libs/platform';
import { desdeAhora } from '@libs/platform/testing';
import { comprobar, type Hallazgos } from '../comprobar';
import { DeOtroSistema } from '../de-otro-sistema';
import { EmisorDePrueba } from '../emisor';
import { desarmar, morirEn, type Proceso } from '../morir';
import { preguntar } from '../preguntar';
import type { FaultStack } from '../stack';
import type { Caso } from './caso';

type Trabajo = 'S' | 'A' | 'dudoso' | 'cancelar' | 'inutilizar' | 'importar' | 'recibir';

interface Punto {
  nombre: string;
  proceso: Proceso;
  /** The action that makes a process pass the point. */
  trabajo: Trabajo;
  /** Part of the short run. */
  breve?: boolean;
}

/** Every commit and every call of the product, with the work that passes it. */
const PUNTOS: readonly Punto[] = [
  { nombre: 'emision.firmada', proceso: 'api', trabajo: 'S' },
  { nombre: 'emision.confirmada', proceso: 'api', trabajo: 'S', breve: true },
  { nombre: 'relay.publicado', proceso: 'api', trabajo: 'S' },
  { nombre: 'gestion.confirmada', proceso: 'api', trabajo: 'cancelar' },
  { nombre: 'inutilizacion.confirmada', proceso: 'api', trabajo: 'inutilizar' },
  { nombre: 'recibido.confirmado', proceso: 'api', trabajo: 'recibir' },
  { nombre: 'tramite.turno-tomado', proceso: 'fiscal-submitter', trabajo: 'S', breve: true },
  { nombre: 'soap.enviado.recepcion', proceso: 'fiscal-submitter', trabajo: 'S', breve: true },
  { nombre: 'tramite.respondido', proceso: 'fiscal-submitter', trabajo: 'S' },
  { nombre: 'tramite.confirmado', proceso: 'fiscal-submitter', trabajo: 'S' },
  { nombre: 'soap.enviado.consultaDe', proceso: 'fiscal-submitter', trabajo: 'dudoso' },
  { nombre: 'relay.publicado', proceso: 'fiscal-submitter', trabajo: 'S' },
  { nombre: 'relay.tomado', proceso: 'cualquiera', trabajo: 'dudoso' },
  { nombre: 'lote.armado', proceso: 'fiscal-submitter', trabajo: 'A', breve: true },
  { nombre: 'lote.turno-tomado', proceso: 'fiscal-submitter', trabajo: 'A' },
  { nombre: 'soap.enviado.lote', proceso: 'fiscal-submitter', trabajo: 'A', breve: true },
  { nombre: 'lote.respondido', proceso: 'fiscal-submitter', trabajo: 'A' },
  { nombre: 'lote.confirmado', proceso: 'fiscal-submitter', trabajo: 'A' },
  { nombre: 'soap.enviado.consultaLote', proceso: 'fiscal-submitter', trabajo: 'A' },
  { nombre: 'lote.confirmado:2', proceso: 'fiscal-submitter', trabajo: 'A' },
  { nombre: 'evento.turno-tomado', proceso: 'fiscal-submitter', trabajo: 'cancelar' },
  { nombre: 'soap.enviado.eventos', proceso: 'fiscal-submitter', trabajo: 'cancelar', breve: true },
  { nombre: 'evento.respondido', proceso: 'fiscal-submitter', trabajo: 'cancelar' },
  { nombre: 'evento.confirmado', proceso: 'fiscal-submitter', trabajo: 'inutilizar' },
  { nombre: 'importacion.escrita', proceso: 'api', trabajo: 'importar', breve: true },
  { nombre: 'importacion.confirmada', proceso: 'api', trabajo: 'importar' },
  { nombre: 'copia.guardada', proceso: 'kude-renderer', trabajo: 'S', breve: true },
  { nombre: 'kude.turno-tomado', proceso: 'kude-renderer', trabajo: 'S' },
  { nombre: 'kude.dibujado', proceso: 'kude-renderer', trabajo: 'S' },
  { nombre: 'kude.guardado', proceso: 'kude-renderer', trabajo: 'S' },
  { nombre: 'kude.listo', proceso: 'kude-renderer', trabajo: 'S' },
];

const EVENTO_MS = 90_000;

interface Pedidos {
  cancelados: string[];
  inutilizaciones: number;
  recibidos: number;
  siguienteRango: number;
  importador: DeOtroSistema;
}

/** Passes one point; the caller repeats its request until it is answered, as a client would. */
async function pasar(stack: FaultStack, emisor: EmisorDePrueba, trabajo: Trabajo, pedidos: Pedidos): Promise<void> {
  switch (trabajo) {
    case 'S':
    case 'A':
      await emisor.emitir(trabajo);
      return;
    case 'dudoso':
      await stack.autoridad.falla({ tipo: 'cortar_despues', servicio: 'siRecepDE', ruc: emisor.ruc, cuantas: 1 });
      await emisor.emitir('S');
      return;
    case 'importar':
      await pedidos.importador.importar();
      return;
    case 'recibir':
      pedidos.recibidos += 1;
      await notificar(emisor, pedidos.recibidos);
      return;
    case 'cancelar': {
      const cdc = await aprobado(stack, emisor, pedidos);
      pedidos.cancelados.push(cdc);
      await emisor
        .insistir('POST', `/v1/de/${cdc}/cancelar`, { motivo: 'Prueba de fallas' })
        .catch((causa: unknown) => {
          // An earlier try of this request succeeded meanwhile.
          if (!/: 400 .*en estado C/.test(String(causa))) throw causa;
        });
      return;
    }
    case 'inutilizar': {
      const desde = pedidos.siguienteRango;
      pedidos.siguienteRango += 10;
      pedidos.inutilizaciones += 1;
      const rango = { numero_desde: desde, numero_hasta: desde + 4, motivo: 'Prueba de fallas' };
      const cuerpo = { establecimiento: '001', punto: '004', tipo_de: 1, ...rango };
      await emisor.insistir('POST', '/v1/de/inutilizar', cuerpo).catch((causa: unknown) => {
        if (!/: 422 .*RANGO_YA_INUTILIZADO/.test(String(causa))) throw causa;
      });
      return;
    }
  }
}

/** Notifies the receipt of another issuer's document, which the authority does not have. */
async function notificar(emisor: EmisorDePrueba, numero: number): Promise<void> {
  const fecha = horaLocal(desdeAhora(-600_000));
  const deOtro = { ruc: '80000001', dv: 7, establecimiento: 1, punto: 1, tipoContribuyente: 2 };
  const cdc = componerCdc({ ...deOtro, tipo: 1, numero, fecha, codigoSeguridad: 123_456_789 });
  const cuerpo = { fecha_recepcion: horaLocal(desdeAhora()), fecha_emision: fecha, total_gs: '11000' };
  await emisor.insistir('POST', `/v1/recibidos/${cdc}/notificar-recepcion`, cuerpo).catch((causa: unknown) => {
    // An earlier try of this request succeeded meanwhile.
    if (!/: 409 .*4101/.test(String(causa))) throw causa;
  });
}

/** An approved document that is not cancelled yet. */
async function aprobado(stack: FaultStack, emisor: EmisorDePrueba, { cancelados }: Pedidos): Promise<string> {
  const fin = performance.now() + EVENTO_MS;
  for (;;) {
    const filas = await preguntar<{ cdc: string }>(
      stack,
      `SELECT cdc FROM documento WHERE tenant_id = $1 AND estado = 'A' AND NOT cdc = ANY ($2) ORDER BY numero LIMIT 1`,
      [emisor.tenantId, cancelados],
    );
    if (filas[0]) return filas[0].cdc;
    if (performance.now() > fin) throw new Error('no document was approved');
    await delay(100);
  }
}

export const puntosDeMuerte: Caso = {
  id: 'F2',
  titulo: 'kill -9 at each named crash point: same final state as without',
  async ejecutar(stack, { rapido, tell }) {
    await stack.con({ 'kude-renderer': 1 });
    const emisor = await EmisorDePrueba.crear(stack);
    const importador = await DeOtroSistema.crear(stack);
    const pedidos: Pedidos = { cancelados: [], inutilizaciones: 0, recibidos: 0, siguienteRango: 100, importador };
    const puntos = PUNTOS.filter(({ breve }) => !rapido || breve);
    const hallazgos: Hallazgos = [];
    for (const modo of ['S', 'S', 'A', 'S', 'S'] as const) await emisor.emitir(modo);
    for (const { nombre, proceso, trabajo } of puntos) {
      hallazgos.push(...(await morirEn(stack, { nombre, proceso }, () => pasar(stack, emisor, trabajo, pedidos))));
      tell(`  ${nombre}`);
    }
    // Processes that are still armed must not die in the tests that follow.
    await desarmar(stack);
    hallazgos.push(...(await comprobar(stack, [emisor], 120_000)), ...(await finales(stack, emisor, pedidos, rapido)));
    hallazgos.push(...(await importador.comprobar()), ...(await sinCopia(stack, emisor)));
    return { hallazgos, nota: `${puntos.length} points` };
  },
};

/** Documents whose copy is still due: unfinished ones of a process are taken again after a minute. */
async function sinCopia(stack: FaultStack, { tenantId, ruc }: EmisorDePrueba): Promise<Hallazgos> {
  const fin = performance.now() + EVENTO_MS;
  for (;;) {
    const sql = `SELECT count(*)::int AS n FROM copia_pendiente WHERE tenant_id = $1`;
    const [fila] = await preguntar<{ n: number }>(stack, sql, [tenantId]);
    if (fila!.n === 0) return [];
    if (performance.now() > fin) return [`${ruc}: ${fila!.n} signed documents without their copy`];
    await delay(500);
  }
}

/** The state that the same requests reach without any crash. */
async function finales(
  stack: FaultStack,
  emisor: EmisorDePrueba,
  pedidos: Pedidos,
  rapido: boolean,
): Promise<Hallazgos> {
  const fin = performance.now() + EVENTO_MS;
  for (;;) {
    const filas = await preguntar<{ cdc: string; estado: string; listo: boolean }>(
      stack,
      `SELECT cdc, estado, kude_estado = 'L' AND kude_version = version AS listo FROM documento WHERE tenant_id = $1`,
      [emisor.tenantId],
    );
    const inutilizaciones = await preguntar<{ estado: string }>(
      stack,
      `SELECT estado FROM inutilizacion WHERE tenant_id = $1`,
      [emisor.tenantId],
    );
    const recibidos = await preguntar<{ estado: string }>(
      stack,
      `SELECT estado FROM evento WHERE tenant_id = $1 AND recibido_id IS NOT NULL`,
      [emisor.tenantId],
    );
    const malos = filas.filter(({ cdc, estado }) => estado !== (pedidos.cancelados.includes(cdc) ? 'C' : 'A'));
    const hallazgos = [
      ...malos.map(({ cdc, estado }) => `${cdc} ended as ${estado}`),
      ...inutilizaciones.filter(({ estado }) => estado !== 'A').map(({ estado }) => `a voiding ended as ${estado}`),
      ...(inutilizaciones.length === pedidos.inutilizaciones
        ? []
        : [`${inutilizaciones.length} voidings of ${pedidos.inutilizaciones}`]),
      ...recibidos.filter(({ estado }) => estado !== 'A').map(({ estado }) => `a notification ended as ${estado}`),
      ...(recibidos.length === pedidos.recibidos ? [] : [`${recibidos.length} notifications of ${pedidos.recibidos}`]),
      // The renderer's sweeper waits a minute: too long for the short run.
      ...(rapido ? [] : filas.filter(({ listo }) => !listo).map(({ cdc }) => `${cdc} has no KuDE`)),
    ];
    if (hallazgos.length === 0 || performance.now() > fin) return hallazgos;
    await delay(500);
  }
}
