import type { Json } from '../../../test/cliente';
import { escalado } from './comprobar-totales';
import { aprobado, emisor, emitir } from './emisor-de-facturas';
import { EMPRESA, horaParaguaya, unaFactura, unItem } from './facturas';

const COMPLETO = {
  codigo_interno: 'P-0001',
  descripcion: 'Yerba mate compuesta 1 kg',
  cantidad: '1234.56789012',
  precio_unitario: '1500.12345678',
  iva_tipo: 10,
  iva_afectacion: 1,
  iva_proporcion: '100',
  unidad_medida: 83,
  descuento_unitario: '100.5',
  partida_arancelaria: '0903',
  ncm: '09030010',
  dncp_general: '50202301',
  dncp_especifico: '5020',
  gtin: '7840000000019',
  gtin_paquete: '17840000000016',
  pais_origen: 'ARG',
  descripcion_pais_origen: 'Argentina',
  info_item: 'Cosecha 2026',
  rastreo_mercaderia: {
    lote: 'L-2026-07',
    fecha_vencimiento: '2027-12-31',
    numero_serie: 'S-1',
    numero_pedido: 'PED-1',
    numero_seguimiento: 'SEG-1',
  },
};

describe('POST /v1/de/emitir: 200, items', () => {
  it('one with every field', async () => {
    const { de, xml } = await emitir({ items: [COMPLETO], receptor: EMPRESA });
    expect(xml.grupos('gCamItem')).toEqual([
      expect.objectContaining({
        dCodInt: COMPLETO.codigo_interno,
        dParAranc: COMPLETO.partida_arancelaria,
        dNCM: COMPLETO.ncm,
        dDncpG: COMPLETO.dncp_general,
        dDncpE: COMPLETO.dncp_especifico,
        dGtin: COMPLETO.gtin,
        dGtinPq: COMPLETO.gtin_paquete,
        dDesProSer: COMPLETO.descripcion,
        cUniMed: '83',
        dDesUniMed: 'kg',
        dCantProSer: COMPLETO.cantidad,
        cPaisOrig: 'ARG',
        dDesPaisOrig: 'Argentina',
        dInfItem: COMPLETO.info_item,
        dPUniProSer: COMPLETO.precio_unitario,
        dNumLote: 'L-2026-07',
        dVencMerc: '2027-12-31',
        dNSerie: 'S-1',
        dNumPedi: 'PED-1',
        dNumSegui: 'SEG-1',
      }),
    ]);
    const [mostrado] = (await emisor.api.detalle(de.cdc))['items'] as Json[];
    const { descuento_unitario, ...resto } = COMPLETO;
    expect(mostrado).toMatchObject(resto);
    expect(escalado(mostrado!['descuento_unitario'] as string)).toBe(escalado(descuento_unitario));
    expect(mostrado).toMatchObject({
      subtotal: expect.stringMatching(/^\d+(\.\d+)?$/),
      base_gravada_iva: expect.any(String),
      liquidacion_iva: expect.any(String),
    });
    await aprobado(de);
  });

  it('every rate, exempt, exonerated and partly taxed, with a global discount and the rounding to 50', async () => {
    const items = [
      unItem({ iva_tipo: 10, precio_unitario: '33333', cantidad: '3' }),
      unItem({ iva_tipo: 5, precio_unitario: '7777', cantidad: '1.5' }),
      unItem({ iva_tipo: 0, precio_unitario: '12345' }),
      unItem({ iva_tipo: 0, iva_afectacion: 2, precio_unitario: '999' }),
      unItem({ iva_tipo: 10, iva_proporcion: '30', precio_unitario: '1000001' }),
      unItem({ iva_tipo: 5, iva_proporcion: '12.5', iva_afectacion: 4, precio_unitario: '50001' }),
    ];
    const { de, xml } = await emitir({ items, receptor: EMPRESA, descuento_global_porcentaje: '2.5', redondeo: true });
    expect(xml.grupos('gCamItem').map((item) => item['iAfecIVA'])).toEqual(['1', '1', '3', '2', '4', '4']);
    expect(escalado(de['total'] as string) % (50n * 10n ** 8n)).toBe(0n);
    expect(escalado(xml.texto('dTotGralOpe'))).toBe(escalado(de['total'] as string));
    expect(escalado(xml.texto('dRedon'))).toBeLessThan(50n * 10n ** 8n);
    await aprobado(de);
  });

  it('all exempt: the kind of tax is IVA still', async () => {
    const { de, xml } = await emitir({ items: [unItem({ iva_tipo: 0 })] });
    expect(xml.texto('gOpeCom/iTImp')).toBe('1');
    expect(de).toMatchObject({ total: '70000', total_iva: '0' });
    await aprobado(de);
  });

  it('999 of them', async () => {
    const items = Array.from({ length: 999 }, (_, i) =>
      unItem({ descripcion: `Producto ${i}`, precio_unitario: '100', cantidad: 1 }),
    );
    const { de, xml } = await emitir({ items });
    expect(xml.grupos('gCamItem')).toHaveLength(999);
    expect(de['total']).toBe('99900');
    await aprobado(de);
  });

  it.each([
    ['numbers', 2, 35000.5, '70001'],
    ['texts', '2', '35000.5', '70001'],
    ['small numbers', 0.0000001, 10_000_000, '1'],
    ['many digits as text', '1', '123456789012.12345678', '123456789012.12345678'],
  ])('quantities and prices as %s', async (_, cantidad, precio_unitario, total) => {
    const { de } = await emitir({ items: [unItem({ cantidad, precio_unitario })], receptor: EMPRESA });
    expect(de['total']).toBe(total);
  });
});

