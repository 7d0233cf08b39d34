import { deDe } from '@libs/de/testing';
import type { ContextoDelJuicio } from '../../application/ports/juez-de-recibidos';
import type { NombreDePrueba } from '../../domain/juicio/prueba';
import type { Falsarios } from './falsarios';

/** Draws whole numbers below a bound. */
export type Sorteo = (hasta: number) => number;

export interface Materia {
  xml: string;
  /** A genuine document of the same type or of another one. */
  otro: string;
  f: Falsarios;
  azar: Sorteo;
}

type Forjado = string | Buffer | Promise<string>;

export interface Falsificacion {
  nombre: string;
  veredicto: 'invalido' | 'observado' | 'ajeno';
  /** The proofs that fail; all of them, unless `tambien` lets others fail. */
  fallan: readonly NombreDePrueba[];
  /** Others that may fail with them. */
  tambien?: readonly NombreDePrueba[];
  /** undefined: it cannot be made of this document. */
  forjar: (materia: Materia) => Forjado | undefined;
  contexto?: (materia: Materia) => Partial<ContextoDelJuicio>;
}

export const firmaDe = (xml: string): string => /<Signature .*<\/Signature>/s.exec(xml)![0];
export const sinMas = (xml: string, patron: string | RegExp, por: string): string | undefined => {
  const cambiado = xml.replace(patron, por);
  return cambiado === xml ? undefined : cambiado;
};
export const enDE = (xml: string, cambiar: (de: string) => string): string =>
  xml.replace(deDe(xml), () => cambiar(deDe(xml)));
const masUno = (numero: string): string => String(BigInt(numero.split('.')[0]!) + 7n);
export const cambiarMonto = (texto: string, campo: string): string =>
  texto.replace(new RegExp(`(<${campo}>)([\\d.]+)`), (_, abre: string, monto: string) => abre + masUno(monto));

/** A place between two tags of what was signed, after the drawn one. */
export function enUnLugar({ xml, azar }: Materia, texto: string): string {
  return enDE(xml, (de) => {
    const lugares = [...de.matchAll(/></g)].map(({ index }) => index + 1);
    const lugar = lugares[azar(lugares.length)]!;
    return de.slice(0, lugar) + texto + de.slice(lugar);
  });
}

export const lasDeFirma = (
  nombre: string,
  forjar: Falsificacion['forjar'],
  tambien: NombreDePrueba[] = [],
): Falsificacion => ({
  nombre,
  veredicto: 'invalido',
  fallan: ['firma'],
  tambien,
  forjar,
});
