import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emitirCertificadoDePrueba, type AutoridadDePrueba, type CertificadoDePrueba } from '@libs/fiscal/testing';
import { horaLocal } from '@libs/platform';
import type { Nodo } from '@libs/fiscal';
import { desdeAhora } from '@libs/platform/testing';
import { iniciarSimulador, type SimuladorIniciado } from '../src/iniciar-simulador';
import { CASOS_DE_CONEXION, consultarCon, esPaginaDeAcceso } from '../testing/casos-de-conexion';
import { con, EMISOR, INICIO_TIMBRADO, TIMBRADO, unaFactura } from '../testing/documentos';
import { Firmante } from '../testing/firmante';
import { envoltura, llamar, type Recibido } from '../testing/llamar';
import { contenidoDeLote } from '../testing/lotes';

const RUTAS = {
  rEnviDe: '/de/ws/sync/recibe.wsdl',
  rEnvioLote: '/de/ws/async/recibe-lote.wsdl',
  rEnviConsLoteDe: '/de/ws/consultas/consulta-lote.wsdl',
  rEnviConsDeRequest: '/de/ws/consultas/consulta.wsdl',
  rEnviConsRUC: '/de/ws/consultas/consulta-ruc.wsdl',
  rEnviEventoDe: '/de/ws/eventos/evento.wsdl',
} as const;

const PREFIJO =
  '<?xml version="1.0" encoding="UTF-8"?>\n<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Header/><env:Body>';
const SUFIJO = '</env:Body></env:Envelope>';
const FECHA = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00/;

let simulador: SimuladorIniciado;
let ca: AutoridadDePrueba;
let firmante: Firmante;
let numero = 0;

beforeAll(async () => {
  simulador = await iniciarSimulador({ ajustes: { demoraLoteMs: 60_000 } });
  ca = { certPem: simulador.caPem, keyPem: simulador.caKeyPem!, ahora: desdeAhora() };
  firmante = new Firmante(
    await emitirCertificadoDePrueba({ ca, ruc: `${EMISOR}-0`, nombre: 'EMPRESA DE PRUEBA S.A.' }),
  );
});
afterAll(() => simulador.detener());

beforeEach(async () => {
  await control('DELETE', '/fallas');
  await control('DELETE', '/bloqueos');
  await control('DELETE', '/contadores');
  await control('PUT', '/reloj', { congelado: false, desfase_ms: 0 });
  await control('PUT', `/registro/contribuyentes/${EMISOR}`, { nombre: 'EMPRESA DE PRUEBA S.A.' });
  await control('PUT', '/registro/timbrados', {
    ruc: EMISOR,
    numero: TIMBRADO,
    inicio: INICIO_TIMBRADO,
    establecimientos: [{ codigo: '001', puntos: ['001'] }],
  });
});

async function control(metodo: string, ruta: string, cuerpo?: object) {
  const res = await fetch(simulador.urlControl + ruta, {
    method: metodo,
    headers: { 'Content-Type': 'application/json' },
    body: cuerpo && JSON.stringify(cuerpo),
  });
  const texto = await res.text();
  return { estado: res.status, json: texto === '' ? undefined : JSON.parse(texto) };
}

function enviar(
  mensaje: keyof typeof RUTAS,
  contenido: string,
  certificado: CertificadoDePrueba | undefined = firmante.certificado,
) {
  const url = simulador.urlH + RUTAS[mensaje];
  return llamar({ url, ca: simulador.caPem, certificado, cuerpo: envoltura(mensaje, contenido) });
}

/** A new invoice, signed now. */
function factura(cambios: Readonly<Record<string, Nodo[string]>> = {}) {
  numero += 1;
  const propios = { 'gTimb.dNumDoc': String(numero).padStart(7, '0') };
  return firmante.documento(con(unaFactura(horaLocal(desdeAhora())), { ...propios, ...cambios }));
}

const enviarDe = (xml: string): Promise<Recibido> => enviar('rEnviDe', `<ns1:xDE>${xml}</ns1:xDE>`);
const consultar = (cdc: string): Promise<Recibido> => enviar('rEnviConsDeRequest', `<ns1:dCDC>${cdc}</ns1:dCDC>`);

const lote = (xmls: readonly string[]): Promise<Recibido> => enviar('rEnvioLote', contenidoDeLote(xmls));
const consultarLote = (campo: 'dProtConsLote' | 'dCDC', valor: string): Promise<Recibido> =>
  enviar('rEnviConsLoteDe', `<ns1:${campo}>${valor}</ns1:${campo}>`);

