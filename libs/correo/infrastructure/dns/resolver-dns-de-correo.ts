import { Resolver } from 'node:dns/promises';
import { DnsDeCorreo } from '../../application/ports/dns-de-correo';
import { type DominioPropio, registroDkim } from '../../domain/correo-propio';

const ESPERA_MS = 2_000;
const NO_HAY = new Set(['ENOTFOUND', 'ENODATA']);

type BuscarTxt = (nombre: string) => Promise<string[][]>;

export class ResolverDnsDeCorreo extends DnsDeCorreo {
  constructor(
    private readonly buscar: BuscarTxt = (nombre) => new Resolver({ timeout: ESPERA_MS, tries: 2 }).resolveTxt(nombre),
  ) {
    super();
  }

  override async publica(dominio: DominioPropio): Promise<boolean | undefined> {
    try {
      const textos = (await this.buscar(registroDkim(dominio).nombre)).map((partes) => partes.join(''));
      return textos.some((texto) => clavePublicada(texto) === dominio.publica);
    } catch (causa) {
      return NO_HAY.has((causa as { code?: string }).code ?? '') ? false : undefined;
    }
  }
}

/** Tag `p` of a key record; blanks inside it count for nothing (RFC 6376, 3.6.1). */
const clavePublicada = (texto: string): string | undefined =>
  /(?:^|;)\s*p\s*=([^;]*)/.exec(texto)?.[1]?.replace(/\s+/g, '');
