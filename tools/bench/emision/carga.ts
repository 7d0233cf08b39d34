import autocannon from 'autocannon';

export interface Corrida {
  porSegundo: number;
  p50: number;
  p99: number;
}

export interface Carga {
  base: string;
  ruta?: string;
  /** Each connection has a key of its own: a plan limits the requests of one. */
  apiKeys?: readonly string[];
  /** One body per series; `[<id>]` in it becomes another text in every request. */
  cuerpos: readonly string[];
  conexiones: number;
  segundos: number;
  /** Requests per second; as many as possible without it. */
  ritmo?: number;
}

/** Each connection goes through the bodies from another one on, so that the series are met evenly. @throws when a request failed. */
export async function correr({
  base,
  ruta = '/v1/de/emitir',
  apiKeys,
  cuerpos,
  conexiones,
  segundos,
  ritmo,
}: Carga): Promise<Corrida> {
  const tipo = { 'content-type': 'application/json' };
  let cliente = 0;
  const resultado = await autocannon({
    url: base,
    connections: conexiones,
    duration: segundos,
    timeout: 30,
    idReplacement: true,
    ...(ritmo === undefined ? {} : { overallRate: Math.max(conexiones, Math.round(ritmo)) }),
    requests: [{ method: 'POST', path: ruta, headers: tipo, body: cuerpos[0]! }],
    setupClient: (client) => {
      const desde = (cliente += 1) % cuerpos.length;
      const headers = apiKeys ? { ...tipo, authorization: `ApiKey ${apiKeys[cliente % apiKeys.length]}` } : tipo;
      const enOrden = [...cuerpos.slice(desde), ...cuerpos.slice(0, desde)];
      client.setRequests(enOrden.map((body) => ({ method: 'POST', path: ruta, headers, body })));
    },
  });
  const { errors, timeouts, non2xx } = resultado;
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${errors} errors, ${timeouts} timeouts, ${non2xx} refusals under load`);
  const { p50, p99 } = resultado.latency;
  return { porSegundo: resultado.requests.total / resultado.duration, p50, p99 };
}