const valor = (xml: string, campo: string): string =>
  new RegExp(`<ns2:${campo}>([^<]*)</ns2:${campo}>`).exec(xml)?.[1] ?? '';
const codigo = ({ cuerpo }: Recibido): string => valor(cuerpo, 'dCodRes');
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
    const ajeno = await emitirCertificadoDePrueba({ ca, ruc: '80050172-1', nombre: 'AJENO S.A.' });
    expect(codigo(await enviar('rEnviConsDeRequest', `<ns1:dCDC>${cdc}</ns1:dCDC>`, ajeno))).toBe('0421');
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
    const ajeno = await emitirCertificadoDePrueba({ ca, ruc: '80050172-1', nombre: 'AJENO S.A.' });
    expect(valor((await consultarLote('dProtConsLote', '1')).cuerpo, 'dCodResLot')).toBe('0360');
    expect(valor((await enviar('rEnviConsLoteDe', contenido, ajeno)).cuerpo, 'dCodResLot')).toBe('0340');
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
    const uno = await firmante.evento({ rGeVeCan: { Id: cdc, mOtEve: 'x' } }, horaLocal(desdeAhora()), '1');
    const dos = await firmante.evento(
      { rGeVeCan: { Id: cdc, mOtEve: 'Operación anulada' } },
      horaLocal(desdeAhora()),
      '2',
    );
    const grupo = uno.replace('</gGroupGesEve>', '') + dos.slice(dos.indexOf('<rGesEve>'));
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

describe('faults on demand', () => {
  it('an approval whose answer is cut is registered, and its resend without asking is counted', async () => {
    const { cdc, xml } = await factura();
    await control('POST', '/fallas', { tipo: 'cortar_despues', servicio: 'siRecepDE' });
    await expect(enviarDe(xml)).rejects.toThrow();
    expect(codigo(await enviarDe(xml))).toBe('1001');
    expect((await control('GET', '/contadores')).json.H.reenvios_sin_resolver).toContain(cdc);
    expect(codigo(await consultar(cdc))).toBe('0422');
  });

  it('a resend after a query is not counted', async () => {
    const { cdc, xml } = await factura();
    await control('POST', '/fallas', { tipo: 'cortar_antes', servicio: 'siRecepDE' });
    await expect(enviarDe(xml)).rejects.toThrow();
    expect(codigo(await consultar(cdc))).toBe('0420');
    expect(codigo(await enviarDe(xml))).toBe('0260');
    expect((await control('GET', '/contadores')).json.H.reenvios_sin_resolver).not.toContain(cdc);
  });

  it.each([
    ['0160', 400, '0160'],
    ['0100', 200, '0100'],
    ['html', 200, ''],
    ['503', 503, ''],
    ['pasarela', 400, ''],
    ['vacio', 200, ''],
  ])('%s spoils the answer of any service', async (tipo, estado, esperado) => {
    await control('POST', '/fallas', { tipo });
    const recibido = await enviar('rEnviConsRUC', `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`);
    expect([recibido.estado, codigo(recibido)]).toEqual([estado, esperado]);
    expect(codigo(await enviar('rEnviConsRUC', `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`))).toBe('0502');
  });

  it('a truncated answer does not parse and a hung one never comes', async () => {
    await control('POST', '/fallas', { tipo: 'truncado' });
    expect((await consultar('01800123450001001000000122026112011234567890')).cuerpo).not.toContain(SUFIJO);
    await control('POST', '/fallas', { tipo: 'colgar' });
    const url = simulador.urlH + RUTAS.rEnviConsRUC;
    const cuerpo = envoltura('rEnviConsRUC', `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`);
    const llamada = llamar({ url, ca: simulador.caPem, certificado: firmante.certificado, cuerpo, tiempoMs: 200 });
    await expect(llamada).rejects.toThrow('no answer in time');
  });

  it('a forced rejection and a forced observation carry their code', async () => {
    await control('POST', '/fallas', { tipo: 'rechazar', codigo: '2417' });
    expect(codigo(await enviarDe((await factura()).xml))).toBe('2417');
    await control('POST', '/fallas', { tipo: 'observar' });
    const { cuerpo } = await enviarDe((await factura()).xml);
    expect([valor(cuerpo, 'dEstRes'), valor(cuerpo, 'dCodRes')]).toEqual(['Aprobado con observaci&#243;n', '1005']);
  });

  it('0301 although the batch was queued: its documents end up approved', async () => {
    const { cdc, xml } = await factura();
    await control('POST', '/fallas', { tipo: 'rechazar', codigo: '0301', procesar: true, servicio: 'siRecepLoteDE' });
    expect(codigo(await lote([xml]))).toBe('0301');
    expect(valor((await consultarLote('dCDC', cdc)).cuerpo, 'dCodResLot')).toBe('0361');
    await control('PUT', '/reloj', { desfase_ms: 61_000 });
    expect(codigo(await consultar(cdc))).toBe('0422');
  });

  it('a handshake that is cut sent nothing: the call is not even counted', async () => {
    await control('POST', '/fallas', { tipo: 'cortar_saludo', ambiente: 'H' });
    const cuerpo = envoltura('rEnviConsRUC', `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`);
    const consulta = {
      url: simulador.urlH + RUTAS.rEnviConsRUC,
      ca: simulador.caPem,
      certificado: firmante.certificado,
      cuerpo,
    };
    await expect(llamar({ ...consulta, conexionNueva: true })).rejects.toThrow();
    expect((await control('GET', '/contadores')).json.H.llamadas).toEqual({});
    expect(codigo(await llamar({ ...consulta, conexionNueva: true }))).toBe('0502');
  });

  it('a bad fault is refused', async () => {
    expect((await control('POST', '/fallas', { tipo: 'inventada' })).estado).toBe(400);
  });
});

