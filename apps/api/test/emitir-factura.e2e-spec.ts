import { desdeAhora } from '@libs/platform/testing';
import { emitidoConXml } from './comprobaciones';
import { aprobado, emisor, emitir } from './emisor-de-facturas';
import { EMPRESA, horaParaguaya, unaFactura, unIdInterno, unItem } from './facturas';

const CABECERA = {
  tipo_transaccion: 3,
  tipo_emision: 1,
  sit: 'H',
  modo_envio: 'A',
  tipo_impuesto: 1,
  moneda: 'PYG',
  indicador_presencia: 9,
  descripcion_presencia: 'Venta por mensajería',
  d_cod_seg: '012345670',
  condicion_venta: 1,
  info_emisor: 'Gracias por su compra',
  info_fiscal: 'Datos para la autoridad',
  orden_compra: 'OC-2026-0015',
  dncp_contrato: 'LP-30004-26-1234',
};

describe('POST /v1/de/emitir: 200, every field of an invoice goes into the XML, the detail, and past the authority', () => {
  it('the document itself', async () => {
    const cuerpo = { ...CABECERA, fecha_emision: `${horaParaguaya(-90)}-03:00`, id_interno: unIdInterno() };
    const { de, xml } = await emitir({ ...cuerpo, numero: 4321 });
    expect(de).toMatchObject({
      estado: 'P',
      pending: true,
      tipo_de: 1,
      sit: 'H',
      numero: 4321,
      numero_formateado: '001-001-0004321',
      id_interno: cuerpo.id_interno,
      fecha_emision: cuerpo.fecha_emision,
      tipo_emision: 1,
      modo_envio: 'A',
      fuente: 'A',
      moneda: 'PYG',
      tipo_cambio: null,
      total: '70000',
      total_gs: '70000',
      total_iva: '6363.63636364',
    });
    const escrito = {
      'gTimb/iTiDE': '1',
      'gTimb/dNumTim': emisor.timbrado,
      'gTimb/dEst': '001',
      'gTimb/dPunExp': '001',
      'gTimb/dNumDoc': '0004321',
      'gTimb/dSerieNum': undefined,
      'gOpeDE/iTipEmi': '1',
      'gOpeDE/dCodSeg': '012345670',
      'gOpeDE/dInfoEmi': cuerpo.info_emisor,
      'gOpeDE/dInfoFisc': cuerpo.info_fiscal,
      'gDatGralOpe/dFeEmiDE': cuerpo.fecha_emision.slice(0, 19),
      'gOpeCom/iTipTra': '3',
      'gOpeCom/iTImp': '1',
      'gOpeCom/cMoneOpe': 'PYG',
      'gOpeCom/dDesMoneOpe': 'Guarani',
      'gCamFE/iIndPres': '9',
      'gCamFE/dDesIndPres': cuerpo.descripcion_presencia,
      'gCamCond/iCondOpe': '1',
      'gCamGen/dOrdCompra': cuerpo.orden_compra,
      'gGrupAdi/dCodConDncp': cuerpo.dncp_contrato,
    };
    expect(Object.fromEntries(Object.keys(escrito).map((ruta) => [ruta, xml.texto(ruta)]))).toEqual(escrito);
    await aprobado(de);
  });

  it('what is left out takes the defaults of the interface', async () => {
    const { tipo_de: _, ...minima } = unaFactura();
    const { de, xml } = await emitidoConXml(emisor.api, minima);
    expect(de).toMatchObject({
      tipo_de: 1,
      tipo_emision: 1,
      sit: 'H',
      modo_envio: 'S',
      moneda: 'PYG',
      id_interno: null,
      fuente: 'A',
    });
    expect(xml.texto('gCamFE/iIndPres')).toBe('1');
    expect(xml.texto('gCamCond/iCondOpe')).toBe('1');
    expect(xml.grupos('gPaConEIni')).toMatchObject([
      { iTiPago: '1', dMonTiPag: expect.stringMatching(/^70000(\.0+)?$/), cMoneTiPag: 'PYG' },
    ]);
    expect(xml.texto('gOpeDE/dCodSeg')).toMatch(/^(?!0{9})\d{9}$/);
    await aprobado(de);
  });

  it('null stands for an optional field that is left out', async () => {
    const nulos = (...campos: string[]) => Object.fromEntries(campos.map((campo) => [campo, null]));
    const item = unItem(
      nulos(
        ...[
          'codigo_interno',
          'partida_arancelaria',
          'ncm',
          'dncp_general',
          'dncp_especifico',
          'gtin',
          'gtin_paquete',
          'pais_origen',
        ],
        ...[
          'descripcion_pais_origen',
          'info_item',
          'relevancia_mercaderia',
          'cantidad_quiebra_merma',
          'porcentaje_quiebra_merma',
        ],
        ...['cdc_anticipo', 'rastreo_mercaderia'],
      ),
    );
    const receptor = { nombre: 'Juan Pérez', ...nulos('ruc', 'nombre_fantasia', 'tipo_contribuyente', 'direccion') };
    const { status } = await emisor.api.emitir(
      unaFactura({ items: [item], receptor, ...nulos('id_interno', 'pago_credito', 'obras') }),
    );
    expect(status).toBe(200);
  });

  it.each([
    ['Z', `${desdeAhora(-7_200_000).toISOString().slice(0, 19)}Z`, horaParaguaya(-120)],
    [
      'another offset',
      `${desdeAhora(-7_200_000 + 19_800_000)
        .toISOString()
        .slice(0, 19)}+05:30`,
      horaParaguaya(-120),
    ],
    ['no offset: Paraguay time', horaParaguaya(-60), horaParaguaya(-60)],
    [
      'a day alone: its first second',
      horaParaguaya(-1_440).slice(0, 10),
      `${horaParaguaya(-1_440).slice(0, 10)}T00:00:00`,
    ],
  ])('fecha_emision with %s', async (_, fecha_emision, local) => {
    const { de, xml } = await emitir({ fecha_emision });
    expect(de['fecha_emision']).toBe(`${local}-03:00`);
    expect(xml.texto('gDatGralOpe/dFeEmiDE')).toBe(local);
  });

  it.each([
    [undefined, 'A'],
    ['A', 'A'],
    ['U', 'U'],
    ['W', 'W'],
  ])('X-Fuente %s', async (enviada, fuente) => {
    const headers = enviada === undefined ? undefined : { 'x-fuente': enviada };
    expect(await emisor.api.emitido(unaFactura(), { headers })).toMatchObject({ fuente });
  });
});

