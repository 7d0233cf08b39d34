import type { FormatoKude } from './formato';
import type { Idioma } from './idiomas/rotulos';

/** One PDF of all pages, or a ZIP with a file for each document. */
export const MODOS_DE_PAQUETE = ['pdf', 'zip'] as const;
export type ModoDePaquete = (typeof MODOS_DE_PAQUETE)[number];

/** Documents of one package. */
export const MAXIMO_DE_DOCUMENTOS = 5_000;
/** Packages of a tenant: under way at a time, and kept at a time, these included. */
export const MAXIMO_EN_CURSO = 3;
export const MAXIMO_GUARDADOS = 20;
const GUARDADO_MS = 24 * 3_600_000;

/** When a package is deleted, made or not. */
export const finDePaquete = (pedidoAt: Date): Date => new Date(pedidoAt.getTime() + GUARDADO_MS);

/** P being made, L ready, F given up. */
export type EstadoDePaquete = 'P' | 'L' | 'F';

/** What was asked for. */
export interface PedidoDePaquete {
  readonly como: ModoDePaquete;
  /** Each document's own when it is not said. */
  readonly formato?: FormatoKude | null;
  /** The account's when it is not said. */
  readonly idioma?: Idioma | null;
  /** Ids of documents, in the order of the package. */
  readonly documentos: readonly string[];
}

/** A package as who asked for it sees it. */
export interface Paquete extends Omit<PedidoDePaquete, 'documentos'> {
  readonly id: string;
  readonly estado: EstadoDePaquete;
  readonly total: number;
  /** Documents whose KuDE was there when it was looked at. */
  readonly hechos: number;
  /** CDCs of documents that cannot be printed: they are not in it. */
  readonly omitidos: readonly string[];
  readonly bytes: number | null;
  /** Why it was given up. */
  readonly detalle: string | null;
  /** Names its object in the store. */
  readonly ficha: number;
  readonly createdAt: Date;
  readonly cerradoAt: Date | null;
  readonly venceAt: Date;
}
