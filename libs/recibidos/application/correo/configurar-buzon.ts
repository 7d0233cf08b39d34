import { error, type ErrorDeNegocio } from '@libs/errors';
import type { Autor, Clock } from '@libs/platform';
import {
  type Buzon,
  type BuzonAbierto,
  leerDesde,
  type MarchaDeBuzon,
  PUERTOS_DE_IMAP,
} from '../../domain/correo/buzon';
import type { BuzonRepository } from '../ports/buzon-repository';
import { BuzonInaccesible, type ClienteDeBuzon } from '../ports/cliente-de-buzon';

/** Without a password: the stored one, if it is of the same user of the same server. */
export interface BuzonPedido extends Buzon {
  readonly clave?: string | undefined;
}

/** Result of a try to connect. */
export interface PruebaDeBuzon {
  readonly conecta: boolean;
  /** What was found, or what is wrong, in words for the owner. */
  readonly mensaje: string;
  /** Messages that a new mailbox begins with; null: it could not be asked. */
  readonly mensajes: number | null;
}

const noAdmitido = (motivo: string): ErrorDeNegocio => error('RECIBIDOS_IMAP_NO_ADMITIDO', { motivo });

/** Sets and tests the mailbox from which the service takes the documents that an account receives. */
export class ConfigurarBuzon {
  /** @param abierto admits all ports, for development. */
  constructor(
    private readonly buzones: BuzonRepository,
    private readonly cliente: ClienteDeBuzon,
    private readonly clock: Clock,
    private readonly abierto: boolean,
  ) {}

  ver(tenantId: string): Promise<(Buzon & MarchaDeBuzon) | undefined> {
    return this.buzones.ver(tenantId);
  }

  /** null removes it. @throws RECIBIDOS_IMAP_NO_ADMITIDO, with nothing changed. */
  async cambiar(tenantId: string, pedido: BuzonPedido | null, autor: Autor): Promise<void> {
    if (pedido === null) return this.buzones.quitar(tenantId, autor);
    const buzon = await this.completar(tenantId, pedido);
    await this.buzones.poner(tenantId, buzon, leerDesde(this.clock.now()), autor);
  }

  /** Connects once, within seconds, and changes nothing. @param pedido without it, the stored one. @throws RECIBIDOS_IMAP_NO_ADMITIDO */
  async probar(tenantId: string, pedido?: BuzonPedido): Promise<PruebaDeBuzon> {
    const buzon = pedido ? await this.completar(tenantId, pedido) : await this.guardado(tenantId);
    if (!buzon) throw noAdmitido('la cuenta no tiene un buzón: indique uno');
    try {
      const mensajes = await this.contar(buzon);
      const que = mensajes === 1 ? '1 mensaje' : `${mensajes} mensajes`;
      return { conecta: true, mensaje: `La carpeta ${buzon.carpeta} se puede leer: ${que} en 45 días.`, mensajes };
    } catch (causa) {
      if (!(causa instanceof BuzonInaccesible)) throw causa;
      return { conecta: false, mensaje: `No se puede leer el buzón: ${causa.message}.`, mensajes: null };
    }
  }

  private async contar(buzon: BuzonAbierto): Promise<number> {
    const sesion = await this.cliente.abrir(buzon, { soloVer: true });
    try {
      const { carpetaLeidos } = buzon;
      if (carpetaLeidos !== null && !(await sesion.tieneCarpeta(carpetaLeidos)))
        throw new BuzonInaccesible(`no existe la carpeta ${carpetaLeidos}`);
      return (await sesion.uidsTras(0, leerDesde(this.clock.now()))).length;
    } finally {
      await sesion.cerrar();
    }
  }

  private async completar(tenantId: string, { clave, ...buzon }: BuzonPedido): Promise<BuzonAbierto> {
    if (!this.buzones.guarda) throw noAdmitido('esta instalación no guarda claves de buzones');
    if (!this.abierto && !PUERTOS_DE_IMAP.some((puerto) => puerto === buzon.puerto))
      throw noAdmitido(`el puerto debe ser ${PUERTOS_DE_IMAP.join(' o ')}`);
    exigirCarpetas(buzon);
    if (clave !== undefined) return { ...buzon, clave };
    const anterior = await this.buzones.abrir(tenantId);
    // The password goes to nobody but the server that it was given for.
    const esSuya = anterior?.servidor === buzon.servidor && anterior.usuario === buzon.usuario;
    if (!esSuya || anterior.puerto !== buzon.puerto)
      throw noAdmitido('indique la clave de este usuario en este servidor');
    return { ...buzon, clave: anterior.clave };
  }

  private async guardado(tenantId: string): Promise<BuzonAbierto | undefined> {
    return this.buzones.guarda ? this.buzones.abrir(tenantId) : undefined;
  }
}

/** A message that is moved to where it came from would come again. */
function exigirCarpetas({ alLeer, carpeta, carpetaLeidos }: Buzon): void {
  if ((alLeer === 'mover') !== (carpetaLeidos !== null)) throw noAdmitido('carpeta_leidos va con al_leer mover');
  if (carpetaLeidos?.toLowerCase() === carpeta.toLowerCase()) throw noAdmitido('carpeta_leidos debe ser otra carpeta');
}
