import { createHash } from 'node:crypto';
import { EmisionDePrueba, unaFactura, unaRemision, unItem, unTransporte } from '@libs/de/testing';
import { crearAutoridadDePrueba, emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import { instanteDe } from '@libs/platform';
import { comoCertificado, CSC_DE_PRUEBA, unEmisor, unEmisorDeclarado } from '@libs/series/testing';
import { deDe, firmadoOtraVez } from '../../testing/firmado-otra-vez';
import { XmlLectorDeImportados } from './leer-importado';

const lector = new XmlLectorDeImportados();
const { ruc, timbrados } = unEmisorDeclarado();
const timbrado = { ...timbrados.H!, fechaInicio: '2019-01-01' };
const ca = crearAutoridadDePrueba(new Date('2018-01-01'));
const hex = (texto: string): string => Buffer.from(texto).toString('hex');

/** The document of a moment, changed as another system of that time would have written it, signed and with its QR. */
async function escrito(carga: Record<string, unknown>, cuando: string, cambiar: (de: string) => string, www = '') {
  const desde = instanteDe(cuando);
  const hasta = new Date(desde.getTime() + 60_000);
  const par = await emitirCertificadoDePrueba({ ca: await ca, ruc, nombre: 'X', desde, hasta });
  const emisor = unEmisor({ timbrados: { H: timbrado }, certificado: comoCertificado(par) });
  const { xml } = await new EmisionDePrueba({ emisor, ahora: cuando }).emitir(carga);
  const { xml: firmado, digest } = await firmadoOtraVez(xml, par, cambiar(deDe(xml)));
  return firmado.replace(/(?<=<dCarQR>)https:\/\/([^?]*)\?(.*?)&amp;cHashQR=\w+/, (_, casa: string, datos: string) => {
    const consulta = datos.replaceAll('&amp;', '&').replace(/(?<=DigestValue=)\w+/, hex(digest));
    const sello = createHash('sha256')
      .update(consulta + CSC_DE_PRUEBA.secreto)
      .digest('hex');
    return `https://${www}${casa}?${consulta}&cHashQR=${sello}`.replaceAll('&', '&amp;');
  });
}

const leido = (xml: string): unknown => {
  try {
    return lector.leer(Buffer.from(xml), unEmisorDeclarado(), new Date('2026-11-20T13:00:00Z')).datos.fechaEmision;
  } catch (causa) {
    return (causa as { id?: string }).id ?? causa;
  }
};

const sin = (elemento: string) => (de: string) =>
  de.replaceAll(new RegExp(`<${elemento}>[^<]*</${elemento}>`, 'g'), '');
const parcial = () => unaFactura({ items: [unItem({ iva_afectacion: 4, iva_proporcion: '50' })] });
const remision = (dia: string) =>
  unaRemision({
    remision: { motivo: 1, responsable: 1, kilometros: 25, fecha_factura_futura: dia },
    transporte: unTransporte({ fecha_inicio: dia, fecha_fin: dia }),
  });
const exonerada = () => unaFactura({ items: [unItem({ iva_afectacion: 2, iva_tipo: 0 })] });

// The last day of each form of "Manual Técnico v150", and the day on which its note came into force.
it.each<[string, (dia: string) => Record<string, unknown>, (de: string) => string, string, string]>([
  ['no exempt base', parcial, sin('dBasExe'), '2023-06-16', '2023-06-17'],
  [
    'the free system of the authority',
    () => unaFactura(),
    (de) => de.replace('<dSisFact>1', '<dSisFact>2'),
    '2022-02-03',
    '2022-02-04',
  ],
  [
    ...(['the literal of Ley 125/91', exonerada] as const),
    (de) => de.replace('Exonerado (Art. 100 - Ley 6380/2019)', 'Exonerado (Art. 83- Ley 125/91)'),
    ...(['2022-02-03', '2022-02-04'] as const),
  ],
  [
    ...(['the importer of a product', () => unaFactura()] as const),
    (de) =>
      de.replace(
        '</gCamIVA>',
        '</gCamIVA><gRasMerc><dNumSegui>1</dNumSegui><dNomImp>Ñandutí</dNomImp><dDirImp>x</dDirImp><dNumFir>1</dNumFir></gRasMerc>',
      ),
    ...(['2022-02-03', '2022-02-04'] as const),
  ],
  ['a carrier without address', remision, (de) => sin('dDomFisc')(sin('dDirChof')(de)), '2022-02-03', '2022-02-04'],
  ['a remission without kilometres', remision, sin('dKmR'), '2022-02-03', '2022-02-04'],
])('%s: right until its day', async (_, carga, cambiar, ultimo, primero) => {
  const [antes, despues] = [`${ultimo}T23:00:00`, `${primero}T00:00:00`];
  expect(leido(await escrito(carga(ultimo), antes, cambiar))).toBe(antes);
  expect(leido(await escrito(carga(primero), despues, cambiar))).toBe('IMPORTACION_ILEGIBLE');
  expect(leido(await escrito(carga(primero), despues, (de) => de))).toBe(despues);
});

it('the QR leads to the host of its time', async () => {
  const con = (dia: string, www: string) => escrito(unaFactura(), `${dia}T10:00:00`, (de) => de, www);
  expect(leido(await con('2022-02-03', 'www.'))).toBe('2022-02-03T10:00:00');
  expect(leido(await con('2022-02-03', ''))).toBe('2022-02-03T10:00:00');
  expect(leido(await con('2022-02-04', 'www.'))).toBe('IMPORTACION_QR_INVALIDO');
});

it('what was signed in winter is judged by the hour of that winter', async () => {
  const xml = await escrito(unaFactura(), '2023-07-10T10:00:00', (de) => de);
  const alFirmar = (ahora: string): unknown => {
    try {
      return lector.leer(Buffer.from(xml), unEmisorDeclarado(), new Date(ahora)).datos.fechaFirma;
    } catch (causa) {
      return (causa as { id?: string }).id ?? causa;
    }
  };
  expect(alFirmar('2023-07-10T13:59:59Z')).toBe('IMPORTACION_FECHA_FUTURA');
  expect(alFirmar('2023-07-10T14:00:00Z')).toBe('2023-07-10T10:00:00');
});
