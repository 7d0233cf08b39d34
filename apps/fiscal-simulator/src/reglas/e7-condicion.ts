import { dvCorrecto } from './modulo-11';
import { nombreErrado, reglaDeTexto } from './texto-de-codigo';
import { regla, type Regla } from './regla';
import type { Documento } from './documento';
import type { Grupo } from './grupo';

const condicion = (d: Documento): Grupo => d.especificos.g('gCamCond');
const pagos = (d: Documento): Grupo[] => condicion(d).gs('gPaConEIni');
const credito = (d: Documento): Grupo => condicion(d).g('gPagCred');
const tarjetas = (d: Documento): Grupo[] => pagos(d).map((p) => p.g('gPagTarCD'));

const delPago = (codigo: string, cuando: string, infringe: (pago: Grupo, d: Documento) => boolean): Regla =>
  regla(codigo, cuando, (d) => pagos(d).some((p) => infringe(p, d)));

export const reglasDeCondicion: Regla[] = [
  regla('1500', 'falta gCamCond', (d) => d.esDeTipo(1, 4) && !condicion(d).existe),
  regla('1501', 'gCamCond no corresponde al tipo', (d) => !d.esDeTipo(1, 4) && condicion(d).existe),
  regla('1503', 'autofactura a crédito', (d) => d.esDeTipo(4) && !condicion(d).es('iCondOpe', '1')),
  reglaDeTexto('1502', (d) => [condicion(d)], 'condicion', 'iCondOpe', 'dDCondOpe'),
  regla('1550', 'contado sin forma de pago', (d) => condicion(d).es('iCondOpe', '1') && pagos(d).length === 0),
  regla('1551', 'entrega inicial sin forma de pago', (d) => {
    return condicion(d).es('iCondOpe', '2') && credito(d).tiene('dMonEnt') && pagos(d).length === 0;
  }),
  regla('1552', 'forma de pago a crédito sin entrega inicial', (d) => {
    return condicion(d).es('iCondOpe', '2') && !credito(d).tiene('dMonEnt') && pagos(d).length > 0;
  }),
  delPago('1553', 'pago bancario sin operación bancaria', (p, d) => {
    return d.esDeTipo(1) && p.es('iTiPago', '16') && !d.especificos.g('gCamFE').es('iIndPres', '5');
  }),
  reglaDeTexto('1554', pagos, 'tipoPago', 'iTiPago', 'dDesTiPag'),
  regla('1555', 'dDMoneTiPag no es el nombre de cMoneTiPag', (d, { catalogo }) => {
    return pagos(d).some((p) => nombreErrado(p.v('dDMoneTiPag'), catalogo.moneda(p.v('cMoneTiPag'))));
  }),
  delPago(
    '1556',
    'pago en moneda extranjera sin tipo de cambio',
    (p) => !p.es('cMoneTiPag', 'PYG') && !p.tiene('dTiCamTiPag'),
  ),
  delPago('1557', 'pago en guaraníes con tipo de cambio', (p) => p.es('cMoneTiPag', 'PYG') && p.tiene('dTiCamTiPag')),
  delPago('1600', 'pago con tarjeta sin gPagTarCD', (p) => p.es('iTiPago', '3', '4') && !p.tiene('gPagTarCD')),
  delPago('1601', 'gPagTarCD sin pago con tarjeta', (p) => !p.es('iTiPago', '3', '4') && p.tiene('gPagTarCD')),
  reglaDeTexto('1602', tarjetas, 'tarjeta', 'iDenTarj', 'dDesDenTarj'),
  regla('1603', 'RUC de la procesadora inexistente', (d, { registro }) => {
    return tarjetas(d).some((t) => t.tiene('dRUCProTar') && registro.contribuyente(t.v('dRUCProTar')) === undefined);
  }),
  regla('1604', 'dDVProTar no es el dígito de dRUCProTar', (d) => {
    return tarjetas(d).some((t) => t.tiene('dRUCProTar') && !dvCorrecto(t.v('dRUCProTar'), t.v('dDVProTar')));
  }),
  delPago('1650', 'pago con cheque sin gPagCheq', (p) => p.es('iTiPago', '2') && !p.tiene('gPagCheq')),
  delPago('1651', 'gPagCheq sin pago con cheque', (p) => !p.es('iTiPago', '2') && p.tiene('gPagCheq')),
  regla('1700', 'crédito sin gPagCred', (d) => condicion(d).es('iCondOpe', '2') && !credito(d).existe),
  regla('1701', 'gPagCred sin crédito', (d) => !condicion(d).es('iCondOpe', '2') && credito(d).existe),
  reglaDeTexto('1702', (d) => [credito(d)], 'condicionCredito', 'iCondCred', 'dDCondCred'),
  regla(
    '1703',
    'crédito a plazo sin dPlazoCre',
    (d) => credito(d).es('iCondCred', '1') && !credito(d).tiene('dPlazoCre'),
  ),
  regla(
    '1704',
    'dPlazoCre sin crédito a plazo',
    (d) => !credito(d).es('iCondCred', '1') && credito(d).tiene('dPlazoCre'),
  ),
  regla(
    '1705',
    'crédito en cuotas sin dCuotas',
    (d) => credito(d).es('iCondCred', '2') && !credito(d).tiene('dCuotas'),
  ),
  regla(
    '1706',
    'dCuotas sin crédito en cuotas',
    (d) => !credito(d).es('iCondCred', '2') && credito(d).tiene('dCuotas'),
  ),
  regla(
    '1751',
    'gCuotas sin crédito en cuotas',
    (d) => !credito(d).es('iCondCred', '2') && credito(d).tiene('gCuotas'),
  ),
];
