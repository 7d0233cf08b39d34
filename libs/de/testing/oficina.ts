import { HoraDeFirma } from '@libs/fiscal';
import { error } from '@libs/errors';
import { elServicio, instanteDe } from '@libs/platform';
import type { OutboxRow } from '@libs/platform/db';
import { BaseEnMemoria, RelojMovible } from '@libs/platform/testing';
import type { Padron } from '@libs/receptores';
import type { Emisor } from '@libs/series';
import { unEmisor } from '@libs/series/testing';
import { AntesDeNumerar } from '../application/emision/antes-de-numerar';
import { AveriguarAjenos } from '../application/emision/averiguar-ajenos';
import { EditarDocumento } from '../application/gestion/editar-documento';
import { EmitirDocumento } from '../application/emision/emitir-documento';
import { PreguntarAlPadron } from '../application/emision/preguntar-al-padron';
import { PrepararEmision } from '../application/emision/preparar-emision';
import { ReencolarDocumento } from '../application/gestion/reencolar-documento';
import { ReenviarDocumento } from '../application/gestion/reenviar-documento';
import { ValidarDocumento } from '../application/emision/validar-documento';
import type { Documento } from '../domain/documento';
import type { DocumentoAjeno } from '../domain/emision/documento-ajeno';
import type { Desenlace } from '../domain/tramite/tramite';
import { RedactorDeDocumentos } from '../infrastructure/fiscal/redactor-de-documentos';
import type { Carga } from './cargas';
import { AHORA } from './emision';
import {
  DETALLE,
  DOCUMENTO,
  EmisionesEnMemoria,
  GestionesEnMemoria,
  HISTORIAL,
  SERIE,
  TABLAS,
  TramitesEnMemoria,
  XML,
} from './memoria';

const ARRIENDO_MS = 60_000;
const RESPUESTA = { codigo: '0', mensaje: 'x' };
const AUTOR = elServicio('prueba');

/** The operations of a document's owner with adapters in memory: one issuer, and a clock that only tests move. */
export class OficinaDePrueba {
  readonly reloj = new RelojMovible(instanteDe(AHORA).getTime());
  readonly base = new BaseEnMemoria(TABLAS);
  readonly anunciados: OutboxRow[] = [];
  /** What an administrator may replace at any time. */
  emisor: Emisor;
  private readonly sesion = this.base.sesion();
  private readonly anunciar = (filas: readonly OutboxRow[]): void => void this.anunciados.push(...filas);
  private readonly emisiones = new EmisionesEnMemoria(this.sesion, this.anunciar);
  private readonly gestiones = new GestionesEnMemoria(this.sesion, this.anunciar);
  private readonly tramites = new TramitesEnMemoria(this.sesion, this.anunciar, () => undefined);
  private readonly preparar: PrepararEmision;
  /** It knows nobody until a test sets it. */
  padron: Pick<Padron, 'buscar'> = { buscar: () => Promise.resolve(undefined) };
  private readonly alPadron = new PreguntarAlPadron({ buscar: (consulta) => this.padron.buscar(consulta) });
  /** What the authority has of documents of other systems; null: it does not answer. */
  ajenos: Map<string, DocumentoAjeno | 'reservado'> | null = new Map();
  /** What an edition finds before it locks the document, when something changes in between. */
  visto: Documento | undefined;
  private readonly porCdc = (_: string, cdc: string): Promise<Documento | undefined> =>
    this.sesion.leer((base) => base.ver(DOCUMENTO, base.ver(XML, cdc)?.deId ?? ''));
  private readonly antes = new AntesDeNumerar(
    this.alPadron,
    new AveriguarAjenos(
      { porCdc: this.porCdc },
      {
        buscar: (_, __, cdc) =>
          this.ajenos ? Promise.resolve(this.ajenos.get(cdc)) : Promise.reject(error('FISCAL_NO_DISPONIBLE')),
      },
    ),
  );

