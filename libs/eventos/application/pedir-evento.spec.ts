import { type Documento, PreguntarAlPadron } from '@libs/de';
import { OficinaDePrueba, unaFactura, unaNotaDeCredito, unaNotaDeDebito, unItem } from '@libs/de/testing';
import { EVENTO } from '@libs/de/testing/memoria';
import { error } from '@libs/errors';
import { elServicio } from '@libs/platform';
import { TIPOS_DE_EVENTO } from '../domain/tipos-de-evento';
import { CON_TRANSPORTE, EventosEnMemoria, SIN_PADRON } from '../testing';
import { ObjecionesDelPadron } from './objeciones-del-padron';
import { PedirEvento } from './pedir-evento';

const HORA_MS = 3_600_000;

let oficina: OficinaDePrueba;
let pedir: PedirEvento;
beforeEach(() => {
  oficina = new OficinaDePrueba();
  const anunciar = (filas: readonly (typeof oficina.anunciados)[number][]) => void oficina.anunciados.push(...filas);
  const eventos = new EventosEnMemoria(oficina.base.sesion(), anunciar, () => undefined);
  pedir = new PedirEvento(eventos, oficina.reloj, SIN_PADRON, CON_TRANSPORTE);
});

const aprobada = () => oficina.emitirYResolver(unaFactura(), 'aprobado');
const rechazada = () => oficina.emitirYResolver(unaFactura(), 'rechazado');
const colas = () => oficina.anunciados.map(({ cola }) => cola);
const aMedias = async (): Promise<Documento> => {
  const { documento } = await oficina.emitir(unaFactura());
  await oficina.tomarTurno(documento);
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

  describe('of a document on which others depend', () => {
    const ITEMS = { items: [unItem({ precio_unitario: '100000' })] };
    const nota = ({ cdc }: Documento) => unaNotaDeCredito(cdc, ITEMS);
    const debito = ({ cdc }: Documento) => unaNotaDeDebito(cdc, ITEMS);
    const anticipo = () => oficina.emitirYResolver(unaFactura({ ...ITEMS, tipo_transaccion: 9 }), 'aprobado');
    const aplicacion = ({ cdc }: Documento) =>
      unaFactura({
        items: [unItem({ precio_unitario: '50000', cdc_anticipo: cdc, anticipo_global_unitario: '1000' })],
      });
    const primero = (cdcs: string[]) => ({ id: 'DE_CON_NOTAS_APROBADAS', extra: { cdcs } });
    const mayor = () => oficina.emitirYResolver(unaFactura(ITEMS), 'aprobado');

    it.each([
      ['a credit note', mayor, nota],
      ['a debit note', mayor, debito],
      ['an invoice that uses it as an advance', anticipo, aplicacion],
    ])('wants %s cancelled before it, if that is approved', async (_, base, cuerpo) => {
      const original = await base();
      const { cdc } = await oficina.emitirYResolver(cuerpo(original), 'aprobado');
      await expect(cancelar(original.cdc)).rejects.toMatchObject(primero([cdc]));
      expect(oficina.base.todas(EVENTO)).toEqual([]);
      expect((await cancelar(cdc)).documento.cdc).toBe(cdc);
    });

    it('names the last one first, and says them in words', async () => {
      const original = await mayor();
      const notas = [];
      for (let i = 0; i < 2; i += 1) {
        oficina.pasar(1_000);
        notas.unshift(await oficina.emitirYResolver(debito(original), 'aprobado'));
      }
      const cdcs = notas.map(({ cdc }) => cdc);
      await expect(cancelar(original.cdc)).rejects.toMatchObject({
        ...primero(cdcs),
        message: expect.stringContaining(cdcs.join(', ')) as string,
      });
    });

    it('takes it while a note is pending or rejected, and lets a repetition join when the note is approved by then', async () => {
      const original = await mayor();
      await oficina.emitirYResolver(nota(original), 'rechazado');
      const { documento: pendiente } = await oficina.emitir(nota(original));
      const { eventoId } = await cancelar(original.cdc);
      await oficina.resolver(pendiente, 'aprobado');
      expect((await cancelar(original.cdc)).eventoId).toBe(eventoId);
    });

    it('says that the term is over, if it is: nothing would be gained by cancelling the note', async () => {
      const original = await mayor();
      await oficina.emitirYResolver(nota(original), 'aprobado');
      oficina.pasar(49 * HORA_MS);
      await expect(cancelar(original.cdc)).rejects.toMatchObject({ id: 'CANCELACION_FUERA_DE_PLAZO' });
    });
  });

  it('names nobody whom the registry could know', async () => {
    const consultas: unknown[] = [];
    const padron = {
      execute(_: string, preguntadas: unknown) {
        consultas.push(preguntadas);
        return Promise.resolve([]);
      },
    };
    const eventos = new EventosEnMemoria(
      oficina.base.sesion(),
      () => undefined,
      () => undefined,
    );
    pedir = new PedirEvento(eventos, oficina.reloj, padron, CON_TRANSPORTE);
    await cancelar((await aprobada()).cdc);
    expect(consultas).toEqual([[]]);
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

describe('for an issuer with consultar_receptor', () => {
  const EMPRESA = { nombre: 'Ñandutí S.A.', ruc: '80999995-1' };
  const NADIE = { nombre: 'Sin nombre', tipo_documento: 5 };
  /** undefined: unknown; null: the registry does not answer. */
  let estado: string | undefined | null;
  const preguntados: string[] = [];
  const padron = {
    buscar: ({ ruc }: { ruc: string }) => {
      preguntados.push(ruc);
      if (estado === null) return Promise.reject(error('PADRON_NO_DISPONIBLE'));
      return Promise.resolve(estado === undefined ? undefined : ({ estado } as never));
    },
  };
  const conAjuste = (consultarReceptor: boolean) => {
    oficina = new OficinaDePrueba({ ajustes: { consultarReceptor } });
    // What they emit is no matter here.
    oficina.padron = { buscar: () => Promise.resolve({ estado: 'ACTIVO' } as never) };
    const eventos = new EventosEnMemoria(
      oficina.base.sesion(),
      () => undefined,
      () => undefined,
    );
    const emisores = { obtener: () => Promise.resolve(oficina.emisor) };
    const objeciones = new ObjecionesDelPadron(emisores, new PreguntarAlPadron(padron));
    pedir = new PedirEvento(eventos, oficina.reloj, objeciones, CON_TRANSPORTE);
  };
  beforeEach(() => {
    preguntados.length = 0;
    conAjuste(true);
  });

  const innominada = () => oficina.emitirYResolver(unaFactura({ receptor: NADIE }), 'aprobado');
  const pedido = async (tipo: 'NOMINACION' | 'TRANSPORTE', cdc: string, cuerpo: object): Promise<string[]> =>
    (await pedir.execute(oficina.emisor.tenantId, { tipo, cdc, cuerpo, autor: elServicio('prueba') })).eventoIds;
  const nominar = (cdc: string) => pedido('NOMINACION', cdc, { receptor: EMPRESA });
  const otroTransportista = (cdc: string, resto: object = {}) =>
    pedido('TRANSPORTE', cdc, { transportista: { naturaleza: 1, ...EMPRESA }, ...resto });

  it.each<[string, string | undefined, string]>([
    ['unknown (4461)', undefined, 'REGLA_4461'],
    ['cancelled (4462)', 'CANCELADO', 'REGLA_4462'],
    ['cancelled for good (4462)', 'CDE', 'REGLA_4462'],
  ])('refuses to name somebody whose RUC is %s, before anything is stored', async (_, estadoDelRuc, codigo) => {
    const { cdc } = await innominada();
    estado = estadoDelRuc;
    await expect(nominar(cdc)).rejects.toMatchObject({ errores: [{ campo: 'receptor.ruc', codigo }] });
    expect([oficina.base.todas(EVENTO), preguntados]).toEqual([[], ['80999995']]);
  });

  it.each<[string, string | undefined, string]>([
    ['unknown (4315)', undefined, 'REGLA_4315'],
    ['cancelled (4316)', 'CANCELADO', 'REGLA_4316'],
    ['suspended (4316)', 'SUSPENSION TEMPORAL', 'REGLA_4316'],
  ])('refuses a carrier whose RUC is %s', async (_, estadoDelRuc, codigo) => {
    const { cdc } = await aprobada();
    estado = estadoDelRuc;
    await expect(otroTransportista(cdc)).rejects.toMatchObject({ errores: [{ campo: 'transportista.ruc', codigo }] });
    expect(oficina.base.todas(EVENTO)).toEqual([]);
  });

  it.each<[string, string | null]>([
    ['is active', 'ACTIVO'],
    ['is suspended, who may be named', 'SUSPENSION TEMPORAL'],
    ['is of a registry that does not answer', null],
  ])('names somebody whose RUC %s', async (_, estadoDelRuc) => {
    const { cdc } = await innominada();
    estado = estadoDelRuc;
    expect(await nominar(cdc)).toHaveLength(1);
  });

  it('a repeated request joins its event, whatever the registry says by now', async () => {
    const [{ cdc }, remitida] = [await innominada(), await aprobada()];
    estado = 'ACTIVO';
    const [nominada, actualizada] = [await nominar(cdc), await otroTransportista(remitida.cdc)];
    estado = 'CANCELADO';
    expect(await nominar(cdc)).toEqual(nominada);
    expect(await otroTransportista(remitida.cdc)).toEqual(actualizada);
    // A new part beside the same carrier: the note says nothing new about the carrier.
    const resto = { locales_entrega: [{ direccion: 'Palma', codigo_departamento: 1, codigo_ciudad: 1 }] };
    expect(await otroTransportista(remitida.cdc, resto)).toEqual([expect.any(String), ...actualizada]);
  });

  it('the state of the document is said first; without a RUC, or without the setting, nobody is asked', async () => {
    estado = 'CANCELADO';
    await expect(nominar((await rechazada()).cdc)).rejects.toMatchObject({ id: 'DE_ESTADO_INVALIDO' });
    preguntados.length = 0;
    await pedido('NOMINACION', (await innominada()).cdc, {
      receptor: { nombre: 'Ana Díaz', tipo_documento: 1, numero_documento: '4567890', codigo_pais: 'PRY' },
    });
    await pedido('TRANSPORTE', (await aprobada()).cdc, {
      transportista: { chofer: { nombre: 'Derlis', numero_documento: '1234567' } },
    });
    conAjuste(false);
    await nominar((await innominada()).cdc);
    await otroTransportista((await aprobada()).cdc);
    expect(preguntados).toEqual([]);
  });
});

describe('PedirEvento, of the transport of an invoice', () => {
  const CHOFER = { transportista: { chofer: { nombre: 'Derlis Giménez', numero_documento: '3456789' } } };
  const preguntados: string[] = [];
  const cambiar = (cdc: string, conTransporte: boolean) => {
    const eventos = new EventosEnMemoria(
      oficina.base.sesion(),
      () => undefined,
      () => undefined,
    );
    const llevaTransporte = (tenantId: string, preguntado: string) => {
      preguntados.push(`${tenantId} ${preguntado}`);
      return Promise.resolve(conTransporte);
    };
    return new PedirEvento(eventos, oficina.reloj, SIN_PADRON, llevaTransporte).execute(oficina.emisor.tenantId, {
      ...({ tipo: 'TRANSPORTE', cdc, cuerpo: CHOFER } as const),
      autor: elServicio('prueba'),
    });
  };
  beforeEach(() => (preguntados.length = 0));

  it('refuses it where the signed document has none: the authority publishes no code for it', async () => {
    const { cdc } = await aprobada();
    const rehusado = { id: 'EVENTO_NO_ADMITIDO', extra: { codigo_fiscal: null } };
    await expect(cambiar(cdc, false)).rejects.toMatchObject(rehusado);
    expect(preguntados).toEqual([`${oficina.emisor.tenantId} ${cdc}`]);
    expect(oficina.base.todas(EVENTO)).toEqual([]);
  });

  it('takes it where it has one, and a repetition joins whatever is read by then', async () => {
    const { cdc } = await aprobada();
    const { eventoIds } = await cambiar(cdc, true);
    expect((await cambiar(cdc, false)).eventoIds).toEqual(eventoIds);
  });

  it('says the state of the document first; other events ask nothing', async () => {
    await expect(cambiar((await rechazada()).cdc, false)).rejects.toMatchObject({ id: 'DE_ESTADO_INVALIDO' });
    preguntados.length = 0;
    await cancelar((await aprobada()).cdc);
    expect(preguntados).toEqual([]);
  });
});
