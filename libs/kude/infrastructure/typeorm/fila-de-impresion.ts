import { leerImpresion, type Impresion } from '../../domain/formato';

/** SQL of the row that notes a print on request. Its tenant is $1, its document $2; format and language are ours, not the caller's. */
export interface FilaDeImpresion {
  readonly tabla: string;
  /** Columns of the key, and what they hold. */
  readonly clave: string;
  readonly valores: string;
  readonly unica: string;
  /** Whether a row `f` is this one. */
  readonly esta: string;
}

export function filaDeImpresion(impresion: Impresion): FilaDeImpresion {
  const { formato, idioma } = leerImpresion(impresion);
  const esta = `f.tenant_id = $1 AND f.de_id = $2 AND f.formato = '${formato}'`;
  return idioma
    ? {
        tabla: 'kude_idioma',
        clave: 'tenant_id, de_id, formato, idioma',
        valores: `$1, $2, '${formato}', '${idioma}'`,
        unica: 'tenant_id, de_id, formato, idioma',
        esta: `${esta} AND f.idioma = '${idioma}'`,
      }
    : {
        tabla: 'kude_formato',
        clave: 'tenant_id, de_id, formato',
        valores: `$1, $2, '${formato}'`,
        unica: 'tenant_id, de_id, formato',
        esta,
      };
}
