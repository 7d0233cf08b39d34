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
  montar: () => Promise<{ corridas: CorridaRepository; uno: string; otro: string }>,
): void {
  const puesto = async () => {
    const { corridas, uno, otro } = await montar();
    const reloj = new RelojMovible();
    const tomar = async (id: string, tenant = uno) => corridas.tomar(tenant, id, reloj.now(), ARRIENDO_MS);
    const enviada = {
      codigo_de_caso: 'FE-S-1',
      intento: 1,
      estado: 'enviada',
      hora: reloj.now().toISOString(),
    } as const;
    const difiere = { ...enviada, estado: 'difiere', codigo: '1264', mensaje: 'No', motivo: 'Vino 1264.' } as const;
    return { corridas, uno, otro, reloj, tomar, enviada, difiere };
  };

  it('a tenant has one open run; another begins when it is paused, and ends it', async () => {
    const { corridas, uno, otro, reloj } = await puesto();
    const primera = await corridas.iniciar(uno, PEDIDO, reloj.now());
    expect(primera).toMatchObject({
      estado: 'en_curso',
      autor: ANA,
      receptor: PEDIDO.receptor,
      items: PEDIDO.items,
      segundo: null,
    });
    await expect(corridas.iniciar(uno, PEDIDO, reloj.now())).rejects.toMatchObject({ id: 'HABILITACION_EN_CURSO' });
    expect((await corridas.iniciar(otro, PEDIDO, reloj.now())).id).not.toBe(primera.id);
    await corridas.pausar(uno, ANA);
    reloj.ms += 1;
    const segunda = await corridas.iniciar(uno, PEDIDO, reloj.now());
    expect(await corridas.ultima(uno)).toMatchObject({ id: segunda.id, estado: 'en_curso' });
  });

  it('two that start at once make one run', async () => {
    const { corridas, uno, reloj } = await puesto();
    const ambas = await Promise.allSettled([1, 2].map(() => corridas.iniciar(uno, PEDIDO, reloj.now())));
    expect(ambas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('one worker has the turn until its lease ends; who lost it writes nothing', async () => {
    const { corridas, uno, reloj, tomar, enviada } = await puesto();
    const { id } = await corridas.iniciar(uno, PEDIDO, reloj.now());
    const muerta = (await tomar(id))!;
    expect(await tomar(id)).toBeUndefined();
    expect(await corridas.anotar(muerta, enviada, reloj.now(), ARRIENDO_MS)).toBe('en_curso');
    reloj.ms += ARRIENDO_MS;
    const viva = (await tomar(id))!;
    expect(viva.ficha).toBeGreaterThan(muerta.ficha);
    const tarde = { ...enviada, estado: 'verde' } as const;
    expect(await corridas.anotar(muerta, tarde, reloj.now(), ARRIENDO_MS)).toBeUndefined();
    await corridas.soltar(muerta, { estado: 'terminada', motivo: null, proximaAt: reloj.now() }, reloj.now());
    expect((await corridas.ultima(uno))!.estado).toBe('en_curso');
    expect(await corridas.lineas(uno, id)).toMatchObject([{ estado: 'enviada', autor: ANA }]);
  });

  it('a lease is renewed by who has the turn, not by who lost it or gave it back', async () => {
    const { corridas, uno, reloj, tomar } = await puesto();
    const { id } = await corridas.iniciar(uno, PEDIDO, reloj.now());
    const renovar = (tomada: CorridaTomada) => corridas.renovar(tomada, reloj.now(), ARRIENDO_MS);
    const primera = (await tomar(id))!;
    reloj.ms += ARRIENDO_MS / 2;
    await renovar(primera);
    reloj.ms += ARRIENDO_MS / 2;
    expect(await tomar(id)).toBeUndefined();
    reloj.ms += ARRIENDO_MS / 2;
    const segunda = (await tomar(id))!;
    reloj.ms += ARRIENDO_MS / 2;
    await renovar(primera);
    reloj.ms += ARRIENDO_MS / 2;
    const tercera = (await tomar(id))!;
    expect(tercera.ficha).toBeGreaterThan(segunda.ficha);
    await corridas.soltar(tercera, { estado: 'en_curso', motivo: null, proximaAt: reloj.now() }, reloj.now());
    await renovar(tercera);
    expect(await tomar(id)).toBeDefined();
  });

  it('the next turn comes at its time, and none while the run is paused or over', async () => {
    const { corridas, uno, reloj, tomar } = await puesto();
    const { id } = await corridas.iniciar(uno, PEDIDO, reloj.now());
    const proximaAt = new Date(reloj.now().getTime() + 500);
    await corridas.soltar((await tomar(id))!, { estado: 'en_curso', motivo: null, proximaAt }, reloj.now());
    expect(await tomar(id)).toBeUndefined();
    reloj.ms += 500;
    const tomada = (await tomar(id))!;
    await corridas.pausar(uno, ANA);
    await corridas.soltar(tomada, { estado: 'en_curso', motivo: null, proximaAt: reloj.now() }, reloj.now());
    expect([(await corridas.ultima(uno))!.estado, await tomar(id)]).toEqual(['en_pausa', undefined]);
    await corridas.seguir(uno, ANA, reloj.now());
    const fin = { estado: 'terminada', motivo: null, proximaAt: reloj.now() } as const;
    await corridas.soltar((await tomar(id))!, fin, reloj.now());
    expect(await corridas.ultima(uno)).toMatchObject({ estado: 'terminada', cerradaAt: reloj.now() });
    expect(await tomar(id)).toBeUndefined();
    await expect(corridas.seguir(uno, ANA, reloj.now())).rejects.toMatchObject({ id: 'HABILITACION_TERMINADA' });
  });

  it('a line that differs is repeated by who asks, the run goes on, and the turn under way is lost', async () => {
    const { corridas, uno, reloj, tomar, enviada, difiere } = await puesto();
    const { id } = await corridas.iniciar(uno, PEDIDO, reloj.now());
    const tomada = (await tomar(id))!;
    await corridas.anotar(tomada, enviada, reloj.now(), ARRIENDO_MS);
    const repetir = () => corridas.repetir(uno, 'FE-S-1', BETO, reloj.now());
    await expect(repetir()).rejects.toMatchObject({ id: 'LINEA_NO_REPETIBLE' });
    await corridas.anotar(tomada, difiere, reloj.now(), ARRIENDO_MS);
    expect(await corridas.lineas(uno, id)).toEqual([{ ...difiere, autor: ANA }]);
    expect(await repetir()).toMatchObject({ estado: 'pendiente', intento: 2, autor: BETO });
    expect(await corridas.anotar(tomada, difiere, reloj.now(), ARRIENDO_MS)).toBeUndefined();
    const verde = { ...enviada, intento: 2, estado: 'verde' } as const;
    await corridas.anotar((await tomar(id))!, verde, reloj.now(), ARRIENDO_MS);
    expect(await corridas.lineas(uno, id)).toEqual([{ ...verde, autor: BETO }]);
    await expect(repetir()).rejects.toMatchObject({ id: 'LINEA_NO_REPETIBLE' });
  });

  it('a line of a batch is repeated with the others of it, of which none may be on its way', async () => {
    const { corridas, uno, reloj, tomar, enviada, difiere } = await puesto();
    const { id } = await corridas.iniciar(uno, PEDIDO, reloj.now());
    const tomada = (await tomar(id))!;
    const anotar = (codigo_de_caso: string, linea: object) =>
      corridas.anotar(tomada, { ...enviada, ...linea, codigo_de_caso }, reloj.now(), ARRIENDO_MS);
    await anotar('FE-L-1', { estado: 'verde' });
    await anotar('FE-L-2', difiere);
    await anotar('FE-L-3', enviada);
    await anotar('FE-S-2', { estado: 'verde' });
    const repetir = () => corridas.repetir(uno, 'FE-L-2', BETO, reloj.now());
    await expect(repetir()).rejects.toMatchObject({ id: 'LINEA_NO_REPETIBLE' });
    await anotar('FE-L-3', { estado: 'verde' });
    expect(await repetir()).toMatchObject({ codigo_de_caso: 'FE-L-2', estado: 'pendiente', intento: 2, autor: BETO });
    const quedaron = (await corridas.lineas(uno, id)).map((una) => [una.codigo_de_caso, una.estado, una.intento]);
    expect(quedaron.sort()).toEqual([
      ...['FE-L-1', 'FE-L-2', 'FE-L-3', 'FE-L-4', 'FE-L-5'].map((codigo) => [codigo, 'pendiente', 2]),
      ['FE-S-2', 'verde', 1],
    ]);
  });

  it('failures in a row pause it for their reason; a line that ends begins the count anew', async () => {
    const { corridas, uno, reloj, tomar, difiere } = await puesto();
    const { id } = await corridas.iniciar(uno, PEDIDO, reloj.now());
    const fallar = async () => corridas.fallar((await tomar(id))!, 'Falla nuestra.', 2, reloj.now());
    await fallar();
    const tomada = (await tomar(id))!;
    await corridas.anotar(tomada, difiere, reloj.now(), ARRIENDO_MS);
    await corridas.fallar(tomada, 'Falla nuestra.', 2, reloj.now());
    expect((await corridas.ultima(uno))!.estado).toBe('en_curso');
    await fallar();
    expect(await corridas.ultima(uno)).toMatchObject({ estado: 'en_pausa', motivo: 'Falla nuestra.' });
  });

  it('a tenant sees and changes nothing of another one', async () => {
    const { corridas, uno, otro, reloj, tomar, difiere } = await puesto();
    const { id } = await corridas.iniciar(uno, PEDIDO, reloj.now());
    const tomada = (await tomar(id))!;
    expect(await tomar(id, otro)).toBeUndefined();
    expect(await corridas.anotar({ ...tomada, tenantId: otro }, difiere, reloj.now(), ARRIENDO_MS)).toBeUndefined();
    expect([await corridas.ultima(otro), await corridas.lineas(otro, id)]).toEqual([undefined, []]);
    const ninguna = { id: 'HABILITACION_NO_ENCONTRADA' };
    await expect(corridas.pausar(otro, ANA)).rejects.toMatchObject(ninguna);
    await expect(corridas.repetir(otro, 'FE-S-1', ANA, reloj.now())).rejects.toMatchObject(ninguna);
  });
}
