import { monedas } from '@libs/catalogos';
import { HoraDeFirma } from '@libs/fiscal';
import { elServicio, instanteDe } from '@libs/platform';
import { RelojMovible } from '@libs/platform/testing';
import { type Emisor, EmisorRepository } from '@libs/series';
import { unEmisor } from '@libs/series/testing';
import type { AjustesDeEmision } from '../application/emision/ajustes';
import { AntesDeNumerar } from '../application/emision/antes-de-numerar';
import type { DocumentoFirmado, OrdenDeEmision } from '../application/ports/emision-repository';
import { PrepararEmision } from '../application/emision/preparar-emision';
import type { Documento } from '../domain/documento';
import type { Referenciado } from '../domain/emision/referencias';
import { RedactorDeDocumentos } from '../infrastructure/fiscal/redactor-de-documentos';
import type { Carga } from './cargas';

/** Hour at which the tests issue, in Paraguay. */
export const AHORA = '2026-11-20T10:00:00';

export class UnSoloEmisor extends EmisorRepository {
  constructor(private readonly emisor: Emisor) {
    super();
  }
  obtener(): Promise<Emisor> {
    return Promise.resolve(this.emisor);
  }
}

/** An issuer that asks nobody before it issues. */
export const SIN_PREGUNTAS = new AntesDeNumerar(
  { exigir: () => Promise.resolve() },
  { execute: () => Promise.resolve([]) },
);

export interface OpcionesDeEmision {
  emisor?: Emisor;
  ajustes?: Partial<AjustesDeEmision>;
  ahora?: string;
  primerNumero?: number;
}

/** What the product would sign, its XML as text. */
export type DocumentoDePrueba = Omit<DocumentoFirmado, 'xml'> & { xml: string };

/** The emission without database: signs payloads with consecutive numbers. */
export class EmisionDePrueba {
  readonly emisor: Emisor;
  /** Numbers that were used. */
  numerados = 0;
  private readonly primerNumero: number;
  private readonly preparar: PrepararEmision;
  private readonly referibles = new Map<string, Referenciado>();

  constructor({ emisor = unEmisor(), ajustes = {}, ahora = AHORA, primerNumero = 1 }: OpcionesDeEmision = {}) {
    this.emisor = emisor;
    this.primerNumero = primerNumero;
    const reloj = new RelojMovible(instanteDe(ahora).getTime());
    this.preparar = new PrepararEmision(
      new UnSoloEmisor(emisor),
      new RedactorDeDocumentos(),
      {
        sitPermitidos: ['H', 'P'],
        monedasHabilitadas: monedas().map(({ codigo }) => codigo),
        contingencia: false,
        equivalenciaDeObras: { H: 2 },
        ...ajustes,
      },
      reloj,
      new HoraDeFirma(() => reloj.now(), 0),
    );
  }

  /** @throws what the API would answer: ErrorDeValidacion with all its fields, or the error of the interface. */
  async emitir(cuerpo: unknown): Promise<DocumentoDePrueba> {
    return this.numerar(await this.ordenDe(cuerpo));
  }

  /** Issues it and counts it as approved, so that other documents may reference it. */
  async aprobar(cuerpo: Carga): Promise<DocumentoDePrueba> {
    const orden = await this.ordenDe(cuerpo);
    const firmado = await this.numerar(orden);
    const aprobado = { ...orden.documento, estado: 'A' } as Documento;
    const sinUso = { acreditado: '0', pendientes: [], aplicado: '0', cancelacionPendiente: false, nominado: false };
    const ivas = orden.detalle.items.map((item) => `${String(item['iva_afectacion'])}-${String(item['iva_tipo'])}`);
    this.referibles.set(firmado.cdc, { ...aprobado, cdc: firmado.cdc, ...sinUso, ivas });
    return firmado;
  }

  /** What an emission would write, its references judged. */
  async ordenDe(cuerpo: unknown): Promise<OrdenDeEmision> {
    const comando = {
      tenantId: this.emisor.tenantId,
      tenantVersion: 1,
      autor: elServicio('prueba'),
      cuerpo,
      fuente: 'A',
      conEspera: false,
    } as const;
    const { orden } = await this.preparar.execute(comando);
    for (const referencia of orden.referencias) orden.juzgar(referencia, this.referibles.get(referencia.cdc));
    return orden;
  }

  private async numerar(orden: OrdenDeEmision): Promise<DocumentoDePrueba> {
    const numero = orden.numeroForzado ?? this.primerNumero + this.numerados;
    this.numerados += 1;
    const { xml, ...firmado } = await orden.firmar(numero);
    return { ...firmado, xml: xml.toString() };
  }
}
