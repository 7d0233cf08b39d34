import { fecha } from '@libs/kude';
import { DIA_MS } from '@libs/platform';

/** Terms of credit of an emission, as its snapshot keeps them. */
export interface PagoCredito {
  plazo?: string;
  detalle_cuotas?: readonly { vencimiento?: string }[];
}

const DIAS = /^(\d{1,3}) ?d[ií]as?$/i;

/** The terms of payment, as labels and words; nothing for a cash sale. `emision`: local `AAAA-MM-DD…`. */
export function vencimientosDe(credito: PagoCredito | null, emision: string): (readonly [string, string])[] {
  if (!credito) return [];
  const dias = (credito.detalle_cuotas ?? []).flatMap(({ vencimiento }) => vencimiento ?? []).sort();
  const [primero] = dias;
  const ultimo = dias.at(-1);
  if (primero && ultimo !== primero) {
    return [
      ['Primer vencimiento', fecha(primero)],
      ['Último vencimiento', `${fecha(ultimo!)} (${dias.length} cuotas)`],
    ];
  }
  if (primero) return [['Vencimiento', fecha(primero)]];
  const plazo = credito.plazo?.trim();
  const corridos = DIAS.exec(plazo ?? '')?.[1];
  if (!corridos) return plazo ? [['Plazo', plazo]] : [];
  const vence = new Date(Date.parse(`${emision.slice(0, 10)}T00:00:00Z`) + Number(corridos) * DIA_MS);
  return [['Vencimiento', `${fecha(vence.toISOString().slice(0, 10))} (${plazo})`]];
}
