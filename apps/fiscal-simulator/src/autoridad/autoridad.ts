import { catalogo } from '../reglas/catalogo';
import type { Documento } from '../reglas/documento';
import type { Contexto } from '../reglas/regla';
import type { Ajustes } from './ajustes';
import type { Azar } from './azar';
import { Bloqueos } from './bloqueos';
import { ComprobadorDeFirma } from './comprobacion-de-firma';
import { Contadores } from './contadores';
import type { Diario } from './diario';
import { directivaDe } from './directivas';
import { Expediente } from './expediente';
import { Evaluador, type Evaluacion } from './evaluador';
import { Memoria } from './memoria';
import { Mensajero } from './mensajes';
import type { Ambiente, CausaDeBloqueo, Lote, Observacion, ResultadoDeLote, Veredicto } from './modelo';
import type { Perturbacion } from './perturbacion';
import { Protocolos } from './protocolos';
import { Registro } from './registro';
import type { RelojVirtual } from './reloj';

export interface DependenciasDeAutoridad {
  readonly ambiente: Ambiente;
  readonly ajustes: () => Ajustes;
  readonly reloj: RelojVirtual;
  readonly azar: Azar;
  readonly diario: Diario;
  /** Certificates of the accredited certification authorities. */
  readonly caPem: string;
}

export const RECEPCION_DE_DOCUMENTOS = 'siRecepDE';
export const RECEPCION_DE_LOTES = 'siRecepLoteDE';
const RECEPCIONES = [RECEPCION_DE_DOCUMENTOS, RECEPCION_DE_LOTES];

type Aprobacion = Extract<Evaluacion, { clase: 'aprobado' }>;

interface Recepcion {
  /** Time of the transmission; the rules compare dates with it. */
  readonly transmitido: number;
  readonly sincrono: boolean;
  readonly directiva: (d: Documento) => Perturbacion | undefined;
}

/** One environment (test or production) of the authority: evaluates, registers and remembers. Independent of SOAP. */
export class Autoridad {
  readonly ambiente: Ambiente;
  readonly memoria: Memoria;
  readonly registro: Registro;
  readonly mensajes: Mensajero;
  readonly contadores = new Contadores();
  readonly expediente = new Expediente();
  readonly firmas: ComprobadorDeFirma;
  readonly protocolos: Protocolos;
  readonly bloqueos: Bloqueos;
  private readonly evaluador: Evaluador;

  constructor(private readonly deps: DependenciasDeAutoridad) {
    this.ambiente = deps.ambiente;
    this.memoria = new Memoria(deps.diario);
    this.registro = new Registro(deps.ambiente, this.memoria, deps.ajustes);
    this.mensajes = new Mensajero(deps.ambiente);
    this.firmas = new ComprobadorDeFirma(deps.caPem, (serie) => this.memoria.certificadosRevocados.has(serie));
    this.protocolos = new Protocolos(deps.ambiente, deps.azar, this.memoria);
    this.bloqueos = new Bloqueos(this.memoria, deps.ajustes, () => this.ahora());
    this.evaluador = new Evaluador(this.firmas, this.mensajes);
  }

  get ajustes(): Ajustes {
    return this.deps.ajustes();
  }

  ahora(): number {
    return this.deps.reloj.now().getTime();
  }

  /** Time of a service's clock. By default, those of the services that receive documents run ahead as the settings say. */
  ahoraDe(servicio: string): number {
    return this.ahora() + this.desvioDe(servicio);
  }

  /** Blocks an issuer for an offence and counts it. */
  castigar(ruc: string, causa: CausaDeBloqueo, cdcs: readonly string[] = []): void {
    if (this.bloqueos.castigar(ruc, causa, cdcs)) this.contadores.de(ruc).bloqueos += 1;
  }

  /** The directive written into a document, unless the settings switch directives off. */
  directiva(d: Documento, envio: number): Perturbacion | undefined {
    return this.ajustes.directivas ? directivaDe(d, envio) : undefined;
  }

