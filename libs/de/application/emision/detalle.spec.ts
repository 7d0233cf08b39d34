import {
  borradorDe,
  type Carga,
  EmisionDePrueba,
  unaAutofactura,
  unaFactura,
  unaNotaDeCredito,
  unaRemision,
  unItem,
} from '@libs/de/testing';
import { unEmisor } from '@libs/series/testing';
import { detalleDe, objetoAJson } from './detalle';

const detalle = (carga: Carga) => detalleDe(borradorDe(carga, unEmisor()));

describe('the detail of a document', () => {
  it('has its items as they were asked for, with what was computed, in the words of the API', () => {
    const { items } = detalle(
      unaFactura({ items: [unItem({ codigo_interno: 'P1', cantidad: '2', precio_unitario: '1100' })] }),
    );
    expect(items).toEqual([
      {
        ...{ codigo_interno: 'P1', descripcion: 'Yerba mate 1 kg', cantidad: '2', precio_unitario: '1100' },
        ...{ iva_tipo: 10, iva_afectacion: 1, iva_proporcion: '100', unidad_medida: 77 },
        ...{ subtotal: '2200', base_gravada_iva: '2000', liquidacion_iva: '200', base_exenta: '0' },
      },
    ]);
  });

  it('has every total of it', () => {
    expect(detalle(unaFactura()).totales).toEqual({
      ...{ subtotal_exento: '50000', subtotal_exonerado: '0', subtotal_5: '105000', subtotal_10: '330000' },
      ...{ total_operacion: '485000', total_descuento: '0', total_anticipo: '0', porcentaje_descuento_global: '0' },
      ...{ redondeo: '0', total_general: '485000', iva_5: '5000', iva_10: '30000', total_iva: '35000' },
      ...{ base_gravada_5: '100000', base_gravada_10: '300000', total_base_gravada: '400000' },
      ...{ total_guaranies: '485000' },
    });
  });

  it('says what was paid now: in cash where nothing is said, the whole of it where no amount is', () => {
    const pagos = (carga: Carga) => detalle(carga).formas_pago;
    expect(pagos(unaFactura())).toEqual([{ monto: '485000', tipo_pago: 1 }]);
    expect(pagos(unaAutofactura())).toEqual([{ monto: '300000', tipo_pago: 1 }]);
    expect(pagos(unaFactura({ formas_pago: [{ tipo_pago: 5 }] }))).toEqual([{ monto: '485000', tipo_pago: 5 }]);
    const dos = [
      { tipo_pago: 1, monto: '400000' },
      { tipo_pago: 5, monto: '85000' },
    ];
    expect(pagos(unaFactura({ formas_pago: dos }))).toEqual(dos);
  });

  it('says of a credit what was paid at delivery, if anything', () => {
    const aCredito = (pago_credito: Carga) => detalle(unaFactura({ condicion_venta: 2, pago_credito }));
    const sinEntrega = aCredito({ condicion: 1, plazo: '30 días' });
    expect([sinEntrega.formas_pago, sinEntrega.condicion_venta]).toEqual([[], 2]);
    expect(sinEntrega.pago_credito).toEqual({ condicion: 1, plazo: '30 días' });
    const conEntrega = aCredito({ condicion: 1, plazo: '30 días', monto_entrega: '85000' });
    expect(conEntrega.formas_pago).toEqual([{ monto: '85000', tipo_pago: 1 }]);
  });

  it('has no payment where the type has none', async () => {
    const { cdc } = await new EmisionDePrueba().emitir(unaFactura());
    const nota = detalle(unaNotaDeCredito(cdc));
    expect([nota.condicion_venta, nota.formas_pago, nota.pago_credito]).toEqual([null, [], null]);
    expect(nota.doc_asociado).toMatchObject({ tipo: 1, cdc });
    expect([nota.autofactura, nota.remision, nota.obras, nota.docs_asociados]).toEqual([null, null, [], []]);
    expect(detalle(unaFactura()).doc_asociado).toBeNull();
  });

  it('has of a remission note what moves, how and in what', () => {
    const { items, remision } = detalle(unaRemision());
    expect(items).toEqual([{ descripcion: 'Yerba mate 1 kg', cantidad: '3', unidad_medida: 77 }]);
    expect(remision).toMatchObject({
      ...{ motivo: 1, responsable: 1, kilometros: 25, fecha_factura_futura: '2026-11-20' },
      transporte: { modalidad: 1, vehiculos: [{ matricula: 'ABC123' }], transportista: { ruc: '80050172-1' } },
    });
  });

  it('has of a self-invoice who sold', () => {
    expect(detalle(unaAutofactura()).autofactura).toMatchObject({ numero_documento: '7654321' });
  });

  it('says who issued, where and under which stamp', () => {
    expect(detalle(unaFactura()).emisor).toMatchObject({
      ...{
        ruc: '80012345-0',
        razon_social: 'EMPRESA DE PRUEBA S.A.',
        nombre_fantasia: 'LA PRUEBA',
        tipo_contribuyente: 2,
      },
      timbrado: { numero: '80012345', fecha_inicio: '2026-01-02' },
      establecimiento: { codigo: '001', numero_casa: '0' },
    });
    const anonimo = unEmisor({ nombreFantasia: undefined });
    expect(detalleDe(borradorDe(unaFactura(), anonimo)).emisor['nombre_fantasia']).toBeNull();
  });

  it('keeps amounts in the currency, and the total in guaraníes too', () => {
    const { totales, formas_pago } = detalle(
      unaFactura({ moneda: 'USD', tipo_cambio: '7000', items: [unItem({ precio_unitario: '11' })] }),
    );
    expect(totales).toMatchObject({ total_general: '11.00', total_guaranies: '77000', iva_10: '1.00' });
    expect(formas_pago).toEqual([{ monto: '11.00', tipo_pago: 1 }]);
  });
});

it('what is null stays null, and what is absent stays absent', () => {
  expect(objetoAJson({ unNombre: null, otro: undefined, lista: [null, 1n] })).toEqual({
    un_nombre: null,
    lista: [null, '0.00000001'],
  });
});