describe('POST /v1/de/emitir: 200, foreign currency', () => {
  it('carries two decimals, and its total in guaraníes', async () => {
    const items = [
      unItem({ cantidad: '12.5', precio_unitario: '48.7533' }),
      unItem({ cantidad: 3, precio_unitario: '0.335', iva_tipo: 5 }),
    ];
    const { de, xml } = await emitir({ items, receptor: EMPRESA, moneda: 'USD', tipo_cambio: '7325.5025' });
    expect(xml.texto('gOpeCom/dCondTiCam')).toBe('1');
    expect(xml.texto('gOpeCom/dTiCam')).toBe('7325.5025');
    // 12.5 × 48.7533 = 609.41625 → 609.42; 3 × 0.335 = 1.005 → 1.01.
    expect(de).toMatchObject({ moneda: 'USD', tipo_cambio: '7325.5025', total: '610.43' });
    expect(escalado(de['total_gs'] as string)).toBe(escalado(xml.texto('dTotalGs')));
    for (const campo of ['total', 'total_iva']) expect(de[campo]).toMatch(/^\d+\.\d{2}$/);
    const { totales, items: mostrados } = await emisor.api.detalle(de.cdc);
    expect((mostrados as Json[])[0]).toMatchObject({ subtotal: '609.42' });
    const { total_guaranies, redondeo, porcentaje_descuento_global, ...enDolares } = totales as Record<string, string>;
    for (const monto of Object.values(enDolares)) expect(monto).toMatch(/^\d+\.\d{2}$/);
    for (const importe of [total_guaranies, redondeo, porcentaje_descuento_global])
      expect(importe).toMatch(/^\d+(\.\d*[1-9])?$/);
    await aprobado(de);
  });

  it('a rate for each item: the total in guaraníes is the sum of theirs, and the payment has the average', async () => {
    const items = ['7300.25', '7310.5'].map((tipo_cambio) =>
      unItem({ tipo_cambio, cantidad: 1, precio_unitario: '100' }),
    );
    const { de, xml } = await emitir({ items, receptor: EMPRESA, moneda: 'USD' });
    expect(xml.texto('gOpeCom/dCondTiCam')).toBe('2');
    expect(xml.texto('gPaConEIni/dTiCamTiPag')).toBe('7305.375');
    expect(de).toMatchObject({ tipo_cambio: null, total: '200.00', total_gs: '1461075' });
    expect((await emisor.api.detalle(de.cdc))['items']).toMatchObject([{ tipo_cambio: '7300.25' }, {}]);
    await aprobado(de);
  });
});

