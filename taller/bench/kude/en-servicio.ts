// The KuDE as callers meet it, with api, queue and renderer: a document alone, once a second, and the first call of an account that wants
// its KuDEs on request, alternating with a bare new page.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { VistaKude } from '@libs/kude';
import { resolveExecutable } from '@libs/kude/chromium';
import type { Supervisor } from '../../../dev/stack/supervisor';
import { factura, puntoDelBench } from '../todo/emisor';
import { cpuByPart, PARTES_DEL_RENDERER } from '../cpu';
import { mediana } from '../figuras';
import { type Cpu, Gasto } from '../todo/gasto';
import { Puesta } from '../todo/puesta';
import { PaginaNueva } from './pagina-nueva';

/** What was measured. Times in ms, medians; CPU of the renderer in ms for each document. */
export interface EnServicio {
  /** By part of the renderer. */
  cpuDeUnoSolo: Cpu;
  /** Of a document that nobody wants printed: the copy of its XML. */
  cpuSinImprimir: Cpu;
  trasAprobarse: number;
  impresiones: number;
  primeraLlamada: number;
  paginaNueva: number;
}

interface Emitido {
  de_id: string;
  kude_url: string;
}

const PACIENCIA_MS = 30_000;
/** A renderer runs for days: its code is compiled. */
const PARA_ENTRAR_EN_CALOR = 600;

type Emitir = () => Promise<Emitido>;

export async function medirEnServicio(
  supervisor: Supervisor,
  folder: string,
  tell: (linea: string) => void,
  { cuantos, vista }: { cuantos: number; vista: VistaKude },
): Promise<EnServicio> {
  const puesta = await Puesta.poner(supervisor, folder, tell, false);
  const url = await puesta.producto('redis');
  await puesta.renderer();
  await puesta.imprimir();
  let numero = 0;
  const emitir = async (): Promise<Emitido> => {
    const respuesta = await fetch(`${url}/v1/de/emitir?wait=true`, {
      method: 'POST',
      headers: { authorization: `ApiKey ${puesta.apiKeys[0]!}`, 'content-type': 'application/json' },
      body: factura(puntoDelBench(0)).replace('[<id>]', String((numero += 1))),
    });
    const cuerpo = (await respuesta.json()) as Emitido & { estado: string };
    if (cuerpo.estado !== 'A') throw new Error(`a document was not approved: ${JSON.stringify(cuerpo)}`);
    return cuerpo;
  };
  tell('one document a second …');
  const solos = await medirSolos(puesta, folder, emitir, cuantos);
  tell('first calls …');
  await puesta.admin.query(`UPDATE tenant SET ajustes = ajustes || '{"kude": "a_pedido"}', version = version + 1`);
  const primeras = await medirPrimeras(emitir, 2 * cuantos, vista);
  tell('one document a second that nobody prints …');
  const cpuSinImprimir = await cpuDe(puesta, cuantos, async () => {
    await delay(1_000);
    await emitir();
  });
  await puesta.admin.end();
  return { ...solos, ...primeras, cpuSinImprimir };
}

async function medirSolos(
  puesta: Puesta,
  folder: string,
  emitir: Emitir,
  cuantos: number,
): Promise<Pick<EnServicio, 'cpuDeUnoSolo' | 'trasAprobarse' | 'impresiones'>> {
  const { admin } = puesta;
  const dibujado = async ({ de_id }: Emitido): Promise<void> => {
    const sql = `SELECT FROM documento WHERE id = $1 AND kude_estado = 'L'`;
    const fin = performance.now() + PACIENCIA_MS;
    while ((await admin.query(sql, [de_id])).rowCount === 0) {
      if (performance.now() > fin) throw new Error(`document ${de_id} has no KuDE after ${PACIENCIA_MS} ms`);
      await delay(2);
    }
  };
  for (let i = 0; i < PARA_ENTRAR_EN_CALOR; i += 1) await dibujado(await emitir());
  const tras: number[] = [];
  const cpuDeUnoSolo = await cpuDe(puesta, cuantos, async () => {
    await delay(1_000);
    const emitido = await emitir();
    tras.push(await tiempo(() => dibujado(emitido)));
  });
  const objetos = await readdir(path.join(folder, 'objects', 'objetos'), { recursive: true });
  const guardados = objetos.filter((nombre) => nombre.endsWith('.pdf')).length;
  const { rows } = await admin.query<{ n: number }>(`SELECT count(*)::int AS n FROM documento WHERE kude_estado = 'L'`);
  return { cpuDeUnoSolo, trasAprobarse: mediana(tras), impresiones: guardados / rows[0]!.n };
}

/** CPU of the renderer for each document, less what it uses in as many seconds without one. */
async function cpuDe(puesta: Puesta, cuantos: number, emitirUno: () => Promise<void>): Promise<Cpu> {
  const gasto = new Gasto(() => cpuByPart(puesta.pids()['kude-renderer']!));
  await gasto.aprenderElReposo(1, cuantos * 1_000);
  const { cpu } = await gasto.de(PARTES_DEL_RENDERER, cuantos, async () => {
    for (let i = 0; i < cuantos; i += 1) await emitirUno();
    // The jobs of the last graces.
    await delay(4_000);
  });
  return cpu;
}

async function medirPrimeras(
  emitir: Emitir,
  cuantas: number,
  vista: VistaKude,
): Promise<Pick<EnServicio, 'primeraLlamada' | 'paginaNueva'>> {
  const nueva = await PaginaNueva.abrir(await resolveExecutable());
  const bajado = async ({ kude_url }: Emitido): Promise<void> => {
    const pdf = await fetch(kude_url);
    if (pdf.status !== 200) throw new Error(`a link answered ${pdf.status}`);
    await pdf.arrayBuffer();
  };
  const primeras: number[] = [];
  const nuevas: number[] = [];
  for (let i = 0; i < cuantas; i += 1) {
    const emitido = await emitir();
    primeras.push(await tiempo(() => bajado(emitido)));
    nuevas.push(await tiempo(() => nueva.imprimir(vista)));
  }
  await nueva.cerrar();
  return { primeraLlamada: mediana(primeras), paginaNueva: mediana(nuevas) };
}

async function tiempo(hacer: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now();
  await hacer();
  return performance.now() - inicio;
}
