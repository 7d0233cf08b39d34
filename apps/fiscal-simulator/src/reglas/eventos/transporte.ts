import { RUC_INACTIVO } from '../d2-emisor';
import type { Grupo } from '../grupo';
import { dvCorrecto } from '../modulo-11';
import { lugar } from './lugar';
import { dteDe, exigido, prohibido, regla, textoDe, versionVigente, type ReglaDeEvento } from './regla-de-evento';

const motivo =
  (numero: string) =>
  (c: Grupo): boolean =>
    c.es('dMotEv', numero);
const otroLocal = motivo('1');
const otroChofer = motivo('2');
const otroTransportista = motivo('3');
const otroVehiculo = motivo('4');

const contribuyente = (c: Grupo): boolean => c.es('iNatTrans', '1');
const con =
  (campo: string) =>
  (c: Grupo): boolean =>
    c.tiene(campo);

const [nombreDelDepartamento, nombreDelDistrito, relacion, nombreDeLaCiudad] = lugar('Ent', {
  relacion: '4300',
  departamento: '4303',
  distrito: '4305',
  ciudad: '4308',
}) as [ReglaDeEvento, ReglaDeEvento, ReglaDeEvento, ReglaDeEvento];

/**
 * Changes the transport data of a delivery note, or of an invoice with them (Manual Técnico v150; NT-18 renumbers the
 * change of vehicle).
 */
export const reglasDeTransporte: readonly ReglaDeEvento[] = [
  versionVigente,
  regla('4336', 'el CDC no es de un DTE', (e, c) => dteDe(e, c) === undefined),
  regla('0142', 'firmado por otro que el emisor', (e, c) => dteDe(e, c)?.ruc !== c.firmante),
  // No code is published for an event about a document without the group: the codes of the document's group are used.
  regla('2101', 'el tipo de documento no lleva transporte', (e, c) => !['1', '7'].includes(dteDe(e, c)!.tipo)),
  regla('2100', 'el documento no lleva transporte', (e, c) => !/<gTransp[\s>]/.test(dteDe(e, c)!.xml)),
  relacion,
  exigido('4301', 'cDepEnt', otroLocal),
  exigido('4302', 'dDesDepEnt', con('cDepEnt')),
  nombreDelDepartamento,
  exigido('4304', 'dDesDisEnt', con('cDisEnt')),
  nombreDelDistrito,
  exigido('4306', 'cCiuEnt', otroLocal),
  exigido('4307', 'dDesCiuEnt', con('cCiuEnt')),
  nombreDeLaCiudad,
  exigido('4309', 'dDirEnt', otroLocal),
  exigido('4310', 'dNumCas', otroLocal),
  exigido('4311', 'dNomChof', otroChofer),
  exigido('4312', 'dNumIDChof', otroChofer),
  exigido('4313', 'iNatTrans', otroTransportista),
  exigido('4314', 'dRucTrans', contribuyente),
  regla('4315', 'RUC del transportista inexistente', ({ contenido: c }, { registro }) => {
    return c.tiene('dRucTrans') && registro.contribuyente(c.v('dRucTrans')) === undefined;
  }),
  regla('4316', 'RUC del transportista inactivo', ({ contenido: c }, { registro }) => {
    return RUC_INACTIVO.includes(registro.contribuyente(c.v('dRucTrans'))?.estado ?? '');
  }),
  prohibido('4317', 'dRucTrans', (c) => !contribuyente(c)),
  regla('4318', 'dDVTrans no es el dígito de dRucTrans', ({ contenido: c }) => {
    return c.tiene('dRucTrans') && !dvCorrecto(c.v('dRucTrans'), c.v('dDVTrans'));
  }),
  exigido('4319', 'dNomTrans', otroTransportista),
  exigido('4320', 'iTipIDTrans', (c) => c.es('iNatTrans', '2')),
  prohibido('4321', 'iTipIDTrans', contribuyente),
  exigido('4322', 'dDTipIDTrans', con('iTipIDTrans')),
  textoDe('4323', 'documentoTransportista', 'iTipIDTrans', 'dDTipIDTrans'),
  exigido('4324', 'dNumIDTrans', con('iTipIDTrans')),
  exigido('4325', 'iTipTrans', otroVehiculo),
  exigido('4326', 'dDesTipTrans', con('iTipTrans')),
  textoDe('4327', 'tipoTransporte', 'iTipTrans', 'dDesTipTrans'),
  exigido('4328', 'iModTrans', otroVehiculo),
  exigido('4329', 'dDesModTrans', con('iModTrans')),
  textoDe('4330', 'modalidad', 'iModTrans', 'dDesModTrans'),
  exigido('4331', 'dTiVehTras', otroVehiculo),
  exigido('4332', 'dMarVeh', otroVehiculo),
  exigido('4333', 'dTipIdenVeh', otroVehiculo),
  exigido('4334', 'dNroIDVeh', (c) => c.es('dTipIdenVeh', '1')),
  exigido('4335', 'dNroMatVeh', (c) => c.es('dTipIdenVeh', '2')),
];