describe('POST /v1/de/emitir: 200, what few documents carry', () => {
  it('the groups of trades, freight and vehicles', async () => {
    const { de, xml } = await emitir({
      receptor: EMPRESA,
      items: [unItem({ vehiculo_nuevo: { chasis: '9BWZZZ377VT004251', tipo_combustible: 5 } })],
      carga: { caracteristica: 2, peso: 900, unidad_peso: 83 },
      energia: [{ numero: 'M-1', lectura_anterior: '100', lectura_actual: '150.5', consumo: '50.5' }],
      seguro: { polizas: [{ codigo: 'AUTO', numero: 'P-1', vigencia: 12, unidad_vigencia: 'mes' }] },
      datos_adicionales: { vencimientos_pago: ['2099-12-30', '2099-12-31'], contrato: 'C-1' },
      responsable: { tipo_documento: 1, numero_documento: '4.123.456', nombre: 'Ana Báez', cargo: 'Cajera' },
    });
    expect(xml.texto('gVehNuevo/dDesTipCom')).toBe('Flex');
    expect(xml.texto('gCamCarg/dDesCarCarga')).toBe('Carga peligrosa');
    expect(xml.texto('gRespDE/dNumIDRespDE')).toBe('4123456');
    await aprobado(de);
  });

  it('several associated documents, each approved, which the detail shows', async () => {
    const anticipos = [
      await emitir({ receptor: EMPRESA, tipo_transaccion: 9 }),
      await emitir({ receptor: EMPRESA, tipo_transaccion: 9 }),
    ];
    for (const { de } of anticipos) await aprobado(de);
    const docs_asociados = anticipos.map(({ de: { cdc } }) => ({ tipo: 1, cdc }));
    const { de, xml } = await emitir({ receptor: EMPRESA, docs_asociados });
    expect(xml.grupos('gCamDEAsoc').map((asociado) => asociado['dCdCDERef'])).toEqual(
      docs_asociados.map(({ cdc }) => cdc),
    );
    expect(await emisor.api.detalle(de.cdc)).toMatchObject({ doc_asociado: null, docs_asociados });
    await aprobado(de);
  });
});

