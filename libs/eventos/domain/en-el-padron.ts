import { cancelado, type ConsultaAlPadron, inactivo, sinDv, suEstado } from '@libs/de';
import { type CodigoDeCampo, CODIGOS_DE_CAMPO } from '@libs/errors';

/** The RUC that a request names, and the rules on it. `campo`: its path in the body. */
export function enElPadron(
  campo: string,
  ruc: string | undefined,
  reglas: { desconocido: CodigoDeCampo; deBaja: CodigoDeCampo; esDeBaja: (estado: string) => boolean },
): ConsultaAlPadron[] {
  if (ruc === undefined) return [];
  const juzgar = (estado: string | undefined) => {
    const codigo = estado === undefined ? reglas.desconocido : reglas.esDeBaja(estado) && reglas.deBaja;
    return codigo ? { campo, codigo, mensaje: `${CODIGOS_DE_CAMPO[codigo]}${suEstado(estado)}` } : undefined;
  };
  return [{ campo, ruc: sinDv(ruc), juzgar }];
}

/** The receiver that a nomination names may be suspended, not cancelled (NT-14). */
export const NOMINADO = { desconocido: 'REGLA_4461', deBaja: 'REGLA_4462', esDeBaja: cancelado } as const;
export const OTRO_TRANSPORTISTA = { desconocido: 'REGLA_4315', deBaja: 'REGLA_4316', esDeBaja: inactivo } as const;