  juzgar(xml: string, { transmitido, sincrono, directiva }: Recepcion): Evaluacion {
    const { ambiente, ajustes, registro, memoria } = this;
    const contexto: Contexto = { ambiente, ajustes, registro, memoria, catalogo, recepcion: transmitido, sincrono };
    return this.evaluador.evaluar(xml, contexto, directiva);
  }

  /** Registers an approved document and returns its protocol number. */
  aprobar(evaluacion: Aprobacion, xml: string, aprobadoEn: number, lote?: string): string {
    const protocolo = this.protocolos.deDocumento();
    this.memoria.registrar({ tipo: 'dte', dato: { ...dteDe(evaluacion), protocolo, aprobadoEn, lote, xml } });
    return protocolo;
  }

  /** Concludes the batches that are due. Must run before any operation that depends on their results. */
  procesarLotesVencidos(): void {
    const ahora = this.ahora();
    for (const lote of this.memoria.lotesPendientes()) {
      if (lote.listoEn <= ahora) this.resolverLote(lote);
    }
  }

  private resolverLote(lote: Lote): void {
    const resultados = lote.documentos.map(({ cdc, xml }): ResultadoDeLote => ({
      cdc,
      veredicto: this.yaAprobado(lote, cdc) ?? this.juzgarEnLote(lote, cdc, xml),
    }));
    this.memoria.registrar({ tipo: 'lote-resuelto', numero: lote.numero, resultados });
  }

  /** Verdict of a document that was approved before a kill interrupted its batch. */
  private yaAprobado(lote: Lote, cdc: string): Veredicto | undefined {
    const dte = this.memoria.dtes.get(cdc);
    return dte?.lote === lote.numero ? veredictoDeAprobado(dte.observaciones, dte.protocolo, 'Aprobado') : undefined;
  }

  private juzgarEnLote(lote: Lote, cdc: string, xml: string): Veredicto {
    const desvio = this.desvioDe(RECEPCION_DE_LOTES);
    const transmitido = lote.recibidoEn + desvio;
    // Only its verdict counts here: an answer is spoilt when the batch is received.
    const directiva = (d: Documento) => this.directiva(d, this.contadores.enviosDe(cdc));
    const evaluacion = this.juzgar(xml, { transmitido, sincrono: false, directiva });
    if (evaluacion.clase === 'ilegible') return rechazo({ codigo: '0160', mensaje: this.mensajes.de('0160') });
    const aprobado = evaluacion.clase === 'aprobado';
    const veredicto = aprobado
      ? veredictoDeAprobado(
          evaluacion.observaciones,
          this.aprobar(evaluacion, xml, lote.listoEn + desvio, lote.numero),
          'Aprobado',
        )
      : rechazo(evaluacion.motivo);
    this.expediente.juzgado(evaluacion.cdc, veredicto, aprobado ? evaluacion.documento : undefined, lote.numero);
    return veredicto;
  }

  private desvioDe(servicio: string): number {
    const desvio = this.deps.reloj.desvioDe(servicio);
    return desvio ?? (RECEPCIONES.includes(servicio) ? this.ajustes.adelantoRecepcionMs : 0);
  }
}

const rechazo = (motivo: Observacion): Veredicto => ({ estado: 'Rechazado', resultados: [motivo] });

/** An approval says 0260 with a text that depends on the service; one with observations, their codes. */
export function veredictoDeAprobado(
  observaciones: readonly Observacion[],
  protocolo: string,
  texto: string,
): Veredicto {
  if (observaciones.length > 0) return { estado: 'Aprobado con observación', protocolo, resultados: observaciones };
  return { estado: 'Aprobado', protocolo, resultados: [{ codigo: '0260', mensaje: texto }] };
}

function dteDe({ cdc, digest, documento: d, observaciones }: Aprobacion) {
  return {
    ...d.numeracion,
    cdc,
    digest,
    observaciones,
    receptor: d.receptorId,
    innominado: d.receptor.es('iTipIDRec', '5'),
    transaccion: d.comercial.v('iTipTra'),
    moneda: d.moneda,
    total: d.totales.v('dTotGralOpe') || '0',
    asociados: d.cdcAsociados,
    fecFirma: d.de.v('dFecFirma'),
  };
}
