import {
  unXmlDeAutofactura,
  unXmlDeFactura,
  unXmlDeNotaDeCredito,
  unXmlDeNotaDeDebito,
  unXmlDeRemision,
  type XmlDePrueba,
} from '../../testing/un-xml';
import type { VistaKude } from '../../domain/vista';
import type { Nodo } from '../../testing/nodo';
import type { ExtrasKude } from '../../domain/extras';
import { XmlNoImprimible } from '../../domain/xml-no-imprimible';
import { vistaDeKude } from './vista-de-kude';

const vista = (xml: XmlDePrueba | string, extras: Partial<ExtrasKude> = {}): VistaKude =>
  vistaDeKude(typeof xml === 'string' ? xml : xml.xml(), { estado: 'A', sit: 'P', ...extras });
const campo = ({ secciones }: VistaKude, titulo: string, etiqueta: string): string | undefined =>
  secciones
    .find((seccion) => seccion.titulo === titulo)
    ?.campos.find((campoDeSeccion) => campoDeSeccion.etiqueta === etiqueta)?.valor;

describe('view of an invoice', () => {
  it('says who, when, and under which number', () => {
    const xml = unXmlDeFactura();
    const v = vista(xml);
    expect(v).toMatchObject({
      documento: 'Factura Electrónica',
      numero: '001-001-0000123',
      cdc: xml.cdc,
      emisor: { nombre: 'Distribuidora Ñandutí S.A.', ruc: '80012345-0' },
      timbrado: { numero: '12345678', inicioVigencia: '02-01-2026' },
      consulta: { qr: xml.qr, url: 'https://ekuatia.set.gov.py/consultas-test/' },
    });
    expect(campo(v, 'Operación', 'Fecha y hora de emisión')).toBe('15-11-2026 10:30:00');
    expect(campo(v, 'Operación', 'Condición de venta')).toBe('Contado');
    expect(campo(v, 'Receptor', 'RUC')).toBe('80054321-9');
  });

  it('is the same where another tool wrote prefixes', () => {
    const xml = unXmlDeFactura().xml();
    const conPrefijos = xml.replace('<rDE xmlns=', '<rDE xmlns:e=').replaceAll(/(<\/?)(?=[a-zA-Z])/g, '$1e:');
    expect(conPrefijos).toContain('<e:rDE xmlns:e=');
    expect(vista(conPrefijos)).toEqual(vista(xml));
  });

  it('puts each item under its rate and closes the columns with the subtotals of the document', () => {
    const items = (['0', '5', '10'] as const).map((tasa, i) => ({ descripcion: `x${i}`, precio: `${i + 1}000`, tasa }));
    const { detalle } = vista(unXmlDeFactura().conItems(items));
    expect(detalle.filas.map(({ celdas }) => celdas.slice(-3))).toEqual([
      ['1.000', '', ''],
      ['', '2.000', ''],
      ['', '', '3.000'],
    ]);
    expect(detalle.subtotales?.slice(-3)).toEqual(['1.000', '2.000', '3.000']);
  });

  it('splits a partly taxed item into its exempt base and its taxed base with the tax', () => {
    const xml = unXmlDeFactura()
      .conItems([{ descripcion: 'x', precio: '1000000' }])
      .xml();
    const parcial = xml.replace(
      /<gCamIVA>.*<\/gCamIVA>/,
      '<gCamIVA><iAfecIVA>4</iAfecIVA><dTasaIVA>10</dTasaIVA><dBasGravIVA>291262.13592233</dBasGravIVA>' +
        '<dLiqIVAItem>29126.21359223</dLiqIVAItem><dBasExe>679611.65048544</dBasExe></gCamIVA>',
    );
    expect(vista(parcial).detalle.filas[0]?.celdas.slice(-3)).toEqual(['679.612', '', '320.388']);
    const deAntes = parcial.replace(/<dBasExe>[^<]*<\/dBasExe>/, '');
    expect(vista(deAntes).detalle.filas[0]?.celdas.slice(-3)).toEqual(['679.612', '', '320.388']);
  });

  it('says the totals of the XML as they are paid: guaraníes whole', () => {
    const { totales } = vista(unXmlDeFactura().conItems([{ descripcion: 'x', precio: '100000' }]));
    expect(totales?.total).toEqual({ etiqueta: 'Total a pagar', valor: 'Gs. 100.000' });
    expect(totales?.enLetras).toBe('Guaraníes cien mil');
    expect(totales?.iva).toContainEqual({ etiqueta: 'IVA 10%', valor: '9.091' });
  });

  it('shows exchange rate, total in guaraníes and discounts of a sale in dollars', () => {
    const items = [{ descripcion: 'x', precio: '1200.5', descuento: '100', cantidad: '2' }];
    const v = vista(unXmlDeFactura().con({ moneda: 'USD', tipoDeCambio: '7301.55' }).conItems(items));
    expect(campo(v, 'Operación', 'Tipo de cambio')).toBe('7.301,55 (global)');
    expect(v.totales?.total.valor).toBe('USD 2.201,00');
    expect(v.totales?.enGuaranies?.valor).toBe('Gs. 16.070.712');
    expect(v.totales?.ajustes).toContainEqual({ etiqueta: 'Descuentos por ítem', valor: '200,00' });
    expect(v.detalle.filas[0]?.celdas[5]).toBe('100,00');
  });

  it('lists the instalments of a sale on credit', () => {
    const cuota = { cMoneCuo: 'PYG', dDMoneCuo: 'Guarani', dMonCuota: '50000', dVencCuo: '2026-12-15' };
    const v = vista(
      unXmlDeFactura().aCredito({ iCondCred: '2', dDCondCred: 'Cuota', dCuotas: '2', gCuotas: [cuota, cuota] }),
    );
    expect(campo(v, 'Operación', 'Condición de venta')).toBe('Crédito · 2 cuotas');
    expect(campo(v, 'Plan de pagos: importe y vencimiento', 'Cuota 2')).toBe('PYG 50.000 · 15-12-2026');
    const enUna = vista(unXmlDeFactura().aCredito({ iCondCred: '2', dDCondCred: 'Cuota', dCuotas: '1' }));
    expect(campo(enUna, 'Operación', 'Condición de venta')).toBe('Crédito · 1 cuota');
  });
});

