import { elServicio, instanteDe } from '@libs/platform';
import { RelojMovible } from '@libs/platform/testing';
import type { Emisor } from '@libs/series';
import { unEmisor } from '@libs/series/testing';
import { RedactorDeDocumentos } from '../infrastructure/fiscal/redactor-de-documentos';
import { type Carga, unaFactura, unItem } from '../testing/cargas';
import { AHORA, UnSoloEmisor } from '../testing/emision';
import { type ComandoDeEmision, PrepararEmision } from './preparar-emision';

const AJUSTES = { sitPermitidos: ['H'], monedasHabilitadas: ['PYG', 'USD'], contingencia: false } as const;

async function preparar(cuerpo: unknown, comando: Partial<ComandoDeEmision> = {}, emisor: Emisor = unEmisor()) {
  const ajustes = { ...AJUSTES, sitPermitidos: [...AJUSTES.sitPermitidos], equivalenciaDeObras: {} };
  const reloj = new RelojMovible(instanteDe(AHORA).getTime());
  const caso = new PrepararEmision(new UnSoloEmisor(emisor), new RedactorDeDocumentos(), ajustes, reloj);
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
  return errores?.map((uno) => `${uno.campo} ${uno.codigo}`).sort() ?? [codigo ?? 'accepted'];
}

const FUTURA = '2026-12-24T10:00:00';
const ENTREGA = { condicion_venta: 2, pago_credito: { condicion: 1, plazo: '30 días', monto_entrega: '900000' } };
const EXCESIVA = 'pago_credito.monto_entrega ENTREGA_EXCESIVA';

describe('rules on amounts', () => {
  it('are told beside errors of fields that are no amounts', async () => {
    const errores = await rechazo(unaFactura({ ...ENTREGA, fecha_emision: FUTURA }));
    expect(errores).toContain(EXCESIVA);
    expect(errores).toHaveLength(2);
  });

  // Amounts are in the currency that is missing, or from a price that is wrong: what is said of them would mislead.
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
});
