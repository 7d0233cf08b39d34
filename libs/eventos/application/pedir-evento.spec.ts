import type { Documento } from '@libs/de';
import { OficinaDePrueba, unaFactura } from '@libs/de/testing';
import { EVENTO } from '@libs/de/testing/memoria';
import { elServicio } from '@libs/platform';
import { TIPOS_DE_EVENTO } from '../domain/tipos-de-evento';
import { EventosEnMemoria } from '../testing';
import { PedirEvento } from './pedir-evento';

const HORA_MS = 3_600_000;

let oficina: OficinaDePrueba;
let pedir: PedirEvento;
beforeEach(() => {
  oficina = new OficinaDePrueba();
  const anunciar = (filas: readonly (typeof oficina.anunciados)[number][]) => void oficina.anunciados.push(...filas);
  const eventos = new EventosEnMemoria(oficina.base.sesion(), anunciar, () => undefined);
  pedir = new PedirEvento(eventos, oficina.reloj);
});

const aprobada = () => oficina.emitirYResolver(unaFactura(), 'aprobado');
const rechazada = () => oficina.emitirYResolver(unaFactura(), 'rechazado');
const colas = () => oficina.anunciados.map(({ cola }) => cola);
const aMedias = async (): Promise<Documento> => {
  const { documento } = await oficina.emitir(unaFactura());
  await oficina.tomar(documento);
  return documento;
};
const cancelar = async (cdc: string, motivo?: string) => {
  const pedido = { tipo: 'CANCELACION', cdc, cuerpo: { motivo }, autor: elServicio('prueba') } as const;
  const { documento, eventoIds } = await pedir.execute(oficina.emisor.tenantId, pedido);
  return { documento, eventoId: eventoIds[0]! };
};

describe('PedirEvento, of a cancellation', () => {
  it('makes one event of an approved document, sent before everything that nobody waits for', async () => {
    const factura = await aprobada();
    oficina.anunciados.length = 0;
    const { documento, eventoId } = await cancelar(factura.cdc, 'Precio equivocado');
    expect(documento.id).toBe(factura.id);
    expect(oficina.base.ver(EVENTO, eventoId)).toMatchObject({
      estado: 'P',
      motivo: 'Precio equivocado',
      deId: factura.id,
    });
    expect(oficina.anunciados).toMatchObject([{ cola: 'evento.enviar', datos: { eventoId }, urgente: true }]);
  });

  it('gives a reason where the caller has none', async () => {
    const { eventoId } = await cancelar((await aprobada()).cdc);
    expect(oficina.base.ver(EVENTO, eventoId)?.motivo).toMatch(/.{5,}/);
  });

  it.each([
    ['to the last moment of the 48 hours', 48 * HORA_MS, undefined],
    ['no millisecond longer', 48 * HORA_MS + 1, 'CANCELACION_FUERA_DE_PLAZO'],
  ])('takes a request %s after the approval', async (_, ms, id) => {
    const factura = await aprobada();
    oficina.pasar(ms);
    const pedida = cancelar(factura.cdc);
    await (id ? expect(pedida).rejects.toMatchObject({ id }) : expect(pedida).resolves.toBeDefined());
  });

  it('counts the term from the approval, not from the emission', async () => {
    const { documento } = await oficina.emitir(unaFactura());
    oficina.pasar(40 * HORA_MS);
    await oficina.resolver(documento, 'aprobado');
    oficina.pasar(47 * HORA_MS);
    await expect(cancelar(documento.cdc)).resolves.toBeDefined();
  });

  it('lets a repetition join the event that was asked for in time, also after the term', async () => {
    const factura = await aprobada();
    const { eventoId } = await cancelar(factura.cdc);
    oficina.anunciados.length = 0;
    oficina.pasar(72 * HORA_MS);
    expect((await cancelar(factura.cdc)).eventoId).toBe(eventoId);
    expect(colas()).toEqual([]);
  });

  it('refuses what is not approved, and what is not there', async () => {
    const estado = { id: 'DE_ESTADO_INVALIDO' };
    await expect(cancelar((await rechazada()).cdc)).rejects.toMatchObject(estado);
    await expect(cancelar((await aMedias()).cdc)).rejects.toMatchObject(estado);
    await expect(cancelar('0'.repeat(44))).rejects.toMatchObject({ id: 'DE_NO_ENCONTRADO' });
    expect(oficina.base.todas(EVENTO)).toEqual([]);
  });
});

it('a cancellation says nothing of a document that is not approved: its state is refused by name', async () => {
  const { eventos } = TIPOS_DE_EVENTO.CANCELACION.pedido;
  const datos = (documento: Documento) => eventos({ motivo: 'prueba' }, documento, [])[0]!.datos;
  const factura = await rechazada();
  expect(() => datos(factura)).toThrow(
    expect.objectContaining({ id: 'DE_ESTADO_INVALIDO', message: expect.stringContaining('R') as string }),
  );
  expect(datos(await aprobada())).toMatchObject({ aprobadoAt: oficina.reloj.now().toISOString() });
});
