import autocannon from 'autocannon';

export interface Corrida {
  porSegundo: number;
  p50: number;
  p99: number;
  /** CPU time per request, ms: of the serving processes and of PostgreSQL. Other programs of the machine hardly change it. */
  cpu: { servidor: number; base: number };
}

export interface Carga {
  /** One or more processes; the connections are shared out. */
  bases: readonly string[];
  /** CPU time so far, ms. */
  cpu: () => Corrida['cpu'];
  ruta?: string;
  /** Each connection has its own key, because a plan limits the requests of one key. */
  apiKeys?: readonly string[];
  /** One body per series; `[<id>]` in it is replaced by another text in every request. */
  cuerpos: readonly string[];
  conexiones: number;
  segundos: number;
  /** Requests per second; as many as possible if undefined. */
  ritmo?: number;
}

/** The same load on each process, added up. @throws when a request failed. */
export async function correr({ bases, cpu, conexiones, ritmo, ...carga }: Carga): Promise<Corrida> {
  const antes = cpu();
  const partes = await Promise.all(
    bases.map((base) =>
      cargar(base, {
        ...carga,
        conexiones: Math.ceil(conexiones / bases.length),
        ritmo: ritmo === undefined ? undefined : ritmo / bases.length,
      }),
    ),
  );
  const despues = cpu();
  const total = partes.reduce((suma, { cuantas }) => suma + cuantas, 0);
  return {
    porSegundo: partes.reduce((suma, { porSegundo }) => suma + porSegundo, 0),
    p50: Math.max(...partes.map(({ p50 }) => p50)),
    p99: Math.max(...partes.map(({ p99 }) => p99)),
    cpu: { servidor: (despues.servidor - antes.servidor) / total, base: (despues.base - antes.base) / total },
  };
}

interface Parte {
  cuantas: number;
  porSegundo: number;
  p50: number;
  p99: number;
}

/** Each connection starts with another body, so that the series get equal load. */
async function cargar(
  base: string,
  { ruta = '/v1/de/emitir', apiKeys, cuerpos, conexiones, segundos, ritmo }: Omit<Carga, 'bases' | 'cpu'>,
): Promise<Parte> {
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
  const cuantas = resultado.requests.total;
  return { cuantas, porSegundo: cuantas / resultado.duration, p50, p99 };
}
