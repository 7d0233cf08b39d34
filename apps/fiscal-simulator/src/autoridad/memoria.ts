import type { Diario } from './diario';
import type { Hecho } from './hechos';
import type {
  Bloqueo,
  Contribuyente,
  Csc,
  Dte,
  EventoRegistrado,
  Lote,
  Numeracion,
  RangoInutilizado,
  Timbrado,
} from './modelo';

export const CANCELACION = 'rGeVeCan';
export const NOMINACION = 'rGEveNom';

/** Numbers are counted per timbrado, type, establishment and point; series restart them (Manual Técnico v150, 10.5). */
const claveDePunto = (n: Omit<Numeracion, 'numero' | 'serie' | 'tipoEmision'>): string =>
  [n.ruc, n.timbrado, n.tipo, n.establecimiento, n.punto].join('/');
const claveDeNumero = (n: Numeracion): string => [claveDePunto(n), n.tipoEmision, n.serie, n.numero].join('/');

/** State of one environment of the authority. Only facts change it, and each fact is written to the journal first. */
export class Memoria {
  readonly contribuyentes = new Map<string, Contribuyente>();
  readonly timbrados = new Map<string, Timbrado>();
  readonly dtes = new Map<string, Dte>();
  readonly lotes = new Map<string, Lote>();
  /** Blocks of each issuer, oldest first; past blocks are kept to count offences. */
  readonly bloqueos = new Map<string, Bloqueo[]>();
  readonly certificadosRevocados = new Set<string>();
  private readonly porHuella = new Map<string, string>();
  private readonly lotesSinResolver = new Set<string>();
  private readonly cscs = new Map<string, Csc[]>();
  private readonly porNumero = new Map<string, string>();
  private readonly porAsociado = new Map<string, string[]>();
  private readonly eventos = new Map<string, EventoRegistrado[]>();
  private readonly rangos = new Map<string, RangoInutilizado[]>();
  private readonly series = new Map<string, Map<string, string>>();
  private readonly loteDe = new Map<string, string>();
  private cantidadDeEventos = 0;

  constructor(private readonly diario: Diario) {
    for (const hecho of diario.leer()) this.aplicar(hecho);
  }

  registrar(hecho: Hecho): void {
    this.diario.anotar(hecho);
    this.aplicar(hecho);
  }

  cerrar(): void {
    this.diario.cerrar();
  }

  /** Number of events and voidings, which share one sequence of protocol numbers. */
  get protocolosDeEvento(): number {
    return this.cantidadDeEventos;
  }

  timbrado(ruc: string, numero: string): Timbrado | undefined {
    return this.timbrados.get(`${ruc}/${numero}`);
  }

  existeTimbrado(numero: string): boolean {
    return [...this.timbrados.values()].some((t) => t.numero === numero && t.electronico);
  }

  cscsDe(ruc: string): readonly Csc[] {
    return this.cscs.get(ruc) ?? [];
  }

  dtePorNumero(numeracion: Numeracion): Dte | undefined {
    const cdc = this.porNumero.get(claveDeNumero(numeracion));
    return cdc === undefined ? undefined : this.dtes.get(cdc);
  }

  dtesQueAsocian(cdc: string): Dte[] {
    return (this.porAsociado.get(cdc) ?? []).map((id) => this.dtes.get(id)!);
  }

  eventosDe(cdc: string): readonly EventoRegistrado[] {
    return this.eventos.get(cdc) ?? [];
  }

  cancelado(cdc: string): boolean {
    return this.eventosDe(cdc).some((e) => e.tipo === CANCELACION);
  }

  /** The current receiver: the nominated one when the document was issued without a receiver. */
  receptorDe(dte: Dte): string {
    return this.eventosDe(dte.cdc).find((e) => e.tipo === NOMINACION)?.receptor ?? dte.receptor;
  }

  inutilizado(n: Numeracion): boolean {
    return this.rangosDe(n).some(
      (r) => r.serie === n.serie && r.desde <= Number(n.numero) && Number(n.numero) <= r.hasta,
    );
  }

