import {
  ciudad as ciudadDe,
  departamento as departamentoDe,
  distrito as distritoDe,
  moneda as monedaDe,
  nombreEnElDocumento,
  pais as paisDe,
  unidad as unidadDe,
} from '@libs/catalogos';
import type { CodigoDeCampo, Regla } from '@libs/errors';
import { leerCdc, Ruc, sinBlancos } from '@libs/fiscal';
import type { Hallazgos } from './hallazgos';
import type { Lector } from './lector';
import { texto } from './textos';
import { entero } from './valores';

const NUMERO_MAXIMO = 9_999_999;

/** A country by its ISO code. The document carries the authority's name for it. */
export const pais = (): Lector<string> => ({
  ...texto({ min: 3, max: 3, patron: /^[A-Z]{3}$/, forma: 'código ISO 3166-1 alfa-3' }),
  tabla: 'paises',
  junto: (codigo) => paisDe(codigo)?.nombre,
});

export const moneda = (): Lector<string> => ({
  ...texto({ min: 3, max: 3, patron: /^[A-Z]{3}$/, forma: 'código ISO 4217' }),
  tabla: 'monedas',
  junto: (codigo) => monedaDe(codigo)?.texto,
});

export const unidadDeMedida = (): Lector<number> => ({
  ...entero(1, 99_999),
  tabla: 'unidades',
  junto: (codigo) => unidadDe(codigo)?.abreviatura,
});

const nombreDe = (lugar: { nombre: string } | undefined): string | undefined =>
  lugar && nombreEnElDocumento(lugar.nombre);

/** Places by the codes of the authority's table. The document carries the names of that table. */
export const departamento = (): Lector<number> => ({
  ...entero(1, 99),
  junto: (codigo) => departamentoDe(codigo)?.nombre,
});
export const distrito = (): Lector<number> => ({
  ...entero(1, 9_999),
  junto: (codigo) => nombreDe(distritoDe(codigo)),
});
export const ciudad = (): Lector<number> => ({ ...entero(1, 99_999), junto: (codigo) => nombreDe(ciudadDe(codigo)) });

/** An identity number. Dots and blanks are accepted, but removed for the document: its field takes letters, digits and hyphens. */
export const documentoDeIdentidad = (): Lector<string> => ({
  ...texto({ min: 1, max: 20, patron: /^[0-9A-Za-z.\- ]+$/, forma: 'solo letras, dígitos y guiones' }),
  escrito: (numero) => numero.replace(/[. ]/g, ''),
});

/** How a RUC is written. */
export const RUC_ESCRITO = {
  min: 5,
  max: 10,
  patron: /^[1-9]\d{1,6}[\dA-D]-\d$/,
  forma: 'el RUC se escribe XXXXXXXX-D, sin puntos',
};

/** A RUC with its check digit, both verified. `regla`: the authority's rule on the digit of this RUC; some have none. */
export function ruc(regla?: Regla): Lector<string> {
  const base = texto(RUC_ESCRITO);
  return {
    ...base,
    escrito: (valor) => valor.split('-')[0],
    junto: (valor) => valor.split('-')[1],
    leer(valor, ruta, hallazgos) {
      const leido = base.leer(valor, ruta, hallazgos);
      if (leido === undefined) return undefined;
      if (!Ruc.esValido(leido)) {
        const mensaje = `El dígito verificador del RUC ${leido} no corresponde`;
        return regla
          ? hallazgos.agregar(ruta, `REGLA_${regla}` as CodigoDeCampo, `${mensaje} (regla ${regla}).`)
          : hallazgos.agregar(ruta, 'FORMATO_INVALIDO', `${mensaje}.`);
      }
      return leido;
    },
  };
}

/** 44 characters with a correct check digit; also in groups, as the KuDE prints them. */
export function cdc(): Lector<string> {
  const base = texto({ min: 44, max: 44 });
  return {
    ...base,
    leer(valor: unknown, ruta: string, hallazgos: Hallazgos) {
      const leido = base.leer(typeof valor === 'string' ? sinBlancos(valor) : valor, ruta, hallazgos);
      if (leido === undefined) return undefined;
      if (!leerCdc(leido))
        return hallazgos.agregar(ruta, 'CDC_INVALIDO', 'El CDC no es válido: revise su dígito verificador.');
      return leido;
    },
  };
}

/** Number of a document; written with seven digits. */
export const numeroDeDocumento = (): Lector<number> => ({ ...entero(1, NUMERO_MAXIMO), escrito: enSiete });

/** Number of a document as the format writes it (C007, H008). */
export const enSiete = (numero: number): string => String(numero).padStart(7, '0');