describe('POST /v1/de/emitir: 200, receptor', () => {
  it('a taxpayer with every field', async () => {
    const receptor = {
      ...EMPRESA,
      nombre_fantasia: 'Ñandutí',
      tipo_operacion: 1,
      direccion: 'Avda. Mariscal López',
      numero_casa: '1234',
      codigo_pais: 'PRY',
      codigo_departamento: 1,
      codigo_distrito: 1,
      codigo_ciudad: 1,
      descripcion_ciudad: 'ASUNCION (DISTRITO)',
      telefono: '021600123',
      celular: '0981600123',
      email: 'compras@nanduti.com.py',
      codigo_cliente: 'CLI-0042',
    };
    const { de, xml } = await emitir({ receptor });
    expect(de).toMatchObject({
      email_rec: receptor.email,
      email_estado: null,
      receptor: { nombre: EMPRESA.nombre, ruc: EMPRESA.ruc, tipo_documento: null, numero_documento: null },
    });
    expect(xml.grupos('gDatRec')).toEqual([
      expect.objectContaining({
        iNatRec: '1',
        iTiOpe: '1',
        cPaisRec: 'PRY',
        iTiContRec: '2',
        dRucRec: '80999995',
        dDVRec: '1',
        dNomRec: EMPRESA.nombre,
        dNomFanRec: receptor.nombre_fantasia,
        dDirRec: receptor.direccion,
        dNumCasRec: receptor.numero_casa,
        cDepRec: '1',
        cDisRec: '1',
        cCiuRec: '1',
        dTelRec: receptor.telefono,
        dCelRec: receptor.celular,
        dEmailRec: receptor.email,
        dCodCliente: receptor.codigo_cliente,
      }),
    ]);
    expect(xml.grupos('gDatRec')[0]).not.toHaveProperty('iTipIDRec');
    expect((await emisor.api.detalle(de.cdc))['receptor']).toMatchObject(receptor);
    await aprobado(de);
  });

  it('a person with an identity document', async () => {
    const { de, xml } = await emitir({
      receptor: { nombre: 'Ana María Giménez', tipo_documento: 1, numero_documento: '1.234.567' },
    });
    expect(xml.grupos('gDatRec')[0]).toMatchObject({
      iNatRec: '2',
      iTiOpe: '2',
      iTipIDRec: '1',
      dNumIDRec: '1234567',
      dNomRec: 'Ana María Giménez',
    });
    await aprobado(de);
  });

  it('another identity document, with its description', async () => {
    const receptor = {
      nombre: 'Ana Giménez',
      tipo_documento: 9,
      descripcion_tipo_documento: 'Carné consular',
      numero_documento: 'C-77',
    };
    const { de, xml } = await emitir({ receptor });
    expect(xml.grupos('gDatRec')[0]).toMatchObject({ iTipIDRec: '9', dDTipIDRec: 'Carné consular', dNumIDRec: 'C-77' });
    await aprobado(de);
  });

  it("nobody in particular: 'Sin Nombre' in the XML, the caller's name in the snapshot", async () => {
    const { de, xml } = await emitir({ receptor: { nombre: 'Cliente de mostrador' } });
    expect(xml.grupos('gDatRec')[0]).toMatchObject({ iTipIDRec: '5', dNumIDRec: '0', dNomRec: 'Sin Nombre' });
    expect(de['receptor']).toEqual({
      nombre: 'Cliente de mostrador',
      ruc: null,
      tipo_documento: 5,
      numero_documento: '0',
    });
    await aprobado(de);
  });

  it('a foreigner', async () => {
    const receptor = {
      nombre: 'Acme Corporation',
      codigo_pais: 'USA',
      tipo_documento: 2,
      numero_documento: 'X1234567',
      direccion: '1 Main Street',
    };
    const { de, xml } = await emitir({ receptor, tipo_transaccion: 2 });
    expect(xml.grupos('gDatRec')[0]).toMatchObject({
      iNatRec: '2',
      iTiOpe: '4',
      cPaisRec: 'USA',
      iTipIDRec: '2',
      dNumIDRec: 'X1234567',
      dDirRec: '1 Main Street',
    });
    await aprobado(de);
  });

  it('an address that the schema refuses but mail takes is kept, and left out of the XML', async () => {
    const { de, xml } = await emitir({ receptor: { ...EMPRESA, email: 'a+b@x.com' } });
    expect(de['email_rec']).toBe('a+b@x.com');
    expect(xml.texto('gDatRec/dEmailRec')).toBeUndefined();
    await aprobado(de);
  });
});