describe('views of the other types', () => {
  it.each([
    [unXmlDeAutofactura(), 'Autofactura Electrónica'],
    [unXmlDeNotaDeCredito(), 'Nota de Crédito Electrónica'],
    [unXmlDeNotaDeDebito(), 'Nota de Débito Electrónica'],
    [unXmlDeRemision(), 'Nota de Remisión Electrónica'],
  ])('names the document: %#', (xml, documento) => expect(vista(xml).documento).toBe(documento));

  it('shows motive and associated CDC of a nota de crédito', () => {
    const v = vista(unXmlDeNotaDeCredito());
    expect(campo(v, 'Operación', 'Motivo de la emisión')).toBe('Devolución');
    expect(campo(v, 'Documento asociado', 'CDC')?.replaceAll(' ', '')).toBe(unXmlDeFactura().cdc);
  });

  it('shows the printed document behind a nota de débito', () => {
    const v = vista(unXmlDeNotaDeDebito());
    expect(campo(v, 'Documento asociado', 'Número')).toBe('001-002-0004567');
    expect(campo(v, 'Documento asociado', 'Timbrado')).toBe('11223344');
  });

  it('shows seller, buyer and certificate of an autofactura, and values without tax', () => {
    const v = vista(unXmlDeAutofactura());
    expect(campo(v, 'Vendedor', 'Cédula paraguaya')).toBe('4123456');
    expect(campo(v, 'Comprador', 'RUC')).toBe('80012345-0');
    expect(campo(v, 'Documento asociado', 'N° de constancia')).toBe('00000123456');
    expect(v.detalle.columnas.map(({ titulo }) => titulo)).not.toContain('10%');
    expect(v.totales?.iva).toBeUndefined();
  });

  it('shows the transfer of a nota de remisión and no amounts', () => {
    const v = vista(unXmlDeRemision());
    expect(campo(v, 'Datos del traslado', 'Kilómetros estimados')).toBe('327');
    expect(campo(v, 'Vehículo', 'Matrícula')).toBe('BXK123');
    expect(campo(v, 'Transportista y conductor', 'Conductor')).toBe('Derlis Giménez');
    expect(campo(v, 'Local de entrega', 'Ciudad')).toBe('CIUDAD DEL ESTE');
    expect(v.totales).toBeUndefined();
    expect(v.informacionFiscal).toMatch(/^Traslado de mercaderías/);
  });
});

