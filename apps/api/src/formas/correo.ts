import { esDelDominio, MARCADORES, marcadorDesconocido } from '@libs/correo';
import { direccionDeCorreo, ENTRE_DIRECCIONES, separarDirecciones } from '@libs/platform';
import type { Forma, Regla } from './campo';
import { conPatron, linea, conReglas, regla, siEsTexto } from './pedido';

const DIRECCION = conPatron(/^[0-9A-Za-z._%-]+@[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)+$/, 'un correo electrónico');

/** An e-mail address as the document accepts it (Manual Técnico v150, D118). */
export const correo: Forma<string> = {
  ...conReglas(linea(3, 80), ...DIRECCION.reglas!),
  esquema: { ...DIRECCION.esquema, minLength: 3, maxLength: 80 } as never,
};

const LARGO_DE_CORREOS = 1_000;

/** Several mailbox addresses in one text, separated by ; or ,. */
export const correos = (maximo: number): Forma<string> => ({
  esquema: { type: 'string', maxLength: LARGO_DE_CORREOS },
  leer: siEsTexto((valor) =>
    valor.length <= LARGO_DE_CORREOS ? separarDirecciones(valor).join(ENTRE_DIRECCIONES) : valor,
  ),
  reglas: [
    regla('addresses', `debe tener de 1 a ${maximo} direcciones de correo, con ; entre ellas`, (valor) => {
      const partes = typeof valor === 'string' ? valor.split(ENTRE_DIRECCIONES) : [];
      return partes.length > 0 && partes.length <= maximo && partes.every(direccionDeCorreo);
    }),
  ],
});

const esBuzon = (valor: unknown): boolean => typeof valor === 'string' && direccionDeCorreo(valor) !== undefined;

/** One mailbox with its domain as A-labels. `asi`: `type` and message of a refusal. */
export const buzon = (
  [tipo, asi]: readonly [string, string] = ['mailbox', 'debe ser una dirección de correo, nombre@dominio.tld'],
): Forma<string> => ({
  esquema: { type: 'string', maxLength: 254 },
  leer: siEsTexto((valor) => direccionDeCorreo(valor) ?? valor),
  reglas: [regla(tipo, asi, esBuzon)],
});

/** The address must belong to the domain in the other field, if that field has one. */
export const delDominioDe = (campo: string): Regla =>
  regla('domain', `debe ser del ${campo}`, (valor, { [campo]: dominio }) =>
    typeof dominio !== 'string' || typeof valor !== 'string' ? true : esDelDominio(valor, dominio),
  );

const dominioLeido = (valor: unknown): string | undefined =>
  typeof valor === 'string' ? direccionDeCorreo(`x@${valor}`)?.slice(2).toLowerCase() : undefined;

/** A domain name in lower-case A-labels. */
export const dominio: Forma<string> = {
  esquema: { type: 'string', maxLength: 252 },
  leer: (valor) => dominioLeido(valor) ?? valor,
  reglas: [regla('domain', 'debe ser un dominio, ejemplo.com.py', (valor) => dominioLeido(valor) !== undefined)],
};

/** Braces may contain only the names of known placeholders. */
export const conMarcadores: Regla = {
  tipo: 'placeholders',
  vale: (valor) => typeof valor !== 'string' || marcadorDesconocido(valor) === undefined,
  mensaje: (campo, valor) =>
    `${campo}: no existe {${marcadorDesconocido(valor as string)}}; use ${MARCADORES.map((marcador) => `{${marcador}}`).join(', ')}`,
};
