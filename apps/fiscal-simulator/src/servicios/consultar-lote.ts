import { isoParaguay } from '@libs/platform';
import type { Autoridad } from '../autoridad/autoridad';
import type { Lote, ResultadoDeLote } from '../autoridad/modelo';
import type { EfectoDeLote } from '../autoridad/perturbacion';
import { respuestaSoap, type Campo, type RespuestaHttp } from '../soap/respuestas';
import { dIdValido, gResProc, type Servicio } from './servicio';

const PLAZO_DE_CONSULTA_MS = 48 * 3_600_000;

interface Estado {
  readonly codigo: string;
  readonly numero?: string;
  readonly resultados: readonly ResultadoDeLote[];
}

function respuesta(autoridad: Autoridad, { codigo, numero, resultados }: Estado): RespuestaHttp {
  return respuestaSoap('rResEnviConsLoteDe', [
    ['dFecProc', isoParaguay(new Date(autoridad.ahoraDe('siResultLoteDE')))],
    ['dCodResLot', codigo],
    ['dMsgResLot', mensajeDe(autoridad, codigo, numero)],
    ...resultados.map(gResProcLote),
  ]);
}

function mensajeDe(autoridad: Autoridad, codigo: string, numero?: string): string {
  if (numero && codigo === '0361') return `Lote {${numero}} en procesamiento`;
  if (numero && codigo === '0362') return `Procesamiento de lote {${numero}} concluido`;
  return autoridad.mensajes.de(codigo);
}

const gResProcLote = ({ cdc, veredicto }: ResultadoDeLote): Campo => [
  'gResProcLote',
  [
    ['id', cdc],
    ['dEstRes', veredicto.estado],
    ['dProtAut', veredicto.protocolo],
    ...veredicto.resultados.map((r) => gResProc(r.codigo, r.mensaje)),
  ],
];

function estadoDe(autoridad: Autoridad, lote: Lote | undefined, ruc: string): Estado {
  const sin = (codigo: string): Estado => ({ codigo, numero: lote?.numero, resultados: [] });
  if (!lote) return sin('0360');
  if (lote.ruc !== ruc) return sin('0340');
  if (autoridad.ahora() - lote.recibidoEn > PLAZO_DE_CONSULTA_MS) return sin('0364');
  if (lote.resultados === undefined) return sin('0361');
  return { codigo: '0362', numero: lote.numero, resultados: lote.resultados };
}

/** Result of a document that was never sent, for a fault that adds it to a batch. */
const AJENO: ResultadoDeLote = {
  cdc: '01800999991001001000000122026010112345678901',
  veredicto: { estado: 'Aprobado', protocolo: '50999999', resultados: [{ codigo: '0260', mensaje: 'Aprobado' }] },
};

const CODIGO_FALSO: Partial<Record<EfectoDeLote, string>> = {
  en_proceso: '0361',
  extemporaneo: '0364',
  inexistente: '0360',
};

/** Replaces the true answer by the one that a fault demands. */
function alterado(estado: Estado, efecto: EfectoDeLote | undefined): Estado {
  const codigo = efecto && CODIGO_FALSO[efecto];
  if (codigo) return { ...estado, codigo, resultados: [] };
  const { resultados } = estado;
  switch (efecto) {
    case 'parcial':
      return { ...estado, resultados: resultados.filter((_r, i) => i % 2 === 1) };
    case 'mezclado':
      return { ...estado, resultados: [...resultados].reverse() };
    case 'ajeno':
      return { ...estado, resultados: [AJENO, ...resultados] };
    default:
      return estado;
  }
}

/** siResultLoteDE: a batch by its number or, when the caller never received the number, by one of its CDCs. */
export const consultarLote: Servicio = {
  nombre: 'siResultLoteDE',
  ruta: '/de/ws/consultas/consulta-lote.wsdl',
  raiz: 'rEnviConsLoteDe',
  codigoDeTamanho: '0320',
  escribe: false,
  respuestaCon: (autoridad, codigo) => respuesta(autoridad, { codigo, resultados: [] }),

  atender({ autoridad, mensaje, ruc, perturbacion }) {
    const numero = mensaje.valor('dProtConsLote');
    const cdc = mensaje.valor('dCDC');
    if (!dIdValido(mensaje) || (numero ?? cdc) === undefined || !/^\d{0,28}$/.test(numero ?? '')) return undefined;
    const { memoria, contadores, ajustes } = autoridad;
    const lote = numero === undefined ? memoria.loteConCdc(cdc!) : memoria.lotes.get(numero);
    if (lote) contadores.consultaDeLote(ruc, lote, autoridad.ahora(), ajustes.esperaDeLoteMs);
    const estado = alterado(estadoDe(autoridad, lote, ruc), perturbacion?.efectoDeLote);
    const alEntregar = (): void => {
      for (const { cdc: id, veredicto } of estado.resultados) {
        contadores.resuelto(id, veredicto.estado === 'Rechazado' ? 'rechazado' : 'aprobado');
      }
    };
    return { codigo: estado.codigo, respuesta: respuesta(autoridad, estado), alEntregar };
  },
};
