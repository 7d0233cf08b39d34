/** @alone it kills the renderer */
import { unzipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { textoDePdf } from '@libs/pdf/testing';
import { hasta } from '../../../test/during';
import { type De, type Json, pedir, type Respuesta } from '../../../test/cliente';
import { esperarDetail, esperarError } from './comprobaciones';
import { enLaBase, unEmisorQueImprime, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { unaFactura } from './facturas';
import { senhal } from './procesos';

interface Paquete extends Json {
  id: string;
  estado: 'P' | 'L' | 'F';
  total: number;
  hechos: number;
  archivo_url: string | null;
  consulta_url: string;
  bytes: number | null;
}

let emisor: EmisorDePrueba;
let des: De[];

beforeAll(async () => {
  emisor = await unEmisorQueImprime();
  des = [];
  for (let i = 0; i < 3; i += 1) des.push(await emisor.api.emitido(unaFactura()));
  await Promise.all(des.map(({ cdc }) => emisor.api.resuelto(cdc)));
});

const paquete = (cuerpo: Json, duenho = emisor): Promise<Respuesta<Paquete>> =>
  duenho.api.pedir<Paquete>('/v1/de/kudes', { metodo: 'POST', cuerpo });
const leerPaquete = (id: string, duenho = emisor): Promise<Respuesta<Paquete>> =>
  duenho.api.pedir<Paquete>(`/v1/de/kudes/${id}`);
async function listo(id: string): Promise<Paquete> {
  const { cuerpo } = await hasta(
    () => leerPaquete(id),
    ({ cuerpo: { estado } }) => estado !== 'P',
    `package ${id}`,
  );
  return cuerpo;
}

describe('POST /v1/de/kudes', () => {
  it('202: a ZIP of what matches the filters, oldest first, which anyone with its link may read', async () => {
    const pedido = await paquete({ como: 'zip', estado: 'A', sit: 'H' });
    expect(pedido.status).toBe(202);
    expect(pedido.cuerpo).toMatchObject({ estado: 'P', total: 3, archivo_url: null, formato: null, idioma: null });
    expect(new URL(pedido.cuerpo.consulta_url).pathname).toBe(`/v1/de/kudes/${pedido.cuerpo.id}`);
    const hecho = await listo(pedido.cuerpo.id);
    expect(hecho).toMatchObject({ estado: 'L', total: 3, hechos: 3, omitidos: [], detalle: null });
    const { status, headers, bytes } = await pedir(hecho.archivo_url!);
    expect({ status, tipo: headers.get('content-type') }).toEqual({ status: 200, tipo: 'application/zip' });
    expect(headers.get('content-disposition')).toContain(`filename="kudes-${hecho.id}.zip"`);
    expect(bytes.length).toBe(hecho.bytes);
    for (const [nombre, guardado] of [
      ['kude-2026-10', 'kude-2026-10'],
      ['a"; b', `kudes-${hecho.id}`],
    ]) {
      const conNombre = await pedir(`${hecho.archivo_url!}&nombre=${encodeURIComponent(nombre!)}`);
      expect(conNombre.headers.get('content-disposition')).toBe(`attachment; filename="${guardado}.zip"`);
    }
    const zip = unzipSync(bytes);
    expect(Object.keys(zip)).toEqual(['1', '2', '3'].map((n) => `FE_001-001-000000${n}.pdf`));
    expect((await textoDePdf(Buffer.from(zip['FE_001-001-0000002.pdf']!))).join('')).toContain(des[1]!.cdc);
  });

  it('202: a corrected document that is named by two of its CDCs goes in once', async () => {
    const [{ de_id: id, cdc }] = des as [De];
    const anterior = `${cdc.slice(0, -1)}${(Number(cdc.at(-1)) + 1) % 10}`;
    await enLaBase((database) =>
      database.ofTenant(emisor.tenantId, (tx) =>
        tx.query(`INSERT INTO cdc_emitido (tenant_id, cdc, de_id) VALUES ($1, $2, $3)`, [
          emisor.tenantId,
          anterior,
          id,
        ]),
      ),
    );
    const pedido = await paquete({ como: 'zip', cdcs: [anterior, cdc] });
    expect(pedido.cuerpo).toMatchObject({ total: 1 });
    expect(await listo(pedido.cuerpo.id)).toMatchObject({ estado: 'L', hechos: 1 });
  });

  it('202: one PDF of the named documents, in their order, on the paper and in the language that were asked for', async () => {
    const cdcs = [des[2]!.cdc, des[0]!.cdc];
    const pedido = await paquete({ como: 'pdf', cdcs, formato: 'ticket80', idioma: 'en' });
    const hecho = await listo(pedido.cuerpo.id);
    expect(hecho).toMatchObject({ estado: 'L', formato: 'ticket80', idioma: 'en', total: 2 });
    const { bytes } = await pedir(hecho.archivo_url!);
    const textos = await textoDePdf(bytes);
    expect(textos.map((texto, i) => texto.includes(cdcs[i]!))).toEqual([true, true]);
    expect(textos[0]).toContain('ElectronicInvoice');
    const pdf = await PDFDocument.load(bytes);
    expect(Math.round((pdf.getPage(0).getWidth() * 25.4) / 72)).toBe(80);
  });

  it('goes on where it was when the process that makes it is killed', async () => {
    const pedido = await paquete({ como: 'zip', formato: 'a5' });
    senhal('kude-renderer', 'SIGKILL');
    // The killed worker may hold the turn, which ends with its lease.
    const { tenantId } = emisor;
    const sql = `UPDATE kude_paquete SET vence_at = now() WHERE tenant_id = $1 AND id = $2 AND vence_at > now()`;
    await enLaBase(
      (database) => database.ofTenant(tenantId, (tx) => tx.query(sql, [tenantId, pedido.cuerpo.id])),
      'kude-renderer',
    );
    expect(await listo(pedido.cuerpo.id)).toMatchObject({ estado: 'L', hechos: 3 });
  });

  it('422 for a filter that nothing matches, and for documents that are not there', async () => {
    esperarError(await paquete({ como: 'zip', estado: 'C' }), 422, 'PAQUETE_VACIO');
    esperarError(await paquete({ como: 'zip', q: 'nadie de este nombre' }), 422, 'PAQUETE_VACIO');
    esperarError(await paquete({ como: 'archivo', mes: '2025-02' }), 422, 'PAQUETE_VACIO');
    const cdcAjeno = `${des[0]!.cdc.slice(0, 43)}X`;
    esperarDetail(await paquete({ como: 'zip', cdcs: [des[0]!.cdc, cdcAjeno] }), 'body', 'cdcs', 1);
  });

  it.each<[string, Json, string]>([
    ['no way', {}, 'como'],
    ['an unknown way', { como: 'rar' }, 'como'],
    ['an unknown paper', { como: 'zip', formato: 'ticket' }, 'formato'],
    ['an unknown language', { como: 'zip', idioma: 'fr' }, 'idioma'],
    ['a wrong filter', { como: 'zip', estado: 'X' }, 'estado'],
    ['a period that ends before it begins', { como: 'zip', desde: '2026-02-02', hasta: '2026-02-01' }, 'hasta'],
    ['an empty list', { como: 'zip', cdcs: [] }, 'cdcs'],
    ['a list that is none', { como: 'zip', cdcs: 'todos' }, 'cdcs'],
    ['something shorter than a CDC', { como: 'zip', cdcs: ['01'] }, 'cdcs'],
    [
      'more than a thousand',
      { como: 'zip', cdcs: Array.from({ length: 1_001 }, (_, i) => String(i).padStart(44, '0')) },
      'cdcs',
    ],
    ['a month beside its days', { como: 'archivo', mes: '2026-01', desde: '2026-01-01' }, 'desde'],
    ['what is no month', { como: 'archivo', mes: '2026-13' }, 'mes'],
    ['a filter beside a list', { como: 'zip', estado: 'A', cdcs: ['0'.repeat(44)] }, 'estado'],
    ['an unknown member', { como: 'zip', limite: 3 }, 'limite'],
  ])('422 for %s', async (_, cuerpo, campo) => {
    esperarDetail(await paquete(cuerpo), 'body', campo);
  });

  it('422 for filters that more than five thousand match', async () => {
    const grande = await unEmisorQueImprime();
    const { de_id: id } = await grande.api.emitido(unaFactura());
    await enLaBase((database) =>
      database.ofTenant(grande.tenantId, (tx) =>
        tx.query(
          `INSERT INTO documento SELECT (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'numero', 1000 + n,
             'cdc', lpad(n::text, 44, '0'), 'id_interno', n::text, 'fecha_emision', d.fecha_emision - interval '1 day'))).*
           FROM documento d, generate_series(1, 5000) n WHERE d.id = $1`,
          [id],
        ),
      ),
    );
    esperarError(await paquete({ como: 'zip' }, grande), 422, 'PAQUETE_DEMASIADO_GRANDE');
  });

  it('429 while three are under way', async () => {
    const lento = await unEmisorQueImprime();
    await lento.api.emitido(unaFactura());
    await enLaBase((database) =>
      database.ofTenant(lento.tenantId, (tx) =>
        tx.query(
          `INSERT INTO kude_paquete (tenant_id, id, como, documentos, proxima_at, created_at)
           SELECT $1, gen_random_uuid(), 'zip', '{}', now() + interval '1 day', now() FROM generate_series(1, 3)`,
          [lento.tenantId],
        ),
      ),
    );
    esperarError(await paquete({ como: 'zip' }, lento), 429, 'PAQUETES_EN_CURSO');
  });
});

describe('GET /v1/de/kudes/{id}', () => {
  it("404 for another tenant's, and 422 for what is no id", async () => {
    const { cuerpo } = await paquete({ como: 'zip', cdcs: [des[0]!.cdc] });
    const otro = await unEmisorQueImprime();
    esperarError(await leerPaquete(cuerpo.id, otro), 404, 'PAQUETE_NO_ENCONTRADO');
    esperarDetail(await leerPaquete('1'), 'path', 'id');
    await listo(cuerpo.id);
  });

  it('403 for a link whose name was changed', async () => {
    const { cuerpo } = await paquete({ como: 'zip', cdcs: [des[0]!.cdc] });
    const { archivo_url: enlace } = await listo(cuerpo.id);
    for (const alterado of [enlace!.replace('.zip', '.pdf'), enlace!.replace(/kudes-./, 'kudes-x')])
      esperarError(await pedir(alterado), 403, 'ENLACE_INVALIDO');
  });
});
