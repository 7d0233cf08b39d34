import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { during } from '../../../test/during';
import { Terminal } from './orden';

interface Dicho {
  error: boolean;
  texto: string;
}

/** The client gives up after a minute; the longest time that a timer can have. */
const SIN_PLAZO = { timeout: 2 ** 31 - 1 };

/** An assistant: the official client, with the built file as the server that it starts. */
export class Asistente {
  private readonly cliente = new Client({ name: 'asistente-de-prueba', version: '1.0.0' });

  static async empezar(opciones: string[], entorno: Readonly<Record<string, string>>): Promise<Asistente> {
    const suyo = new Asistente();
    const { hogar, programa } = new Terminal();
    const env = { PATH: process.env['PATH'] ?? '', HOME: hogar, ...entorno };
    const args = [programa, 'mcp', ...opciones];
    during().own('an assistant', () => suyo.terminar());
    const transporte = new StdioClientTransport({ command: process.execPath, args, env, cwd: hogar });
    await suyo.cliente.connect(transporte, SIN_PLAZO);
    return suyo;
  }

  async herramientas() {
    return (await this.cliente.listTools(undefined, SIN_PLAZO)).tools;
  }

  async pedir(name: string, args: Record<string, unknown> = {}): Promise<Dicho> {
    const { content, isError } = await this.cliente.callTool({ name, arguments: args }, undefined, {
      ...SIN_PLAZO,
      signal: during().signal,
    });
    const [{ text }] = content as [{ text: string }];
    return { error: isError === true, texto: text };
  }

  async leer<T>(name: string, args?: Record<string, unknown>): Promise<T> {
    const { error, texto } = await this.pedir(name, args);
    if (error) throw new Error(texto);
    return JSON.parse(texto) as T;
  }

  terminar(): Promise<void> {
    return this.cliente.close();
  }
}