describe('what only some documents have', () => {
  const conSector = (gCamEsp: Nodo): VistaKude => vista(unXmlDeFactura().con({ porTipo: { gCamEsp } }));

  it('says the few amounts of a nota de remisión in guaraníes, whole', () => {
    const gCamEsp = { gGrupSup: { dEfectivo: '1500.5' }, gGrupAdi: { dSalAnt: '250000' } };
    const v = vista(unXmlDeRemision().con({ porTipo: { gCamNRE: { cPreFle: '75000' }, gCamEsp } }));
    expect(campo(v, 'Emisión', 'Saldo anterior')).toBe('250.000');
    expect(campo(v, 'Caja', 'Efectivo')).toBe('1.501');
    expect(campo(v, 'Datos del traslado', 'Costo del flete')).toBe('75.000');
  });

  it('prints the obligations that the operation affects', () => {
    const xml = unXmlDeFactura()
      .xml()
      .replace(
        '</gOpeCom>',
        '<gOblAfe><cOblAfe>211</cOblAfe><dDesOblAfe>IMPUESTO AL VALOR AGREGADO - GRAVADAS</dDesOblAfe></gOblAfe></gOpeCom>',
      );
    expect(campo(vista(xml), 'Operación', 'Obligaciones afectadas')).toBe('IMPUESTO AL VALOR AGREGADO - GRAVADAS');
  });

  it('prints each meter of an electricity bill', () => {
    const medidor = (dNroMed: string): Nodo => ({
      dNroMed,
      dCateg: 'BT1',
      dLecAnt: '1000',
      dLecAct: '1250.5',
      dConKwh: '250.5',
    });
    const vistaConMedidores = conSector({ gGrupEner: [medidor('M-1'), medidor('M-2')] });
    expect(campo(vistaConMedidores, 'Energía eléctrica', 'N° de medidor')).toBe('M-1');
    expect(campo(vistaConMedidores, 'Energía eléctrica 2', 'N° de medidor')).toBe('M-2');
    expect(campo(vistaConMedidores, 'Energía eléctrica', 'Lectura anterior')).toBe('1.000');
    expect(campo(vistaConMedidores, 'Energía eléctrica', 'Consumo (kWh)')).toBe('250,5');
  });

  it('prints the policies of an insurer', () => {
    const poliza: Nodo = {
      dPoliza: 'AUTO',
      dUnidVig: 'día',
      dVigencia: '365',
      dNumPoliza: 'P-77',
      dFecIniVig: '2026-11-01T00:00:00',
      dFecFinVig: '2027-11-01T00:00:00',
    };
    const vistaConSeguro = conSector({ gGrupSeg: { dCodEmpSeg: 'SEG-9', gGrupPolSeg: [poliza] } });
    expect(campo(vistaConSeguro, 'Seguros', 'Empresa de seguros')).toBe('SEG-9');
    expect(campo(vistaConSeguro, 'Seguros', 'Póliza P-77')).toBe(
      'AUTO · vigencia 365 día · desde 01-11-2026 00:00:00 · hasta 01-11-2027 00:00:00',
    );
  });

  it('prints what a supermarket till says', () => {
    const vistaConCaja = conSector({
      gGrupSup: { dNomCaj: 'Marta', dEfectivo: '20000', dVuelto: '1500', dDonac: '0' },
    });
    expect(campo(vistaConCaja, 'Caja', 'Cajero')).toBe('Marta');
    expect(campo(vistaConCaja, 'Caja', 'Vuelto')).toBe('1.500');
    expect(campo(vistaConCaja, 'Caja', 'Donación')).toBeUndefined();
  });

  it('prints the cares of a load, also when nobody says how it travels', () => {
    const carga = '<iCarCarga>1</iCarCarga><dDesCarCarga>Mercaderías con cadena de frío</dDesCarCarga>';
    const xml = unXmlDeFactura().xml().replace('</DE>', `<gCamGen><gCamCarg>${carga}</gCamCarg></gCamGen></DE>`);
    expect(campo(vista(xml), 'Carga', 'Características')).toBe('Mercaderías con cadena de frío');
  });

  it('prints each of several associated documents in a line', () => {
    const tipoDeAsociado = '<iTipDocAso>1</iTipDocAso><dDesTipDocAso>Electrónico</dDesTipDocAso>';
    const cdc = (digito: string): string =>
      `<gCamDEAsoc>${tipoDeAsociado}<dCdCDERef>${digito.repeat(44)}</dCdCDERef></gCamDEAsoc>`;
    const papel =
      '<gCamDEAsoc><iTipDocAso>2</iTipDocAso><dDesTipDocAso>Impreso</dDesTipDocAso><dNTimDI>11223344</dNTimDI></gCamDEAsoc>';
    const v = vista(
      unXmlDeFactura()
        .xml()
        .replace('</DE>', `${cdc('1')}${papel}</DE>`),
    );
    expect(campo(v, 'Documento asociado', 'Documento asociado 1')).toMatch(/^Electrónico · 1111 1111 /);
    expect(campo(v, 'Documento asociado', 'Documento asociado 2')).toBe('Impreso · Timbrado 11223344');
  });

  it('has no section of a sector that the document lacks', () => {
    const titulos = vista(unXmlDeFactura()).secciones.map(({ titulo }) => titulo);
    expect(titulos).toEqual(['Receptor', 'Operación']);
  });
});

