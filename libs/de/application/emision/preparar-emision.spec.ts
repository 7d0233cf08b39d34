import { HoraDeFirma } from '@libs/fiscal';
import { elServicio, instanteDe } from '@libs/platform';
import { RelojMovible } from '@libs/platform/testing';
import type { Emisor } from '@libs/series';
import { unEmisor } from '@libs/series/testing';
import { RedactorDeDocumentos } from '../../infrastructure/fiscal/redactor-de-documentos';
import { cdcDe, PAPEL } from '../../domain/solicitud/testing/reglas';
import { type Carga, unaFactura, unaNotaDeCredito, unaRemision, unItem, unReceptor } from '../../testing/cargas';
import { AHORA, UnSoloEmisor } from '../../testing/emision';
import type { RedactorFiscal } from '../ports/redactor-fiscal';
import { type ComandoDeEmision, huellaDe, PrepararEmision } from './preparar-emision';

const AJUSTES = { sitPermitidos: ['H'], monedasHabilitadas: ['PYG', 'USD'], contingencia: false } as const;

async function preparar(
  cuerpo: unknown,
  comando: Partial<ComandoDeEmision> = {},
  emisor: Emisor = unEmisor(),
  redactor: RedactorFiscal = new RedactorDeDocumentos(),
) {
  const ajustes = { ...AJUSTES, sitPermitidos: [...AJUSTES.sitPermitidos], equivalenciaDeObras: {} };
  const reloj = new RelojMovible(instanteDe(AHORA).getTime());
  const caso = new PrepararEmision(
    new UnSoloEmisor(emisor),
    redactor,
    ajustes,
    reloj,
    new HoraDeFirma(() => reloj.now(), 0),
  );
  const { tenantId, version: tenantVersion } = emisor;
  const comun = { tenantId, tenantVersion, autor: elServicio('prueba'), fuente: 'A', conEspera: false } as const;
  const { orden } = await caso.execute({ ...comun, cuerpo, ...comando });
  return orden;
}

/** The fields and codes that it is refused for. */
async function rechazo(cuerpo: unknown, comando: Partial<ComandoDeEmision> = {}): Promise<string[]> {
  const fallo = await preparar(cuerpo, comando).then(
    () => ({}),
    (causa: { codigo?: string; errores?: { campo: string; codigo: string }[] }) => causa,
  );
  const { codigo, errores } = fallo as { codigo?: string; errores?: { campo: string; codigo: string }[] };
  return (
    errores?.map((errorDeCampo) => `${errorDeCampo.campo} ${errorDeCampo.codigo}`).sort() ?? [codigo ?? 'accepted']
  );
}

const FUTURA = '2026-12-24T10:00:00';
const ENTREGA = { condicion_venta: 2, pago_credito: { condicion: 1, plazo: '30 días', monto_entrega: '900000' } };
const EXCESIVA = 'pago_credito.monto_entrega ENTREGA_EXCESIVA';

it('the id_interno that is offered is for bodies that have none, and the hash stays that of the body', async () => {
  const cuerpo = unaFactura();
  const ofrecido = await preparar(cuerpo, { idInterno: 'ofrecido' });
  expect(ofrecido.documento.idInterno).toBe('ofrecido');
  expect(ofrecido.huella).toEqual(huellaDe(cuerpo));
  const propio = await preparar(unaFactura({ id_interno: 'propio' }), { idInterno: 'ofrecido' });
  expect(propio.documento.idInterno).toBe('propio');
});

describe('rules on amounts', () => {
  it('are told beside errors of fields that are no amounts', async () => {
    const errores = await rechazo(unaFactura({ ...ENTREGA, fecha_emision: FUTURA }));
    expect(errores).toContain(EXCESIVA);
    expect(errores).toHaveLength(2);
  });

  it('are told beside the currency of a payment: it is not that of the document', async () => {
    const formas_pago = [{ tipo_pago: 1, moneda: 'ZZZ', monto: '1', tipo_cambio: '1' }];
    expect(await rechazo(unaFactura({ ...ENTREGA, formas_pago }))).toEqual([
      'formas_pago[0].moneda MONEDA_INEXISTENTE',
      EXCESIVA,
    ]);
  });

  // Amounts are in the currency that is missing, or from a price that is wrong: errors about the amounts would mislead.
  it.each<[string, Carga]>([
    ['moneda', { moneda: 'ZZZ' }],
    ['tipo_cambio', { moneda: 'USD' }],
    ['items[0].precio_unitario', { items: [unItem({ precio_unitario: 'x' })] }],
    ['items[0].descripcion', { items: [unItem({ descripcion: '' })] }],
    ['descuento_global_monto', { descuento_global_monto: 'x' }],
  ])('are not told when %s is wrong', async (campo, cambios) => {
    const errores = await rechazo(unaFactura({ ...ENTREGA, ...cambios }));
    expect(errores.map((error) => error.split(' ')[0])).toContain(campo);
    expect(errores).not.toContain(EXCESIVA);
  });
});

