import { digitoVerificador } from '@libs/fiscal';
import { rehecho } from '../mundo-de-juicio';
import type { Falsificacion, Sorteo } from './falsificacion';

const ultimo = (cdc: string): string => `${cdc.slice(0, 43)}${(Number(cdc[43]) + 1) % 10}`;
const deCdc = (nombre: string, cambiar: (de: string, azar: Sorteo) => string): Falsificacion => ({
  nombre,
  veredicto: 'invalido',
  fallan: ['cdc'],
  // The signer is not the issuer that the field names, if that is what changed.
  tambien: ['certificado'],
  forjar: ({ xml, azar }) => rehecho(xml, (de) => cambiar(de, azar)),
});
const conOtroCdc = (de: string, cambiar: (cdc: string) => string): string => {
  const cdc = cambiar(/Id="(\d+)"/.exec(de)![1]!);
  return de.replace(/Id="\d+"/, `Id="${cdc}"`).replace(/<dDVId>\d/, `<dDVId>${cdc.slice(-1)}`);
};

/** By an issuer whose signature is good. */
export const DE_CDC: readonly Falsificacion[] = [
  deCdc('a CDC with a wrong check digit', (de) => conOtroCdc(de, ultimo)),
  deCdc('a CDC whose digit is not the one of its field', (de) =>
    de.replace(/<dDVId>(\d)/, (_, dv) => `<dDVId>${(Number(dv) + 1) % 10}`),
  ),
  deCdc('a CDC of another number', (de) =>
    conOtroCdc(de, (cdc) => {
      const base = `${cdc.slice(0, 17)}${String((Number(cdc.slice(17, 24)) % 9_000_000) + 1).padStart(7, '0')}${cdc.slice(24, 43)}`;
      return base + digitoVerificador(base);
    }),
  ),
  deCdc('another number than its CDC', (de) =>
    de.replace(/<dNumDoc>(\d{7})/, (_, n) => `<dNumDoc>${String((Number(n) % 9_000_000) + 1).padStart(7, '0')}`),
  ),
  deCdc('another day than its CDC', (de) => de.replace(/(<dFeEmiDE>2026-..)-../, '$1-05')),
  deCdc('another security code than its CDC', (de, azar) =>
    de.replace(
      /<dCodSeg>(\d{9})/,
      (_, c) => `<dCodSeg>${String((Number(c) + 1 + azar(1_000)) % 1_000_000_000).padStart(9, '0')}`,
    ),
  ),
  deCdc('another point than its CDC', (de) => de.replace(/<dPunExp>\d{3}/, '<dPunExp>777')),
  deCdc('another kind of taxpayer than its CDC', (de) =>
    de.replace(/<iTipCont>(\d)/, (_, t) => `<iTipCont>${t === '1' ? '2' : '1'}`),
  ),
];
