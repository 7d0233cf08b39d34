import type { Nodo } from '../formato/nodo';
import { escribirEvento } from '../formato/escribir-documento';
import { validarEvento } from '../formato/validar';
import {
  eventoDeConformidad,
  eventoDeDesconocimiento,
  eventoDeDisconformidad,
  eventoDeNotificacion,
} from './eventos-del-receptor';

const CDC = '01809999919001001000000122026101511234567894';
const COMUN = { cdc: CDC, fecFirma: '2026-10-16T12:00:00' };
const MOTIVO = 'La mercadería no es la del <pedido> & llegó rota';
const RECEPCION = { ...COMUN, fechaEmision: '2026-10-15T09:30:00', fechaRecepcion: '2026-10-15T18:00:00' };
const CONTRIBUYENTE = { nombre: 'COMPRADORA & CÍA. S.A.', ruc: '80000001', dv: '7' };
const PERSONA = { nombre: 'PERSONA DE PRUEBA', tipoDocumento: 1, documento: '1234567' };

const contenido = (nodo: Nodo): string =>
  /<gGroupTiEvt>(.*)<\/gGroupTiEvt>/s.exec(escribirEvento(nodo, '1').documento)![1]!;

it.each<[string, Nodo, string]>([
  [
    'notification by a taxpayer',
    eventoDeNotificacion({ ...RECEPCION, receptor: CONTRIBUYENTE, totalGs: '485000' }),
    `<rGeVeNotRec><Id>${CDC}</Id><dFecEmi>2026-10-15T09:30:00</dFecEmi><dFecRecep>2026-10-15T18:00:00</dFecRecep>` +
      '<iTipRec>1</iTipRec><dNomRec>COMPRADORA &amp; CÍA. S.A.</dNomRec><dRucRec>80000001</dRucRec><dDVRec>7</dDVRec>' +
      '<dTotalGs>485000</dTotalGs></rGeVeNotRec>',
  ],
  [
    'notification by a person who is no taxpayer',
    eventoDeNotificacion({ ...RECEPCION, receptor: PERSONA, totalGs: '0.5' }),
    `<rGeVeNotRec><Id>${CDC}</Id><dFecEmi>2026-10-15T09:30:00</dFecEmi><dFecRecep>2026-10-15T18:00:00</dFecRecep>` +
      '<iTipRec>2</iTipRec><dNomRec>PERSONA DE PRUEBA</dNomRec><dTipIDRec>1</dTipIDRec><dNumID>1234567</dNumID>' +
      '<dTotalGs>0.5</dTotalGs></rGeVeNotRec>',
  ],
  ['conformity', eventoDeConformidad(COMUN), `<rGeVeConf><Id>${CDC}</Id><iTipConf>1</iTipConf></rGeVeConf>`],
  [
    'partial conformity',
    eventoDeConformidad({ ...COMUN, entregaEstimada: '2026-11-01T08:00:00' }),
    `<rGeVeConf><Id>${CDC}</Id><iTipConf>2</iTipConf><dFecRecep>2026-11-01T08:00:00</dFecRecep></rGeVeConf>`,
  ],
  [
    'disconformity',
    eventoDeDisconformidad({ ...COMUN, motivo: MOTIVO }),
    `<rGeVeDisconf><Id>${CDC}</Id><mOtEve>La mercadería no es la del &lt;pedido&gt; &amp; llegó rota</mOtEve></rGeVeDisconf>`,
  ],
  [
    'disavowal',
    eventoDeDesconocimiento({ ...RECEPCION, receptor: PERSONA, motivo: 'No hubo tal operación' }),
    `<rGeVeDescon><Id>${CDC}</Id><dFecEmi>2026-10-15T09:30:00</dFecEmi><dFecRecep>2026-10-15T18:00:00</dFecRecep>` +
      '<iTipRec>2</iTipRec><dNomRec>PERSONA DE PRUEBA</dNomRec><dTipIDRec>1</dTipIDRec><dNumID>1234567</dNumID>' +
      '<mOtEve>No hubo tal operación</mOtEve></rGeVeDescon>',
  ],
])('a %s is written as the format has it', (_, nodo, xml) => {
  expect(validarEvento(nodo, '1')).toEqual([]);
  expect(contenido(nodo)).toBe(xml);
});

it('the format lets a notification name more types of identity document than a disavowal', () => {
  const receptor = { ...PERSONA, tipoDocumento: 6 };
  expect(validarEvento(eventoDeNotificacion({ ...RECEPCION, receptor, totalGs: '1' }), '1')).toEqual([]);
  expect(validarEvento(eventoDeDesconocimiento({ ...RECEPCION, receptor, motivo: 'ajeno' }), '1')).toMatchObject([
    { elemento: 'dTipIDRec' },
  ]);
});
