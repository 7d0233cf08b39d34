import { compacto, textoDePdf } from '@libs/pdf/testing';
import type { Json } from '../../../test/cliente';
import { descargar, emitidoConXml } from './comprobaciones';
import { unEmisor, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { EMPRESA, unaFactura, unItem } from './facturas';

let emisor: EmisorDePrueba;

beforeAll(async () => {
  emisor = await unEmisor();
});

const conTexto = (texto: string): Json =>
  unaFactura({
    receptor: { ...EMPRESA, nombre: texto, nombre_fantasia: texto, direccion: texto, numero_casa: '1' },
    items: [unItem({ descripcion: texto, info_item: texto })],
    info_emisor: texto,
    info_fiscal: texto,
  });

const EN_EL_XML = [
  'gDatRec/dNomRec',
  'gDatRec/dNomFanRec',
  'gDatRec/dDirRec',
  'gCamItem/dDesProSer',
  'gCamItem/dInfItem',
];

describe('POST /v1/de/emitir: 200, texts go through to the XML, the detail and the KuDE', () => {
  it.each([
    ['signs of XML', `Pan & Vino <"El Ñandú"> 'SRL' ]]> &amp; <![CDATA[x]]>`],
    ['Guaraní', 'Ãĩ ẽ õ ũ ỹ g̃ Ñemuha Yvyrarovana ‘pytã’'],
    ['emoji', 'Tereré 🧉 con yuyos 🌿 ñandutí'],
  ])('%s', async (_, texto) => {
    const { de, xml } = await emitidoConXml(emisor.api, conTexto(texto));
    const esperado = texto.normalize('NFC');
    for (const ruta of [...EN_EL_XML, 'gOpeDE/dInfoEmi', 'gOpeDE/dInfoFisc'])
      expect([ruta, xml.texto(ruta)]).toEqual([ruta, esperado]);
    expect(await emisor.api.resuelto(de.cdc)).toMatchObject({ estado: 'A' });
    const detalle = await emisor.api.detalle(de.cdc);
    expect(detalle).toMatchObject({
      receptor: { nombre: esperado },
      items: [{ descripcion: esperado, info_item: esperado }],
    });
    const kude = (await textoDePdf((await descargar(de.kude_url!)).bytes)).join('');
    expect(kude).toContain(compacto(esperado));
  });

  it('letters are composed', async () => {
    const { xml } = await emitidoConXml(emisor.api, conTexto('Asuncio\u0301n n\u0303'));
    expect(xml.texto('gDatRec/dNomRec')).toBe('Asunci\u00f3n \u00f1');
  });

  it.each([
    ['a line break', 'uno\ndos'],
    ['a Windows line break', 'uno\r\ndos'],
    ['an old Macintosh line break', 'uno\rdos'],
    ['a tab', 'uno\tdos'],
    ['U+2028', 'uno\u2028dos'],
    ['U+2029', 'uno\u2029dos'],
    ['U+0085', 'uno\u0085dos'],
    ['a no-break space', 'uno\u00a0dos'],
    ['a run of blanks', 'uno    dos'],
    ['all of them', '  uno \r\n\t\u2028 \u0085 dos \n'],
  ])('%s becomes one space', async (_, texto) => {
    const { de, xml } = await emitidoConXml(emisor.api, conTexto(texto));
    for (const ruta of EN_EL_XML) expect([ruta, xml.texto(ruta)]).toEqual([ruta, 'uno dos']);
    expect(await emisor.api.detalle(de.cdc)).toMatchObject({
      receptor: { nombre: 'uno dos' },
      items: [{ descripcion: 'uno dos' }],
    });
  });
});
