import { dvCorrecto } from './modulo-11';
import { regla, type Regla } from './regla';
import { reglaDeTexto } from './texto-de-codigo';
import { reglasDeUbicacion } from './ubicacion';

/** RUC states that an issuer, a company receiver or a carrier must not have. */
export const RUC_INACTIVO: readonly string[] = ['CAN', 'CDE', 'SUS'];

const NOMBRE_DE_PRUEBA = 'DE generado en ambiente de prueba - sin valor comercial ni fiscal';

export const reglasDelEmisor: Regla[] = [
  regla('1250', 'RUC del emisor inexistente', (d, { registro }) => registro.emisor(d.ruc) === undefined),
  regla('1252', 'RUC del emisor inactivo', (d, { registro }) =>
    RUC_INACTIVO.includes(registro.emisor(d.ruc)?.estado ?? ''),
  ),
  regla('1264', 'emisor sin permiso para el servicio síncrono', (d, { registro, sincrono }) => {
    return sincrono && registro.emisor(d.ruc)?.sincrono === false;
  }),
  regla('1253', 'dDVEmi no es el dígito de dRucEm', (d) => !dvCorrecto(d.ruc, d.emisor.v('dDVEmi'))),
  regla('1263', 'nombre del emisor impropio del ambiente', (d, { ambiente, ajustes }) => {
    const esElDePrueba = d.emisor.v('dNomEmi') === NOMBRE_DE_PRUEBA;
    return ambiente === 'P' ? esElDePrueba : ajustes.nombreDePrueba && !esElDePrueba;
  }),
  ...reglasDeUbicacion('Emi', (d) => [d.emisor], {
    relacion: '1255',
    departamento: '1254',
    distrito: '1257',
    ciudad: '1260',
  }),
  regla('1261', 'actividad económica no registrada', (d, { registro }) => {
    const registradas = registro.emisor(d.ruc)?.actividades;
    return registradas !== undefined && d.emisor.gs('gActEco').some((a) => !registradas.includes(a.v('cActEco')));
  }),
  regla('1262', 'dDesActEco no es la descripción registrada de cActEco', (d, { registro }) => {
    const registradas = registro.emisor(d.ruc)?.descripcionesDeActividad ?? {};
    return d.emisor.gs('gActEco').some((a) => (registradas[a.v('cActEco')] ?? a.v('dDesActEco')) !== a.v('dDesActEco'));
  }),
  reglaDeTexto('1265', (d) => [d.emisor.g('gRespDE')], 'documentoResponsable', 'iTipIDRespDE', 'dDTipIDRespDE'),
];