describe('a request with more errors than an answer shows', () => {
  const conErrores = (cuantos: number): Carga =>
    unaFactura({ fecha_emision: FUTURA, items: Array.from({ length: cuantos }, () => unItem({ descripcion: '' })) });

  it('is judged no further from the hundredth on', async () => {
    expect(await rechazo(conErrores(99))).toContain('fecha_emision FECHA_FUTURA');
    const llena = await rechazo(conErrores(100));
    expect(llena).toHaveLength(100);
    expect(llena).not.toContain('fecha_emision FECHA_FUTURA');
  });
});

describe('a key of some establishments', () => {
  const establecimientos = ['002', '003'];

  it('issues in these and is refused in others', async () => {
    expect(await rechazo(unaFactura(), { establecimientos: ['002', '001'] })).toEqual(['accepted']);
    expect(await rechazo(unaFactura(), { establecimientos })).toEqual(['FORBIDDEN']);
  });

  it('is told of wrong fields as anybody is', async () => {
    expect(await rechazo(unaFactura({ receptor: undefined }), { establecimientos })).toContain(
      'receptor CAMPO_REQUERIDO',
    );
  });
});

describe('the data of an issued document', () => {
  it('has its amounts in guaraníes, the exempt with the exonerated', async () => {
    const items = [
      unItem({ precio_unitario: '110' }),
      unItem({ precio_unitario: '21', iva_tipo: 5 }),
      unItem({ precio_unitario: '3', iva_tipo: 0 }),
      unItem({ precio_unitario: '5', iva_tipo: 0, iva_afectacion: 2 }),
    ];
    const { documento } = await preparar(unaFactura({ items, moneda: 'USD', tipo_cambio: '7000' }));
    expect(documento).toMatchObject({
      ...{ moneda: 'USD', tipoCambio: '7000', total: '139', totalGs: '973000' },
      ...{ gravado10Gs: '770000', gravado5Gs: '147000', iva10Gs: '70000', iva5Gs: '7000', exentoGs: '56000' },
    });
    expect((await preparar(unaFactura())).documento).toMatchObject({ tipoCambio: null, exentoGs: '50000' });
  });

  it('is printed when its account says so', async () => {
    expect((await preparar(unaFactura())).kudeAPedido).toBe(false);
    const emisor = unEmisor({ ajustes: { kude: 'a_pedido' } });
    expect((await preparar(unaFactura(), {}, emisor)).kudeAPedido).toBe(true);
  });

  it('is rounded where the request says so, or else its account', async () => {
    const total = async (cambios: Carga, redondeo?: boolean) =>
      (
        await preparar(
          unaFactura({ items: [unItem({ precio_unitario: '1030' })], ...cambios }),
          {},
          unEmisor({ ajustes: { redondeo } }),
        )
      ).documento.total;
    expect([await total({}), await total({}, true)]).toEqual(['1030', '1000']);
    expect([await total({ redondeo: true }), await total({ redondeo: false }, true)]).toEqual(['1000', '1030']);
  });

  it('has what the request says, and null for what it does not say', async () => {
    const cdc = cdcDe(7, 1);
    const doc_asociado = { tipo: 1, cdc };
    const receptor = unReceptor({ email: 'cliente@example.com' });
    const { documento, serie } = await preparar(unaFactura({ id_interno: 'mio', doc_asociado, receptor }));
    const datosDichos = { idInterno: 'mio', tipoTransaccion: 3, asociadoCdc: cdc, emailRec: 'cliente@example.com' };
    expect(documento).toMatchObject(datosDichos);
    expect(serie).toEqual({
      ...{ sit: 'H', timbrado: '80012345', serie: '', tipo: 1, establecimiento: '001', punto: '001' },
    });
    const callada = await preparar(unaRemision({ doc_asociado: PAPEL }));
    expect(callada.documento).toMatchObject({
      idInterno: null,
      tipoTransaccion: null,
      asociadoCdc: null,
      emailRec: null,
    });
  });

  it('has the first CDC of several associated documents', async () => {
    const docs_asociados = [PAPEL, { tipo: 1, cdc: cdcDe(7, 1) }, { tipo: 1, cdc: cdcDe(7, 2) }];
    expect((await preparar(unaFactura({ docs_asociados }))).documento.asociadoCdc).toBe(cdcDe(7, 1));
  });
});

