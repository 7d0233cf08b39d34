import { deDe } from '@libs/de/testing';
import { rehecho } from '../mundo-de-juicio';
import { cambiarMonto, type Falsificacion } from './falsificacion';

/** Amounts for each unit: of less than a unit, a wrong one may be within what the format forgives. */
const POR_UNIDAD = /^(dDescItem|dAnt.*PreUniIt|dPUniProSer|dDescGloItem)$/;
const numeros = (de: string, campo: string): number[] =>
  [...de.matchAll(new RegExp(`<${campo}>([\\d.]+)`, 'g'))].map(([, escrito]) => Number(escrito));

const deTotales = (campo: string): Falsificacion => ({
  nombre: `signed with a wrong ${campo}`,
  veredicto: 'observado',
  fallan: ['totales'],
  forjar: ({ xml }) => {
    const de = deDe(xml);
    if (!de.includes(`<${campo}>`)) return undefined;
    if (POR_UNIDAD.test(campo) && Math.min(...numeros(de, 'dCantProSer')) < 1) return undefined;
    return rehecho(xml, (texto) => cambiarMonto(texto, campo));
  },
});
const DE_PORCENTAJE: Falsificacion = {
  nombre: 'signed with a wrong percentage of global discount',
  veredicto: 'observado',
  fallan: ['totales'],
  forjar: ({ xml }) => {
    const [porcentaje] = numeros(deDe(xml), 'dPorcDescTotal');
    // Of a small price some points are within what the format forgives.
    if (porcentaje === undefined || Math.max(...numeros(deDe(xml), 'dPUniProSer')) < 100) return undefined;
    const otro = porcentaje > 50 ? porcentaje - 7 : porcentaje + 7;
    return rehecho(xml, (de) => de.replace(/<dPorcDescTotal>[\d.]+/, `<dPorcDescTotal>${otro.toFixed(8)}`));
  },
};
const CON_TOTAL = [
  ...['dTotBruOpeItem', 'dTotOpeItem', 'dTotOpeGs', 'dBasGravIVA', 'dLiqIVAItem', 'dBasExe', 'dDescItem'],
  ...['dAntPreUniIt', 'dAntGloPreUniIt', 'dPUniProSer', 'dSubExe', 'dSubExo', 'dSub5', 'dSub10', 'dTotOpe', 'dTotDesc'],
  ...[
    'dTotDescGlotem',
    'dTotAntItem',
    'dTotAnt',
    'dDescTotal',
    'dAnticipo',
    'dRedon',
    'dTotGralOpe',
    'dIVA5',
    'dIVA10',
  ],
  ...['dTotIVA', 'dBaseGrav5', 'dBaseGrav10', 'dTBasGraIVA', 'dTotalGs', 'dDescGloItem'],
];

/** Signed by their issuer, with amounts that its lines do not make. */
export const DE_TOTALES: readonly Falsificacion[] = [...CON_TOTAL.map(deTotales), DE_PORCENTAJE];
