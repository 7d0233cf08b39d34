import { error } from '@libs/errors';
import { digitoVerificador } from '@libs/fiscal';
import { assertNoTransaction } from '@libs/platform/db';
import {
  type ConsultaDelPadron,
  type ContribuyenteDelPadron,
  Padron,
  pareceJuridica,
} from '../../application/ports/padron';

const ESPERA_MS = 10_000;
const MARCA = '{ruc}';

/**
 * A registry that answers `GET <url>` with JSON: 200 `{ "razon_social": string, "ruc": string, "estado": string, "dv"?: integer,
 * "es_persona_juridica"?: boolean }`, the RUC without check digit; 404 when it has none such. `{ruc}` in the address is replaced;
 * without it the RUC becomes the last segment of the path.
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
      if (respuesta.status === 200) return (await respuesta.json()) as unknown;
      await respuesta.body?.cancel();
    } catch {
      // No connection, no answer in time, no JSON: the same to who asked.
    }
    throw error('PADRON_NO_DISPONIBLE');
  }
}

function leer(json: unknown): ContribuyenteDelPadron | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { razon_social, ruc, dv, estado, es_persona_juridica } = json as Record<string, unknown>;
  if (typeof razon_social !== 'string' || typeof ruc !== 'string' || typeof estado !== 'string') return undefined;
  if (!/^[1-9]\d{1,6}[0-9A-D]$/.test(ruc)) return undefined;
  const propio = Number(digitoVerificador(ruc));
  if (dv !== undefined && dv !== propio) return undefined;
  const juridica = typeof es_persona_juridica === 'boolean' ? es_persona_juridica : pareceJuridica(ruc);
  return { razonSocial: razon_social, ruc, dv: propio, estado, esPersonaJuridica: juridica };
}
