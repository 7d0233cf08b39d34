import { Agent, request } from 'node:http';

/** A document as its caller saw it. */
export interface Atendida {
  id: string;
  /** When its request left, ms since 1970. */
  desde: number;
  /** From the request to its answer. */
  ms: number;
}

export interface Carga {
  url: string;
  apiKeys?: readonly string[];
  /** The body of request n. */
  cuerpo: (n: number) => string;
  cuantas: number;
  clientes: number;
  /** State that an answer must have, if any. */
  estado?: string;
}

/** This many requests, shared out among clients that each wait for the answer to the last. @throws when one was refused or not answered. */
export async function cargar({ clientes, ...carga }: Carga): Promise<Atendida[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clientes });
  const atendidas: Atendida[] = [];
  let siguiente = 0;
  const cliente = async (): Promise<void> => {
    for (let n = siguiente++; n < carga.cuantas; n = siguiente++) atendidas.push(await pedir(agent, carga, n));
  };
  try {
    await Promise.all(Array.from({ length: clientes }, cliente));
  } finally {
    agent.destroy();
  }
  return atendidas;
}

async function pedir(
  agent: Agent,
  { url, apiKeys, cuerpo, estado }: Omit<Carga, 'clientes'>,
  n: number,
): Promise<Atendida> {
  const inicio = performance.now();
  const clave = apiKeys && { authorization: `ApiKey ${apiKeys[n % apiKeys.length]}` };
  const texto = await new Promise<string>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...clave };
    const peticion = request(url, { method: 'POST', agent, headers, timeout: 60_000 }, (respuesta) => {
      const trozos: Buffer[] = [];
      respuesta.on('data', (trozo: Buffer) => trozos.push(trozo));
      respuesta.once('error', reject);
      respuesta.once('end', () => {
        const todo = Buffer.concat(trozos).toString('utf8');
        if (respuesta.statusCode === 200) resolve(todo);
        else reject(new Error(`${url} answered ${respuesta.statusCode}: ${todo}`));
      });
    });
    peticion.once('timeout', () => peticion.destroy(new Error(`${url} did not answer`)));
    peticion.once('error', reject);
    peticion.end(cuerpo(n));
  });
  const ms = performance.now() - inicio;
  const { de_id: id, estado: recibido } = JSON.parse(texto) as { de_id: string; estado: string };
  if (estado !== undefined && recibido !== estado)
    throw new Error(`a document came back in state ${recibido}: ${texto}`);
  return { id, desde: performance.timeOrigin + inicio, ms };
}
