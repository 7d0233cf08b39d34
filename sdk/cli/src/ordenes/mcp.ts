import { once } from 'node:events';
import type { Writable } from 'node:stream';
import paquete from '../../package.json';
import type { Mundo } from '../mundo';
import { ordenSinAbrir } from '../orden';
import { enPalabras, SALIDAS, salidaDe } from '../salidas';

const DESCRIPCION = 'Deja que un asistente consulte la cuenta (MCP por la entrada y la salida); solo lee';

export function mcp(mundo: Mundo) {
  return ordenSinAbrir<{ permitirEscritura?: true }>(mundo, 'mcp', DESCRIPCION, async ({ abrir, consola }, _, o) => {
    const { entrada, salida } = mundo;
    // Solo esta orden carga la biblioteca.
    const [{ StdioServerTransport }, { servidorDeMcp }] = await Promise.all([
      import('@modelcontextprotocol/server/stdio'),
      import('../../../mcp/servidor.js'),
    ]);
    const fin = once(entrada, 'end');
    if (entrada.isTTY) consola.decir('Esta orden la empieza un asistente; Ctrl-D termina.');
    const cliente = async () => (await abrir()).cliente;
    const servidor = servidorDeMcp(unaVez(cliente), {
      version: paquete.version,
      escritura: o.permitirEscritura === true,
      paraEscribir: 'Las que escriben necesitan timbo mcp --permitir-escritura.',
      enPalabras: (error) => `${enPalabras(error)}\n(${SALIDAS[salidaDe(error)][1]})`,
    });
    await servidor.connect(new StdioServerTransport(entrada, salida as Writable));
    await fin;
  }).option('--permitir-escritura', 'también emitir, cancelar y lo demás que cambia algo');
}

/** Lo que se pregunta una vez; si no se pudo, otra vez la próxima. */
function unaVez<T>(preguntar: () => Promise<T>): () => Promise<T> {
  let dicho: Promise<T> | undefined;
  return () =>
    (dicho ??= preguntar().catch((error: unknown) => {
      dicho = undefined;
      throw error;
    }));
}
