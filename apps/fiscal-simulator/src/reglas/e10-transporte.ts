import { dvCorrecto } from './modulo-11';
import { nombreErrado, reglaDeTexto } from './texto-de-codigo';
import { reglasDeUbicacion } from './ubicacion';
import { RUC_INACTIVO } from './d2-emisor';
import { regla, type Regla } from './regla';
import type { Documento } from './documento';
import type { Grupo } from './grupo';

const INICIO_DEL_SISTEMA = '2018-11-22';

const transporte = (d: Documento): Grupo => d.especificos.g('gTransp');
const salida = (d: Documento): Grupo => transporte(d).g('gCamSal');
const entregas = (d: Documento): Grupo[] => transporte(d).gs('gCamEnt');
const vehiculos = (d: Documento): Grupo[] => transporte(d).gs('gVehTras');
const empresa = (d: Documento): Grupo => transporte(d).g('gCamTrans');

/** The group is mandatory in a delivery note, allowed in an invoice and forbidden in other documents. */
function grupoDeTraslado(falta: string, sobra: string, nombre: string, presente: (d: Documento) => boolean): Regla[] {
  return [
    regla(falta, `falta ${nombre}`, (d) => d.esDeTipo(7) && !presente(d)),
    regla(sobra, `${nombre} no corresponde al tipo`, (d) => d.esDeTipo(4, 5, 6) && presente(d)),
  ];
}

const exigidoEnRemision = (codigo: string, campo: string): Regla =>
  regla(codigo, `falta ${campo}`, (d) => d.esDeTipo(7) && !transporte(d).tiene(campo));

export const reglasDeTransporte: Regla[] = [
  ...grupoDeTraslado('2100', '2101', 'gTransp', (d) => transporte(d).existe),
  exigidoEnRemision('2102', 'iTipTrans'),
  reglaDeTexto('2103', (d) => [transporte(d)], 'tipoTransporte', 'iTipTrans', 'dDesTipTrans'),
  reglaDeTexto('2104', (d) => [transporte(d)], 'modalidad', 'iModTrans', 'dDesModTrans'),
  exigidoEnRemision('2107', 'dIniTras'),
  regla('2108', 'inicio de traslado anterior al sistema', (d) => {
    return transporte(d).tiene('dIniTras') && transporte(d).v('dIniTras') < INICIO_DEL_SISTEMA;
  }),
  exigidoEnRemision('2109', 'dFinTras'),
  regla('2110', 'el traslado termina antes de empezar', (d) => {
    return transporte(d).tiene('dFinTras') && transporte(d).v('dFinTras') < transporte(d).v('dIniTras');
  }),
  regla('2113', 'dDesPaisDest no es el nombre de cPaisDest', (d, { catalogo }) => {
    const t = transporte(d);
    return t.tiene('cPaisDest') && nombreErrado(t.v('dDesPaisDest'), catalogo.pais(t.v('cPaisDest')));
  }),
  ...grupoDeTraslado('2150', '2151', 'gCamSal', (d) => salida(d).existe),
  ...reglasDeUbicacion('Sal', (d) => [salida(d)], {
    relacion: '2153',
    departamento: '2152',
    distrito: '2155',
    ciudad: '2158',
  }),
  ...grupoDeTraslado('2200', '2201', 'gCamEnt', (d) => entregas(d).length > 0),
  ...reglasDeUbicacion('Ent', entregas, { relacion: '2203', departamento: '2202', distrito: '2205', ciudad: '2208' }),
  ...grupoDeTraslado('2250', '2251', 'gVehTras', (d) => vehiculos(d).length > 0),
  regla('2255', 'vehículo sin dNroIDVeh', (d) =>
    vehiculos(d).some((v) => v.es('dTipIdenVeh', '1') && !v.tiene('dNroIDVeh')),
  ),
  regla('2254', 'vehículo sin matrícula', (d) =>
    vehiculos(d).some((v) => v.es('dTipIdenVeh', '2') && !v.tiene('dNroMatVeh')),
  ),
  regla('2252', 'traslado aéreo sin vuelo', (d) => {
    return transporte(d).es('iModTrans', '3') && vehiculos(d).some((v) => !v.tiene('dNroVuelo'));
  }),
  regla('2253', 'vuelo sin traslado aéreo', (d) => {
    return !transporte(d).es('iModTrans', '3') && vehiculos(d).some((v) => v.tiene('dNroVuelo'));
  }),
  ...grupoDeTraslado('2300', '2301', 'gCamTrans', (d) => empresa(d).existe),
  regla(
    '2302',
    'transportista contribuyente sin RUC',
    (d) => empresa(d).es('iNatTrans', '1') && !empresa(d).tiene('dRucTrans'),
  ),
  regla('2303', 'RUC del transportista inexistente', (d, { registro }) => {
    return empresa(d).tiene('dRucTrans') && registro.contribuyente(empresa(d).v('dRucTrans')) === undefined;
  }),
  regla('2304', 'transportista inactivo', (d, { registro }) => {
    return RUC_INACTIVO.includes(registro.contribuyente(empresa(d).v('dRucTrans'))?.estado ?? '');
  }),
  regla(
    '2305',
    'transportista no contribuyente con RUC',
    (d) => !empresa(d).es('iNatTrans', '1') && empresa(d).tiene('dRucTrans'),
  ),
  regla('2306', 'dDVTrans no es el dígito de dRucTrans', (d) => {
    return empresa(d).tiene('dRucTrans') && !dvCorrecto(empresa(d).v('dRucTrans'), empresa(d).v('dDVTrans'));
  }),
  regla(
    '2307',
    'transportista sin tipo de documento',
    (d) => empresa(d).es('iNatTrans', '2') && !empresa(d).tiene('iTipIDTrans'),
  ),
  regla(
    '2308',
    'contribuyente con tipo de documento',
    (d) => empresa(d).es('iNatTrans', '1') && empresa(d).tiene('iTipIDTrans'),
  ),
  regla(
    '2309',
    'tipo de documento sin texto',
    (d) => empresa(d).tiene('iTipIDTrans') && !empresa(d).tiene('dDTipIDTrans'),
  ),
  reglaDeTexto('2310', (d) => [empresa(d)], 'documentoTransportista', 'iTipIDTrans', 'dDTipIDTrans'),
  regla(
    '2311',
    'tipo de documento sin número',
    (d) => empresa(d).tiene('iTipIDTrans') && !empresa(d).tiene('dNumIDTrans'),
  ),
  regla('2312', 'nacionalidad sin texto', (d) => empresa(d).tiene('cNacTrans') && !empresa(d).tiene('dDesNacTrans')),
  regla('2313', 'dDesNacTrans no es el nombre de cNacTrans', (d, { catalogo }) => {
    return (
      empresa(d).tiene('cNacTrans') &&
      nombreErrado(empresa(d).v('dDesNacTrans'), catalogo.pais(empresa(d).v('cNacTrans')))
    );
  }),
];
