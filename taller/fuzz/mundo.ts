import fc from 'fast-check';
import {
  type Carga,
  cargaValida,
  deCadaIva,
  con,
  type FacturaReferible,
  unaFactura,
  unConsumidor,
  unReceptor,
} from '@libs/de/testing';
import { statusOf } from '../../test/status-of';
import type { Azar } from './azar';

/** Enough keys that every request of a run stays far below the limit of its key. */
const CLAVES = 8;
const CARGAS = 300;
const RECORDADOS = 200;
/** Numbers that a caller chooses stay low: one near the end would use up the series. */
const NUMERO_MAXIMO = 30_000;
/** The default of a deployment; some payloads have another currency. */
const MONEDAS = [undefined, 'PYG', 'USD', 'EUR', 'BRL', 'ARS'];

/** The service under test, and the identities that call it. */
export interface Objetivo {
  base: string;
  tenant: { id: string; ruc: string };
  /** `rebotes`: the credential of the mail server that delivers bounces. */
  tokens: Record<'user' | 'admin' | 'superadmin' | 'rebotes', string>;
  /** How many keys the requests share. */
  claves?: number;
}

type Lugar = 'cdc' | 'de_id' | 'receptor_id' | 'tenant' | 'clave' | 'enlace';

async function crear(objetivo: Objetivo, ruta: string, autorizacion: string, cuerpo: object): Promise<Carga> {
  const respuesta = await fetch(new URL(ruta, objetivo.base), {
    method: 'POST',
    headers: { authorization: autorizacion, 'content-type': 'application/json' },
    body: JSON.stringify(cuerpo),
  });
  if (!respuesta.ok) throw new Error(`${ruta} answered ${respuesta.status}: ${await respuesta.text()}`);
  return (await respuesta.json()) as Carga;
}

/** The data of a run: credentials of each kind, valid payloads, and the ids from earlier answers. */
export class Mundo {
  private readonly vistos = new Map<Lugar, string[]>();

  private constructor(
    readonly objetivo: Objetivo,
    private readonly claves: readonly string[],
    private readonly cargas: readonly Carga[],
    private readonly revocada: string,
  ) {}

  static async preparar(objetivo: Objetivo, semilla: number): Promise<Mundo> {
    const superadmin = `Bearer ${objetivo.tokens.superadmin}`;
    const rutaDeClaves = `/v1/admin/tenants/${objetivo.tenant.id}/api-keys`;
    const unaClave = () => crear(objetivo, rutaDeClaves, superadmin, { nombre: 'fuzz' });
    const creadas = await Promise.all(Array.from({ length: (objetivo.claves ?? CLAVES) + 1 }, unaClave));
    const [revocada, ...claves] = creadas.map(({ key_plain }) => key_plain as string);
    await statusOf(new URL(`/v1/admin/api-keys/${String(creadas[0]!['id'])}`, objetivo.base), {
      method: 'DELETE',
      headers: { authorization: `Bearer ${objetivo.tokens.admin}` },
    });
    const facturas = await referibles(objetivo, claves[0]!);
    const cargas = fc
      .sample(cargaValida(facturas), { seed: semilla, numRuns: CARGAS })
      .filter(({ moneda }, i) => MONEDAS.includes(moneda as string | undefined) || i % 20 === 0)
      .map((carga) => deEsteEmisor(carga, objetivo.tenant.ruc));
    return new Mundo(objetivo, claves, cargas, revocada!);
  }

  unaCarga = (azar: Azar): Carga => azar.elegir(this.cargas);

  /** An id from an earlier answer; undefined without one. */
  visto(lugar: Lugar, azar: Azar): string | undefined {
    const vistos = this.vistos.get(lugar);
    return vistos && azar.elegir(vistos);
  }

