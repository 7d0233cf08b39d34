import { error } from '@libs/errors';
import { digitoVerificador } from '@libs/fiscal';
import { normalized } from '@libs/platform';
import { assertNoTransaction } from '@libs/platform/db';
import {
  type ConsultaDelPadron,
  type ContribuyenteDelPadron,
  Padron,
  pareceJuridica,
} from '../../application/ports/padron';

const ESPERA_MS = 10_000;
/** An answer describes one taxpayer and is small. */
const MAXIMO_DE_BYTES = 65_536;
const LARGO_DE_TEXTO = 255;
const MARCA = '{ruc}';

/**
 * A registry that answers `GET <url>` with JSON: 200 `{ "razon_social": string, "ruc": string, "estado": string, "dv"?: integer,
 * "es_persona_juridica"?: boolean }`, the RUC without check digit; 404 for an unknown RUC. `{ruc}` in the address is replaced; without it
 * the RUC becomes the last segment of the path.
 */
export class HttpPadron extends Padron {
  constructor(private readonly url: string) {
    super();
  }

  async buscar({ ruc }: ConsultaDelPadron): Promise<ContribuyenteDelPadron | undefined> {
    assertNoTransaction();
    const url = this.url.includes(MARCA) ? this.url.replace(MARCA, ruc) : `${this.url}/${ruc}`;
    const contestado = await this.pedir(url);
    if (contestado === undefined) return undefined;
    const leido = leer(contestado);
    if (!leido) throw error('PADRON_NO_DISPONIBLE');
    return leido;
  }

  private async pedir(url: string): Promise<unknown> {
    let causa: unknown;
    try {
      const respuesta = await fetch(url, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(ESPERA_MS),
      });
      if (respuesta.status === 404) {
        await respuesta.body?.cancel();
        return undefined;
      }
      if (respuesta.status === 200) return JSON.parse(await leerHasta(respuesta, MAXIMO_DE_BYTES)) as unknown;
      await respuesta.body?.cancel();
      causa = new Error(`it answered ${respuesta.status}`);
    } catch (falla) {
      causa = falla;
    }
    // No connection, no answer in time, invalid JSON, too many bytes: the same error for the caller.
    throw error('PADRON_NO_DISPONIBLE').por(causa);
  }
}

/** The text of an answer. @throws as soon as it exceeds `maximo` bytes. */
async function leerHasta(respuesta: Response, maximo: number): Promise<string> {
  const trozos: Uint8Array[] = [];
  let bytes = 0;
  for await (const trozo of respuesta.body ?? []) {
    bytes += trozo.length;
    if (bytes > maximo) throw new Error(`the registry answered more than ${maximo} bytes`);
    trozos.push(trozo);
  }
  return Buffer.concat(trozos).toString('utf8');
}

/** A short text in NFC; undefined for anything else. */
const corto = (valor: unknown): string | undefined =>
  typeof valor === 'string' ? normalized(valor, 'NFC', LARGO_DE_TEXTO) : undefined;

function leer(json: unknown): ContribuyenteDelPadron | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { ruc, dv, es_persona_juridica, ...textos } = json as Record<string, unknown>;
  const [razonSocial, estado] = [corto(textos['razon_social']), corto(textos['estado'])];
  if (razonSocial === undefined || typeof ruc !== 'string' || estado === undefined) return undefined;
  if (!/^[1-9]\d{1,6}[0-9A-D]$/.test(ruc)) return undefined;
  const propio = Number(digitoVerificador(ruc));
  if (dv !== undefined && dv !== propio) return undefined;
  const juridica = typeof es_persona_juridica === 'boolean' ? es_persona_juridica : pareceJuridica(ruc);
  return { razonSocial, ruc, dv: propio, estado, esPersonaJuridica: juridica };
}
