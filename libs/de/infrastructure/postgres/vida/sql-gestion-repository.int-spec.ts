import 'reflect-metadata';
import { unAutor, INICIO, trasInicio, RelojMovible } from '@libs/platform/testing';
import type { Documento } from '../../../domain/documento';
import { ReencolarDocumento } from '../../../application/gestion/reencolar-documento';
import { ReenviarDocumento } from '../../../application/gestion/reenviar-documento';
import { exigir } from '../../../domain/vida/contar';
import { BaseDeTramite } from '../../../testing/base-de-tramite';
import { unaOrden } from '../../../testing/ordenes';
import { SqlDocumentoConsultas } from '../consultas/sql-documento-consultas';
import { SqlGestionRepository } from './sql-gestion-repository';
import { SqlTramiteRepository } from '../tramite/sql-tramite-repository';

const HORA_MS = 3_600_000;
let base: BaseDeTramite;
let gestiones: SqlGestionRepository;
let reloj: RelojMovible;
let reenviador: ReenviarDocumento;

beforeAll(async () => {
  base = await BaseDeTramite.abrir();
  gestiones = new SqlGestionRepository(base.database, base.anunciar);
});
afterAll(() => base?.cerrar());
beforeEach(async () => {
  await base.otroTenant();
  reloj = new RelojMovible();
  reenviador = new ReenviarDocumento(gestiones, reloj);
});

const poner = (id: string, estado: string) =>
  base.leer(`UPDATE documento SET estado = $2, aprobado_at = CASE $2 WHEN 'A' THEN $3::timestamptz END WHERE id = $1`, [
    id,
    estado,
    INICIO,
  ]);
const colas = () => base.anunciados.map(({ cola }) => cola);
const historial = async () =>
  (await base.leer<{ motivo: string }>(`SELECT motivo FROM documento_historial ORDER BY id`)).map(
    ({ motivo }) => motivo,
  );

async function rechazado(cambios: Parameters<typeof unaOrden>[1] = {}): Promise<Documento> {
  const documento = await base.emitir(cambios);
  await poner(documento.id, 'R');
  return documento;
}