  /** Keeps ids for later requests. Only of objects that this run made: its own tenant and keys must stay unchanged. */
  aprender(ruta: string, cuerpo: Carga): void {
    const en: Partial<Record<Lugar, unknown>> =
      {
        '/v1/de/emitir': { cdc: cuerpo['cdc'], de_id: cuerpo['de_id'], enlace: cuerpo['xml_url'] },
        '/v1/receptores': { receptor_id: cuerpo['id'] },
        '/v1/admin/tenants': { tenant: cuerpo['id'] },
        '/v1/admin/api-keys': { clave: cuerpo['id'] },
      }[ruta] ?? {};
    for (const [lugar, valor] of Object.entries(en)) {
      if (typeof valor !== 'string') continue;
      const vistos = this.vistos.get(lugar as Lugar) ?? [];
      this.vistos.set(lugar as Lugar, [valor, ...vistos].slice(0, RECORDADOS));
    }
  }

  /** The credential that a route requires. */
  debida(ruta: string, azar: Azar): { authorization: string } {
    const { admin, superadmin, rebotes } = this.objetivo.tokens;
    if (ruta === '/v1/correos/rebotes') return { authorization: `Bearer ${rebotes}` };
    if (/^\/v1\/admin\/(tenants|de|auditoria)/.test(ruta)) return { authorization: `Bearer ${superadmin}` };
    if (ruta.startsWith('/v1/admin/')) return { authorization: `Bearer ${admin}` };
    return { authorization: `ApiKey ${azar.elegir(this.claves)}` };
  }

  /** The Authorization header of a request for this route: usually the required one, sometimes one of another kind. */
  credencial(ruta: string, azar: Azar): string | undefined {
    const { user, admin, superadmin } = this.objetivo.tokens;
    if (azar.porciento(78)) return this.debida(ruta, azar).authorization;
    return azar.elegir([
      undefined,
      '',
      'ApiKey',
      'ApiKey ',
      'apikey nada',
      'Bearer',
      'Bearer a.b.c',
      'Basic YTpi',
      'ApiKey a b',
      'Ñ x',
      `ApiKey ${this.revocada}`,
      `ApiKey ${'k'.repeat(4_000)}`,
      `ApiKey ${this.claves[0]!.slice(0, -1)}x`,
      `aPiKeY   ${this.claves[0]}`,
      `Bearer ${this.claves[0]}`,
      `ApiKey ${admin}`,
      `Bearer ${admin.slice(0, -8)}AAAAAAAA`,
      `Bearer ${user}`,
      `Bearer ${admin}`,
      `Bearer ${superadmin}`,
    ]);
  }
}

/** Approved invoices of both currencies, for the notes to point to. */
async function referibles(objetivo: Objetivo, clave: string): Promise<FacturaReferible[]> {
  const monedas = [{ moneda: 'PYG' }, { moneda: 'USD', tipo_cambio: '7300' }];
  return Promise.all(
    monedas.map(async (moneda) => {
      const receptor = moneda.moneda === 'PYG' ? unReceptor() : unConsumidor();
      const ruta = '/v1/de/emitir?wait=true&timeout=25';
      const { cdc } = await crear(
        objetivo,
        ruta,
        `ApiKey ${clave}`,
        con(unaFactura(), { receptor, items: deCadaIva(), ...moneda }),
      );
      return { cdc: cdc as string, receptor, ...moneda };
    }),
  );
}

/** A payload of the generator, adapted to this issuer and to today. */
function deEsteEmisor({ fecha_emision: _, numero, remision, ...carga }: Carga, ruc: string): Carga {
  const { fecha_factura_futura: __, ...traslado } = (remision ?? {}) as Carga;
  const receptor = { ...(carga['receptor'] as Carga), ...(carga['tipo_de'] === 4 && { ruc }) };
  return {
    ...carga,
    receptor,
    ...(remision !== undefined && { remision: traslado }),
    ...(typeof numero === 'number' && numero % 20 === 0 && { numero: numero % NUMERO_MAXIMO }),
  };
}
