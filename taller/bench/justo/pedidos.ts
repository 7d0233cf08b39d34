import { type Agent, request } from 'node:http';
import { factura, puntoDelBench } from '../todo/emisor';

/** A request of the bench; `n` is another number each time. */
export interface Pedido {
  ruta: string;
  /** Its body; without it the request is a GET. */
  cuerpo?: string;
}

/** What a tenant asks for. */
export type Clase =
  'emisiones' | 'validaciones' | 'con número' | 'con referencia' | 'listas' | 'reportes' | 'exportaciones';

/** @param cdcs approved invoices that its credit notes refer to. */
export const pedidosDe = (cdcs: readonly string[]): Record<Clase, (n: number) => Pedido> => ({
  emisiones: (n) => emision(factura(puntoDelBench(n % 5)).replace('[<id>]', `${process.pid}-${n}`)),
  validaciones: (n) => ({
    ruta: '/v1/de/validar?incluir=xml',
    cuerpo: factura(puntoDelBench(n % 5)).replace('[<id>]', `v-${n}`),
  }),
  // Points of their own: a chosen number must be new in its series.
  'con número': (n) => emision(con(factura(puntoDelBench(5 + (n % 5))), { id_interno: undefined, numero: 1_000 + n })),
  'con referencia': (n) =>
    emision(
      con(factura(puntoDelBench(n % 5)), {
        tipo_de: 5,
        motivo_nc: 2,
        tipo_transaccion: undefined,
        id_interno: undefined,
        doc_asociado: { tipo: 1, cdc: cdcs[n % cdcs.length] },
        items: [{ descripcion: 'Café', cantidad: 1, precio_unitario: 1_000, iva_tipo: 10 }],
      }),
    ),
  listas: (n) => ({ ruta: `/v1/de?limit=50&offset=${50 * (n % 3)}` }),
  reportes: (n) => ({ ruta: n % 2 ? '/v1/de/summary' : '/v1/de/top-receptores' }),
  exportaciones: () => ({ ruta: '/v1/de/exportar?formato=csv' }),
});

const emision = (cuerpo: string): Pedido => ({ ruta: '/v1/de/emitir', cuerpo });
const con = (cuerpo: string, cambios: object): string =>
  JSON.stringify({ ...(JSON.parse(cuerpo) as object), ...cambios });

export interface Respuesta {
  status: number;
  cuerpo: string;
}

/** One request on a kept connection. Resolves when the answer has ended. */
export const pedir = (agent: Agent, base: string, apiKey: string, { ruta, cuerpo }: Pedido): Promise<Respuesta> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `ApiKey ${apiKey}`, ...(cuerpo && { 'content-type': 'application/json' }) };
    request(base + ruta, { agent, method: cuerpo ? 'POST' : 'GET', headers }, (res) => {
      const trozos: Buffer[] = [];
      res.on('data', (trozo: Buffer) => trozos.push(trozo));
      res.once('end', () => resolve({ status: res.statusCode!, cuerpo: Buffer.concat(trozos).toString() }));
      res.once('error', reject);
    })
      .once('error', reject)
      .end(cuerpo);
  });