  rangosDe(n: Omit<Numeracion, 'numero' | 'serie' | 'tipoEmision'>): readonly RangoInutilizado[] {
    return this.rangos.get(claveDePunto(n)) ?? [];
  }

  /** Series in use at that point, each with the signature time of its first document. */
  seriesDe(n: Omit<Numeracion, 'numero' | 'serie' | 'tipoEmision'>): ReadonlyMap<string, string> {
    return this.series.get(claveDePunto(n)) ?? new Map();
  }

  /** The latest batch in which that CDC travelled. */
  loteConCdc(cdc: string): Lote | undefined {
    const numero = this.loteDe.get(cdc);
    return numero === undefined ? undefined : this.lotes.get(numero);
  }

  enProceso(cdc: string): boolean {
    return this.lotesSinResolver.has(this.loteDe.get(cdc) ?? '');
  }

  /** The latest batch of that issuer that had exactly those documents. */
  loteConHuella(ruc: string, huella: string): Lote | undefined {
    const numero = this.porHuella.get(`${ruc}/${huella}`);
    return numero === undefined ? undefined : this.lotes.get(numero);
  }

  lotesPendientes(): Lote[] {
    return [...this.lotesSinResolver].map((numero) => this.lotes.get(numero)!);
  }

  private aplicar(hecho: Hecho): void {
    switch (hecho.tipo) {
      case 'contribuyente':
        this.contribuyentes.set(hecho.dato.ruc, hecho.dato);
        break;
      case 'timbrado':
        this.timbrados.set(`${hecho.dato.ruc}/${hecho.dato.numero}`, hecho.dato);
        break;
      case 'csc': {
        const otros = this.cscsDe(hecho.dato.ruc).filter((c) => c.id !== hecho.dato.id);
        this.cscs.set(hecho.dato.ruc, [...otros, hecho.dato]);
        break;
      }
      case 'dte':
        this.agregarDte(hecho.dato);
        break;
      case 'evento':
        this.cantidadDeEventos += 1;
        agregarA(this.eventos, hecho.dato.cdc, hecho.dato);
        break;
      case 'inutilizacion':
        this.cantidadDeEventos += 1;
        agregarA(this.rangos, claveDePunto(hecho.dato), hecho.dato);
        break;
      case 'lote':
        this.lotes.set(hecho.dato.numero, hecho.dato);
        this.lotesSinResolver.add(hecho.dato.numero);
        this.porHuella.set(`${hecho.dato.ruc}/${hecho.dato.huella}`, hecho.dato.numero);
        for (const { cdc } of hecho.dato.documentos) this.loteDe.set(cdc, hecho.dato.numero);
        break;
      case 'lote-resuelto':
        this.lotesSinResolver.delete(hecho.numero);
        this.lotes.set(hecho.numero, {
          ...this.lotes.get(hecho.numero)!,
          documentos: [],
          resultados: hecho.resultados,
        });
        break;
      case 'bloqueo':
        agregarA(this.bloqueos, hecho.dato.ruc, hecho.dato);
        break;
      case 'desbloqueo':
        this.bloqueos.delete(hecho.ruc);
        break;
      case 'revocacion':
        this.certificadosRevocados.add(hecho.serie);
        break;
    }
  }

  private agregarDte(dte: Dte): void {
    this.dtes.set(dte.cdc, dte);
    this.porNumero.set(claveDeNumero(dte), dte.cdc);
    for (const asociado of dte.asociados) agregarA(this.porAsociado, asociado, dte.cdc);
    const series = this.series.get(claveDePunto(dte)) ?? new Map<string, string>();
    if (!series.has(dte.serie)) series.set(dte.serie, dte.fecFirma);
    this.series.set(claveDePunto(dte), series);
  }
}

function agregarA<T>(mapa: Map<string, T[]>, clave: string, valor: T): void {
  const lista = mapa.get(clave);
  if (lista) lista.push(valor);
  else mapa.set(clave, [valor]);
}
