import { Client, type Transport } from '@modelcontextprotocol/client';
import { during } from './during';

interface Dicho {
  error: boolean;
  texto: string;
}

/** The client gives up after a minute; the longest time that a timer can have. */
const SIN_PLAZO = { timeout: 2 ** 31 - 1 };

/** An assistant: the official client, which speaks to a server until its test ends. */
export class Asistente {
  private constructor(private readonly cliente: Client) {}

  /** @param mode the revisions of the protocol that it speaks: the old ones, of 2025, or the newest that the server has. */
  static async conectado(transporte: Transport, mode: 'legacy' | 'auto' = 'legacy'): Promise<Asistente> {
    const quien = { name: 'asistente-de-prueba', version: '1.0.0' };
    const cliente = new Client(quien, { versionNegotiation: { mode } });
    during().own('an assistant', () => cliente.close());
    await cliente.connect(transporte, SIN_PLAZO);
    return new Asistente(cliente);
  }

  /** The revision that both speak. */
  get revision(): string | undefined {
    return this.cliente.getNegotiatedProtocolVersion();
  }

  async herramientas() {
    return (await this.cliente.listTools(undefined, SIN_PLAZO)).tools;
  }

  async pedir(name: string, args: Record<string, unknown> = {}): Promise<Dicho> {
    const { content, isError } = await this.cliente.callTool(
      { name, arguments: args },
      { ...SIN_PLAZO, signal: during().signal },
    );
    const [{ text }] = content as unknown as [{ text: string }];
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
