import { Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import type { CodigoDeCampo, ErrorDeCampo } from '@libs/errors';

/** A body read field by field: the valid fields, and the errors of the others. */
export interface Leido<T> {
  datos: Partial<T>;
  errores: ErrorDeCampo[];
}

/** How many characters of an unknown name are repeated to the caller. */
const LARGO_DE_NOMBRE = 100;

/** class-validator's name for a member that the class does not have. */
const DESCONOCIDO = 'whitelistValidation';
const AJENO = { [DESCONOCIDO]: '' };

/** The rules of these bodies are named like the codes of `extra.errores[]`, except one of the framework. */
function errorDe({ property, constraints = {} }: Pick<ValidationError, 'property' | 'constraints'>): ErrorDeCampo {
  const campo = property.slice(0, LARGO_DE_NOMBRE);
  const [[codigo, mensaje] = ['', '']] = Object.entries(constraints);
  if (codigo === DESCONOCIDO) return { campo, codigo: 'CAMPO_DESCONOCIDO', mensaje: 'Campo desconocido.' };
  return { campo, codigo: codigo as CodigoDeCampo, mensaje };
}

/** Keeps the first error of each field. */
export function juntar(...errores: readonly (readonly ErrorDeCampo[])[]): ErrorDeCampo[] {
  const porCampo = new Map<string, ErrorDeCampo>();
  for (const hallado of errores.flat()) if (!porCampo.has(hallado.campo)) porCampo.set(hallado.campo, hallado);
  return [...porCampo.values()];
}

/** Reads a body whose errors are answered in `extra.errores[]`. It never refuses the request, because the use case may add errors. */
@Injectable()
export class LeerCampos<T extends object> implements PipeTransform<unknown, Leido<T>> {
  constructor(private readonly clase: Type<T>) {}

  transform(cuerpo: unknown): Leido<T> {
    if (typeof cuerpo !== 'object' || cuerpo === null || Array.isArray(cuerpo)) {
      return { datos: {}, errores: [{ campo: '', codigo: 'TIPO_INVALIDO', mensaje: 'Debe ser un objeto.' }] };
    }
    const dto = plainToInstance(this.clase, cuerpo);
    const malos = new Map(
      validateSync(dto, { whitelist: true, forbidNonWhitelisted: true }).map((malo) => [malo.property, malo]),
    );
    // Members that the transformer drops, such as __proto__, are unknown fields too.
    const desconocido = (property: string): ErrorDeCampo => errorDe({ property, constraints: AJENO });
    const enviados = Object.entries(cuerpo).flatMap(([campo, valor]) => {
      if (!Object.hasOwn(dto, campo) || malos.get(campo)?.constraints?.[DESCONOCIDO]) return desconocido(campo);
      const malo = malos.get(campo);
      return malo && valor !== null ? errorDe(malo) : [];
    });
    const buenos = Object.entries(dto).filter(([campo, valor]) => valor !== undefined && !malos.has(campo));
    return {
      datos: Object.fromEntries(buenos) as Partial<T>,
      errores: juntar(enviados, [...malos.values()].map(errorDe)),
    };
  }
}
