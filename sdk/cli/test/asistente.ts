import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Asistente } from '../../../test/asistente';
import { Terminal } from './orden';

/** An assistant with the built file as the server that it starts. */
export function unAsistente(opciones: string[], entorno: Readonly<Record<string, string>>): Promise<Asistente> {
  const { hogar, programa } = new Terminal();
  const env = { PATH: process.env['PATH'] ?? '', HOME: hogar, ...entorno };
  const args = [programa, 'mcp', ...opciones];
  return Asistente.conectado(new StdioClientTransport({ command: process.execPath, args, env, cwd: hogar }));
}
