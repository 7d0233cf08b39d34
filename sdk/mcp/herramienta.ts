import type { JSONObject } from '@modelcontextprotocol/server';
import type { Timbo } from '../typescript/src/index';

type Argumentos = Readonly<Record<string, unknown>>;

/** Lo que un asistente puede llamar, como lo describe MCP. */
export interface Descripcion {
  name: string;
  description: string;
  inputSchema: { type: 'object'; properties: Record<string, JSONObject>; [nombre: string]: unknown };
  annotations: { readOnlyHint: boolean; destructiveHint?: boolean; idempotentHint?: boolean };
}

export interface Herramienta {
  descripcion: Descripcion;
  hacer: (cliente: Timbo, argumentos: Argumentos) => Promise<unknown>;
}
