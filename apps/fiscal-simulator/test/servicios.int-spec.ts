import type { Nodo } from '@libs/fiscal';
import { emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import { horaLocal } from '@libs/platform';
import { desdeAhora } from '@libs/platform/testing';
import { CASOS_DE_CONEXION, consultarCon, esPaginaDeAcceso } from '../testing/casos-de-conexion';
import { EMISOR, TIMBRADO } from '../testing/documentos';
import { envoltura, llamar, type Recibido } from '../testing/llamar';
import {
  ca,
  codigo,
  consultar,
  consultarLote,
  control,
  enviar,
  enviarDe,
  factura,
  firmante,
  lote,
  RUTAS,
  simulador,
  SUFIJO,
  valor,
} from './simulador-de-prueba';

const PREFIJO =
  '<?xml version="1.0" encoding="UTF-8"?>\n<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Header/><env:Body>';
const FECHA = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00/;
const nombres = (xml: string): string[] => [...xml.matchAll(/<ns2:(\w+)/g)].map((m) => m[1]!);
const desescapar = (texto: string): string =>
  texto
    .replace(/&#(\d+);/g, (_t, n: string) => String.fromCodePoint(Number(n)))
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&');

describe('access', () => {
  const consulta = `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`;

  it.each(CASOS_DE_CONEXION.map((c) => [c.nombre, c] as const))(
    'a connection whose certificate is %s gets the access page with HTTP 200',
    async (_nombre, caso) => {
      expect(esPaginaDeAcceso(await consultarCon(simulador, caso))).toBe(true);
    },
  );

  it('the certificate of a RUC that is not active gets 0183', async () => {
    await control('PUT', `/registro/contribuyentes/${EMISOR}`, { nombre: 'X', estado: 'BLQ' });
    expect(codigo(await enviar('rEnviConsRUC', consulta))).toBe('0183');
  });
});

describe('envelope', () => {
  it('a text without XML declaration gets the generic rejection, byte for byte, with HTTP 400', async () => {
    const cuerpo = envoltura('rEnviConsRUC', `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`).replace(/^.*\n/, '');
    const url = simulador.urlH + RUTAS.rEnviConsRUC;
    const recibido = await llamar({ url, ca: simulador.caPem, certificado: firmante.certificado, cuerpo });
    expect(recibido.estado).toBe(400);
    expect(recibido.cuerpo.replace(FECHA, 'AHORA')).toBe(
      `${PREFIJO}<ns2:rRetEnviDe xmlns:ns2="http://ekuatia.set.gov.py/sifen/xsd"><ns2:rProtDe><ns2:dFecProc>AHORA</ns2:dFecProc>` +
        '<ns2:dEstRes>Rechazado</ns2:dEstRes><ns2:gResProc><ns2:dCodRes>0160</ns2:dCodRes><ns2:dMsgRes>XML Mal Formado.</ns2:dMsgRes>' +
        `</ns2:gResProc></ns2:rProtDe></ns2:rRetEnviDe>${SUFIJO}`,
    );
  });

  it.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY e "x">]><x/>'],
    ['another root', envoltura('rEnviDe', '<ns1:xDE/>')],
    ['an open tag', '<?xml version="1.0" encoding="UTF-8"?><a>'],
    ['a text that is not UTF-8', Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>\xf1</a>', 'latin1')],
  ])('%s is malformed', async (_nombre, cuerpo) => {
    const url = simulador.urlH + RUTAS.rEnviConsRUC;
    const recibido = await llamar({ url, ca: simulador.caPem, certificado: firmante.certificado, cuerpo });
    expect([recibido.estado, codigo(recibido)]).toEqual([400, '0160']);
  });

  it('a message over 1000 KB gets the code of its service', async () => {
    expect(codigo(await enviar('rEnviConsRUC', 'x'.repeat(1_000_001)))).toBe('0460');
  });
});