describe('POST /v1/de/emitir: 200, payment', () => {
  it('several means, cheque and card among them', async () => {
    const formas_pago = [
      { tipo_pago: 1, monto: '10000' },
      { tipo_pago: 2, monto: '20000', cheque: { numero: '123456', banco: 'Banco Guaraní' } },
      {
        tipo_pago: 3,
        monto: '30000',
        tarjeta: {
          denominacion: 99,
          denominacion_descripcion: 'Tarjeta Local',
          razon_social: 'Procesadora S.A.',
          ruc: EMPRESA.ruc,
          forma_procesamiento: 1,
          codigo_autorizacion: '123456',
          titular: 'María Báez',
          ultimos_digitos: '4321',
        },
      },
      { tipo_pago: 99, monto: '10000', descripcion: 'Canje de puntos' },
    ];
    const { de, xml } = await emitir({ formas_pago });
    expect(xml.grupos('gPaConEIni').map(({ iTiPago, dMonTiPag }) => [iTiPago, escalado(dMonTiPag)])).toEqual(
      formas_pago.map(({ tipo_pago, monto }) => [String(tipo_pago), escalado(monto)]),
    );
    expect(xml.grupos('gPagCheq')[0]).toMatchObject({
      dNumCheq: expect.stringMatching(/123456$/),
      dBcoEmi: 'Banco Guaraní',
    });
    expect(xml.grupos('gPagTarCD')[0]).toMatchObject({
      iDenTarj: '99',
      dDesDenTarj: 'Tarjeta Local',
      dRSProTar: 'Procesadora S.A.',
      dRUCProTar: '80999995',
      dDVProTar: '1',
      iForProPa: '1',
      dCodAuOpe: '123456',
      dNomTit: 'María Báez',
      dNumTarj: '4321',
    });
    expect(xml.grupos('gPaConEIni')[3]).toMatchObject({ iTiPago: '99', dDesTiPag: 'Canje de puntos' });
    expect((await emisor.api.detalle(de.cdc))['formas_pago']).toMatchObject(formas_pago);
    await aprobado(de);
  });

  it('a single means may leave its amount out', async () => {
    const { de, xml } = await emitir({ formas_pago: [{ tipo_pago: 5 }] });
    expect(xml.grupos('gPaConEIni').map(({ iTiPago, dMonTiPag }) => [iTiPago, escalado(dMonTiPag)])).toEqual([
      ['5', escalado('70000')],
    ]);
    await aprobado(de);
  });

  it('another currency than the document, with its own rate', async () => {
    const formas_pago = [
      { tipo_pago: 1, monto: '10', moneda: 'USD', tipo_cambio: '5000' },
      { tipo_pago: 1, monto: '20000' },
    ];
    const { de, xml } = await emitir({ formas_pago });
    expect(xml.grupos('gPaConEIni')[0]).toMatchObject({
      cMoneTiPag: 'USD',
      dTiCamTiPag: expect.stringMatching(/^5000(\.0+)?$/),
    });
    await aprobado(de);
  });

  it('corporate card: the card is required, and left out of the XML', async () => {
    const { de, xml } = await emitir({ formas_pago: [{ tipo_pago: 8, tarjeta: { denominacion: 1 } }] });
    expect(xml.grupos('gPaConEIni')).toMatchObject([{ iTiPago: '8' }]);
    expect(xml.grupos('gPagTarCD')).toEqual([]);
    await aprobado(de);
  });

  it('on credit, by a term', async () => {
    const { de, xml } = await emitir({
      receptor: EMPRESA,
      condicion_venta: 2,
      pago_credito: { condicion: 1, plazo: '30 días' },
    });
    expect(xml.texto('gCamCond/iCondOpe')).toBe('2');
    expect(xml.grupos('gPagCred')).toMatchObject([{ iCondCred: '1', dPlazoCre: '30 días' }]);
    expect(xml.grupos('gPaConEIni')).toEqual([]);
    expect(await emisor.api.detalle(de.cdc)).toMatchObject({
      condicion_venta: 2,
      pago_credito: { condicion: 1, plazo: '30 días' },
    });
    await aprobado(de);
  });

  it('on credit, in instalments, with a part delivered', async () => {
    const detalle_cuotas = [
      { monto: '25000', moneda: 'PYG', vencimiento: '2027-01-31' },
      { monto: '25000', moneda: 'PYG', vencimiento: '2027-02-28' },
    ];
    const pago_credito = { condicion: 2, cuotas: 2, monto_entrega: '20000', detalle_cuotas };
    const { de, xml } = await emitir({ receptor: EMPRESA, condicion_venta: 2, pago_credito });
    expect(xml.texto('gPagCred/dCuotas')).toBe('2');
    expect(escalado(xml.texto('gPagCred/dMonEnt'))).toBe(escalado('20000'));
    expect(xml.grupos('gCuotas').map(({ dMonCuota, dVencCuo }) => [escalado(dMonCuota), dVencCuo])).toEqual(
      detalle_cuotas.map(({ monto, vencimiento }) => [escalado(monto), vencimiento]),
    );
    expect(xml.grupos('gPaConEIni').map(({ iTiPago, dMonTiPag }) => [iTiPago, escalado(dMonTiPag)])).toEqual([
      ['1', escalado('20000')],
    ]);
    expect((await emisor.api.detalle(de.cdc))['pago_credito']).toMatchObject(pago_credito);
    await aprobado(de);
  });
});

