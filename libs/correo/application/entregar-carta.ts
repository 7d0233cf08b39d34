import type { LectorDeDocumento, LogoDeEmisor } from '@libs/kude';
import { direccionDeCorreo } from '@libs/platform';
import type { Adjunto } from '../domain/carta';
import { esDelDominio } from '../domain/correo-propio';
import { type Contexto, redactar, redactarCancelacion } from '../domain/redactar';
import type { Retornos } from '../domain/retorno';
import type { Cartero, Remitente } from './ports/cartero';
import type { CorreoPropioRepository } from './ports/correo-propio-repository';
import type { CorreoTomado } from './ports/correo-repository';
import type { DnsDeCorreo } from './ports/dns-de-correo';

/** Writes the letter of an e-mail and hands it over, from the tenant's own address if there is one. */
export class EntregarCarta {
  constructor(
    private readonly lector: LectorDeDocumento,
    private readonly cartero: Cartero,
    private readonly propios: CorreoPropioRepository,
    private readonly dns: DnsDeCorreo,
    /** Absent: letters come back to the service's own address. */
    private readonly retornos?: Retornos,
  ) {}

  /** @throws CartaRechazada when a retry will not help; any other error may be temporary. */
  async execute(tenantId: string, correo: CorreoTomado, xml: Buffer, adjuntos: readonly Adjunto[]): Promise<void> {
    const { tipo, cartaId, documento, emisor } = correo;
    const { estado, sit } = documento;
    const vista = this.lector.leerVista(xml.toString(), { estado, sit, color: emisor.color });
    const imagenes = emisor.logo ? [imagen(emisor.logo)] : [];
    const { asunto, mensaje } = emisor;
    const contexto: Contexto = { ...documento, asunto, mensaje, ...(imagenes[0] && { logo: imagenes[0].nombre }) };
    const responderA = direccionDeCorreo(emisor.responderA ?? '');
    const [para, ...copia] = correo.visibles.flatMap((direccion) => direccionDeCorreo(direccion) ?? []);
    const carta = {
      id: cartaId,
      destinatario: direccionDeCorreo(correo.destinatario)!,
      ...(this.retornos && { retorno: this.retornos.direccion(correo.id) }),
      para: para ?? correo.destinatario,
      copia,
      ...(responderA && { responderA }),
      ...(tipo === 'D' ? redactar(vista, contexto) : redactarCancelacion(vista, contexto)),
      imagenes,
      adjuntos,
    };
    await this.cartero.entregarCarta(carta, await this.remitente(tenantId));
  }

  /** A domain signs, and letters come from it, only while it publishes its key; else they come from the tenant's server or the service. */
  private async remitente(tenantId: string): Promise<Remitente> {
    const { smtp: servidor, dkim } = await this.propios.abrir(tenantId);
    const firma = dkim && (await this.dns.publica(dkim)) ? dkim : undefined;
    const direccion = servidor?.remitente ?? firma?.remitente;
    return {
      ...(direccion !== undefined && { direccion }),
      ...(servidor && { servidor }),
      ...(firma && esDelDominio(direccion!, firma.dominio) && { firma }),
    };
  }
}

function imagen({ tipo, base64 }: LogoDeEmisor): Adjunto {
  return { nombre: `logo.${tipo === 'image/png' ? 'png' : 'jpg'}`, tipo, contenido: Buffer.from(base64, 'base64') };
}