describe('siConsRUC', () => {
  it('answers the elements of the captured answer in their order, in capitals and without dFecProc', async () => {
    const { estado, cuerpo } = await enviar('rEnviConsRUC', `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`);
    expect(estado).toBe(200);
    expect(cuerpo).toBe(
      `${PREFIJO}<ns2:rResEnviConsRUC xmlns:ns2="http://ekuatia.set.gov.py/sifen/xsd"><ns2:dCodRes>0502</ns2:dCodRes>` +
        `<ns2:dMsgRes>RUC encontrado</ns2:dMsgRes><ns2:xContRUC><ns2:dRUCCons>${EMISOR}</ns2:dRUCCons>` +
        '<ns2:dRazCons>EMPRESA DE PRUEBA S.A.</ns2:dRazCons><ns2:dCodEstCons>ACT</ns2:dCodEstCons>' +
        '<ns2:dDesEstCons>ACTIVO</ns2:dDesEstCons>' +
        `<ns2:dRUCFactElec>S</ns2:dRUCFactElec></ns2:xContRUC></ns2:rResEnviConsRUC>${SUFIJO}`,
    );
  });

  it('an unknown RUC gets 0500 when unknown ones do not exist', async () => {
    await control('PUT', '/ajustes', { ruc_desconocido_activo: false });
    const recibido = await enviar('rEnviConsRUC', '<ns1:dRUCCons>1234567</ns1:dRUCCons>');
    await control('PUT', '/ajustes', { ruc_desconocido_activo: true });
    expect(codigo(recibido)).toBe('0500');
  });
});

