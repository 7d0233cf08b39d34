import {
  BuzonInaccesible,
  ClienteDeBuzon,
  type MensajeEnBuzon,
  type SesionDeBuzon,
} from '../application/ports/cliente-de-buzon';
import type { BuzonAbierto } from '../domain/correo/buzon';

export interface MensajeGuardado {
  readonly mensaje: string;
  readonly fecha: Date;
  /** As its server tells it; by default its true size. */
  readonly bytes?: number;
}

/** A mailbox in memory, whose server can be cut at any order. */
export class BuzonDePrueba extends ClienteDeBuzon {
  uidValidity = '7';
  readonly mensajes = new Map<number, MensajeGuardado>();
  readonly marcados: number[] = [];
  readonly movidos: [number, string][] = [];
  readonly carpetas = new Set(['INBOX', 'Leidos']);
  /** Orders until the connection is cut. */
  cortarTras = Infinity;
  readonly leidos: number[] = [];
  abiertas = 0;
  /** With what it was opened. */
  readonly pedidos: { clave: string; soloVer: boolean }[] = [];

  abrir({ clave }: BuzonAbierto, { soloVer = false }: { soloVer?: boolean } = {}): Promise<SesionDeBuzon> {
    this.pedidos.push({ clave, soloVer });
    return this.orden(() => {
      this.abiertas += 1;
      return this.sesion();
    });
  }

  private async orden<T>(hacer: () => T): Promise<T> {
    this.cortarTras -= 1;
    if (this.cortarTras < 0) throw new BuzonInaccesible('la conexión se cortó');
    return Promise.resolve(hacer());
  }

  private sesion(): SesionDeBuzon {
    const quitar = (uid: number, carpeta: string): string | undefined => {
      if (!this.carpetas.has(carpeta)) return `no se puede mover los mensajes a la carpeta ${carpeta}`;
      this.mensajes.delete(uid);
      this.movidos.push([uid, carpeta]);
      return undefined;
    };
    const marcar = (uid: number): undefined => {
      this.marcados.push(uid);
    };
    const leer = (uid: number): Uint8Array | undefined => {
      this.leidos.push(uid);
      const guardado = this.mensajes.get(uid);
      return guardado && Buffer.from(guardado.mensaje);
    };
    return {
      uidValidity: this.uidValidity,
      uidsTras: (uid, desde) =>
        this.orden(() => [...this.mensajes].filter(([n, { fecha }]) => n > uid && fecha >= desde).map(([n]) => n)),
      describir: (uid) => this.orden(() => this.describir(uid)),
      leer: (uid) => this.orden(() => leer(uid)),
      marcar: (uid) => this.orden(() => marcar(uid)),
      mover: (uid, carpeta) => this.orden(() => quitar(uid, carpeta)),
      tieneCarpeta: (carpeta) => this.orden(() => this.carpetas.has(carpeta)),
      cerrar: () => {
        this.abiertas -= 1;
        return Promise.resolve();
      },
      cortar: () => (this.cortarTras = 0),
    };
  }

  private describir(uid: number): MensajeEnBuzon | undefined {
    const guardado = this.mensajes.get(uid);
    if (!guardado) return undefined;
    const { mensaje, fecha, bytes = mensaje.length } = guardado;
    return { uid, bytes, fecha, de: 'ventas@proveedor.example', asunto: 'Factura', messageId: `<${uid}@p.example>` };
  }
}