describe('what is not in the signed document', () => {
  it('stands only in the free information of the issuer, and in its last lines', () => {
    const innominado = unXmlDeFactura().con({
      receptor: { iNatRec: '2', iTipIDRec: '5', dDTipIDRec: 'Innominado', dNumIDRec: '0', dNomRec: 'Sin Nombre' },
    });
    const v = vista(innominado, {
      nombreReceptor: 'Juana',
      nota: 'Cuenta 123',
      pie: 'Gracias\n\nVuelva',
      protocolo: '99',
      obras: [{ codigo: '7', descripcion: 'Puente' }],
    });
    expect(campo(v, 'Receptor', 'Nombre o razón social')).toBe('Sin Nombre');
    expect(v.informacionEmisor).toEqual([
      'Nombre indicado por el cliente: Juana',
      'Obra 7: Puente',
      'Protocolo de aprobación: 99',
      'Cuenta 123',
    ]);
    expect(v.pie).toEqual(['Gracias', 'Vuelva']);
  });

  it('says what the authority remarked when it approved', () => {
    const v = vista(unXmlDeFactura(), { observacion: '1005 Transmisión extemporánea' });
    expect(v.marca).toEqual({ texto: 'APROBADO CON OBSERVACIÓN', tono: 'observado' });
    expect(v.informacionEmisor).toEqual(['Observación de la autoridad: 1005 Transmisión extemporánea']);
  });

  it('repeats no name that says that there is none', () => {
    const innominado = unXmlDeFactura().conReceptor({ iTipIDRec: '5', dNomRec: 'Sin Nombre' });
    expect(vista(innominado, { nombreReceptor: 'SIN NOMBRE' }).informacionEmisor).toEqual([]);
  });

  it('the receiver of a nominated invoice is the one in the signed event, and needs no line of the issuer', () => {
    const innominado = unXmlDeFactura().conReceptor({ iTipIDRec: '5', dNomRec: 'Sin Nombre' });
    const nominacion =
      '<gGroupGesEve><rGesEve><rEve Id="1"><gGroupTiEvt><rGEveNom><Id>c</Id><iNatRec>1</iNatRec><dRucRec>80080610</dRucRec>' +
      '<dDVRec>7</dDVRec><dNomRec>CLIENTE &amp; CÍA.</dNomRec></rGEveNom></gGroupTiEvt></rEve></rGesEve></gGroupGesEve>';
    const v = vista(innominado, { nombreReceptor: 'CLIENTE & CÍA.', nominacion });
    expect(campo(v, 'Receptor', 'Nombre o razón social')).toBe('CLIENTE & CÍA.');
    expect(campo(v, 'Receptor', 'RUC')).toBe('80080610-7');
    expect(v.informacionEmisor).toEqual([]);
  });

  describe('the transport as the signed events leave it', () => {
    const evento = (contenido: string): string =>
      '<gGroupGesEve><rGesEve><rEve Id="1"><gGroupTiEvt>' +
      `<rGeVeTr><Id>c</Id>${contenido}</rGeVeTr></gGroupTiEvt></rEve></rGesEve></gGroupGesEve>`;
    const antes = vista(unXmlDeRemision());
    const con = (...eventos: string[]) => vista(unXmlDeRemision(), { transporte: eventos.map(evento) });
    const QUIEN = 'Transportista y conductor';

    it('has another place of delivery', () => {
      const v = con(
        '<dMotEv>1</dMotEv><dDesDepEnt>CENTRAL</dDesDepEnt><dDesCiuEnt>LUQUE</dDesCiuEnt><dDirEnt>A &amp; B</dDirEnt><dNumCas>7</dNumCas>',
      );
      expect(campo(v, 'Local de entrega', 'Dirección')).toBe('A & B');
      expect(campo(v, 'Local de entrega', 'N° de casa')).toBe('7');
      expect(campo(v, 'Local de entrega', 'Departamento')).toBe('CENTRAL');
      expect(campo(v, QUIEN, 'Conductor')).toBe(campo(antes, QUIEN, 'Conductor'));
    });

    it('has another driver, then a third; the carrier stays', () => {
      const v = con(
        '<dMotEv>2</dMotEv><dNomChof>SEGUNDO</dNomChof><dNumIDChof>22</dNumIDChof>',
        '<dMotEv>2</dMotEv><dNomChof>TERCERO</dNomChof><dNumIDChof>33</dNumIDChof>',
      );
      expect(campo(v, QUIEN, 'Conductor')).toBe('TERCERO');
      expect(campo(v, QUIEN, 'Documento del conductor')).toBe('33');
      expect(campo(v, QUIEN, 'Dirección del conductor')).toBeUndefined();
      expect(campo(v, QUIEN, 'Transportista')).toBe(campo(antes, QUIEN, 'Transportista'));
    });

    it('has another carrier, without the address of the former; the driver stays', () => {
      const v = con(
        '<dMotEv>3</dMotEv><iNatTrans>2</iNatTrans><dNomTrans>OTRO</dNomTrans>' +
          '<dDTipIDTrans>Pasaporte</dDTipIDTrans><dNumIDTrans>P1</dNumIDTrans>',
      );
      expect(campo(v, QUIEN, 'Transportista')).toBe('OTRO');
      expect(campo(v, QUIEN, 'RUC')).toBeUndefined();
      expect(campo(v, QUIEN, 'Pasaporte')).toBe('P1');
      expect(campo(v, QUIEN, 'Domicilio fiscal')).toBeUndefined();
      expect(campo(v, QUIEN, 'Conductor')).toBe(campo(antes, QUIEN, 'Conductor'));
    });

    it('has another vehicle', () => {
      const v = con(
        '<dMotEv>4</dMotEv><dDesTipTrans>Tercero</dDesTipTrans><dDesModTrans>Fluvial</dDesModTrans>' +
          '<dTiVehTras>Barcaza</dTiVehTras><dMarVeh>X</dMarVeh><dNroMatVeh>BAR001</dNroMatVeh>',
      );
      expect(campo(v, 'Vehículo', 'Matrícula')).toBe('BAR001');
      expect(campo(v, 'Datos del traslado', 'Modalidad')).toBe('Fluvial');
      expect(campo(v, 'Datos del traslado', 'Tipo de transporte')).toBe('Tercero');
    });
  });

  it('never gives a named receiver a second name', () => {
    expect(vista(unXmlDeFactura(), { nombreReceptor: 'Otro' }).informacionEmisor).toEqual([]);
  });

  it('takes a colour only in its exact form', () => {
    expect(vista(unXmlDeFactura(), { color: '#AA0000' }).color).toBe('#AA0000');
    const v = vista(unXmlDeFactura(), { color: 'red;}' });
    expect(v.color).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('texts that are refused', () => {
  const xml = unXmlDeFactura().xml();
  it.each([
    ['a document type declaration', xml.replace('<rDE', '<!DOCTYPE x [<!ENTITY e "z">]><rDE')],
    ['CDATA', xml.replace('Efectivo', '<![CDATA[Efectivo]]>')],
    ['two million characters', `${xml}${' '.repeat(2_000_000)}`],
    ['nesting without end', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`],
    ['another document', '<rEnviDe/>'],
    ['an unknown type', xml.replace('<iTiDE>1', '<iTiDE>2')],
    ['a CDC of another form', xml.replace('Id="01', 'Id="x1')],
    ['no QR', xml.replace(/<gCamFuFD>.*<\/gCamFuFD>/, '')],
    ['a QR that is no address of consultation', xml.replace(/<dCarQR>[^<]*/, '<dCarQR>javascript:alert(1)//qr?')],
    ['a missing number', xml.replace(/<dNumDoc>\d+<\/dNumDoc>/, '')],
  ])('%s', (_, texto) => expect(() => vista(texto)).toThrow(XmlNoImprimible));

  it('leaves unknown entities as text and decodes the five of XML', () => {
    const v = vista(xml.replace('Distribuidora', '&lt;A&gt; &amp;amp; &#241; &nbsp;'));
    expect(v.emisor.nombre).toBe('<A> &amp; ñ &nbsp; Ñandutí S.A.');
  });
});
