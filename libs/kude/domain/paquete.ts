import { DIA_MS } from '@libs/platform';
import type { FormatoKude } from './formato';
import type { Idioma } from './idiomas/rotulos';

/** One PDF with all pages, a ZIP with one PDF per document, or a ZIP with the XML and the PDF of each and a list of them. */
export const MODOS_DE_PAQUETE = ['pdf', 'zip', 'archivo'] as const;
export type ModoDePaquete = (typeof MODOS_DE_PAQUETE)[number];

export const EXTENSIONES: Readonly<Record<ModoDePaquete, 'pdf' | 'zip'>> = { pdf: 'pdf', zip: 'zip', archivo: 'zip' };

/**
 * Most documents in one package. A month of a large shop fits into an archive; its 40,001 entries and its size stay below what a ZIP
 * without extensions can hold.
 */
export const MAXIMO_DE_DOCUMENTOS: Readonly<Record<ModoDePaquete, number>> = {
  pdf: 5_000,
  zip: 5_000,
  archivo: 20_000,
};
/** Most packages of a tenant: under way, and kept (those under way included). */
export const MAXIMO_EN_CURSO = 3;
export const MAXIMO_GUARDADOS = 20;

/** When a package is deleted, finished or not. */
export const finDePaquete = (pedidoAt: Date): Date => new Date(pedidoAt.getTime() + DIA_MS);

/** P being made, L ready, F given up. */
export type EstadoDePaquete = 'P' | 'L' | 'F';

/** Request for a package. */
export interface PedidoDePaquete {
  readonly como: ModoDePaquete;
  /** Default: each document's own. */
  readonly formato?: FormatoKude | null;
  /** Default: the account's. */
  readonly idioma?: Idioma | null;
  /** Ids of documents, in the order of the package. */
  readonly documentos: readonly string[];
}

/** A package as its requester sees it. */
export interface Paquete extends Omit<PedidoDePaquete, 'documentos'> {
  readonly id: string;
  readonly estado: EstadoDePaquete;
  readonly total: number;
  /** Documents drawn so far. */
  readonly hechos: number;
  /** CDCs of documents left out because they cannot be printed. */
  readonly omitidos: readonly string[];
  readonly bytes: number | null;
  /** Why it was given up. */
  readonly detalle: string | null;
  /** Part of its object's name in the store. */
  readonly ficha: number;
  readonly createdAt: Date;
  readonly cerradoAt: Date | null;
  readonly venceAt: Date;
}
