import type { Lectura } from '@libs/de/fiscal';
import { leerCdc } from '@libs/fiscal';
import type { Prueba } from '../../../domain/juicio/prueba';
import { prueba } from '../../../domain/juicio/redactar';

const FORMA = /^\d{9}[0-9A-D]\d{34}$/;

/** The check digit of the CDC, and each of its parts against the field that it repeats (Manual Técnico v150, 10.1). */
export function pruebaDeCdc(cdc: string, l: Lectura): Prueba {
  const partes = leerCdc(cdc);
  if (!partes) {
    const motivo = FORMA.test(cdc)
      ? 'su dígito verificador, o una de sus partes, está mal'
      : 'no tiene la forma de un CDC';
    return prueba('cdc', 'no', `El CDC (Id) no vale: ${motivo}.`);
  }
  const emisor = 'gDatGralOpe/gEmis';
  const pares: readonly (readonly [string, string, string])[] = [
    ['iTiDE', partes.tipo, l.texto('gTimb/iTiDE').padStart(2, '0')],
    ['dRucEm', partes.ruc, l.texto(`${emisor}/dRucEm`)],
    ['dDVEmi', partes.dv, l.texto(`${emisor}/dDVEmi`)],
    ['dEst', partes.establecimiento, l.texto('gTimb/dEst')],
    ['dPunExp', partes.punto, l.texto('gTimb/dPunExp')],
    ['dNumDoc', partes.numero, l.texto('gTimb/dNumDoc')],
    ['iTipCont', partes.tipoContribuyente, l.texto(`${emisor}/iTipCont`)],
    ['dFeEmiDE', partes.fecha, l.texto('gDatGralOpe/dFeEmiDE').slice(0, 10)],
    ['iTipEmi', partes.tipoEmision, l.texto('gOpeDE/iTipEmi')],
    ['dCodSeg', partes.codigoSeguridad, l.texto('gOpeDE/dCodSeg').padStart(9, '0')],
    ['dDVId', cdc.slice(-1), l.texto('dDVId')],
  ];
  const [campo, enElCdc, enElXml] = pares.find(([, suyo, escrito]) => suyo !== escrito) ?? [];
  if (campo) return prueba('cdc', 'no', `El CDC dice ${enElCdc} donde ${campo} dice ${enElXml || 'nada'}.`);
  return prueba('cdc', 'si', 'Su dígito verificador corresponde, y cada parte es la del XML.');
}
