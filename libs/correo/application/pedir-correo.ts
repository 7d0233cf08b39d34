import { error } from '@libs/errors';
import { type Autor, type Clock, direccionDeCorreo, ENTRE_DIRECCIONES } from '@libs/platform';
import { type CuotaDeCorreos, segundosHasta } from '../domain/cuota';
import type { CorreoRepository, JuezDePedidos } from './ports/correo-repository';

/** Orders an e-mail with an approved document to the given address, or else to the addresses in the document. */
export class PedirCorreo {
  constructor(
    private readonly correos: CorreoRepository,
    private readonly cuota: CuotaDeCorreos,
    private readonly clock: Clock,
  ) {}

  /**
   * @param establecimientos in which the author may act; undefined: all.
   * @returns the recipients, as one text.
   * @throws DE_NOT_FOUND, FORBIDDEN, DE_NOT_APPROVED, EMAIL_DESTINATARIO_MISSING, CORREO_LIMITE_EXCEDIDO, in this order.
   */
  async execute(
    tenantId: string,
    deId: string,
    email: string | undefined,
    autor: Autor,
    establecimientos?: readonly string[],
  ): Promise<string> {
    const ahora = this.clock.now();
    const juez: JuezDePedidos = {
      cuota: this.cuota,
      destinatarios: (documento) => {
        if (!documento) throw error('DE_NOT_FOUND');
        if (establecimientos && !establecimientos.includes(documento.establecimiento))
          throw error('FORBIDDEN').porque('clave_de_otro_establecimiento');
        if (documento.estado !== 'A') throw error('DE_NOT_APPROVED', { estado: documento.estado });
        const destinatarios = (email ?? documento.emailRec)?.split(ENTRE_DIRECCIONES) ?? [];
        if (!destinatarios.some(direccionDeCorreo)) throw error('EMAIL_DESTINATARIO_MISSING');
        return destinatarios;
      },
      admitir: ({ documento, direccion }) => {
        const { porDocumento, porDireccion } = this.cuota;
        if (documento) throw agotada(porDocumento, 'de este documento', documento, ahora);
        if (direccion) throw agotada(porDireccion, 'a esta dirección', direccion, ahora);
      },
    };
    return (await this.correos.encolar(tenantId, deId, juez, autor, ahora)).join(ENTRE_DIRECCIONES);
  }
}

const agotada = (cantidad: number, cuales: string, queLlena: Date, ahora: Date) =>
  error('CORREO_LIMITE_EXCEDIDO', { cantidad, cuales, segundos: segundosHasta(queLlena, ahora) });
