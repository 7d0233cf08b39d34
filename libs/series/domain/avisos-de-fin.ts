import { type AvisoNuevo, avisoDeCuenta } from '@libs/avisos';
import { DIA_MS, isoParaguay } from '@libs/platform';
import type { Sit } from './emisor';

/** Something that is about to end. `objeto` names it as the watch does: an id, or its key with spaces. */
export type FinDeAlgo = { objeto: string; umbral: number } & (
  { clase: 'certificado'; hasta: Date } | { clase: 'timbrado'; hasta: Date } | { clase: 'serie'; quedan: number }
);

/** What those who follow the account are told, once for each threshold. A certificate that has ended is not about to end. */
export function avisosDeFin(fin: FinDeAlgo, ahora: Date): AvisoNuevo[] {
  if (fin.clase === 'certificado') {
    if (fin.umbral === 0) return [];
    const datos = { certificado_id: fin.objeto, ...cuando(fin.hasta, ahora) };
    return [avisoDeCuenta('certificado.por_vencer', datos, ahora)];
  }
  const [sit, timbrado = '', tipo = '', lugar = ''] = fin.objeto.split(' ');
  if (fin.clase === 'timbrado') {
    const datos = { timbrado, ...cuando(fin.hasta, ahora) };
    return [avisoDeCuenta('timbrado.por_vencer', datos, ahora, sit as Sit)];
  }
  const [establecimiento = '', punto = ''] = lugar.split('-');
  const datos = { timbrado, tipo_de: Number(tipo), establecimiento, punto, quedan: fin.quedan, umbral: fin.umbral };
  return [avisoDeCuenta('serie.por_agotarse', datos, ahora, sit as Sit)];
}

/** The days that are left, which are fewer than the threshold's when what was just uploaded is about to end. */
const cuando = (hasta: Date, ahora: Date): { vence_at: string; dias: number } => ({
  vence_at: isoParaguay(hasta),
  dias: Math.max(0, Math.ceil((hasta.getTime() - ahora.getTime()) / DIA_MS)),
});
