import type { RespuestaSobreRecibido } from '../domain/palabra';
import type { EventoDeRecibido, LoRegistrado } from '../domain/recibido';
import { EVENTO, TABLAS } from '@libs/de/testing/memoria';
import { componerCdc } from '@libs/fiscal';
import { BaseEnMemoria, RelojMovible, unAutor } from '@libs/platform/testing';
import { EmisorRepository, type Emisor, type Sit } from '@libs/series';
import type { ComandoDeRecibido } from '../domain/pedido';
import { RECIBIDO, RecibidosEnMemoria } from '../testing';
import { PedirEventoDeRecibido } from './pedir-evento-de-recibido';
import { ConsultaDeRecibido } from './ports/consulta-de-recibido';

const AHORA = new Date('2026-11-22T12:00:00-03:00');
const EMISION = '2026-11-20T10:00:00';
const CDC = componerCdc({
  ...{ tipo: 1, ruc: '80000001', dv: 7, establecimiento: 1, punto: 1, numero: 7, tipoContribuyente: 2, fecha: EMISION },
  codigoSeguridad: 123456789,
});
const EMISOR = {
  ...{ tenantId: 't', version: 1, ruc: '80000002-5', razonSocial: 'COMPRADORA S.A.', certificado: { id: 'c' } },
  puntos: [{ sit: 'H', activo: true }],
} as unknown as Emisor;
const APROBADO: LoRegistrado = {
  ...{
    situacion: 'A',
    emisorNombre: 'VENDEDORA S.A.',
    fechaEmision: EMISION,
    totalGs: '485000',
    receptorRuc: '80000002',
  },
  ...{ aprobadoAt: new Date('2026-11-20T10:00:30-03:00'), eventos: [], rde: null, digest: null },
};
const DICHO = { fechaEmision: EMISION, totalGs: '485000.0', fechaRecepcion: '2026-11-21T08:00:00' };

function montaje(registrado?: LoRegistrado, emisor: Partial<Emisor> = {}, sits: readonly Sit[] = ['H', 'P']) {
  const base = new BaseEnMemoria([...TABLAS, RECIBIDO as never]);
  const consultas: Sit[] = [];
  const autoridad = { dicho: registrado };
  const emisores = new (class extends EmisorRepository {
    obtener = (): Promise<Emisor> => Promise.resolve({ ...EMISOR, ...emisor });
  })();
  const consulta = new (class extends ConsultaDeRecibido {
    consultar = (_: Emisor, sit: Sit): Promise<RespuestaSobreRecibido> => {
      consultas.push(sit);
      const { dicho } = autoridad;
      return Promise.resolve(
        dicho ? { tipo: 'registrado', lo: dicho } : { tipo: 'sin_respuesta', detalle: 'a test without an answer' },
      );
    };
  })();
  const reloj = new RelojMovible(AHORA.getTime());
  const recibidos = new RecibidosEnMemoria(base.sesion(), () => undefined);
  const caso = new PedirEventoDeRecibido(recibidos, emisores, consulta, sits, reloj);
  const pedir = (tipo: ComandoDeRecibido['tipo'], cambios: Partial<ComandoDeRecibido> = {}) =>
    caso.execute({ tenantId: 't', tenantVersion: 1, tipo, cdc: CDC, autor: unAutor(), ...cambios });
  const visto = () => recibidos.porCdc('t', CDC);
  const aceptar = async (eventoId: string, estado: 'A' | 'R' = 'A'): Promise<void> => {
    await base.sesion().transaccion(async (tx) => {
      const fila = (await tx.bloquear(EVENTO, eventoId))!;
      tx.poner(EVENTO, { ...fila, estado, procesadoAt: reloj.now() });
    });
  };
  const datos = async (): Promise<EventoDeRecibido['datos'] | undefined> => (await visto())?.eventos.at(-1)?.datos;
  return { lo: autoridad, consultas, reloj, pedir, visto, aceptar, datos };
}