describe('siRecepDE and siConsDE', () => {
  it('an approval carries Id, dFecProc, dDigVal, dEstRes, dProtAut and 0260 in this order', async () => {
    const { cdc, xml } = await factura();
    const { estado, cuerpo } = await enviarDe(xml);
    expect(estado).toBe(200);
    expect(nombres(cuerpo)).toEqual([
      ...[
        'rRetEnviDe',
        'rProtDe',
        'Id',
        'dFecProc',
        'dDigVal',
        'dEstRes',
        'dProtAut',
        'gResProc',
        'dCodRes',
        'dMsgRes',
      ],
    ]);
    expect(valor(cuerpo, 'Id')).toBe(cdc);
    expect(valor(cuerpo, 'dMsgRes')).toBe('Autorizaci&#243;n del DE satisfactoria');
    expect(valor(cuerpo, 'dProtAut')).toMatch(/^50\d{6}$/);
    expect(xml).toContain(`<DigestValue>${valor(cuerpo, 'dDigVal')}</DigestValue>`);
  });

  it('siConsDE gives back the bytes that were sent, the protocol and the time of approval', async () => {
    const { cdc, xml } = await factura({ 'gDatGralOpe.gDatRec.dNomRec': 'Ñandú & Cía <S.A.> "x"' });
    const aprobado = (await enviarDe(xml)).cuerpo;
    await control('PUT', '/reloj', { desfase_ms: 3_600_000 });
    const { cuerpo } = await consultar(cdc);
    expect(valor(cuerpo, 'dCodRes')).toBe('0422');
    expect(valor(cuerpo, 'dFecProc')).toBe(valor(aprobado, 'dFecProc'));
    expect(desescapar(valor(cuerpo, 'xContenDE'))).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>${xml}\n<dProtAut>${valor(aprobado, 'dProtAut')}</dProtAut>\n<xContEv></xContEv> `,
    );
    expect(cuerpo).not.toMatch(/[^\x00-\x7f]/);
  });

  it('a business rejection names the document, marks its text as TEST and leaves no trace', async () => {
    const { cdc, xml } = await factura({ 'gTimb.dNumTim': '99999999' });
    const { cuerpo } = await enviarDe(xml);
    expect(valor(cuerpo, 'Id')).toBe(cdc);
    expect(valor(cuerpo, 'dEstRes')).toBe('Rechazado');
    expect(valor(cuerpo, 'dMsgRes')).toBe('TEST - N&#250;mero de timbrado inv&#225;lido');
    expect(nombres(cuerpo)).not.toContain('dProtAut');
    expect(codigo(await consultar(cdc))).toBe('0420');
  });

  it('production does not mark its texts', async () => {
    const { xml } = await factura({ 'gTimb.dNumTim': '99999999' });
    const cuerpo = envoltura('rEnviDe', `<ns1:xDE>${xml}</ns1:xDE>`);
    const url = simulador.urlP + RUTAS.rEnviDe;
    const recibido = await llamar({ url, ca: simulador.caPem, certificado: firmante.certificado, cuerpo });
    expect(valor(recibido.cuerpo, 'dMsgRes')).toBe('N&#250;mero de timbrado inv&#225;lido');
  });

  it('a document that its schema refuses gets 0160 with its Id and the elements in brackets', async () => {
    const { cdc, xml } = await factura({ 'gDatGralOpe.gDatRec.dDirRec': '', 'gDatGralOpe.gEmis.dNumCas': 'x' });
    const { cuerpo } = await enviarDe(xml);
    expect([valor(cuerpo, 'Id'), valor(cuerpo, 'dCodRes')]).toEqual([cdc, '0160']);
    expect(valor(cuerpo, 'dMsgRes')).toBe(
      'XML malformado: [El valor del elemento: dNumCas es invalido, El valor del elemento: dDirRec es invalido]',
    );
  });

  it('the same document twice: 1001, and the first one stands', async () => {
    const { cdc, xml } = await factura();
    await enviarDe(xml);
    expect(codigo(await enviarDe(xml))).toBe('1001');
    expect(codigo(await consultar(cdc))).toBe('0422');
  });

  it('a certificate that is neither the issuer nor the receiver gets 0421', async () => {
    const { cdc, xml } = await factura();
    await enviarDe(xml);
    const certificadoAjeno = await emitirCertificadoDePrueba({ ca, ruc: '80050172-1', nombre: 'AJENO S.A.' });
    expect(codigo(await enviar('rEnviConsDeRequest', `<ns1:dCDC>${cdc}</ns1:dCDC>`, certificadoAjeno))).toBe('0421');
  });
});

describe('batches', () => {
  it('0300 with an 18-digit number, 0361 until the delay has passed, then 0362 with one result per document', async () => {
    const [buena, mala] = [await factura(), await factura({ 'gTimb.dNumTim': '99999999' })];
    const recibido = (await lote([buena.xml, mala.xml])).cuerpo;
    expect(nombres(recibido).slice(1)).toEqual(['dFecProc', 'dCodRes', 'dMsgRes', 'dProtConsLote', 'dTpoProces']);
    const protocolo = valor(recibido, 'dProtConsLote');
    expect(protocolo).toMatch(/^\d{18}$/);

    const enProceso = (await consultarLote('dProtConsLote', protocolo)).cuerpo;
    expect(valor(enProceso, 'dMsgResLot')).toBe(`Lote {${protocolo}} en procesamiento`);
    expect(codigo(await consultar(buena.cdc))).toBe('0420');

    await control('PUT', '/reloj', { desfase_ms: 61_000 });
    const { cuerpo } = await consultarLote('dCDC', mala.cdc);
    expect([valor(cuerpo, 'dCodResLot'), valor(cuerpo, 'dMsgResLot')]).toEqual([
      '0362',
      `Procesamiento de lote {${protocolo}} concluido`,
    ]);
    const resultados = cuerpo.split('<ns2:gResProcLote>').slice(1);
    expect(resultados.map((r) => [valor(r, 'id'), valor(r, 'dEstRes'), valor(r, 'dCodRes')])).toEqual([
      [buena.cdc, 'Aprobado', '0260'],
      [mala.cdc, 'Rechazado', '1101'],
    ]);
    expect(valor(resultados[0]!, 'dMsgRes')).toBe('Aprobado');
    expect(codigo(await consultar(buena.cdc))).toBe('0422');
  });

  it('0301 without a number for a batch that is empty, repeats a document, mixes types or is not a batch', async () => {
    const [una, otra] = [await factura(), await factura()];
    const rotos = [
      () => lote([]),
      () => lote([una.xml, una.xml]),
      () => lote([una.xml, otra.xml.replace('<iTiDE>1<', '<iTiDE>5<')]),
      () => enviar('rEnvioLote', '<ns1:xDE>bm8gZXMgdW4gemlw</ns1:xDE>'),
    ];
    for (const roto of rotos) {
      await control('DELETE', '/bloqueos');
      const { cuerpo } = await roto();
      expect(valor(cuerpo, 'dCodRes')).toBe('0301');
      expect(nombres(cuerpo).slice(1)).toEqual(['dFecProc', 'dCodRes', 'dMsgRes', 'dTpoProces']);
    }
  });

  it('0301 for a document that is still in process elsewhere', async () => {
    const { xml } = await factura();
    expect(codigo(await lote([xml]))).toBe('0300');
    expect(codigo(await lote([xml, (await factura()).xml]))).toBe('0301');
  });

  it('0360 for an unknown number, 0340 for another RUC, 0364 after 48 hours', async () => {
    const protocolo = valor((await lote([(await factura()).xml])).cuerpo, 'dProtConsLote');
    const contenido = `<ns1:dProtConsLote>${protocolo}</ns1:dProtConsLote>`;
    const certificadoAjeno = await emitirCertificadoDePrueba({ ca, ruc: '80050172-1', nombre: 'AJENO S.A.' });
    expect(valor((await consultarLote('dProtConsLote', '1')).cuerpo, 'dCodResLot')).toBe('0360');
    expect(valor((await enviar('rEnviConsLoteDe', contenido, certificadoAjeno)).cuerpo, 'dCodResLot')).toBe('0340');
    await control('PUT', '/reloj', { desfase_ms: 48 * 3_600_000 + 60_000 });
    expect(valor((await consultarLote('dProtConsLote', protocolo)).cuerpo, 'dCodResLot')).toBe('0364');
  });
});

describe('events', () => {
  const enviarEvento = async (contenido: Nodo, ahora = desdeAhora(), id = '1'): Promise<Recibido> => {
    const grupo = await firmante.evento(contenido, horaLocal(ahora), id);
    return enviar('rEnviEventoDe', `<ns1:dEvReg>${grupo}</ns1:dEvReg>`);
  };
  const cancelar = (cdc: string, ahora?: Date): Promise<Recibido> => {
    return enviarEvento({ rGeVeCan: { Id: cdc, mOtEve: 'Operación anulada' } }, ahora, '77');
  };

  it('a cancellation is answered under its Id and shows up in siConsDE with the text of the captures', async () => {
    const { cdc, xml } = await factura();
    await enviarDe(xml);
    const { cuerpo } = await cancelar(cdc);
    expect(nombres(cuerpo).slice(1)).toEqual([
      'dFecProc',
      'gResProcEVe',
      'dEstRes',
      'dProtAut',
      'id',
      'gResProc',
      'dCodRes',
      'dMsgRes',
    ]);
    expect([valor(cuerpo, 'id'), valor(cuerpo, 'dCodRes'), valor(cuerpo, 'dMsgRes')]).toEqual([
      ...['77', '0600', 'Evento registrado correctamente'],
    ]);
    const contenido = desescapar(valor((await consultar(cdc)).cuerpo, 'xContenDE'));
    expect(contenido).toContain(
      '\n<xContEv>\n\t<rContEv>\n\t\t<xEvento>\n\t\t\t<?xml version="1.0" encoding="UTF-8"?>' +
        '<rGesEve xmlns="http://ekuatia.set.gov.py/sifen/xsd"><rEve Id="77">',
    );
    expect(contenido).toMatch(/<dMsgRes>Se encontro el evento<\/dMsgRes>\n(\t+<\/\w+>\n)+<\/xContEv> $/);
    expect(codigo(await cancelar(cdc))).toBe('4003');
  });

  it('with the reception clock ahead, a cancellation signed at once is out of term (4009)', async () => {
    await control('PUT', '/ajustes', { adelanto_recepcion_ms: 150_000 });
    const { cdc, xml } = await factura();
    await enviarDe(xml);
    const deInmediato = codigo(await cancelar(cdc));
    const despues = codigo(await cancelar(cdc, desdeAhora(200_000)));
    await control('PUT', '/ajustes', { adelanto_recepcion_ms: 0 });
    expect([deInmediato, despues]).toEqual(['4009', '0600']);
  });

  it('an event that its schema refuses gets 0160 under its Id, and the others of the message go on', async () => {
    const { cdc, xml } = await factura();
    await enviarDe(xml);
    const primero = await firmante.evento({ rGeVeCan: { Id: cdc, mOtEve: 'x' } }, horaLocal(desdeAhora()), '1');
    const segundo = await firmante.evento(
      { rGeVeCan: { Id: cdc, mOtEve: 'Operación anulada' } },
      horaLocal(desdeAhora()),
      '2',
    );
    const grupo = primero.replace('</gGroupGesEve>', '') + segundo.slice(segundo.indexOf('<rGesEve>'));
    const { cuerpo } = await enviar('rEnviEventoDe', `<ns1:dEvReg>${grupo}</ns1:dEvReg>`);
    const resultados = cuerpo.split('<ns2:gResProcEVe>').slice(1);
    expect(resultados.map((r) => [valor(r, 'id'), valor(r, 'dEstRes'), valor(r, 'dCodRes')])).toEqual([
      ['1', 'Rechazado', '0160'],
      ['2', 'Aprobado', '0600'],
    ]);
    expect(valor(resultados[0]!, 'dMsgRes')).toBe('XML malformado: [El valor del elemento: mOtEve es invalido]');
  });

  it('a request that is signed as a whole is malformed', async () => {
    expect((await enviar('rEnviEventoDe', '<ns1:dEvReg><rGesEve/></ns1:dEvReg>')).estado).toBe(400);
  });

  it('a voided number is refused later with 1109', async () => {
    const rGeVeInu: Nodo = {
      dNumTim: TIMBRADO,
      dEst: '001',
      dPunExp: '001',
      dNumIn: '0009001',
      dNumFin: '0009001',
      iTiDE: '1',
      mOtEve: 'Salto de numeración',
    };
    expect(codigo(await enviarEvento({ rGeVeInu }))).toBe('0600');
    expect(codigo(await enviarDe((await factura({ 'gTimb.dNumDoc': '0009001' })).xml))).toBe('1109');
  });
});
