import { leerImpresion, type Impresion } from '../../domain/formato';

/** SQL of the row that records a requested print. $1: tenant, $2: document. Format and language come from our lists, not the caller. */
export interface FilaDeImpresion {
  readonly tabla: string;
  /** Columns of the key, and their values. */
  readonly clave: string;
  readonly valores: string;
  readonly unica: string;
  /** Condition: row `f` is this one. */
  readonly condicion: string;
}

export function filaDeImpresion(impresion: Impresion): FilaDeImpresion {
  const { formato, idioma } = leerImpresion(impresion);
  const condicion = `f.tenant_id = $1 AND f.de_id = $2 AND f.formato = '${formato}'`;
  return idioma
    ? {
        tabla: 'kude_idioma',
        clave: 'tenant_id, de_id, formato, idioma',
        valores: `$1, $2, '${formato}', '${idioma}'`,
        unica: 'tenant_id, de_id, formato, idioma',
        condicion: `${condicion} AND f.idioma = '${idioma}'`,
      }
    : {
        tabla: 'kude_formato',
        clave: 'tenant_id, de_id, formato',
        valores: `$1, $2, '${formato}'`,
        unica: 'tenant_id, de_id, formato',
        condicion,
      };
}