describe('directives in the document', () => {
  it('SIM-RECHAZAR in the code of an item rejects with that code', async () => {
    expect(codigo(await enviarDe((await factura({ 'gDtipDE.gCamItem.0.dCodInt': 'SIM-RECHAZAR-1306' })).xml))).toBe(
      '1306',
    );
  });

  it('SIM-PERDER loses the first answer only, and the document is approved', async () => {
    const { cdc, xml } = await factura({ 'gDatGralOpe.gDatRec.dCodCliente': 'SIM-PERDER' });
    await expect(enviarDe(xml)).rejects.toThrow();
    expect(codigo(await consultar(cdc))).toBe('0422');
    expect(codigo(await enviarDe(xml))).toBe('1001');
  });

  it('SIM-OBSERVAR in a batch approves with an observation', async () => {
    const { cdc, xml } = await factura({ 'gDatGralOpe.gDatRec.dNomRec': 'CLIENTE SIM-OBSERVAR' });
    const protocolo = valor((await lote([xml])).cuerpo, 'dProtConsLote');
    await control('PUT', '/reloj', { desfase_ms: 61_000 });
    const { cuerpo } = await consultarLote('dProtConsLote', protocolo);
    expect([valor(cuerpo, 'id'), valor(cuerpo, 'dCodRes')]).toEqual([cdc, '1005']);
  });
});

describe('control', () => {
  it('shows approved documents with their XML', async () => {
    const { cdc, xml } = await factura();
    await enviarDe(xml);
    const { json } = await control('GET', `/documentos/${cdc}`);
    expect(json).toMatchObject({ cdc, ruc: EMISOR, cancelado: false, xml });
    expect((await control('GET', '/documentos?ambiente=P')).json.total).toBe(0);
    expect((await control('GET', `/documentos/${'0'.repeat(44)}`)).estado).toBe(404);
  });

  it('shows the faults that are waiting and the settings by the names that it takes', async () => {
    await control('POST', '/fallas', { tipo: 'demorar', demora_ms: 5, ruc: '80080610' });
    expect((await control('GET', '/fallas')).json.fallas).toEqual([{ tipo: 'demorar', demora_ms: 5, ruc: '80080610' }]);
    const { json } = await control('GET', '/ajustes');
    expect((await control('PUT', '/ajustes', json)).json).toEqual(json);
  });

  it('refuses a RUC with its digit', async () => {
    expect((await control('PUT', '/registro/contribuyentes/80012345-0', { nombre: 'X' })).estado).toBe(400);
  });

  it('answers that it is alive', async () => {
    expect((await control('GET', '/salud')).json.estado).toBe('ok');
  });
});

