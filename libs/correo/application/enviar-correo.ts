import { leerXml } from '@libs/de';
import { claveDeKude, claveDelOriginal, DECLARACION_XML, type KudeAPedido, nombreDeArchivo } from '@libs/kude';
import { type Clock, crashPoint, DIA_MS, direccionDeCorreo, type ObjectStore } from '@libs/platform';
import type { Adjunto } from '../domain/carta';
import { proximoIntento } from '../domain/reintentos';
import type { EntregarCarta } from './entregar-carta';
import { CartaRechazada } from './ports/cartero';
import type { CorreoRepository, CorreoTomado, Desenlace } from './ports/correo-repository';

/** Longer than the slowest conversation with a mail server (see the timeouts of its adapter). */
const ARRIENDO_MS = 120_000;
const ESPERA_DEL_KUDE_MS = 3_000;
/** Longest wait for a KuDE. */
const PACIENCIA_MS = 3 * DIA_MS;

/**
 * Delivers one e-mail: the final KuDE and the signed XML, or the notice of their cancellation. Waits for the KuDE, retries temporary
 * failures, and gives up after final ones.
 */
export class EnviarCorreo {
  constructor(
    private readonly correos: CorreoRepository,
    private readonly kudes: KudeAPedido,
    private readonly store: ObjectStore,
    private readonly entregar: EntregarCarta,
    private readonly clock: Clock,
  ) {}

  /** @returns the outcome; undefined when there was nothing to do. */
  async execute(tenantId: string, id: string): Promise<Desenlace['tipo'] | undefined> {
    const correo = await this.correos.tomarTurno(tenantId, id, this.clock.now(), ARRIENDO_MS);
    if (!correo) return undefined;
    const desenlace = await this.intentar(tenantId, correo);
    await this.correos.registrarDesenlace(tenantId, correo, desenlace, this.clock.now());
    return desenlace.tipo;
  }

  private async intentar(tenantId: string, correo: CorreoTomado): Promise<Desenlace> {
    const { documento, destinatario, tipo } = correo;
    if (!direccionDeCorreo(destinatario)) return { tipo: 'fallido', detalle: 'no es una dirección de correo' };
    if (tipo === 'D' && documento.estado !== 'A')
      return { tipo: 'fallido', detalle: 'el documento ya no está aprobado' };
    if (tipo === 'D' && documento.kudeFallido) return { tipo: 'fallido', detalle: 'no se pudo generar el KuDE' };
    try {
      const kude = tipo === 'D' ? await this.kude(tenantId, correo) : 'sin adjuntos';
      if (!kude) return this.esperarKude(correo);
      const xml = await leerXml(this.store, tenantId, documento.xml);
      const adjuntosDelCorreo = kude === 'sin adjuntos' ? [] : adjuntos(correo, kude, xml);
      await this.entregar.execute(tenantId, correo, xml, adjuntosDelCorreo);
      crashPoint('correo.entregado');
      return { tipo: 'enviado' };
    } catch (causa) {
      return this.tras(causa as Error, correo);
    }
  }

  /** The final version, of several copies the original. undefined while it does not exist: it is then made, unless already ordered. */
  private async kude(tenantId: string, { documento }: CorreoTomado): Promise<Buffer | undefined> {
    if (documento.kudeVersion < documento.version) {
      await this.kudes.pedir(tenantId, documento.id);
      return undefined;
    }
    const claveDelKude = [tenantId, documento.cdc, documento.version, documento.kudeFormato] as const;
    const objeto =
      (await this.store.get(claveDelOriginal(...claveDelKude))) ?? (await this.store.get(claveDeKude(...claveDelKude)));
    if (!objeto) await this.kudes.pedirPerdido(tenantId, documento.id);
    return objeto?.bytes;
  }

  private esperarKude({ createdAt }: CorreoTomado): Desenlace {
    const ahora = this.clock.now().getTime();
    if (ahora - createdAt.getTime() > PACIENCIA_MS)
      return { tipo: 'fallido', detalle: 'el KuDE no se generó a tiempo' };
    return { tipo: 'reintentar', detalle: 'espera el KuDE', at: new Date(ahora + ESPERA_DEL_KUDE_MS), cuenta: false };
  }

  private tras(causa: Error, { intentos }: CorreoTomado): Desenlace {
    const detalle = causa.message.slice(0, 500);
    if (causa instanceof CartaRechazada) return { tipo: 'fallido', detalle };
    const at = proximoIntento(intentos + 1, this.clock.now());
    return at ? { tipo: 'reintentar', detalle, at, cuenta: true } : { tipo: 'fallido', detalle };
  }
}

function adjuntos({ documento }: CorreoTomado, kude: Buffer, xml: Buffer): Adjunto[] {
  const nombre = nombreDeArchivo(documento);
  const contenido = Buffer.concat([Buffer.from(DECLARACION_XML), xml]);
  return [
    { nombre: `${nombre}.pdf`, tipo: 'application/pdf', contenido: kude },
    { nombre: `${nombre}.xml`, tipo: 'application/xml', contenido },
  ];
}
