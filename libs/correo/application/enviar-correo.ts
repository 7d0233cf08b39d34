import {
  claveDeKude,
  claveDelOriginal,
  DECLARACION_XML,
  type KudeAPedido,
  type LectorDeDocumento,
  type LogoDeEmisor,
} from '@libs/kude';
import { type Clock, crashPoint, direccionDeCorreo, type ObjectStore } from '@libs/platform';
import { nombreDeArchivo } from '@libs/kude';
import type { Adjunto } from '../domain/carta';
import { type Contexto, redactar, redactarCancelacion } from '../domain/redactar';
import { esDelDominio } from '../domain/correo-propio';
import type { Retornos } from '../domain/retorno';
import { proximoIntento } from '../domain/reintentos';
import { CartaRechazada, type Cartero, type Remitente } from './ports/cartero';
import type { CorreoPropioRepository } from './ports/correo-propio-repository';
import type { CorreoRepository, CorreoTomado, Desenlace } from './ports/correo-repository';
import type { DnsDeCorreo } from './ports/dns-de-correo';

/** Longer than the slowest conversation with a mail server (see the timeouts of its adapter). */
const ARRIENDO_MS = 120_000;
const ESPERA_DEL_KUDE_MS = 3_000;
/** A KuDE that has not come for so long is not waited for any more. */
const PACIENCIA_MS = 3 * 24 * 3_600_000;

/**
 * Delivers one e-mail: the final KuDE and the signed XML, or the notice that they are cancelled. Waits for the KuDE, tries again what may
 * pass, gives up what will not.
 */
export class EnviarCorreo {
  constructor(
    private readonly correos: CorreoRepository,
    private readonly lector: LectorDeDocumento,
    private readonly kudes: KudeAPedido,
    private readonly store: ObjectStore,
    private readonly cartero: Cartero,
    private readonly propios: CorreoPropioRepository,
    private readonly dns: DnsDeCorreo,
    private readonly clock: Clock,
    /** Absent: letters come back to the service's own address. */
    private readonly retornos?: Retornos,
  ) {}

  /** @returns what became of it; undefined when there was nothing to do. */
  async execute(tenantId: string, id: string): Promise<Desenlace['tipo'] | undefined> {
    const correo = await this.correos.tomar(tenantId, id, this.clock.now(), ARRIENDO_MS);
    if (!correo) return undefined;
    const desenlace = await this.intentar(tenantId, correo);
    await this.correos.registrar(tenantId, correo, desenlace, this.clock.now());
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
      await this.entregar(tenantId, correo, kude === 'sin adjuntos' ? [] : adjuntos(correo, kude));
      crashPoint('correo.entregado');
      return { tipo: 'enviado' };
    } catch (causa) {
      return this.tras(causa as Error, correo);
    }
  }

  /** The final version, of several copies the original; undefined while there is none. */
  private async kude(tenantId: string, { documento }: CorreoTomado): Promise<Buffer | undefined> {
    if (documento.kudeVersion < documento.version) return undefined;
    const cual = [tenantId, documento.cdc, documento.version, documento.kudeFormato] as const;
    const objeto = (await this.store.get(claveDelOriginal(...cual))) ?? (await this.store.get(claveDeKude(...cual)));
    if (!objeto) await this.kudes.perdido(tenantId, documento.id);
    return objeto?.bytes;
  }

  private async entregar(tenantId: string, correo: CorreoTomado, adjuntos: readonly Adjunto[]): Promise<void> {
    const { tipo, cartaId, documento, emisor } = correo;
    const { estado, sit, xml } = documento;
    const vista = this.lector.vista(xml.toString(), { estado, sit, color: emisor.color });
    const imagenes = emisor.logo ? [imagen(emisor.logo)] : [];
    const { asunto, mensaje } = emisor;
    const contexto: Contexto = { ...documento, asunto, mensaje, ...(imagenes[0] && { logo: imagenes[0].nombre }) };
    const responderA = direccionDeCorreo(emisor.responderA ?? '');
    const [para, ...copia] = correo.visibles.flatMap((uno) => direccionDeCorreo(uno) ?? []);
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
    await this.cartero.entregar(carta, await this.remitente(tenantId));
  }

  /** A domain signs, and is written from, as long as it publishes the key; until then letters come from whoever they came from before. */
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

function adjuntos({ documento }: CorreoTomado, kude: Buffer): Adjunto[] {
  const nombre = nombreDeArchivo(documento);
  const xml = Buffer.concat([Buffer.from(DECLARACION_XML), documento.xml]);
  return [
    { nombre: `${nombre}.pdf`, tipo: 'application/pdf', contenido: kude },
    { nombre: `${nombre}.xml`, tipo: 'application/xml', contenido: xml },
  ];
}

function imagen({ tipo, base64 }: LogoDeEmisor): Adjunto {
  return { nombre: `logo.${tipo === 'image/png' ? 'png' : 'jpg'}`, tipo, contenido: Buffer.from(base64, 'base64') };
}
