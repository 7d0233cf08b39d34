import { con, unaAutofactura, unaFactura, unaNotaDeCredito, unaNotaDeDebito, unaRemision } from '../../testing/cargas';
import { leerSolicitud } from './documento';
import { comoAsociado } from './doc-asociado';
import { CDC_DE_FACTURA, PAPEL } from './testing/reglas';

const leida = (carga: unknown): object => {
  const lectura = leerSolicitud(carga);
  if ('errores' in lectura) throw new Error(JSON.stringify(lectura.errores));
  return lectura.solicitud;
};
const provisional = (carga: unknown) => (leerSolicitud(carga) as { provisional?: object }).provisional;

describe('a request in the words of the domain', () => {
  it('has the defaults of its type', () => {
    expect(leida(unaFactura())).toMatchObject({
      tipoImpuesto: 1,
      condicionVenta: 1,
      motivoNc: undefined,
      itemsRemision: [],
    });
    expect(leida(unaNotaDeCredito(CDC_DE_FACTURA))).toMatchObject({ motivoNc: 1 });
    expect(leida(unaNotaDeDebito(CDC_DE_FACTURA))).toMatchObject({ motivoNc: 6 });
    expect(leida(unaRemision())).toMatchObject({
      items: [],
      itemsRemision: [{ unidadMedida: 77 }],
      docAsociado: undefined,
    });
    expect(leida(unaAutofactura())).toMatchObject({
      ...{ docAsociado: { tipo: 3, constanciaTipo: 1 }, items: [{ ivaTipo: 0 }], receptor: { tipoDocumento: 5 } },
    });
  });

  it('keeps what was sent instead of a default', () => {
    expect(leida(unaFactura({ tipo_impuesto: 5 }))).toMatchObject({
      tipoImpuesto: 5,
      items: [{ ivaTipo: 10 }, {}, {}],
    });
    expect(leida(unaNotaDeCredito(CDC_DE_FACTURA, { motivo_nc: 3 }))).toMatchObject({ motivoNc: 3 });
    const credito = { condicion_venta: 2, pago_credito: { condicion: 1, plazo: '30 días' } };
    expect(leida(unaFactura(credito))).toMatchObject({ condicionVenta: 2 });
  });

  it('uses the only advance of an invoice, and of no other document', () => {
    const anticipo = { 'items[0].anticipo_unitario': '5', doc_asociado: { tipo: 1, cdc: CDC_DE_FACTURA } };
    expect(leida(con(unaFactura(), anticipo))).toMatchObject({ items: [{ cdcAnticipo: CDC_DE_FACTURA }, {}, {}] });
    expect(leida(con(unaNotaDeCredito(CDC_DE_FACTURA), { 'items[0].anticipo_unitario': '5' }))).not.toMatchObject({
      items: [{ cdcAnticipo: CDC_DE_FACTURA }],
    });
  });

  it('of a type that ignores a field is read without it, even if it is wrong', () => {
    expect(leida(unaNotaDeCredito(CDC_DE_FACTURA, { tipo_transaccion: 'x' }))).not.toHaveProperty('tipoTransaccion');
  });
});

describe('a request with errors, to judge the rest of it', () => {
  it('has harmless values in place of wrong ones, and none of the optional groups', () => {
    const errada = con(unaFactura(), {
      ...{ establecimiento: 5, moneda: 'x', 'items[0].cantidad': 'x', 'items[1].precio_unitario': 'x' },
      ...{ 'receptor.nombre': 5, doc_asociado: PAPEL },
    });
    expect(provisional(errada)).toMatchObject({
      ...{ establecimiento: '', punto: '001', moneda: 'PYG', tipoDe: 1, tipoEmision: 1, indicadorPresencia: 1 },
      receptor: { nombre: '', ruc: '80080610-7', tipoDocumento: 5, numeroDocumento: '0', codigoPais: 'PRY' },
      docAsociado: undefined,
    });
    expect(provisional([])).toBeUndefined();
  });

  it('has items that can be added up', () => {
    const sinCantidad = con(unaFactura(), { 'items[0].cantidad': undefined });
    expect(provisional(sinCantidad)).toMatchObject({
      items: [{ cantidad: 100_000_000n, unidadMedida: 77, precioUnitario: 11_000_000_000_000n }, {}, {}],
    });
    const sinPrecio = con(unaFactura(), { 'items[0].precio_unitario': undefined, 'items[0].descripcion': undefined });
    expect(provisional(sinPrecio)).toMatchObject({ items: [{ descripcion: '', precioUnitario: 0n }, {}, {}] });
    const remision = con(unaRemision(), { 'items_remision[0].descripcion': undefined });
    expect(provisional(remision)).toMatchObject({ itemsRemision: [{ descripcion: '', cantidad: 300_000_000n }] });
  });

  it('has its instalments all or none', () => {
    const cuotas = (detalle_cuotas: object[]) =>
      provisional(
        unaFactura({ condicion_venta: 2, pago_credito: { condicion: 2, cuotas: 2, detalle_cuotas }, sabor: 1 }),
      );
    expect(cuotas([{ monto: '1' }, { monto: '2' }])).toMatchObject({ pagoCredito: { detalleCuotas: [{}, {}] } });
    expect(cuotas([{ monto: '1' }, {}])).toMatchObject({ pagoCredito: { cuotas: 2, detalleCuotas: undefined } });
  });
});

describe('an associated document', () => {
  it('is of one kind, with the fields of that kind', () => {
    expect(comoAsociado({ tipo: 1, cdc: CDC_DE_FACTURA })).toEqual({ tipo: 1, cdc: CDC_DE_FACTURA });
    expect(comoAsociado({ tipo: 2, timbrado: '1' })).toMatchObject({ tipo: 2, timbrado: '1', tipoDocumentoImpreso: 1 });
    expect(comoAsociado({ tipo: 2, tipoDocumentoImpreso: 4 })).toMatchObject({ tipoDocumentoImpreso: 4 });
    expect(comoAsociado({ tipo: 3, constanciaTipo: 2, constanciaNumero: '12', constanciaControl: 'a' })).toEqual({
      ...{ tipo: 3, constanciaTipo: 2, constanciaNumero: '00000000012', constanciaControl: 'a' },
    });
  });
});
