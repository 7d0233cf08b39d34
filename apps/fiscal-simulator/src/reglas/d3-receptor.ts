import { dvCorrecto } from './modulo-11';
import { Monto } from './grupo';
import { nombreErrado, reglaDeTexto } from './texto-de-codigo';
import { reglasDeUbicacion } from './ubicacion';
import { RUC_INACTIVO } from './d2-emisor';
import { regla, type Regla } from './regla';
import type { Documento } from './documento';

const TOPE_INNOMINADO = new Monto(7_000_000);

const innominado = (d: Documento): boolean => d.receptor.es('iTipIDRec', '5');
const totalEnGuaranies = (d: Documento) => (d.moneda === 'PYG' ? d.totales.n('dTotGralOpe') : d.totales.n('dTotalGs'));

export const reglasDelReceptor: Regla[] = [
  regla('1315', 'autofactura con receptor no contribuyente', (d) => d.esDeTipo(4) && !d.receptor.es('iNatRec', '1')),
  regla('1300', 'no contribuyente en otra operación que B2C o B2F', (d) => {
    return !d.esDeTipo(4) && d.receptor.es('iNatRec', '2') && !d.receptor.es('iTiOpe', '2', '4');
  }),
  regla('1316', 'autofactura con otra operación que B2C', (d) => d.esDeTipo(4) && !d.receptor.es('iTiOpe', '2')),
  regla('1332', 'entidad del Estado fuera de B2G', ({ receptor: r }, { registro }) => {
    return registro.inscripto(r.v('dRucRec'))?.organismoDelEstado === true && !r.es('iTiOpe', '3');
  }),
  regla(
    '1320',
    'país incompatible con la operación',
    ({ receptor: r }) => r.es('iTiOpe', '4') === r.es('cPaisRec', 'PRY'),
  ),
  regla('1301', 'dDesPaisRe no es el nombre de cPaisRec', ({ receptor: r }, { catalogo }) => {
    return nombreErrado(r.v('dDesPaisRe'), catalogo.pais(r.v('cPaisRec')));
  }),
  regla('1302', 'contribuyente sin iTiContRec', ({ receptor: r }) => r.es('iNatRec', '1') && !r.tiene('iTiContRec')),
  regla('1303', 'no contribuyente con iTiContRec', ({ receptor: r }) => r.es('iNatRec', '2') && r.tiene('iTiContRec')),
  regla('1304', 'contribuyente sin dRucRec', ({ receptor: r }) => r.es('iNatRec', '1') && !r.tiene('dRucRec')),
  regla('1305', 'no contribuyente con dRucRec', ({ receptor: r }) => r.es('iNatRec', '2') && r.tiene('dRucRec')),
  regla('1306', 'RUC del receptor inexistente', ({ receptor: r }, { registro }) => {
    return r.tiene('dRucRec') && registro.contribuyente(r.v('dRucRec')) === undefined;
  }),
  regla('1307', 'empresa receptora inactiva', ({ receptor: r }, { registro }) => {
    return r.es('iTiContRec', '2') && RUC_INACTIVO.includes(registro.contribuyente(r.v('dRucRec'))?.estado ?? '');
  }),
  regla('1308', 'receptor inactivo en B2B o B2G', ({ receptor: r }, { registro }) => {
    return r.es('iTiOpe', '1', '3') && RUC_INACTIVO.includes(registro.contribuyente(r.v('dRucRec'))?.estado ?? '');
  }),
  regla(
    '1317',
    'autofactura con receptor distinto del emisor',
    (d) => d.esDeTipo(4) && d.receptor.v('dRucRec') !== d.ruc,
  ),
  regla('1309', 'dDVRec no es el dígito de dRucRec', ({ receptor: r }) => {
    return r.tiene('dRucRec') && !dvCorrecto(r.v('dRucRec'), r.v('dDVRec'));
  }),
  regla('1310', 'no contribuyente sin tipo de documento', ({ receptor: r }) => {
    return r.es('iNatRec', '2') && !r.es('iTiOpe', '4') && !r.tiene('iTipIDRec');
  }),
  regla(
    '1335',
    'no domiciliado sin tipo de documento',
    ({ receptor: r }) => r.es('iNatRec', '2') && !r.tiene('iTipIDRec'),
  ),
  regla(
    '1311',
    'contribuyente con tipo de documento',
    ({ receptor: r }) => r.es('iNatRec', '1') && r.tiene('iTipIDRec'),
  ),
  regla('1331', 'innominado en nota de crédito, débito o remisión', (d) => d.esDeTipo(5, 6, 7) && innominado(d)),
  regla('1333', 'innominado fuera de B2C', (d) => innominado(d) && !d.receptor.es('iTiOpe', '2')),
  // NT-24, taking its coloured text into account: only above the limit, without exceptions.
  regla(
    '1321',
    'innominado por encima de 7.000.000 Gs',
    (d) => innominado(d) && totalEnGuaranies(d).greaterThan(TOPE_INNOMINADO),
  ),
  reglaDeTexto('1313', (d) => [d.receptor], 'documentoReceptor', 'iTipIDRec', 'dDTipIDRec'),
  regla(
    '1314',
    'no contribuyente sin número de documento',
    ({ receptor: r }) => r.es('iNatRec', '2') && !r.tiene('dNumIDRec'),
  ),
  regla(
    '1334',
    'contribuyente con número de documento',
    ({ receptor: r }) => r.es('iNatRec', '1') && r.tiene('dNumIDRec'),
  ),
  regla('1318', 'falta la dirección del receptor', (d) => {
    return (d.esDeTipo(7) || d.receptor.es('iTiOpe', '4')) && !d.receptor.tiene('dDirRec');
  }),
  regla('1330', 'dirección sin número de casa', ({ receptor: r }) => r.tiene('dDirRec') && !r.tiene('dNumCasRec')),
  ...reglasDeUbicacion('Rec', (d) => [d.receptor], {
    relacion: '1328',
    departamento: '1325',
    distrito: '1326',
    ciudad: '1329',
  }),
];