const errores = async (pedida: Promise<unknown>): Promise<string[]> => {
  const fallo = (await pedida.then(
    () => ({}),
    (causa: unknown) => causa,
  )) as { errores?: { campo: string; codigo: string }[] };
  return (fallo.errores ?? []).map(({ campo, codigo }) => `${campo} ${codigo}`);
};
const regla = (codigo: string | null) => ({ codigo: 'EVENTO_NO_ADMITIDO', extra: { codigo_fiscal: codigo, cdc: CDC } });

describe('a notification', () => {
  it('says of the document what the authority gave, and of the receiver who asks', async () => {
    const { pedir, visto, datos } = montaje(APROBADO);
    await pedir('NOTIFICACION', { fechaRecepcion: DICHO.fechaRecepcion });
    expect(await datos()).toEqual({
      ...{ cdc: CDC, fechaEmision: EMISION, fechaRecepcion: DICHO.fechaRecepcion, totalGs: '485000' },
      receptor: { nombre: 'COMPRADORA S.A.', ruc: '80000002-5' },
    });
    expect(await visto()).toMatchObject({
      ...{ situacion: 'A', emisorRuc: '80000001-7', emisorNombre: 'VENDEDORA S.A.', consultadoAt: AHORA },
      fechaRecepcion: DICHO.fechaRecepcion,
    });
  });

  it('of a document that nobody gave needs its date and total from the caller, and names what is missing', async () => {
    const { pedir, visto, datos } = montaje();
    const { fechaRecepcion } = DICHO;
    expect(await errores(pedir('NOTIFICACION', { fechaRecepcion }))).toEqual([
      'fecha_emision CAMPO_REQUERIDO',
      'total_gs CAMPO_REQUERIDO',
    ]);
    expect(await visto()).toBeUndefined();
    await pedir('NOTIFICACION', DICHO);
    expect(await datos()).toMatchObject({ fechaEmision: EMISION, totalGs: '485000' });
    expect(await visto()).toMatchObject({ situacion: null, consultadoAt: null });
  });

  it.each<[string, Partial<ComandoDeRecibido>, string[]]>([
    ['the day of the CDC', { fechaEmision: '2026-11-19T10:00:00' }, ['fecha_emision VALOR_INVALIDO']],
    ['the hour of the document', { fechaEmision: '2026-11-20T10:00:01' }, ['fecha_emision VALOR_INVALIDO']],
    ['its total', { totalGs: '485000.01' }, ['total_gs VALOR_INVALIDO']],
    ['the clock', { fechaRecepcion: '2026-11-22T12:00:01' }, ['fecha_recepcion FECHA_INVALIDA']],
  ])('that contradicts %s is refused', async (_, cambios, faltas) => {
    const { pedir } = montaje(APROBADO);
    expect(await errores(pedir('NOTIFICACION', { ...DICHO, ...cambios }))).toEqual(faltas);
  });

  it('keeps what the authority gave once, when it does not answer later', async () => {
    const { lo: autoridad, pedir, aceptar, datos } = montaje(APROBADO);
    await aceptar((await pedir('NOTIFICACION', { fechaRecepcion: DICHO.fechaRecepcion })).eventoId);
    autoridad.dicho = undefined;
    expect(await errores(pedir('DESCONOCIMIENTO', { fechaEmision: '2026-11-20T11:00:00' }))).toEqual([
      'fecha_emision VALOR_INVALIDO',
    ]);
    await pedir('DESCONOCIMIENTO', { motivo: 'No lo pedimos' });
    expect(await datos()).toMatchObject({ fechaEmision: EMISION, fechaRecepcion: '2026-11-22T12:00:00' });
  });
});

