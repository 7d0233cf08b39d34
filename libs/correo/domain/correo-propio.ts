/** A tenant's own mail server. */
export interface ServidorPropio {
  readonly servidor: string;
  readonly puerto: number;
  /** TLS from the start, or asked for by STARTTLS and insisted on. */
  readonly seguridad: 'tls' | 'starttls';
  /** null: the server needs no credentials. */
  readonly usuario: string | null;
  /** Address that letters come from. */
  readonly remitente: string;
}

/** A tenant's own domain, whose letters are signed (DKIM, RFC 6376). */
export interface DominioPropio {
  readonly dominio: string;
  readonly selector: string;
  /** Base64 of the public key, as DNS publishes it. */
  readonly publica: string;
  readonly remitente: string;
}

export interface CorreoPropio {
  readonly smtp?: ServidorPropio;
  readonly dkim?: DominioPropio;
}

/** With its secrets. */
export interface CorreoPropioAbierto {
  readonly smtp?: ServidorPropio & { readonly clave: string | null };
  readonly dkim?: DominioPropio & { readonly privada: string };
}

/** The record by which a domain says that letters signed with this key are its own (RFC 6376, 3.6.1). */
export const registroDkim = ({ selector, dominio, publica }: DominioPropio) => ({
  nombre: `${selector}._domainkey.${dominio}`,
  tipo: 'TXT',
  valor: `v=DKIM1; k=rsa; p=${publica}`,
});

/** Whether an address is of a domain or of one below it. */
export const esDelDominio = (direccion: string, dominio: string): boolean => {
  const dominioDeLaDireccion = direccion.slice(direccion.lastIndexOf('@') + 1).toLowerCase();
  return dominioDeLaDireccion === dominio.toLowerCase() || dominioDeLaDireccion.endsWith(`.${dominio.toLowerCase()}`);
};