describe('POST /v1/de/emitir: 200, kinds of transaction and what goes with them', () => {
  it('14, construction-site expense: the sites are kept', async () => {
    const obras = [{ codigo: 'OB-1', descripcion: 'Puente sobre el río Ypané' }];
    const { de, xml } = await emitir({ tipo_transaccion: 14, obras, receptor: EMPRESA });
    expect(xml.texto('gOpeCom/iTipTra')).toBe('2');
    expect((await emisor.api.detalle(de.cdc))['obras']).toEqual(obras);
    await aprobado(de);
  });

  it('an advance, and the invoice that consumes it', async () => {
    const anticipo = await emitir({
      tipo_transaccion: 9,
      receptor: EMPRESA,
      items: [unItem({ cantidad: 1, precio_unitario: '75000' })],
    });
    await aprobado(anticipo.de);
    const items = [unItem({ precio_unitario: '100000', anticipo_unitario: '25000', cdc_anticipo: anticipo.de.cdc })];
    const { de, xml } = await emitir({ receptor: EMPRESA, items });
    expect(de['total']).toBe('150000');
    expect(xml.texto('gCamItem/dCDCAnticipo')).toBe(anticipo.de.cdc);
    expect(xml.texto('gOpeCom/iCondAnt')).toBe('2');
    expect(xml.grupos('gCamDEAsoc')).toMatchObject([{ iTipDocAso: '1', dCdCDERef: anticipo.de.cdc }]);
    await aprobado(de);

    // The rest is 25,000, also for an invoice that names it only as its associated document.
    const doc_asociado = { tipo: 1, cdc: anticipo.de.cdc };
    const conSoloElDocumento = (anticipo_unitario: string) =>
      unaFactura({
        receptor: EMPRESA,
        doc_asociado,
        items: [unItem({ precio_unitario: '100000', cantidad: 1, anticipo_unitario })],
      });
    const excesiva = await emisor.api.emitir(conSoloElDocumento('25001'));
    expect(excesiva.status).toBe(400);
    expect(excesiva.cuerpo).toMatchObject({
      error: { extra: { errores: [{ campo: 'doc_asociado.cdc', codigo: 'ANTICIPO_AGOTADO' }] } },
    });
    expect((await emisor.api.emitir(conSoloElDocumento('25000'))).status).toBe(200);
    expect((await emisor.api.emitir(conSoloElDocumento('1'))).status).toBe(400);
  });

  it('a printed remission note that goes before it', async () => {
    const doc_asociado = {
      tipo: 2,
      timbrado: '12345678',
      establecimiento: '001',
      punto: '002',
      numero: 77,
      fecha: '2026-01-15',
      tipo_documento_impreso: 4,
    };
    const { de, xml } = await emitir({ doc_asociado, receptor: EMPRESA });
    expect(xml.grupos('gCamDEAsoc')).toEqual([
      expect.objectContaining({
        iTipDocAso: '2',
        dNTimDI: '12345678',
        dEstDocAso: '001',
        dPExpDocAso: '002',
        dNumDocAso: '0000077',
        iTipoDocAso: '4',
        dFecEmiDI: '2026-01-15',
      }),
    ]);
    expect((await emisor.api.detalle(de.cdc))['doc_asociado']).toMatchObject(doc_asociado);
    await aprobado(de);
  });

  it('the transport of the goods', async () => {
    const lugar = {
      direccion: 'Ruta 2 km 20',
      numero_casa: '0',
      codigo_departamento: 1,
      codigo_distrito: 1,
      codigo_ciudad: 1,
    };
    const transporte = {
      tipo: 1,
      modalidad: 1,
      responsable_flete: 1,
      fecha_inicio: horaParaguaya().slice(0, 10),
      fecha_fin: horaParaguaya(1_440).slice(0, 10),
      local_salida: lugar,
      locales_entrega: [lugar],
      vehiculos: [{ tipo: 'Camión', marca: 'Scania', tipo_identificacion: 2, matricula: 'ABC123' }],
      transportista: {
        naturaleza: 1,
        nombre: EMPRESA.nombre,
        ruc: EMPRESA.ruc,
        direccion: 'Ruta 2 km 20',
        chofer: { nombre: 'Juan Pérez', numero_documento: '1234567', direccion: 'Ruta 2 km 20' },
      },
    };
    const { de, xml } = await emitir({ transporte, receptor: EMPRESA });
    expect(xml.grupos('gTransp')).toHaveLength(1);
    expect(xml.grupos('gVehTras')).toMatchObject([{ dTiVehTras: 'Camión', dMarVeh: 'Scania', dNroMatVeh: 'ABC123' }]);
    expect(xml.grupos('gCamTrans')).toMatchObject([
      { dNomTrans: EMPRESA.nombre, dRucTrans: '80999995', dNomChof: 'Juan Pérez' },
    ]);
    await aprobado(de);
  });
});