describe('blocks', () => {
  it('an empty batch blocks its issuer for documents, not for queries, until the block is lifted', async () => {
    await lote([]);
    const { xml } = await factura();
    expect((await enviarDe(xml)).estado).toBe(400);
    expect(codigo(await lote([xml]))).toBe('0301');
    expect(codigo(await enviar('rEnviConsRUC', `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`))).toBe('0502');
    const { bloqueos } = (await control('GET', '/bloqueos?ambiente=H')).json;
    expect(bloqueos).toMatchObject([{ ruc: EMISOR, ambiente: 'H', causa: 'f', vigente: true }]);
    expect((await control('GET', '/contadores')).json.H).toMatchObject({
      bloqueos: 1,
      llamadas_bloqueado: 2,
      lotes_vacios: 1,
    });
    await control('DELETE', `/bloqueos/${EMISOR}?ambiente=H`);
    expect(codigo(await enviarDe(xml))).toBe('0260');
  });

  it('may be imposed, and shown as silence to every service', async () => {
    await control('PUT', '/ajustes', { cara_de_bloqueo: 'silencio', bloqueo_alcanza_consultas: true });
    await control('POST', '/bloqueos', { ruc: EMISOR, minutos: 5, ambiente: 'H' });
    const cuerpo = envoltura('rEnviConsRUC', `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`);
    const consulta = {
      url: simulador.urlH + RUTAS.rEnviConsRUC,
      ca: simulador.caPem,
      certificado: firmante.certificado,
      cuerpo,
    };
    await expect(llamar({ ...consulta, tiempoMs: 200 })).rejects.toThrow('no answer in time');
    await control('PUT', '/ajustes', { cara_de_bloqueo: '0301', bloqueo_alcanza_consultas: false });
    await control('PUT', '/reloj', { avanzar_ms: 300_000 });
    expect(codigo(await llamar(consulta))).toBe('0502');
  });
});

describe('clock', () => {
  it('stands still, moves by hand, and each service may have its own', async () => {
    const instante = '2026-11-20T10:00:00-03:00';
    const puesto = await control('PUT', '/reloj', {
      congelado: true,
      instante,
      servicios: [{ servicio: 'siConsDE', desvio_ms: -60_000 }],
    });
    expect(puesto.json).toMatchObject({ ahora: instante, congelado: true, servicios: { siConsDE: -60_000 } });
    const fecha = async (): Promise<string> =>
      valor((await consultar('01800123450001001000000122026112011234567890')).cuerpo, 'dFecProc');
    expect([await fecha(), await fecha()]).toEqual(Array(2).fill('2026-11-20T09:59:00-03:00'));
    await control('PUT', '/reloj', { avanzar_ms: 60_000, servicios: [{ servicio: 'siConsDE', desvio_ms: 0 }] });
    expect(await fecha()).toBe('2026-11-20T10:01:00-03:00');
  });
});

describe('certificates', () => {
  it('one that was revoked gets the access page from then on', async () => {
    const otro = await emitirCertificadoDePrueba({ ca, ruc: '80050172-1', nombre: 'OTRO' });
    const consulta = (): Promise<Recibido> => enviar('rEnviConsRUC', `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`, otro);
    expect(codigo(await consulta())).toBe('0502');
    await control('PUT', '/registro/revocados', { serie: new X509Certificate(otro.certPem).serialNumber });
    expect((await consulta()).cuerpo).toContain('BIG-IP logout page');
  });
});

describe('restart', () => {
  it('with a data folder everything approved is still there, and protocols go on', async () => {
    const carpeta = mkdtempSync(path.join(tmpdir(), 'simulador-'));
    const carpetaTls = path.join(carpeta, 'tls');
    const opciones = {
      carpetaDatos: carpeta,
      carpetaTls,
      clienteCaPem: ca.certPem,
      ajustes: { registroAbierto: true },
    };
    const protocolos: string[] = [];
    for (const vuelta of [1, 2]) {
      const propio = await iniciarSimulador(opciones);
      const llamada = { ca: propio.caPem, certificado: firmante.certificado };
      const { xml } = await factura({ 'gTimb.dNumDoc': `000000${vuelta}` });
      const cuerpo = envoltura('rEnviDe', `<ns1:xDE>${xml}</ns1:xDE>`);
      protocolos.push(
        valor((await llamar({ ...llamada, url: propio.urlH + RUTAS.rEnviDe, cuerpo })).cuerpo, 'dProtAut'),
      );
      const vistos = (await (await fetch(`${propio.urlControl}/documentos?ambiente=H`)).json()) as { total: number };
      expect(vistos.total).toBe(vuelta);
      await propio.detener();
    }
    expect(Number(protocolos[1])).toBe(Number(protocolos[0]) + 1);
    rmSync(carpeta, { recursive: true });
  });
});
