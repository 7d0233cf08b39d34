import { setTimeout as delay } from 'node:timers/promises';
import type { Hallazgos } from '../comprobar';
import { EmisorDePrueba } from '../emisor';
import { desarmar, morirEn } from '../morir';
import { preguntar } from '../preguntar';
import type { FaultStack } from '../stack';
import type { Caso } from './caso';

/** The crash points of packages of KuDEs and of e-mails. */
const PUNTOS = [
  { nombre: 'paquete.turno-tomado', trabajo: 'paquete' },
  { nombre: 'paquete.tanda-dibujada', trabajo: 'paquete' },
  { nombre: 'paquete.guardado', trabajo: 'paquete' },
  { nombre: 'correo.entregado', trabajo: 'correo' },
] as const;
const DOCUMENTOS = 3;
const PARA = 'papeles@example.com';
/** The lease of the dead worker, the quiet time and the pause of the sweeper, with room to spare. */
const FINAL_MS = 330_000;

interface Paquete {
  id: string;
  estado: string;
  archivo_url: string | null;
}

interface Pedidos {
  cdcs: string[];
  paquetes: string[];
  cartas: number;
}

async function pasar(emisor: EmisorDePrueba, trabajo: 'paquete' | 'correo', pedidos: Pedidos): Promise<void> {
  if (trabajo === 'correo') {
    pedidos.cartas += 1;
    await emisor.insistir('POST', `/v1/de/${emisor.emitidos[0]!.id}/reenviar-email`, { email: PARA });
    return;
  }
  const { id } = (await emisor.insistir('POST', '/v1/de/kudes', { como: 'zip', cdcs: pedidos.cdcs })) as Paquete;
  pedidos.paquetes.push(id);
}

/** Repeats `preguntar` until it finds nothing wrong, or for as long as the work may take. */
async function alFinal(buscar: () => Promise<Hallazgos>): Promise<Hallazgos> {
  const fin = performance.now() + FINAL_MS;
  for (;;) {
    const hallazgos = await buscar();
    if (hallazgos.length === 0 || performance.now() > fin) return hallazgos;
    await delay(1_000);
  }
}

/** Every package is ready, and its link gives a ZIP with all of its documents. */
async function sinPaquete(emisor: EmisorDePrueba, { paquetes }: Pedidos): Promise<Hallazgos> {
  const hallazgos: Hallazgos = [];
  for (const id of paquetes) {
    const { estado, archivo_url: url } = (await emisor.insistir('GET', `/v1/de/kudes/${id}`)) as Paquete;
    const zip = url ? Buffer.from(await (await fetch(url)).arrayBuffer()) : Buffer.alloc(0);
    const archivos = zip.toString('latin1').split('PK\x01\x02').length - 1;
    if (estado !== 'L' || archivos !== DOCUMENTOS) hallazgos.push(`package ${id} is ${estado}, with ${archivos} files`);
  }
  return hallazgos;
}

/** Every letter counts as delivered, and reached the mail server. One whose worker died after that comes twice, under one Message-ID. */
async function sinCarta(stack: FaultStack, { tenantId }: EmisorDePrueba, { cartas }: Pedidos): Promise<Hallazgos> {
  const sql = `SELECT estado FROM correo WHERE tenant_id = $1 AND destinatario = $2`;
  const filas = await preguntar<{ estado: string }>(stack, sql, [tenantId, PARA]);
  const malas = filas.filter(({ estado }) => estado !== 'E').map(({ estado }) => `a letter is ${estado}`);
  const respuesta = await fetch(`http://127.0.0.1:${stack.ground.ports.inbox}/messages`);
  const llegadas = ((await respuesta.json()) as { to: string[] }[]).filter(({ to }) => to.includes(PARA)).length;
  return [
    ...malas,
    ...(filas.length === cartas ? [] : [`${filas.length} letters of ${cartas}`]),
    ...(llegadas >= cartas ? [] : [`${llegadas} of ${cartas} letters reached the server`]),
  ];
}

export const papeles: Caso = {
  id: 'F28',
  titulo: 'kill -9 inside packages and letters: each is made, none is lost',
  // Dead workers hold their leases for minutes.
  soloEntera: true,
  async ejecutar(stack, { tell }) {
    await stack.con({ 'kude-renderer': 1 });
    const emisor = await EmisorDePrueba.crear(stack);
    for (let i = 0; i < DOCUMENTOS; i += 1) await emisor.emitir('S');
    const pedidos: Pedidos = { cdcs: emisor.emitidos.map(({ cdc }) => cdc), paquetes: [], cartas: 0 };
    const hallazgos = await alFinal(async () => {
      const sql = `SELECT 1 FROM documento WHERE tenant_id = $1 AND estado = 'A' AND kude_estado = 'L'`;
      const listos = await preguntar(stack, sql, [emisor.tenantId]);
      return listos.length === DOCUMENTOS ? [] : [`${listos.length} documents are approved and printed`];
    });
    for (const { nombre, trabajo } of PUNTOS) {
      hallazgos.push(
        ...(await morirEn(stack, { nombre, proceso: 'kude-renderer' }, () => pasar(emisor, trabajo, pedidos))),
      );
      tell(`  ${nombre}`);
    }
    await desarmar(stack);
    hallazgos.push(...(await alFinal(() => sinPaquete(emisor, pedidos))));
    hallazgos.push(...(await alFinal(() => sinCarta(stack, emisor, pedidos))));
    return { hallazgos, nota: `${pedidos.paquetes.length} packages, ${pedidos.cartas} letters` };
  },
};
