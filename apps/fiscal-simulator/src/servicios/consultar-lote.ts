import { isoParaguay } from '@libs/platform';
import type { Autoridad } from '../autoridad/autoridad';
import type { Lote } from '../autoridad/modelo';
import { respuestaSoap, type Campo, type RespuestaHttp } from '../soap/respuestas';
import { dIdValido, gResProc, type Servicio } from './servicio';

const PLAZO_DE_CONSULTA_MS = 48 * 3_600_000;

function respuesta(autoridad: Autoridad, codigo: string, lote?: Lote): RespuestaHttp {
  return respuestaSoap('rResEnviConsLoteDe', [
    ['dFecProc', isoParaguay(new Date(autoridad.ahora()))],
    ['dCodResLot', codigo],
    ['dMsgResLot', mensajeDe(autoridad, codigo, lote)],
    ...(lote && codigo === '0362' ? resultados(lote) : []),
  ]);
}

function mensajeDe(autoridad: Autoridad, codigo: string, lote?: Lote): string {
  if (lote && codigo === '0361') return `Lote {${lote.numero}} en procesamiento`;
  if (lote && codigo === '0362') return `Procesamiento de lote {${lote.numero}} concluido`;
  return autoridad.mensajes.de(codigo);
}

const resultados = (lote: Lote): Campo[] =>
  (lote.resultados ?? []).map(({ cdc, veredicto }): Campo => [
    'gResProcLote',
    [
      ['id', cdc],
      ['dEstRes', veredicto.estado],
      ['dProtAut', veredicto.protocolo],
      ...veredicto.resultados.map((r) => gResProc(r.codigo, r.mensaje)),
    ],
  ]);

function codigoDe(autoridad: Autoridad, lote: Lote | undefined, ruc: string): string {
  if (!lote) return '0360';
  if (lote.ruc !== ruc) return '0340';
  if (autoridad.ahora() - lote.recibidoEn > PLAZO_DE_CONSULTA_MS) return '0364';
  return lote.resultados === undefined ? '0361' : '0362';
}

/** siResultLoteDE: a batch by its number or, when its number never arrived, by one of its CDCs. */
export const consultarLote: Servicio = {
  nombre: 'siResultLoteDE',
  ruta: '/de/ws/consultas/consulta-lote.wsdl',
  raiz: 'rEnviConsLoteDe',
  codigoDeTamanho: '0320',
  escribe: false,
  respuestaCon: (autoridad, codigo) => respuesta(autoridad, codigo),

  atender({ autoridad, mensaje, ruc }) {
    const numero = mensaje.valor('dProtConsLote');
    const cdc = mensaje.valor('dCDC');
    if (!dIdValido(mensaje) || (numero ?? cdc) === undefined || !/^\d{0,28}$/.test(numero ?? '')) return undefined;
    const lote = numero === undefined ? autoridad.memoria.loteConCdc(cdc!) : autoridad.memoria.lotes.get(numero);
    if (lote) autoridad.contadores.consultaDeLote(lote.numero, autoridad.ahora());
    const codigo = codigoDe(autoridad, lote, ruc);
    const alEntregar = (): void => {
      if (codigo === '0362') for (const r of lote!.resultados!) autoridad.contadores.resuelto(r.cdc);
    };
    return { codigo, respuesta: respuesta(autoridad, codigo, lote), alEntregar };
  },
};
