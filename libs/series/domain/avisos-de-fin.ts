import { type AvisoNuevo, avisoDeCuenta } from '@libs/avisos';
import { isoParaguay } from '@libs/platform';
import type { Sit } from './emisor';

/** Something that is about to end. `objeto` names it as the watch does: an id, or its key with spaces. */
export type FinDeAlgo = { objeto: string; umbral: number } & (
  { clase: 'certificado'; hasta: Date } | { clase: 'timbrado'; hasta: Date } | { clase: 'serie'; quedan: number }
);

/** What those who follow the account are told, once for each threshold. A certificate that has ended is not about to end. */
export function avisosDeFin(fin: FinDeAlgo, ahora: Date): AvisoNuevo[] {
  if (fin.clase === 'certificado') {
    if (fin.umbral === 0) return [];
    const datos = { certificado_id: fin.objeto, vence_at: isoParaguay(fin.hasta), dias: fin.umbral };
    return [avisoDeCuenta('certificado.por_vencer', datos, ahora)];
  }
  const [sit, timbrado = '', tipo = '', lugar = ''] = fin.objeto.split(' ');
  if (fin.clase === 'timbrado') {
    const datos = { timbrado, vence_at: isoParaguay(fin.hasta), dias: fin.umbral };
    return [avisoDeCuenta('timbrado.por_vencer', datos, ahora, sit as Sit)];
  }
  const [establecimiento = '', punto = ''] = lugar.split('-');
  const datos = { timbrado, tipo_de: Number(tipo), establecimiento, punto, quedan: fin.quedan, umbral: fin.umbral };
  return [avisoDeCuenta('serie.por_agotarse', datos, ahora, sit as Sit)];
}
