import { borradorDe, unaFactura } from '@libs/de/testing';
import { leerDocumento, type Nodo } from '@libs/fiscal';
import { verificarFirma } from '@libs/fiscal/verificacion';
import { unEmisor, unosPuntos } from '@libs/series/testing';
import { ERRORES_A_PEDIDO, type ErrorAPedido } from '../../domain/emision/error-a-pedido';
import { LITERALES_DE_PRUEBA } from './literales-de-prueba';
import { RedactorConError } from './redactor-con-error';
import { RedactorDeDocumentos } from './redactor-de-documentos';

const UN_MOMENTO = new Date('2026-11-20T13:00:00Z');
const CUALES = Object.keys(ERRORES_A_PEDIDO) as ErrorAPedido[];
const CARGA = unaFactura({ d_cod_seg: '123456789' });

/** Every leaf of the document, by its path. */
function hojas(nodo: Nodo, ruta = ''): [string, string][] {
  return Object.entries(nodo).flatMap(([nombre, valor]): [string, string][] =>
    typeof valor === 'object' ? hojas(valor as Nodo, `${ruta}${nombre}.`) : [[`${ruta}${nombre}`, String(valor)]],
  );
}

async function escrito(redactor: RedactorDeDocumentos | RedactorConError) {
  const preparado = redactor.prepararDocumento(borradorDe(CARGA, unEmisor()));
  expect(preparado.errores).toEqual([]);
  const { xml, cdc } = await preparado.firmar(1, UN_MOMENTO);
  const { nodo, errores } = leerDocumento(xml.toString());
  expect(errores).toEqual([]);
  expect(verificarFirma(xml.toString(), { elemento: 'DE', id: cdc })).toMatchObject({ valida: true });
  return { cdc, hojas: new Map(hojas(nodo!)) };
}

/** What each error may change besides the signature and the QR, which follow from it. */
const CAMBIA: Readonly<Record<ErrorAPedido, readonly string[]>> = {
  nombre_del_emisor: ['DE.gDatGralOpe.gEmis.dNomEmi'],
  timbrado: ['DE.gTimb.dNumTim'],
  inicio_del_timbrado: ['DE.gTimb.dFeIniT'],
  distrito_del_emisor: ['DE.gDatGralOpe.gEmis.cDisEmi', 'DE.gDatGralOpe.gEmis.dDesDisEmi'],
  csc: [],
};

it.each(CUALES)(
  '%s is the only error: the document keeps its format, its signature and its CDC',
  async (errorAPedido) => {
    const bueno = await escrito(new RedactorDeDocumentos());
    const errado = await escrito(new RedactorConError(LITERALES_DE_PRUEBA, errorAPedido));
    expect(errado.cdc).toBe(bueno.cdc);
    const distintas = [...errado.hojas].flatMap(([ruta, valor]) => (bueno.hojas.get(ruta) === valor ? [] : [ruta]));
    expect(distintas.filter((ruta) => ruta.startsWith('DE.'))).toEqual([...CAMBIA[errorAPedido]]);
    expect(distintas).toContain('gCamFuFD.dCarQR');
  },
);

it.each(CUALES)('%s: a document of production is refused, and can not be signed', (errorAPedido) => {
  const { H: timbrado } = unEmisor().timbrados;
  const emisor = unEmisor({
    timbrados: { P: timbrado! },
    csc: { P: unEmisor().csc.H! },
    puntos: unosPuntos(['001'], 'A', 'P'),
  });
  const { errores } = new RedactorConError(LITERALES_DE_PRUEBA, errorAPedido).prepararDocumento(
    borradorDe({ ...CARGA, sit: 'P' }, emisor),
  );
  expect(errores).toMatchObject([{ campo: 'sit', codigo: 'VALOR_INVALIDO' }]);
});
