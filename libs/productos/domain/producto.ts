/** A product or service in the form in which an item of a document has it. */
export interface DatosDeProducto {
  /** By which the account knows it: at most one active product has it. */
  codigoInterno: string | null;
  descripcion: string;
  /** Taxes included, in `moneda`: an exact decimal. */
  precioUnitario: string | null;
  moneda: string;
  ivaTipo: 0 | 5 | 10 | null;
  unidadMedida: number;
  gtin: string | null;
  ncm: string | null;
}

/** A product of the catalog. Documents keep what they say, so a change here does not affect them. */
export interface Producto extends DatosDeProducto {
  id: string;
  activo: boolean;
  createdAt: Date;
  updatedAt: Date;
}
