import type { Campo } from '../../domain/vista';
import { esCero } from '../../domain/numeros';
import type { Grupo } from './grupo';

const GUARANI = 'PYG';

/** Fields from labels and values; those without a value are left out. */
export function campos(...pares: readonly (readonly [etiqueta: string, valor: string | undefined])[]): Campo[] {
  return pares.flatMap(([etiqueta, valor]) => (valor ? [{ etiqueta, valor }] : []));
}

/** Amount that is worth printing: undefined when absent or zero. */
export function noCero(valor: string | undefined): string | undefined {
  return valor === undefined || esCero(valor) ? undefined : valor;
}

/** Currency of a document's amounts. A nota de remisión names none: the few that it has are guaraníes. */
export function monedaDe(de: Grupo): string {
  return de.grupo('gDatGralOpe').grupo('gOpeCom').texto('cMoneOpe') ?? GUARANI;
}

export function unir(separador: string, ...partes: (string | undefined)[]): string | undefined {
  return partes.filter(Boolean).join(separador) || undefined;
}

/** RUC with its check digit; undefined when there is no RUC. */
export function ruc(grupo: Grupo, numero: string, dv: string): string | undefined {
  const valor = grupo.texto(numero);
  return valor && unir('-', valor, grupo.texto(dv));
}

/** 'Avenida Mariscal López 1234, piso 2'. House number 0 means no number. */
export function direccion(grupo: Grupo, calle: string, casa: string, ...complementos: string[]): string | undefined {
  const texto = unir(' ', grupo.texto(calle), noCero(grupo.texto(casa)));
  return unir(', ', texto, ...complementos.map((nombre) => grupo.texto(nombre)));
}

/** Joins the names of places. Leaves out a repeated name, as in 'Lambaré, Lambaré, Central'. */
export function lugar(grupo: Grupo, ...nombres: string[]): string | undefined {
  const textos = nombres.flatMap((nombre) => grupo.texto(nombre) ?? []);
  return unir(', ', ...textos.filter((texto, i) => texto !== textos[i - 1]));
}
