import {
  sobreDeConsultaDe,
  sobreDeConsultaLote,
  sobreDeConsultaRuc,
  sobreDeEnvio,
  sobreDeEventos,
  sobreDeLote,
} from './sobres';

const CDC = '01809999919001001000000122026101511234567894';
const cuerpo = (operacion: string) =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" ' +
  `xmlns:ns1="http://ekuatia.set.gov.py/sifen/xsd"><env:Body>${operacion}</env:Body></env:Envelope>\n`;

describe('request envelope', () => {
  it.each([
    [
      sobreDeEnvio('7', '<rDE x="$&"/>'),
      '<ns1:rEnviDe><ns1:dId>7</ns1:dId><ns1:xDE><rDE x="$&"/></ns1:xDE></ns1:rEnviDe>',
    ],
    [sobreDeLote('7', 'AAAA'), '<ns1:rEnvioLote><ns1:dId>7</ns1:dId><ns1:xDE>AAAA</ns1:xDE></ns1:rEnvioLote>'],
    [
      sobreDeConsultaLote('7', { numeroLote: '154307038997529626' }),
      '<ns1:rEnviConsLoteDe><ns1:dId>7</ns1:dId><ns1:dProtConsLote>154307038997529626</ns1:dProtConsLote></ns1:rEnviConsLoteDe>',
    ],
    [
      sobreDeConsultaLote('7', { cdc: CDC }),
      `<ns1:rEnviConsLoteDe><ns1:dId>7</ns1:dId><ns1:dCDC>${CDC}</ns1:dCDC></ns1:rEnviConsLoteDe>`,
    ],
    [
      sobreDeConsultaDe('7', CDC),
      `<ns1:rEnviConsDeRequest><ns1:dId>7</ns1:dId><ns1:dCDC>${CDC}</ns1:dCDC></ns1:rEnviConsDeRequest>`,
    ],
    [
      sobreDeConsultaRuc('7', '80999991'),
      '<ns1:rEnviConsRUC><ns1:dId>7</ns1:dId><ns1:dRUCCons>80999991</ns1:dRUCCons></ns1:rEnviConsRUC>',
    ],
    [
      sobreDeEventos('7', '<gGroupGesEve/>'.replace('/', ' /')),
      '<ns1:rEnviEventoDe><ns1:dId>7</ns1:dId><ns1:dEvReg><gGroupGesEve /></ns1:dEvReg></ns1:rEnviEventoDe>',
    ],
  ])('%# has the shape that the authority accepts', (sobre, operacion) => {
    expect(sobre).toBe(cuerpo(operacion));
  });

  it.each([
    ['dId', () => sobreDeConsultaRuc('1234567890123456', '80999991')],
    ['dId', () => sobreDeConsultaRuc('1<', '80999991')],
    ['ruc', () => sobreDeConsultaRuc('1', '80999991-9')],
    ['cdc', () => sobreDeConsultaDe('1', `${CDC}<`)],
    ['numeroLote', () => sobreDeConsultaLote('1', { numeroLote: '' })],
    ['xml', () => sobreDeEnvio('1', '<?xml version="1.0"?><rDE/>')],
    ['lote', () => sobreDeLote('1', 'no es base64')],
    ['xmlGrupo', () => sobreDeEventos('1', '<rGesEve/>')],
  ])('is not made with a wrong %s', (nombre, hacer) => {
    expect(hacer).toThrow(`${nombre} cannot be sent`);
  });
});
