import type { CodigoDeCampo, ErrorDeCampo, Regla } from '@libs/errors';
import { Hallazgos } from './hallazgos';
import type { Lector } from './lector';

/** By the number of a rule on the document: the number of the same rule on the event. */
export type OtrasReglas = Readonly<Partial<Record<Regla, Regla>>>;

/** A reader of the document's fields in an event, where the authority gives the same rules other numbers. */
export const conOtrasReglas = <L extends Lector<unknown>>(lector: L, reglas: OtrasReglas): L => {
  const traducir = (errado: ErrorDeCampo): ErrorDeCampo => {
    const regla = errado.codigo.replace('REGLA_', '') as Regla;
    const reemplazo = reglas[regla];
    if (!reemplazo) return errado;
    const codigo = `REGLA_${reemplazo}` as CodigoDeCampo;
    return { ...errado, codigo, mensaje: errado.mensaje.replaceAll(`regla ${regla}`, `regla ${reemplazo}`) };
  };
  return {
    ...lector,
    leer(valor: unknown, ruta: string, hallazgos: Hallazgos) {
      const propios = new Hallazgos();
      const leido = lector.leer(valor, ruta, propios);
      hallazgos.agregarTodos(propios.errores.map(traducir));
      return leido;
    },
  };
};
