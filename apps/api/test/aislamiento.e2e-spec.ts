import { randomUUID } from 'node:crypto';
import { conToken, rutasConCredencial, tokenDe } from '../../../test/admin-tokens';
import { type Json, pedir, type Respuesta } from '../../../test/cliente';
import { enLaBase, unEmisorQueImprime, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { EMPRESA, unaFactura } from './facturas';

const TENANTS = 200;
const CONSULTAS = 10_000;
const A_LA_VEZ = 50;

let duenho: EmisorDePrueba;
let intruso: EmisorDePrueba;
/** Ids of the owner's objects, by the name of the path parameter. */
let idsDelDuenho: Record<string, string>;

beforeAll(async () => {
  [duenho, intruso] = await Promise.all([unEmisorQueImprime(), unEmisorQueImprime()]);
  const de = await duenho.api.emitido(unaFactura());
  const receptor = await duenho.api.pedir<{ id: string }>('/v1/receptores', {
    metodo: 'POST',
    cuerpo: { nombre: 'Ñandutí Textiles S.A.', ruc: '80999995-1', tipo_operacion: 1, tipo_contribuyente: 2 },
  });
  const claves = await conToken(tokenDe(duenho, 'admin'))<{ api_keys: { id: string }[] }>('/v1/admin/api-keys');
  idsDelDuenho = { cdc: de.cdc, de_id: de.de_id, receptor_id: receptor.cuerpo.id, id: claves.cuerpo.api_keys[0]!.id };
});

const inexistente: Record<string, () => string> = {
  cdc: () => '0180999999500100100000012026010112345678901',
  de_id: randomUUID,
  receptor_id: randomUUID,
  id: randomUUID,
};
/** A valid body for each POST and PATCH on one object. */
const CUERPOS: Record<string, Json> = {
  'PATCH /v1/admin/cuenta/personas/{id}': { rol: 'user' },
  'PATCH /v1/admin/webhooks/{id}': { descripcion: 'otra' },
  'POST /v1/admin/webhooks/{id}/reenviar': { desde: '2026-01-01T00:00:00-03:00' },
  'PATCH /v1/receptores/{receptor_id}': { nombre: 'Otro nombre' },
  'POST /v1/de/{cdc}/nominar': { receptor: EMPRESA },
  'POST /v1/de/{cdc}/actualizar-transporte': {
    ...{ tipo: 2, modalidad: 1 },
    vehiculos: [{ tipo: 'Camión', marca: 'Scania', tipo_identificacion: 2, matricula: 'XYZ789' }],
  },
};

const sinId = ({ status, cuerpo }: Respuesta): unknown => {
  const { error, ...resto } = cuerpo as { error?: Json };
  return { status, ...resto, error: { ...error, request_id: '' } };
};

describe("another tenant's id: 404, word for word as if it had never been", () => {
  it('on every route that names one', async () => {
    const rutas = (await rutasConCredencial()).filter(
      ({ metodo, ruta }) =>
        /\{(cdc|de_id|receptor_id|id)\}/.test(ruta) &&
        !/^\/v1\/admin\/(tenants|socios|de|auditoria)/.test(ruta) &&
        // The receiver of a document may report events about it, from any issuer.
        !(metodo === 'POST' && ruta.startsWith('/v1/recibidos/')),
    );
    expect(rutas.length).toBeGreaterThanOrEqual(6);
    const admin = conToken(tokenDe(intruso, 'admin'));
    for (const { metodo, ruta } of rutas) {
      const con = (ids: (nombre: string) => string) =>
        admin(
          ruta.replace(/\{(\w+)\}/g, (_, nombre: string) => ids(nombre)),
          { metodo, cuerpo: CUERPOS[`${metodo} ${ruta}`] },
        );
      const deOtro = await con((nombre) => idsDelDuenho[nombre]!);
      const deNadie = await con((nombre) => (nombre === 'cdc' ? noEmitido() : inexistente[nombre]!()));
      expect({ metodo, ruta, status: deOtro.status }).toEqual({ metodo, ruta, status: 404 });
      expect({ metodo, ruta, ...(sinId(deOtro) as Json) }).toEqual({ metodo, ruta, ...(sinId(deNadie) as Json) });
    }
  });

  it("in no list, and the owner's things are as before", async () => {
    for (const ruta of ['/v1/de', '/v1/receptores', '/v1/series', '/v1/de/inutilizaciones']) {
      const { bytes } = await intruso.api.pedir(ruta);
      for (const id of Object.values(idsDelDuenho)) expect(bytes.toString()).not.toContain(id);
    }
    expect((await duenho.api.detalle(idsDelDuenho['cdc']!)).cdc).toBe(idsDelDuenho['cdc']);
    expect((await duenho.api.pedir(`/v1/receptores/${idsDelDuenho['receptor_id']}`)).status).toBe(200);
    expect((await pedir('/v1/de', { headers: { authorization: `ApiKey ${duenho.api.apiKey}` } })).status).toBe(200);
  });
});

/** A well-formed CDC that nobody issued. */
function noEmitido(): string {
  return `${idsDelDuenho['cdc']!.slice(0, 10)}${String(Number(idsDelDuenho['cdc']![10]) ^ 1)}${idsDelDuenho['cdc']!.slice(11)}`;
}

describe('SQL as the role of the application', () => {
  it('sees no row of any tenant table while no tenant is set, and of its own only when one is', async () => {
    await enLaBase(async (database) => {
      const tablas = await database.acrossTenants<{ tabla: string; columna: string; fila_segura: boolean }>(
        `SELECT c.relname AS tabla, a.attname AS columna, c.relrowsecurity AND c.relforcerowsecurity AS fila_segura
         FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         JOIN pg_attribute a ON a.attrelid = c.oid AND (a.attname = 'tenant_id' OR c.relname = 'tenant' AND a.attname = 'id')
         WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p')`,
      );
      expect(tablas.map(({ tabla }) => tabla)).toEqual(
        expect.arrayContaining(['tenant', 'documento', 'api_key', 'auditoria']),
      );
      expect(tablas.filter(({ fila_segura }) => !fila_segura)).toEqual([]);
      for (const { tabla, columna } of tablas) {
        const contar = (sql: string) => `SELECT count(*)::integer AS n FROM ${tabla} ${sql}`;
        const sinTenant = await database.acrossTenants<{ n: number }>(contar('')).catch(sinPermiso);
        expect({ tabla, n: sinTenant[0]?.n }).toEqual({ tabla, n: 0 });
        const ajenas = await database
          .ofTenant(intruso.tenantId, (tx) =>
            tx.query<{ n: number }>(contar(`WHERE ${columna} <> $1`), [intruso.tenantId]),
          )
          .catch(sinPermiso);
        expect({ tabla, n: ajenas[0]?.n }).toEqual({ tabla, n: 0 });
      }
    });
  });

  it('writes no row for another tenant', async () => {
    await enLaBase(async (database) => {
      const robar = database.ofTenant(intruso.tenantId, (tx) =>
        tx.query(`INSERT INTO csc (tenant_id, sit, id_csc, csc_cifrado) VALUES ($1, 'P', '0001', '')`, [
          duenho.tenantId,
        ]),
      );
      await expect(robar).rejects.toThrow('row-level security');
    });
  });

  it(`leaks nothing between ${TENANTS} tenants that share two connections, ${CONSULTAS} questions`, async () => {
    await enLaBase(async (database) => {
      const ids = Array.from({ length: TENANTS }, () => randomUUID());
      for (const id of ids) {
        await database.ofTenant(id, (tx) =>
          tx.query(
            `INSERT INTO tenant (id, ruc, razon_social, tipo_contribuyente, plan) VALUES ($1, $2, 'Fuga', 2, 'api')`,
            [id, id],
          ),
        );
      }
      const fugas: string[] = [];
      let n = 0;
      const preguntar = async (): Promise<void> => {
        while (n < CONSULTAS) {
          const id = ids[(n++ * 7) % TENANTS]!;
          const visto = await database
            .ofTenant(id, async (tx) => {
              const filas = await tx.query<{ id: string }>(`SELECT id FROM tenant`);
              if (n % 11 === 0) throw new Error('rolled back');
              return filas;
            })
            .catch(() => [{ id }]);
          if (visto.length !== 1 || visto[0]!.id !== id) fugas.push(id);
        }
      };
      await Promise.all(Array.from({ length: A_LA_VEZ }, preguntar));
      expect(fugas).toEqual([]);
      expect(await database.acrossTenants(`SELECT id FROM tenant`)).toEqual([]);
    });
  });
});

function sinPermiso(causa: Error): { n: number }[] {
  expect(causa.message).toContain('permission denied');
  return [{ n: 0 }];
}