describe('the sequence', () => {
  it('joins the pending event that is asked for again; another waits for its answer', async () => {
    const { pedir, aceptar } = montaje(APROBADO);
    const { eventoId } = await pedir('CONFORMIDAD', { parcial: true, fechaRecepcion: '2026-12-01T08:00:00' });
    const parcial = (dia: string) => pedir('CONFORMIDAD', { parcial: true, fechaRecepcion: `2026-12-${dia}T08:00:00` });
    expect((await parcial('01')).eventoId).toBe(eventoId);
    for (const pedida of [parcial('02'), pedir('CONFORMIDAD'), pedir('DISCONFORMIDAD', { motivo: 'Llegó rota' })])
      await expect(pedida).rejects.toMatchObject({
        ...{ codigo: 'EVENTO_EN_CURSO', status: 409, extra: { cdc: CDC } },
        message: expect.stringContaining('CONFORMIDAD') as string,
      });
    await aceptar(eventoId);
    expect((await pedir('CONFORMIDAD')).eventoId).not.toBe(eventoId);
  });

  it('records the reason that the caller gives, else one of its own', async () => {
    const { pedir, visto } = montaje(APROBADO);
    await pedir('DISCONFORMIDAD', { motivo: 'Llegó rota' });
    expect((await visto())!.eventos.at(-1)!.motivo).toBe('Llegó rota');
    const { pedir: sinMotivo, visto: vistoSinMotivo } = montaje(APROBADO);
    await sinMotivo('CONFORMIDAD');
    expect((await vistoSinMotivo())!.eventos.at(-1)!.motivo).toBe('Conformidad del receptor');
  });

  it('a second partial conformity is refused, the total one is not', async () => {
    const { pedir, aceptar } = montaje(APROBADO);
    await aceptar((await pedir('CONFORMIDAD', { parcial: true, fechaRecepcion: '2026-12-01T08:00:00' })).eventoId);
    const pedida = pedir('CONFORMIDAD', { parcial: true, fechaRecepcion: '2026-12-02T08:00:00' });
    await expect(pedida).rejects.toMatchObject(regla('4150'));
    await pedir('CONFORMIDAD');
  });

  it('counts accepted events, not refused ones', async () => {
    const { pedir, aceptar } = montaje(APROBADO);
    await aceptar((await pedir('DISCONFORMIDAD')).eventoId, 'R');
    await aceptar((await pedir('DISCONFORMIDAD')).eventoId);
    await expect(pedir('DISCONFORMIDAD')).rejects.toMatchObject(regla('4200'));
  });

  it('counts what the receiver registered elsewhere, which the authority lists', async () => {
    const eventos = [{ tipo: 'DESCONOCIMIENTO', parcial: false, at: AHORA } as const];
    const { pedir } = montaje({ ...APROBADO, eventos });
    await expect(pedir('CONFORMIDAD')).rejects.toMatchObject(regla(null));
    await pedir('CONFORMIDAD', { reemplazar: true });
  });

  it('corrects within 15 days of the first event', async () => {
    const { pedir, aceptar, reloj } = montaje(APROBADO);
    await aceptar((await pedir('CONFORMIDAD')).eventoId);
    reloj.ms += 15 * 86_400_000 + 1;
    const tarde = pedir('DISCONFORMIDAD');
    await expect(tarde).rejects.toMatchObject(regla(null));
    await expect(tarde).rejects.toThrow(/15 días.*tabla K/);
    reloj.ms -= 1;
    await pedir('DISCONFORMIDAD');
  });
});