describe('reenviar', () => {
  const reenviar = (cdc: string) => reenviador.execute(base.tenantId, cdc, unAutor());

  it('makes a rejected document pending, with its old bytes, and queues it', async () => {
    const { id, cdc } = await rechazado();
    expect(await reenviar(cdc)).toMatchObject({ id, cdc, estado: 'P', version: 2 });
    expect(colas()).toEqual(['de.enviar', 'kude.renderizar']);
    expect((await historial()).at(-1)).toBe('Reenvío solicitado');
  });

  it('is refused while a retry is asked for or an attempt is under way, and of what is approved', async () => {
    const { id, cdc } = await rechazado();
    const dos = await Promise.allSettled([reenviar(cdc), reenviar(cdc)]);
    expect(dos.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await base.leer(`UPDATE documento SET reenvio_pedido_at = NULL`);
    const tramites = new SqlTramiteRepository(base.database, base.anunciar, base.resuelto);
    await tramites.tomarTurno(base.tenantId, id, INICIO, 60_000);
    await expect(reenviar(cdc)).rejects.toMatchObject({ id: 'REENVIO_EN_CURSO' });
    await poner(id, 'A');
    await expect(reenviar(cdc)).rejects.toMatchObject({ id: 'DE_ESTADO_INVALIDO' });
    await expect(reenviar('0'.repeat(44))).rejects.toMatchObject({ id: 'DE_NO_ENCONTRADO' });
  });

  it('is refused when the number is being declared unused', async () => {
    const { cdc, numero } = await rechazado();
    await base.leer(
      `INSERT INTO inutilizacion (id, tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, numero_desde, numero_hasta,
         motivo, estado)
       VALUES (gen_random_uuid(), $1, 'H', '80000001', '', 1, '001', '001', $2, $2, 'x', 'P')`,
      [base.tenantId, numero],
    );
    await expect(reenviar(cdc)).rejects.toMatchObject({ id: 'NUMERO_YA_INUTILIZADO' });
  });

  it('checks the cap of a credit note again', async () => {
    const { id, cdc } = await base.emitir({ documento: { total: '100' } });
    await poner(id, 'A');
    const nota = { documento: { tipo: 5, asociadoCdc: cdc, total: '60' } };
    const primera = await rechazado(nota);
    const segunda = await base.emitir(nota);
    await expect(reenviar(primera.cdc)).rejects.toMatchObject({ id: 'NC_SOBRE_ACREDITACION' });
    await poner(segunda.id, 'R');
    await poner(id, 'C');
    await expect(reenviar(primera.cdc)).rejects.toMatchObject({ id: 'NC_DOCUMENTO_ASOCIADO_INVALIDO' });
    await poner(id, 'A');
    expect(await reenviar(primera.cdc)).toMatchObject({ estado: 'P' });
  });

  it('checks what is left of an advance again', async () => {
    const anticipo = await base.emitir({ documento: { total: '100', tipoTransaccion: 9 } });
    await poner(anticipo.id, 'A');
    const conAnticipo = async (monto: string) => {
      const factura = await rechazado();
      await base.leer(`INSERT INTO anticipo_aplicado (de_id, tenant_id, cdc, monto) VALUES ($1, $2, $3, $4)`, [
        factura.id,
        base.tenantId,
        anticipo.cdc,
        monto,
      ]);
      return factura;
    };
    const [primera, segunda] = [await conAnticipo('60'), await conAnticipo('60')];
    expect(await reenviar(primera.cdc)).toMatchObject({ estado: 'P' });
    await expect(reenviar(segunda.cdc)).rejects.toMatchObject({
      errores: [{ codigo: 'ANTICIPO_AGOTADO', campo: 'items' }],
    });
    await poner(primera.id, 'R');
    expect(await reenviar(segunda.cdc)).toMatchObject({ estado: 'P' });
    await poner(segunda.id, 'R');
    await base.leer(`UPDATE documento SET reenvio_pedido_at = NULL`);
    await poner(anticipo.id, 'C');
    await expect(reenviar(segunda.cdc)).rejects.toMatchObject({ errores: [{ codigo: 'REGLA_2404' }] });
  });

  it('brings back a document that was set apart', async () => {
    const { id, cdc } = await base.emitir();
    await base.leer(`UPDATE documento SET reintentar_at = 'infinity' WHERE id = $1`, [id]);
    await reenviar(cdc);
    expect(await base.leer(`SELECT reintentar_at FROM documento`)).toEqual([{ reintentar_at: null }]);
  });
});

describe('reencolar', () => {
  const reencolar = (id: string) => new ReencolarDocumento(gestiones, reloj).execute(base.tenantId, id, unAutor());

  it('is allowed once a minute, and says how many seconds are left', async () => {
    const { id } = await base.emitir();
    await reencolar(id);
    reloj.ms += 59_001;
    await expect(reencolar(id)).rejects.toMatchObject({
      id: 'DE_REENCOLADO_RATE_LIMIT',
      message: expect.stringMatching(/\b1\b/) as string,
    });
    reloj.ms += 999;
    await expect(reencolar(id)).resolves.toMatchObject({ reencoladoAt: trasInicio(60_000) });
  });

  it('says until when the breaker holds the document back, while it is open', async () => {
    const abrir = (ms: number) =>
      base.leer(
        `INSERT INTO disyuntor (tenant_id, sit, abierto_hasta) VALUES ($1, 'H', $2)
         ON CONFLICT (tenant_id, sit) DO UPDATE SET abierto_hasta = excluded.abierto_hasta`,
        [base.tenantId, trasInicio(ms)],
      );
    await abrir(HORA_MS);
    expect((await reencolar((await base.emitir()).id)).enPausaHasta).toEqual(trasInicio(HORA_MS));
    await abrir(-1);
    expect((await reencolar((await base.emitir()).id)).enPausaHasta).toBeUndefined();
  });

  it('done by support goes into the audit log in the same transaction, and only with the change', async () => {
    const autor = { id: 'sofia', via: 'jwt', rol: 'superadmin', request_id: 'r-1', acto: 'de.reencolar' } as const;
    const actos = () =>
      base.leer(`SELECT acto, objeto, autor FROM auditoria_listar($1, $2, NULL, NULL, NULL, 10, 0)`, [
        base.tenantId,
        autor.acto,
      ]);
    const { id } = await base.emitir();
    const reencolador = new ReencolarDocumento(gestiones, reloj);
    await reencolador.execute(base.tenantId, id, autor);
    expect(await actos()).toEqual([{ acto: 'de.reencolar', objeto: `documento ${id}`, autor: 'sofia' }]);
    await expect(reencolador.execute(base.tenantId, id, autor)).rejects.toThrow('60');
    expect(await actos()).toHaveLength(1);
  });

  it('is refused for what is final', async () => {
    await expect(reencolar((await rechazado()).id)).rejects.toMatchObject({ id: 'DE_TERMINAL_NO_REENCOLABLE' });
  });
});

describe('editar', () => {
  const editar = (anterior: Documento, cambios: Parameters<typeof unaOrden>[1] = {}) =>
    gestiones.editarDocumento(base.tenantId, anterior.cdc, INICIO, async (documento) => {
      const orden = unaOrden(base.tenantId, cambios);
      return { documento: exigir('editado', documento, 'editar'), orden, firmado: await orden.firmar(anterior.numero) };
    });

  it('keeps id, number and id_interno under a new CDC; the old one still finds the document', async () => {
    const anterior = await rechazado({ documento: { idInterno: 'uno' } });
    const editado = (await editar(anterior, { documento: { total: '5', totalGs: '5' } }))!;
    expect(editado.documento).toMatchObject({
      id: anterior.id,
      numero: anterior.numero,
      idInterno: 'uno',
      estado: 'P',
      total: '5',
      version: 2,
    });
    expect(editado.documento.cdc).not.toBe(anterior.cdc);
    const consultas = new SqlDocumentoConsultas(base.database);
    for (const cdc of [anterior.cdc, editado.documento.cdc]) {
      expect((await consultas.porCdc(base.tenantId, cdc))?.id).toBe(anterior.id);
    }
    expect(await base.leer(`SELECT count(*)::int AS n FROM documento_xml`)).toEqual([{ n: 2 }]);
    expect((await historial()).at(-1)).toContain(anterior.cdc);
  });

  it('shows a second editor what the first one wrote', async () => {
    const anterior = await rechazado();
    const vistos: string[] = [];
    const editar = () =>
      gestiones.editarDocumento(base.tenantId, anterior.cdc, INICIO, async (documento) => {
        vistos.push(documento.estado);
        if (documento.cdc !== anterior.cdc) return 'repetida';
        const orden = unaOrden(base.tenantId);
        const editable = exigir('editado', documento, 'editar');
        return { documento: editable, orden, firmado: await orden.firmar(documento.numero) };
      });
    const [primera, segunda] = await Promise.all([editar(), editar()]);
    expect(vistos).toEqual(['R', 'P']);
    expect([primera!.repetida, segunda!.repetida].sort()).toEqual([false, true]);
    expect(primera!.documento.cdc).toBe(segunda!.documento.cdc);
  });

  it('is undone as a whole when it is refused', async () => {
    const anterior = await rechazado();
    const rehusar = gestiones.editarDocumento(base.tenantId, anterior.cdc, INICIO, () =>
      Promise.reject(new Error('no')),
    );
    await expect(rehusar).rejects.toThrow('no');
    expect(await base.estadoDe(anterior.id)).toBe('R');
    expect(colas()).toEqual([]);
  });
});