describe('what its format refuses', () => {
  const segun = (...campos: string[]) => {
    const errores = campos.map((campo) => ({ campo, codigo: 'FORMATO_INVALIDO', mensaje: `${campo} malo.` }));
    const redactor = { prepararDocumento: () => ({ errores }) } as unknown as RedactorFiscal;
    return preparar(unaFactura(), {}, unEmisor(), redactor);
  };

  it('of the issuer is for whoever sets it up, all of it at once', async () => {
    const fallo = (motivo: string) => ({
      id: 'EMISOR_NO_CONFIGURADO',
      message: expect.stringContaining(motivo) as string,
    });
    await expect(segun('emisor')).rejects.toMatchObject(fallo('emisor malo.'));
    const varios = segun('receptor.nombre', 'emisor.email', 'emisor.telefono');
    await expect(varios).rejects.toMatchObject(fallo('emisor.email malo. emisor.telefono malo.'));
  });

  it('of the request is for the caller', async () => {
    await expect(segun('receptor.nombre')).rejects.toMatchObject({ errores: [{ campo: 'receptor.nombre' }] });
  });
});

describe('a request', () => {
  it('is known again by its content, also when it has none', async () => {
    const factura = unaFactura();
    expect((await preparar(factura)).huella).toEqual(huellaDe(structuredClone(factura)));
    expect(huellaDe({ ...factura, id_interno: 'otro' })).not.toEqual(huellaDe(factura));
    expect(huellaDe(undefined)).toHaveLength(32);
  });

  it('that names a document which is not there is refused by what it names', async () => {
    const cdc = cdcDe(1, 1);
    const { referencias, juzgar } = await preparar(unaNotaDeCredito(cdc));
    expect(() => juzgar(referencias[0]!, undefined)).toThrow(
      expect.objectContaining({ id: 'NC_DOCUMENTO_ASOCIADO_INVALIDO', extra: { cdc } }) as Error,
    );
  });

  it('is signed under the number that it is given', async () => {
    const { cdc, xml } = await (await preparar(unaFactura())).firmar(7);
    expect([cdc.slice(17, 24), xml.toString().includes(`<DE Id="${cdc}">`)]).toEqual(['0000007', true]);
  });
});

describe('the hour of what is signed', () => {
  const MARGEN_MS = 2_000;

  async function firmado(cuerpo: Carga, emisor = unEmisor(), ms = 0) {
    const reloj = new RelojMovible(instanteDe(AHORA).getTime() + ms);
    const ajustes = { ...AJUSTES, sitPermitidos: ['H' as const], equivalenciaDeObras: {} };
    const firmas = new HoraDeFirma(() => reloj.now(), MARGEN_MS);
    const caso = new PrepararEmision(
      new UnSoloEmisor(emisor),
      new RedactorDeDocumentos(),
      { ...ajustes, monedasHabilitadas: [...AJUSTES.monedasHabilitadas] },
      reloj,
      firmas,
    );
    const { tenantId, version: tenantVersion } = emisor;
    const comun = { tenantId, tenantVersion, autor: elServicio('prueba'), fuente: 'A', conEspera: false } as const;
    const { orden } = await caso.execute({ ...comun, cuerpo });
    reloj.ms += 500;
    const { fechaFirma } = await orden.firmar(1);
    return [orden.documento.fechaEmision, fechaFirma];
  }
  const sinFecha = unaFactura({ fecha_emision: undefined });

  it('and the date of an emission without one are the earliest possible', async () => {
    expect(await firmado(sinFecha)).toEqual(['2026-11-20T09:59:58', '2026-11-20T09:59:58']);
  });

  it('is not before the date that the caller gives', async () => {
    const dada = unaFactura({ fecha_emision: '2026-11-20T10:00:00' });
    expect(await firmado(dada)).toEqual(['2026-11-20T10:00:00', '2026-11-20T10:00:00']);
    const deAyer = unaFactura({ fecha_emision: '2026-11-19T08:00:00' });
    expect(await firmado(deAyer)).toEqual(['2026-11-19T08:00:00', '2026-11-20T09:59:58']);
  });

  it('is not before the first day of its timbrado', async () => {
    const medianoche = instanteDe('2026-11-21T00:00:01').getTime() - instanteDe(AHORA).getTime();
    const emisor = unEmisor();
    const nuevo = { ...emisor, timbrados: { H: { ...emisor.timbrados.H!, fechaInicio: '2026-11-21' } } };
    expect((await firmado(sinFecha, nuevo, medianoche))[0]).toBe('2026-11-21T00:00:00');
    expect((await firmado(sinFecha, emisor, medianoche))[0]).toBe('2026-11-20T23:59:59');
  });
});
