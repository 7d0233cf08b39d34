import { nombreErrado, reglaDeTexto, textoErrado } from './texto-de-codigo';
import { LITERALES } from './literales';
import { regla, type Regla } from './regla';

const HORA = 3_600_000;
const INICIO_DEL_SISTEMA = '2018-11-22';

export const reglasDeFechas: Regla[] = [
  regla('1150', 'emitido más de 720 h antes de la recepción', (d, { recepcion }) => recepcion - d.emision > 720 * HORA),
  regla(
    '1151',
    'emitido más de 120 h después de la recepción',
    (d, { recepcion }) => d.emision - recepcion > 120 * HORA,
  ),
  regla('1156', 'emisión anterior al lanzamiento del sistema', (d) => d.diaDeEmision <= INICIO_DEL_SISTEMA),
];

export const reglasDeOperacionComercial: Regla[] = [
  regla('1200', 'falta gOpeCom', (d) => !d.esDeTipo(7) && !d.comercial.existe),
  regla('1201', 'gOpeCom en nota de remisión', (d) => d.esDeTipo(7) && d.comercial.existe),
  regla('1202', 'falta iTipTra', (d) => d.esDeTipo(1, 4) && !d.comercial.tiene('iTipTra')),
  regla('1216', 'iTipTra en un tipo que no lo lleva', (d) => !d.esDeTipo(1, 4) && d.comercial.tiene('iTipTra')),
  reglaDeTexto('1203', (d) => [d.comercial], 'tipoTransaccion', 'iTipTra', 'dDesTipTra'),
  reglaDeTexto('1205', (d) => [d.comercial], 'tipoImpuesto', 'iTImp', 'dDesTImp'),
  regla('1213', 'autofactura en moneda extranjera', (d) => d.esDeTipo(4) && d.moneda !== 'PYG'),
  regla('1206', 'dDesMoneOpe no es el nombre de cMoneOpe', ({ comercial, moneda }, { catalogo }) => {
    return comercial.existe && nombreErrado(comercial.v('dDesMoneOpe'), catalogo.moneda(moneda));
  }),
  regla('1207', 'moneda extranjera sin dCondTiCam', (d) => {
    return d.comercial.existe && d.moneda !== 'PYG' && !d.comercial.tiene('dCondTiCam');
  }),
  regla('1208', 'guaraníes con dCondTiCam', (d) => d.moneda === 'PYG' && d.comercial.tiene('dCondTiCam')),
  regla(
    '1209',
    'tipo de cambio global sin dTiCam',
    ({ comercial: c }) => c.es('dCondTiCam', '1') && !c.tiene('dTiCam'),
  ),
  regla('1210', 'dTiCam por ítem o en guaraníes', ({ comercial: c, moneda }) => {
    return c.tiene('dTiCam') && (c.es('dCondTiCam', '2') || moneda === 'PYG');
  }),
  reglaDeTexto('1211', (d) => [d.comercial], 'condicionAnticipo', 'iCondAnt', 'dDesCondAnt'),
  regla('1220', 'cOblAfe inexistente', (d) => {
    return d.comercial.gs('gOblAfe').some((o) => !(o.v('cOblAfe') in LITERALES.obligacion));
  }),
  regla('1221', 'dDesOblAfe no es el texto de cOblAfe', (d) => {
    return d.comercial.gs('gOblAfe').some((o) => textoErrado(o, 'obligacion', 'cOblAfe', 'dDesOblAfe'));
  }),
  regla('1222', 'cOblAfe repetido', (d) => {
    const codigos = d.comercial.gs('gOblAfe').map((o) => o.v('cOblAfe'));
    return new Set(codigos).size < codigos.length;
  }),
];
