import { isoParaguay } from '@libs/platform';
import type { Autoridad } from '../autoridad/autoridad';
import type { Dte } from '../autoridad/modelo';
import { respuestaSoap, type RespuestaHttp } from '../soap/respuestas';
import { contenidoDeDte } from './contenido-de-dte';
import { dIdValido, type Servicio } from './servicio';

function respuesta(autoridad: Autoridad, codigo: string, dte?: Dte): RespuestaHttp {
  return respuestaSoap('rEnviConsDeResponse', [
    // For an approved document, the time is that of its approval.
    ['dFecProc', isoParaguay(new Date(dte?.aprobadoEn ?? autoridad.ahoraDe('siConsDE')))],
    ['dCodRes', codigo],
    ['dMsgRes', autoridad.mensajes.de(codigo)],
    ['xContenDE', dte && contenidoDeDte(dte, autoridad.memoria.eventosDe(dte.cdc))],
  ]);
}

/** siConsDE: the state of one CDC, for its issuer and its receiver. */
export const consultarDe: Servicio = {
  nombre: 'siConsDE',
  ruta: '/de/ws/consultas/consulta.wsdl',
  raiz: 'rEnviConsDeRequest',
  codigoDeTamanho: '0380',
  escribe: false,
  respuestaCon: (autoridad, codigo) => respuesta(autoridad, codigo),

  atender({ autoridad, mensaje, ruc }) {
    const cdc = mensaje.valor('dCDC') ?? '';
    if (!dIdValido(mensaje) || !/^\d{9}[0-9A-D]\d{34}$/.test(cdc)) return undefined;
    const dte = autoridad.memoria.dtes.get(cdc);
    const alEntregar = (): void => {
      if (!autoridad.memoria.enProceso(cdc)) autoridad.contadores.resuelto(cdc, dte ? 'aprobado' : 'sin_rastro');
    };
    if (!dte) return { codigo: '0420', respuesta: respuesta(autoridad, '0420'), alEntregar };
    if (ruc !== dte.ruc && ruc !== autoridad.memoria.receptorDe(dte))
      return { codigo: '0421', respuesta: respuesta(autoridad, '0421') };
    autoridad.expediente.consulta(ruc, cdc);
    return { codigo: '0422', respuesta: respuesta(autoridad, '0422', dte), alEntregar };
  },
};
