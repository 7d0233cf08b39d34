import { percentil } from '../figuras';
import { Agent } from 'node:http';
import type { Client } from 'pg';
import { factura, puntoDelBench } from '../todo/emisor';
import { type Pedido, pedir } from '../justo/pedidos';

export interface Tamanos {
  /** Bytes of the months whose XMLs are in the database, of those that are archived, and of what is unique or searched over all months. */
  caliente: number;
  frio: number;
  comun: number;
}

export async function tamanos(admin: Client, archivados: readonly string[]): Promise<Tamanos> {
  const { rows } = await admin.query<{ mes: string | null; comun: boolean; bytes: string }>(
    `SELECT substring(c.relname FROM '_(\\d{4}_\\d\\d)$') AS mes,
       c.relname IN ('documento_busqueda', 'busqueda_pendiente', 'palabra',
         'id_interno', 'numero_emitido', 'cdc_emitido', 'legajo', 'archivo_de_mes') AS comun,
       sum(pg_total_relation_size(c.oid)) AS bytes
     FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY 1, 2`,
  );
  const suma = (contada: (fila: (typeof rows)[number]) => boolean): number =>
    rows.filter(contada).reduce((total, { bytes }) => total + Number(bytes), 0);
  const frio = ({ mes }: { mes: string | null }): boolean => mes !== null && archivados.includes(mes.replace('_', '-'));
  return {
    caliente: suma((fila) => fila.mes !== null && !frio(fila)),
    frio: suma(frio),
    comun: suma(({ comun }) => comun),
  };
}

/** The number `n` makes each request a different one. */
type Variable = (n: number) => Pedido;

export const emitir: Variable = (n) => ({
  ruta: '/v1/de/emitir',
  cuerpo: factura(puntoDelBench(n % 5)).replace('[<id>]', `anios-${n}`),
});

export const listar =
  (desde?: string): Variable =>
  () => ({ ruta: `/v1/de?limit=50${desde === undefined ? '' : `&desde=${desde}`}` });

/** Asks the api of the database that fills and the api of the empty one. */
export class Medidor {
  private readonly agent = new Agent({ keepAlive: true });
  private cuantas = 0;

  constructor(
    private readonly bases: readonly [string, string],
    private readonly apiKeys: readonly string[],
  ) {}

  /** The same to both, alternating, each first equally often. @returns medians, ms: of the first, of the second. */
  async porTurnos(pedido: Variable, veces: number): Promise<[number, number]> {
    const muestras: [number[], number[]] = [[], []];
    for (let i = 0; i < veces; i += 1) {
      for (const indice of i % 2 ? ([0, 1] as const) : ([1, 0] as const))
        muestras[indice].push(await this.cronometrar(this.bases[indice], pedido((this.cuantas += 1))));
    }
    return [percentil(muestras[0], 0.5), percentil(muestras[1], 0.5)];
  }

  /** Follows the links to the XMLs of archived documents, one after the other. @returns ms of each. */
  async leerArchivados(cdcs: readonly string[]): Promise<number[]> {
    const muestras: number[] = [];
    for (const cdc of cdcs) {
      const { cuerpo } = await this.pedir(this.bases[0], { ruta: `/v1/de?cdc=${cdc}` });
      const { xml_url } = JSON.parse(cuerpo) as { xml_url: string };
      const inicio = performance.now();
      const xml = await this.pedir(this.bases[0], { ruta: xml_url.slice(this.bases[0].length) });
      muestras.push(performance.now() - inicio);
      if (!xml.cuerpo.includes(`Id="${cdc}"`)) throw new Error(`${cdc}: the XML is another one`);
    }
    return muestras;
  }

  cerrar(): void {
    this.agent.destroy();
  }

  private async cronometrar(base: string, pedido: Pedido): Promise<number> {
    const inicio = performance.now();
    await this.pedir(base, pedido);
    return performance.now() - inicio;
  }

  private async pedir(base: string, pedido: Pedido): Promise<{ cuerpo: string }> {
    const apiKey = this.apiKeys[this.cuantas % this.apiKeys.length]!;
    const respuesta = await pedir(this.agent, base, apiKey, pedido);
    if (respuesta.status !== 200) throw new Error(`${pedido.ruta}: ${respuesta.status} ${respuesta.cuerpo}`);
    return respuesta;
  }
}
