import { isoParaguay } from '@libs/platform';
import { RECEPCION_DE_DOCUMENTOS, veredictoDeAprobado, type Autoridad } from '../autoridad/autoridad';
import type { Evaluacion } from '../autoridad/evaluador';
import type { Veredicto } from '../autoridad/modelo';
import { Documento } from '../reglas/documento';
import { respuestaSoap, type Campo, type RespuestaHttp } from '../soap/respuestas';
import { dIdValido, gResProc, type Atencion, type Peticion, type Servicio } from './servicio';

interface Identidad {
  readonly cdc?: string;
  readonly digest?: string;
}

function protocolo(fecha: number, veredicto: Veredicto, { cdc, digest }: Identidad): RespuestaHttp {
  const campos: Campo[] = [
    ['Id', cdc],
    ['dFecProc', isoParaguay(new Date(fecha))],
    ['dDigVal', digest],
    ['dEstRes', veredicto.estado],
    ['dProtAut', veredicto.protocolo],
    ...veredicto.resultados.map((r) => gResProc(r.codigo, r.mensaje)),
  ];
  return respuestaSoap('rRetEnviDe', [['rProtDe', campos]]);
}

function veredictoDe(
  autoridad: Autoridad,
  evaluacion: Exclude<Evaluacion, { clase: 'ilegible' }>,
  xml: string,
  ahora: number,
): Veredicto {
  if (evaluacion.clase === 'rechazado') return { estado: 'Rechazado', resultados: [evaluacion.motivo] };
  const numero = autoridad.aprobar(evaluacion, xml, ahora);
  return veredictoDeAprobado(evaluacion.observaciones, numero, autoridad.mensajes.de('0260'));
}

/** siRecepDE: one document, answered in the same call. */
export const recibirDe: Servicio = {
  nombre: RECEPCION_DE_DOCUMENTOS,
  ruta: '/de/ws/sync/recibe.wsdl',
  raiz: 'rEnviDe',
  codigoDeTamanho: '0200',
  escribe: true,

  respuestaCon(autoridad, codigo) {
    const resultados = [{ codigo, mensaje: autoridad.mensajes.de(codigo) }];
    return protocolo(autoridad.ahoraDe(RECEPCION_DE_DOCUMENTOS), { estado: 'Rechazado', resultados }, {});
  },

  atender({ autoridad, mensaje, ruc, texto, perturbacion: pedida }: Peticion): Atencion | undefined {
    const [rde, ...otros] = mensaje.hijo('xDE')?.hijos ?? [];
    const cdc = rde?.hijo('DE')?.atributos.get('Id');
    if (!dIdValido(mensaje) || rde?.nombre !== 'rDE' || otros.length > 0 || !cdc) return undefined;
    // The text without its envelope: a document that depends on the envelope's namespaces is not the one that was signed.
    const xml = rde.recortar(texto);

    const envio = autoridad.contadores.envio(ruc, cdc);
    const perturbacion = pedida ?? autoridad.directiva(new Documento(rde, ''), envio);
    const enProceso = autoridad.ajustes.bloqueos && autoridad.memoria.enProceso(cdc);
    if (enProceso || perturbacion?.bloquea) {
      autoridad.castigar(ruc, enProceso ? 'h' : 'manual', [cdc]);
      return { codigo: 'bloqueo', respuesta: this.respuestaCon(autoridad, '0160'), bloquea: true };
    }
    const ahora = autoridad.ahoraDe(RECEPCION_DE_DOCUMENTOS);
    if (perturbacion && !perturbacion.procesar && !perturbacion.forzado) {
      return { codigo: 'sin procesar', respuesta: this.respuestaCon(autoridad, '0100'), perturbacion };
    }
    const evaluacion = autoridad.juzgar(xml, { transmitido: ahora, sincrono: true, directiva: () => perturbacion });
    if (evaluacion.clase === 'ilegible') return undefined;
    const veredicto = veredictoDe(autoridad, evaluacion, xml, ahora);
    autoridad.expediente.juzgado(cdc, veredicto, new Documento(rde, ''));
    const desenlace = veredicto.estado === 'Rechazado' ? 'rechazado' : 'aprobado';
    const alEntregar = (): void => autoridad.contadores.resuelto(cdc, desenlace);
    return {
      codigo: veredicto.resultados[0]!.codigo,
      respuesta: protocolo(ahora, veredicto, evaluacion),
      perturbacion,
      alEntregar,
    };
  },
};
