import { once } from 'node:events';
import type { Writable } from 'node:stream';
import paquete from '../../package.json';
import type { Mundo } from '../mundo';
import { orden } from '../orden';
import { enPalabras, SALIDAS, salidaDe } from '../salidas';

const DESCRIPCION = 'Deja que un asistente consulte la cuenta (MCP por la entrada y la salida); solo lee';

export function mcp(mundo: Mundo) {
  return orden<{ permitirEscritura?: true }>(mundo, 'mcp', DESCRIPCION, async ({ cliente, consola }, _, o) => {
    const { entrada, salida } = mundo;
    // Solo esta orden carga la biblioteca.
    const [{ StdioServerTransport }, { servidorDeMcp }] = await Promise.all([
      import('@modelcontextprotocol/server/stdio'),
      import('../../../mcp/servidor.js'),
    ]);
    const fin = once(entrada, 'end');
    if (entrada.isTTY) consola.decir('Esta orden la empieza un asistente; Ctrl-D termina.');
    const servidor = servidorDeMcp(cliente, {
      version: paquete.version,
      escritura: o.permitirEscritura === true,
      paraEscribir: 'Las que escriben necesitan timbo mcp --permitir-escritura.',
      enPalabras: (error) => `${enPalabras(error)}\n(${SALIDAS[salidaDe(error)][1]})`,
    });
    await servidor.connect(new StdioServerTransport(entrada, salida as Writable));
    await fin;
  }).option('--permitir-escritura', 'también emitir, cancelar y lo demás que cambia algo');
}
