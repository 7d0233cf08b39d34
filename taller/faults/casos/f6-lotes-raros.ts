import { comprobar, type Hallazgos } from '../comprobar';
import { EmisorDePrueba } from '../emisor';
import type { Caso } from './caso';

const RECEPCION = 'siRecepLoteDE';
const CONSULTA = 'siResultLoteDE';

/** The fault of the authority for each issuer's batches. */
const RAREZAS: Record<string, unknown>[] = [
  { tipo: 'lote_parcial', cuantas: 2 },
  { tipo: 'lote_mezclado', cuantas: 2 },
  { tipo: 'lote_ajeno', cuantas: 2 },
  { tipo: 'lote_en_proceso', cuantas: 3 },
  { tipo: 'lote_extemporaneo', cuantas: 1 },
  { tipo: 'lote_inexistente', cuantas: 1 },
  { tipo: 'lote_lento', demora_ms: 20_000, cuantas: 2 },
  { tipo: 'rechazar', codigo: '0301', procesar: true, servicio: RECEPCION, cuantas: 2 },
  { tipo: 'rechazar', codigo: '0301', servicio: RECEPCION, cuantas: 2 },
  ...[
    'html',
    '503',
    'pasarela',
    'vacio',
    'truncado',
    'fault',
    '0160',
    'cortar_antes',
    'cortar_despues',
    'colgar',
  ].flatMap((tipo) => [
    { tipo, servicio: RECEPCION, cuantas: 1 },
    { tipo, servicio: CONSULTA, cuantas: 1 },
  ]),
];
/** 0301 although queued, and slow as well: only the batch itself shows that its documents are in process. */
const MENTIRA_LENTA = [
  { tipo: 'rechazar', codigo: '0301', procesar: true, servicio: RECEPCION, cuantas: 1 },
  { tipo: 'lote_en_proceso', cuantas: 2 },
];

export const lotesRaros: Caso = {
  id: 'F6',
  titulo: 'batch answers partial, shuffled, foreign, missing, refused, cut, hung',
  async ejecutar(stack, { rapido }) {
    const rarezas = [MENTIRA_LENTA, ...RAREZAS.filter((_, i) => !rapido || i % 3 !== 2).map((rareza) => [rareza])];
    const emisores: EmisorDePrueba[] = [];
    for (const fallas of rarezas) {
      const emisor = await EmisorDePrueba.crear(stack);
      for (const falla of fallas) await stack.autoridad.falla({ ruc: emisor.ruc, ...falla });
      emisores.push(emisor);
    }
    await Promise.all(emisores.map((emisor) => emisor.emitirVarios(rapido ? 5 : 60, 'A', 2)));
    const hallazgos: Hallazgos = await comprobar(stack, emisores, rapido ? 90_000 : 240_000);
    const nombrados = hallazgos.map((hallazgo) => {
      const i = emisores.findIndex(({ ruc }) => hallazgo.startsWith(ruc));
      return i < 0 ? hallazgo : `${JSON.stringify(rarezas[i])} ${hallazgo}`;
    });
    return { hallazgos: nombrados, nota: `${emisores.length} oddities` };
  },
};
