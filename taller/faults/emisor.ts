import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { TypeOrmCredencialRepository } from '@libs/auth/postgres';
import { digitoVerificador } from '@libs/fiscal';
import { autoridadDePruebaEn } from '@libs/fiscal/testing';
import { EnvironmentSecretBox } from '@libs/platform';
import { desdeAhora } from '@libs/platform/testing';
import { certificar, instalar, unEmisorDeclarado, unosPuntos } from '@libs/series/testing';
import { TypeOrmRegistroDeEmisores } from '@libs/series/postgres';
import { tlsFolder } from '../../dev/stack/parts/simulator';
import type { FaultStack } from './stack';

const PUNTOS = ['001', '002', '003', '004'];
const RENUNCIA_MS = 180_000;
let creados = 0;

export interface Emitido {
  idInterno: string;
  id: string;
  cdc: string;
}

interface De {
  de_id: string;
  cdc: string;
  estado: string;
}

interface Factura {
  modo?: 'S' | 'A';
  punto?: string;
  total?: number;
  email?: string | undefined;
}

/** The body of an emission. */
export const unaFactura = (idInterno: string, { modo = 'S', punto = '001', total = 11_000, email }: Factura = {}) => ({
  establecimiento: '001',
  punto,
  tipo_de: 1,
  tipo_transaccion: 1,
  modo_envio: modo,
  id_interno: idInterno,
  receptor: { nombre: 'Juana Pérez', tipo_documento: 1, numero_documento: '1234567', codigo_pais: 'PRY', email },
  items: [{ descripcion: 'Café', cantidad: '1', precio_unitario: String(total), iva_tipo: 10 }],
});

/** A taxpayer of one test, which issues through the public API and repeats every request until it is answered. */
export class EmisorDePrueba {
  readonly emitidos: Emitido[] = [];
  /** Answers other than 2xx, by status. */
  readonly respuestas = new Map<number, number>();
  /** Milliseconds of each emission, including its repetitions. */
  readonly demoras: number[] = [];
  private pedidos = 0;

  private constructor(
    readonly stack: FaultStack,
    readonly tenantId: string,
    readonly ruc: string,
    private readonly apiKey: string,
  ) {}

  static async crear(stack: FaultStack): Promise<EmisorDePrueba> {
    creados += 1;
    const numero = `8030${String(creados).padStart(4, '0')}`;
    const emisor = unEmisorDeclarado({
      tenantId: randomUUID(),
      ruc: `${numero}-${digitoVerificador(numero)}`,
      puntos: unosPuntos(PUNTOS, 'A'),
      inicioDelTimbrado: '2024-11-20',
    });
    const { database, secretos, ground } = stack;
    const secretBox = new EnvironmentSecretBox(Buffer.from(secretos.masterKey, 'base64'));
    const ca = autoridadDePruebaEn(tlsFolder(ground.folder), desdeAhora());
    await instalar(new TypeOrmRegistroDeEmisores(database, secretBox), emisor, await certificar(emisor, ca));
    const apiKey = await new TypeOrmCredencialRepository(database).crearApiKey(emisor.tenantId, 'fallas');
    return new EmisorDePrueba(stack, emisor.tenantId, numero, apiKey);
  }

  /** Issues one document, repeating the request until it is answered. */
  async emitir(
    modo: 'S' | 'A',
    {
      punto = '001',
      idInterno = `f-${(this.pedidos += 1)}`,
      total = 11_000,
      email,
    }: Omit<Factura, 'modo'> & { idInterno?: string } = {},
  ): Promise<Emitido> {
    const cuerpo = unaFactura(idInterno, { modo, punto, total, email });
    const inicio = performance.now();
    const { de_id, cdc } = (await this.insistir('POST', '/v1/de/emitir', cuerpo)) as De;
    this.demoras.push(performance.now() - inicio);
    const emitido = { idInterno, id: de_id, cdc };
    this.emitidos.push(emitido);
    return emitido;
  }

  /** Issues `cuantos` documents, `alavez` at a time, over all points. */
  async emitirVarios(cuantos: number, modo: 'S' | 'A', aLaVez = 8): Promise<void> {
    let quedan = cuantos;
    const trabajador = async (i: number): Promise<void> => {
      while (quedan > 0) {
        quedan -= 1;
        await this.emitir(modo, { punto: PUNTOS[i % PUNTOS.length]! });
      }
    };
    await Promise.all(Array.from({ length: aLaVez }, (_, i) => trabajador(i)));
  }

  /** Issues documents one after the other while `siga` returns true, over all points. */
  async emitirMientras(siga: () => boolean, modo: 'S' | 'A', pausaMs: number): Promise<void> {
    for (let i = 0; siga(); i += 1) {
      await this.emitir(modo, { punto: PUNTOS[i % PUNTOS.length]! });
      await delay(pausaMs);
    }
  }

  /** A call repeated until it is answered: no answer, 429 and 5xx are reasons to try again. */
  async insistir(method: string, ruta: string, cuerpo?: object | (() => FormData)): Promise<unknown> {
    const fin = performance.now() + RENUNCIA_MS;
    for (let intento = 0; performance.now() < fin; intento += 1) {
      const base = this.stack.bases[(intento + this.pedidos) % this.stack.bases.length]!;
      const respuesta = await this.llamar(base, method, ruta, cuerpo).catch(() => undefined);
      if (respuesta && respuesta.status < 300) return respuesta.cuerpo;
      if (respuesta) this.respuestas.set(respuesta.status, (this.respuestas.get(respuesta.status) ?? 0) + 1);
      if (respuesta && respuesta.status < 500 && respuesta.status !== 429) {
        throw new Error(`${method} ${ruta}: ${respuesta.status} ${JSON.stringify(respuesta.cuerpo)}`);
      }
      await delay(200);
    }
    throw new Error(`${method} ${ruta} was not answered in ${RENUNCIA_MS / 1_000} s`);
  }

  async llamar(
    base: string,
    method: string,
    ruta: string,
    cuerpo?: object | (() => FormData),
  ): Promise<{ status: number; cuerpo: unknown; repetida: boolean }> {
    const esForm = typeof cuerpo === 'function';
    const respuesta = await fetch(`${base}${ruta}`, {
      method,
      headers: {
        Authorization: `ApiKey ${this.apiKey}`,
        ...(esForm ? {} : { 'Content-Type': 'application/json' }),
      },
      body: esForm ? cuerpo() : cuerpo && JSON.stringify(cuerpo),
      signal: AbortSignal.timeout(60_000),
    });
    const texto = await respuesta.text();
    return {
      status: respuesta.status,
      cuerpo: texto ? JSON.parse(texto) : undefined,
      repetida: respuesta.headers.get('Idempotent-Replayed') === 'true',
    };
  }
}