  /** @param margenMs how far what is signed stays behind. */
  constructor(emisor: Partial<Emisor> = {}, margenMs = 0) {
    const puntos = [{ establecimiento: '001', codigo: '001', sit: 'H', modoEnvio: 'S', activo: true }] as const;
    this.emisor = unEmisor({ puntos: [...puntos], ...emisor });
    const ajustes = { sitPermitidos: ['H', 'P'], monedasHabilitadas: ['PYG', 'USD'], contingencia: false } as const;
    this.preparar = new PrepararEmision(
      { obtener: () => Promise.resolve(this.emisor) },
      new RedactorDeDocumentos(),
      { ...ajustes, sitPermitidos: [...ajustes.sitPermitidos], equivalenciaDeObras: {} },
      this.reloj,
      new HoraDeFirma(() => this.reloj.now(), margenMs),
    );
  }

  emitir(cuerpo: Carga, conEspera = false) {
    return new EmitirDocumento(this.preparar, this.antes, this.emisiones).execute(this.comando(cuerpo, conEspera));
  }
  validar(cuerpo: unknown, conPadron = false) {
    return new ValidarDocumento(this.preparar, this.antes, this.emisiones, this.alPadron).execute(
      this.comando(cuerpo as Carga, false),
      conPadron,
    );
  }
  /** As after a restore of the database. */
  congelar(): Promise<void> {
    return this.sesion.transaccion(async (tx) => {
      for (const serie of this.base.todas(SERIE)) {
        await tx.bloquear(SERIE, serie.clave);
        tx.poner(SERIE, { ...serie, congeladaAt: this.reloj.now() });
      }
    });
  }
  editar(cdc: string, cuerpo: Carga) {
    const { visto } = this;
    const consultas = {
      detallado: async (tenantId: string, buscado: string) => {
        const documento = visto ?? (await this.porCdc(tenantId, buscado));
        return documento && { documento, detalle: this.base.ver(DETALLE, documento.id)!.contenido };
      },
    };
    return new EditarDocumento(this.preparar, this.antes, consultas, this.gestiones, this.reloj).execute(
      cdc,
      this.comando(cuerpo),
    );
  }
  reenviar(cdc: string) {
    return new ReenviarDocumento(this.gestiones, this.reloj).execute(this.emisor.tenantId, cdc, AUTOR);
  }
  reencolar(id: string, establecimientos?: readonly string[]) {
    const { tenantId } = this.emisor;
    return new ReencolarDocumento(this.gestiones, this.reloj).execute(tenantId, id, AUTOR, establecimientos);
  }

  /** A worker takes the document's turn. @returns what ends it. */
  async tomarTurno({ id }: Documento): Promise<(desenlace: Desenlace) => Promise<boolean>> {
    const { tenantId } = this.emisor;
    const turno = (await this.tramites.tomarTurno(tenantId, id, this.reloj.now(), ARRIENDO_MS))!;
    return (desenlace) => this.tramites.registrarDesenlace(tenantId, id, turno.envio, desenlace, this.reloj.now());
  }
  async emitirYResolver(cuerpo: Carga, tipo: 'aprobado' | 'rechazado'): Promise<Documento> {
    const { documento } = await this.emitir(cuerpo);
    return this.resolver(documento, tipo);
  }
  async resolver(documento: Documento, tipo: 'aprobado' | 'rechazado'): Promise<Documento> {
    const terminar = await this.tomarTurno(documento);
    const aprobadoAt = this.reloj.now();
    await terminar(tipo === 'aprobado' ? this.aprobado(aprobadoAt) : { tipo, respuesta: RESPUESTA });
    return this.ver(documento);
  }
  aprobado(aprobadoAt: Date): Desenlace {
    return { tipo: 'aprobado', protocolo: '1', aprobadoAt, respuesta: RESPUESTA };
  }

  ver({ id }: { id: string }): Documento {
    return this.base.ver(DOCUMENTO, id)!;
  }
  /** The document's state after each occurrence. */
  historial({ id }: { id: string }): string {
    return this.base
      .buscar(HISTORIAL, 'documento', id)
      .map(({ estado }) => estado)
      .join('');
  }
  pasar(ms: number): void {
    this.reloj.ms += ms;
  }

  private comando(cuerpo: Carga, conEspera = false) {
    const { tenantId, version: tenantVersion } = this.emisor;
    return { tenantId, tenantVersion, autor: AUTOR, fuente: 'A', conEspera, cuerpo } as const;
  }
}
