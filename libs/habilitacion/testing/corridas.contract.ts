import { RelojMovible } from '@libs/platform/testing';
import type { CorridaRepository, CorridaTomada } from '../application/ports/corrida-repository';
import type { PedidoDeCorrida } from '../domain/corrida';

const ANA = { id: 'ana', via: 'jwt', rol: 'admin', acto: 'habilitacion.iniciar' } as const;
const BETO = { id: 'beto', via: 'jwt', rol: 'admin', acto: 'habilitacion.repetir' } as const;
export const PEDIDO: PedidoDeCorrida = {
  receptor: { nombre: 'Almacenes Karanda’y S.A.', ruc: '80099991-6' },
  items: [{ descripcion: 'Hora de consultoría', precio_unitario: '250000', iva_tipo: 10 }],
  segundo: null,
  autor: ANA,
};
const ARRIENDO_MS = 1_000;

/** What every store of runs keeps. @param montar a store with two tenants. */
export function contratoDeCorridas(
  montar: () => Promise<{ corridas: CorridaRepository; tenantId: string; otroTenantId: string }>,
): void {
  const puesto = async () => {
    const { corridas, tenantId, otroTenantId } = await montar();
    const reloj = new RelojMovible();
    const tomarTurno = async (id: string, tenant = tenantId) =>
      corridas.tomarTurno(tenant, id, reloj.now(), ARRIENDO_MS);
    const enviada = {
      codigo_de_caso: 'FE-S-1',
      intento: 1,
      estado: 'enviada',
      hora: reloj.now().toISOString(),
    } as const;
    const difiere = { ...enviada, estado: 'difiere', codigo: '1264', mensaje: 'No', motivo: 'Vino 1264.' } as const;
    return { corridas, tenantId, otroTenantId, reloj, tomarTurno, enviada, difiere };
  };

  it('a tenant has one open run; another begins when it is paused, and ends it', async () => {
    const { corridas, tenantId, otroTenantId, reloj } = await puesto();
    const primera = await corridas.iniciar(tenantId, PEDIDO, reloj.now());
    expect(primera).toMatchObject({
      estado: 'en_curso',
      autor: ANA,
      receptor: PEDIDO.receptor,
      items: PEDIDO.items,
      segundo: null,
    });
    await expect(corridas.iniciar(tenantId, PEDIDO, reloj.now())).rejects.toMatchObject({
      id: 'HABILITACION_EN_CURSO',
    });
    expect((await corridas.iniciar(otroTenantId, PEDIDO, reloj.now())).id).not.toBe(primera.id);
    await corridas.pausar(tenantId, ANA);
    reloj.ms += 1;
    const segunda = await corridas.iniciar(tenantId, PEDIDO, reloj.now());
    expect(await corridas.ultima(tenantId)).toMatchObject({ id: segunda.id, estado: 'en_curso' });
  });

  it('two that start at once make one run', async () => {
    const { corridas, tenantId, reloj } = await puesto();
    const ambas = await Promise.allSettled([1, 2].map(() => corridas.iniciar(tenantId, PEDIDO, reloj.now())));
    expect(ambas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('one worker has the turn until its lease ends; who lost it writes nothing', async () => {
    const { corridas, tenantId, reloj, tomarTurno, enviada } = await puesto();
    const { id } = await corridas.iniciar(tenantId, PEDIDO, reloj.now());
    const muerta = (await tomarTurno(id))!;
    expect(await tomarTurno(id)).toBeUndefined();
    expect(await corridas.anotarLinea(muerta, enviada, reloj.now(), ARRIENDO_MS)).toBe('en_curso');
    reloj.ms += ARRIENDO_MS;
    const viva = (await tomarTurno(id))!;
    expect(viva.ficha).toBeGreaterThan(muerta.ficha);
    const tarde = { ...enviada, estado: 'verde' } as const;
    expect(await corridas.anotarLinea(muerta, tarde, reloj.now(), ARRIENDO_MS)).toBeUndefined();
    await corridas.soltarTurno(muerta, { estado: 'terminada', motivo: null, proximaAt: reloj.now() }, reloj.now());
    expect((await corridas.ultima(tenantId))!.estado).toBe('en_curso');
    expect(await corridas.lineas(tenantId, id)).toMatchObject([{ estado: 'enviada', autor: ANA }]);
  });

  it('a lease is renewed by who has the turn, not by who lost it or gave it back', async () => {
    const { corridas, tenantId, reloj, tomarTurno } = await puesto();
    const { id } = await corridas.iniciar(tenantId, PEDIDO, reloj.now());
    const renovar = (tomada: CorridaTomada) => corridas.renovarTurno(tomada, reloj.now(), ARRIENDO_MS);
    const primera = (await tomarTurno(id))!;
    reloj.ms += ARRIENDO_MS / 2;
    await renovar(primera);
    reloj.ms += ARRIENDO_MS / 2;
    expect(await tomarTurno(id)).toBeUndefined();
    reloj.ms += ARRIENDO_MS / 2;
    const segunda = (await tomarTurno(id))!;
    reloj.ms += ARRIENDO_MS / 2;
    await renovar(primera);
    reloj.ms += ARRIENDO_MS / 2;
    const tercera = (await tomarTurno(id))!;
    expect(tercera.ficha).toBeGreaterThan(segunda.ficha);
    await corridas.soltarTurno(tercera, { estado: 'en_curso', motivo: null, proximaAt: reloj.now() }, reloj.now());
    await renovar(tercera);
    expect(await tomarTurno(id)).toBeDefined();
  });

  it('the next turn comes at its time, and none while the run is paused or over', async () => {
    const { corridas, tenantId, reloj, tomarTurno } = await puesto();
    const { id } = await corridas.iniciar(tenantId, PEDIDO, reloj.now());
    const proximaAt = new Date(reloj.now().getTime() + 500);
    await corridas.soltarTurno((await tomarTurno(id))!, { estado: 'en_curso', motivo: null, proximaAt }, reloj.now());
    expect(await tomarTurno(id)).toBeUndefined();
    reloj.ms += 500;
    const tomada = (await tomarTurno(id))!;
    await corridas.pausar(tenantId, ANA);
    await corridas.soltarTurno(tomada, { estado: 'en_curso', motivo: null, proximaAt: reloj.now() }, reloj.now());
    expect([(await corridas.ultima(tenantId))!.estado, await tomarTurno(id)]).toEqual(['en_pausa', undefined]);
    await corridas.seguir(tenantId, ANA, reloj.now());
    const fin = { estado: 'terminada', motivo: null, proximaAt: reloj.now() } as const;
    await corridas.soltarTurno((await tomarTurno(id))!, fin, reloj.now());
    expect(await corridas.ultima(tenantId)).toMatchObject({ estado: 'terminada', cerradaAt: reloj.now() });
    expect(await tomarTurno(id)).toBeUndefined();
    await expect(corridas.seguir(tenantId, ANA, reloj.now())).rejects.toMatchObject({ id: 'HABILITACION_TERMINADA' });
  });

  it('a line that differs is repeated by who asks, the run goes on, and the turn under way is lost', async () => {
    const { corridas, tenantId, reloj, tomarTurno, enviada, difiere } = await puesto();
    const { id } = await corridas.iniciar(tenantId, PEDIDO, reloj.now());
    const tomada = (await tomarTurno(id))!;
    await corridas.anotarLinea(tomada, enviada, reloj.now(), ARRIENDO_MS);
    const repetir = () => corridas.repetirLinea(tenantId, 'FE-S-1', BETO, reloj.now());
    await expect(repetir()).rejects.toMatchObject({ id: 'LINEA_NO_REPETIBLE' });
    await corridas.anotarLinea(tomada, difiere, reloj.now(), ARRIENDO_MS);
    expect(await corridas.lineas(tenantId, id)).toEqual([{ ...difiere, autor: ANA }]);
    expect(await repetir()).toMatchObject({ estado: 'pendiente', intento: 2, autor: BETO });
    expect(await corridas.anotarLinea(tomada, difiere, reloj.now(), ARRIENDO_MS)).toBeUndefined();
    const verde = { ...enviada, intento: 2, estado: 'verde' } as const;
    await corridas.anotarLinea((await tomarTurno(id))!, verde, reloj.now(), ARRIENDO_MS);
    expect(await corridas.lineas(tenantId, id)).toEqual([{ ...verde, autor: BETO }]);
    await expect(repetir()).rejects.toMatchObject({ id: 'LINEA_NO_REPETIBLE' });
  });

  it('a line of a batch is repeated with the others of it, of which none may be on its way', async () => {
    const { corridas, tenantId, reloj, tomarTurno, enviada, difiere } = await puesto();
    const { id } = await corridas.iniciar(tenantId, PEDIDO, reloj.now());
    const tomada = (await tomarTurno(id))!;
    const anotar = (codigo_de_caso: string, linea: object) =>
      corridas.anotarLinea(tomada, { ...enviada, ...linea, codigo_de_caso }, reloj.now(), ARRIENDO_MS);
    await anotar('FE-L-1', { estado: 'verde' });
    await anotar('FE-L-2', difiere);
    await anotar('FE-L-3', enviada);
    await anotar('FE-S-2', { estado: 'verde' });
    const repetir = () => corridas.repetirLinea(tenantId, 'FE-L-2', BETO, reloj.now());
    await expect(repetir()).rejects.toMatchObject({ id: 'LINEA_NO_REPETIBLE' });
    await anotar('FE-L-3', { estado: 'verde' });
    expect(await repetir()).toMatchObject({ codigo_de_caso: 'FE-L-2', estado: 'pendiente', intento: 2, autor: BETO });
    const quedaron = (await corridas.lineas(tenantId, id)).map((linea) => [
      linea.codigo_de_caso,
      linea.estado,
      linea.intento,
    ]);
    expect(quedaron.sort()).toEqual([
      ...['FE-L-1', 'FE-L-2', 'FE-L-3', 'FE-L-4', 'FE-L-5'].map((codigo) => [codigo, 'pendiente', 2]),
      ['FE-S-2', 'verde', 1],
    ]);
  });

  it('failures in a row pause it for their reason; a line that ends begins the count anew', async () => {
    const { corridas, tenantId, reloj, tomarTurno, difiere } = await puesto();
    const { id } = await corridas.iniciar(tenantId, PEDIDO, reloj.now());
    const fallar = async () => corridas.registrarFallo((await tomarTurno(id))!, 'Falla nuestra.', 2, reloj.now());
    await fallar();
    const tomada = (await tomarTurno(id))!;
    await corridas.anotarLinea(tomada, difiere, reloj.now(), ARRIENDO_MS);
    await corridas.registrarFallo(tomada, 'Falla nuestra.', 2, reloj.now());
    expect((await corridas.ultima(tenantId))!.estado).toBe('en_curso');
    await fallar();
    expect(await corridas.ultima(tenantId)).toMatchObject({ estado: 'en_pausa', motivo: 'Falla nuestra.' });
  });

  it('a tenant sees and changes nothing of another one', async () => {
    const { corridas, tenantId, otroTenantId, reloj, tomarTurno, difiere } = await puesto();
    const { id } = await corridas.iniciar(tenantId, PEDIDO, reloj.now());
    const tomada = (await tomarTurno(id))!;
    expect(await tomarTurno(id, otroTenantId)).toBeUndefined();
    expect(
      await corridas.anotarLinea({ ...tomada, tenantId: otroTenantId }, difiere, reloj.now(), ARRIENDO_MS),
    ).toBeUndefined();
    expect([await corridas.ultima(otroTenantId), await corridas.lineas(otroTenantId, id)]).toEqual([undefined, []]);
    const ninguna = { id: 'HABILITACION_NO_ENCONTRADA' };
    await expect(corridas.pausar(otroTenantId, ANA)).rejects.toMatchObject(ninguna);
    await expect(corridas.repetirLinea(otroTenantId, 'FE-S-1', ANA, reloj.now())).rejects.toMatchObject(ninguna);
  });
}
