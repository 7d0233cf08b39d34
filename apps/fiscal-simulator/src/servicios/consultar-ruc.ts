import { ESTADOS_RUC } from '../autoridad/modelo';
import { respuestaSoap, type Campo, type RespuestaHttp } from '../soap/respuestas';
import type { Autoridad } from '../autoridad/autoridad';
import { dIdValido, type Servicio } from './servicio';

function respuesta(autoridad: Autoridad, codigo: string, contenido?: readonly Campo[]): RespuestaHttp {
  return respuestaSoap('rResEnviConsRUC', [
    ['dCodRes', codigo],
    ['dMsgRes', autoridad.mensajes.de(codigo)],
    ['xContRUC', contenido],
  ]);
}

/** siConsRUC: a taxpayer by its RUC without check digit. The answer has no processing time. */
export const consultarRuc: Servicio = {
  nombre: 'siConsRUC',
  ruta: '/de/ws/consultas/consulta-ruc.wsdl',
  raiz: 'rEnviConsRUC',
  codigoDeTamanho: '0460',
  escribe: false,
  respuestaCon: (autoridad, codigo) => respuesta(autoridad, codigo),

  atender({ autoridad, mensaje, ruc: rucDelCertificado }) {
    const ruc = mensaje.valor('dRUCCons') ?? '';
    if (!dIdValido(mensaje) || !/^[1-9]\d{3,6}[0-9A-D]$/.test(ruc)) return undefined;
    if (autoridad.registro.contribuyente(rucDelCertificado)?.consultaRuc === false) {
      return { codigo: '0501', respuesta: respuesta(autoridad, '0501') };
    }
    const contribuyente = autoridad.registro.contribuyente(ruc);
    if (!contribuyente) return { codigo: '0500', respuesta: respuesta(autoridad, '0500') };
    const contenido: Campo[] = [
      ['dRUCCons', ruc],
      ['dRazCons', contribuyente.nombre],
      ['dCodEstCons', contribuyente.estado],
      ['dDesEstCons', ESTADOS_RUC[contribuyente.estado]],
      ['dRUCFactElec', contribuyente.facturador ? 'S' : 'N'],
    ];
    return { codigo: '0502', respuesta: respuesta(autoridad, '0502', contenido) };
  },
};