describe('the authority', () => {
  it('that has no such document, or has it cancelled, decides at once, with its rule in the refusal', async () => {
    const { lo: autoridad, pedir, visto } = montaje({ ...APROBADO, situacion: 'N', aprobadoAt: null });
    await expect(pedir('CONFORMIDAD')).rejects.toThrow(/\(regla 4152\)\.$/);
    autoridad.dicho = { ...APROBADO, situacion: 'C' };
    await expect(pedir('DISCONFORMIDAD')).rejects.toMatchObject(regla('4204'));
    expect(await visto()).toBeUndefined();
  });

  it('that does not answer blocks nothing, and that it had none some time ago says nothing of now', async () => {
    const {
      lo: autoridad,
      pedir,
      aceptar,
      visto,
    } = montaje({ ...APROBADO, situacion: 'N', totalGs: null, fechaEmision: null });
    await aceptar((await pedir('NOTIFICACION', DICHO)).eventoId);
    expect(await visto()).toMatchObject({ situacion: 'N' });
    autoridad.dicho = undefined;
    await pedir('CONFORMIDAD');
  });

  it('that has it now, though it had not some time ago, is believed', async () => {
    const { lo: autoridad, pedir, aceptar, visto } = montaje({ ...APROBADO, situacion: 'N', aprobadoAt: null });
    await aceptar((await pedir('NOTIFICACION', DICHO)).eventoId);
    autoridad.dicho = { ...APROBADO, situacion: 'N', aprobadoAt: null };
    await expect(pedir('CONFORMIDAD')).rejects.toMatchObject(regla('4152'));
    autoridad.dicho = APROBADO;
    await pedir('CONFORMIDAD');
    expect(await visto()).toMatchObject({ situacion: 'A' });
  });

  it('that names another receiver refuses, as does a caller who does', async () => {
    const { lo: autoridad, pedir } = montaje(APROBADO);
    const receptor = { nombre: 'OTRA S.A.', ruc: '80000003-3' };
    await expect(pedir('DESCONOCIMIENTO', { receptor })).rejects.toMatchObject(regla('0143'));
    autoridad.dicho = { ...APROBADO, receptorRuc: '80000003' };
    await expect(pedir('CONFORMIDAD')).rejects.toMatchObject(regla('0143'));
    autoridad.dicho = { ...APROBADO, receptorRuc: null };
    const persona = { nombre: 'COMPRADORA', tipoDocumento: 1, documento: '1234567' };
    await pedir('DESCONOCIMIENTO', { receptor: persona });
  });

  it.each([
    ['its check digit', `${CDC.slice(0, 43)}${(Number(CDC[43]) + 1) % 10}`],
    ['a month that does not exist', componerCdc(conFecha('2026-13-20'))],
    ['a day that does not exist', componerCdc(conFecha('2026-02-31'))],
  ])('is not asked about, nor sent, a CDC wrong in %s', async (_, cdc) => {
    const { pedir } = montaje(APROBADO);
    await expect(pedir('CONFORMIDAD', { cdc })).rejects.toThrow(/\(regla 4151\)\.$/);
  });
});

function conFecha(fecha: string) {
  const deOtro = { ruc: '80000001', dv: 7, establecimiento: 1, punto: 1, numero: 7, tipoContribuyente: 2 };
  return { ...deOtro, tipo: 1, fecha, codigoSeguridad: 1 };
}

describe('the environment', () => {
  it.each<[string, Partial<Emisor>, Sit | undefined, Sit]>([
    ['is that of the points in use', {}, undefined, 'H'],
    ['is not that of a point out of use', { puntos: [punto('H'), { ...punto('P'), activo: false }] }, undefined, 'H'],
    [
      'is that of the installation without a point in use',
      { puntos: [{ ...punto('H'), activo: false }] },
      undefined,
      'P',
    ],
    ['is production where some point is', { puntos: [punto('H'), punto('P')] }, undefined, 'P'],
    ['is the requested one', { puntos: [punto('P')] }, 'H', 'H'],
    ['is production without points', { puntos: [] }, undefined, 'P'],
  ])('%s', async (_, emisor, sit, esperado) => {
    const { pedir, consultas } = montaje(APROBADO, emisor);
    expect((await pedir('CONFORMIDAD', { sit })).sit).toBe(esperado);
    expect(consultas).toEqual([esperado]);
  });

  it('and a certificate are needed before anything is asked', async () => {
    const { pedir, consultas } = montaje(APROBADO, { certificado: undefined as never });
    await expect(pedir('CONFORMIDAD')).rejects.toMatchObject({
      ...{ codigo: 'EMISOR_NO_CONFIGURADO', message: expect.stringContaining('certificado') as string },
    });
    expect(consultas).toEqual([]);
  });

  it('that this installation does not serve is refused by name', async () => {
    const { pedir, consultas } = montaje(APROBADO, {}, ['H']);
    await expect(pedir('CONFORMIDAD', { sit: 'P' })).rejects.toMatchObject({
      ...{ codigo: 'EMISOR_NO_CONFIGURADO', message: expect.stringContaining('ambiente P') as string },
    });
    expect(consultas).toEqual([]);
  });
});

function punto(sit: Sit): Emisor['puntos'][number] {
  return { establecimiento: '001', codigo: '001', sit, modoEnvio: 'S', activo: true };
}
