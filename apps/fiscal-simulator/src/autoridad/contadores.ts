/** What the sender knows about a document after a complete answer. */
export type Desenlace = 'aprobado' | 'rechazado' | 'sin_rastro';

interface Envio {
  veces: number;
  /** undefined: no conclusive answer since the last submission. */
  desenlace: Desenlace | undefined;
}

/** Record of one issuer: its breaches of the authority's good practices, and the pace of its calls. */
export class Conducta {
  readonly llamadas = new Map<string, number>();
  readonly espaciadoMinimoMs = new Map<string, number>();
  /** CDCs that were sent again although their outcome was unknown. */
  readonly reenviosSinResolver: string[] = [];
  /** CDCs that were sent again although their approval was known. */
  readonly reenviosDeAprobados: string[] = [];
  /** CDCs that were sent again after their rejection, which is allowed (Manual Técnico v150, 6.5). */
  readonly reenviosDeRechazados: string[] = [];
  consultasDeLoteTempranas = 0;
  lotesVacios = 0;
  lotesInvalidos = 0;
  lotesExcedidos = 0;
  llamadasBloqueado = 0;
  bloqueos = 0;
  private readonly ultima = new Map<string, number>();

  llamada(servicio: string, ahora: number): void {
    this.llamadas.set(servicio, (this.llamadas.get(servicio) ?? 0) + 1);
    const previa = this.ultima.get(servicio);
    this.ultima.set(servicio, ahora);
    // The interval is meaningless when a test has set the clock back.
    if (previa === undefined || ahora < previa) return;
    this.espaciadoMinimoMs.set(servicio, Math.min(this.espaciadoMinimoMs.get(servicio) ?? Infinity, ahora - previa));
  }

  resumen() {
    return {
      llamadas: Object.fromEntries(this.llamadas),
      espaciado_minimo_ms: Object.fromEntries(this.espaciadoMinimoMs),
      reenvios_sin_resolver: this.reenviosSinResolver,
      reenvios_de_aprobados: this.reenviosDeAprobados,
      reenvios_de_rechazados: this.reenviosDeRechazados,
      consultas_de_lote_tempranas: this.consultasDeLoteTempranas,
      lotes_vacios: this.lotesVacios,
      lotes_invalidos: this.lotesInvalidos,
      lotes_excedidos: this.lotesExcedidos,
      llamadas_bloqueado: this.llamadasBloqueado,
      bloqueos: this.bloqueos,
    };
  }
}

/** Counts the callers' bad practices, per issuer and in total, so that tests can assert zero. Lost at a restart. */
export class Contadores {
  private conductas = new Map<string, Conducta>();
  private envios = new Map<string, Envio>();
  private ultimaConsulta = new Map<string, number>();
  private espaciadoDeLoteMs: number | undefined;

  de(ruc: string): Conducta {
    const conducta = this.conductas.get(ruc) ?? new Conducta();
    this.conductas.set(ruc, conducta);
    return conducta;
  }

  /** Counts a submission of that document. @returns its number, from 1. */
  envio(ruc: string, cdc: string): number {
    const previo = this.envios.get(cdc);
    if (previo) this.reenvio(ruc, cdc, previo.desenlace);
    const veces = (previo?.veces ?? 0) + 1;
    this.envios.set(cdc, { veces, desenlace: undefined });
    return veces;
  }

  /** Submissions of that document that were counted; 1 for one that came before a restart. */
  enviosDe(cdc: string): number {
    return this.envios.get(cdc)?.veces ?? 1;
  }

  /** Records that a complete answer with the document's outcome was sent. */
  resuelto(cdc: string, desenlace: Desenlace): void {
    const envio = this.envios.get(cdc);
    if (envio) envio.desenlace = desenlace;
  }

  /** Counts a batch query; it is early within `esperaMs` of `recibidoEn` or of the previous query. */
  consultaDeLote(
    ruc: string,
    { numero, recibidoEn }: { numero: string; recibidoEn: number },
    ahora: number,
    esperaMs: number,
  ): void {
    const previa = this.ultimaConsulta.get(numero);
    this.ultimaConsulta.set(numero, ahora);
    if (ahora - (previa ?? recibidoEn) < esperaMs) this.de(ruc).consultasDeLoteTempranas += 1;
    if (previa !== undefined && ahora >= previa) {
      this.espaciadoDeLoteMs = Math.min(this.espaciadoDeLoteMs ?? Infinity, ahora - previa);
    }
  }

  reiniciar(): void {
    this.conductas = new Map();
    this.envios = new Map();
    this.ultimaConsulta = new Map();
    this.espaciadoDeLoteMs = undefined;
  }

  resumen() {
    const porRuc = [...this.conductas].map(([ruc, conducta]) => [ruc, conducta.resumen()] as const);
    const juntar = (de: (c: Conducta) => readonly string[]): string[] => [...this.conductas.values()].flatMap(de);
    const sumar = (de: (c: Conducta) => number): number =>
      [...this.conductas.values()].reduce((suma, c) => suma + de(c), 0);
    return {
      llamadas: this.llamadasPorServicio(),
      documentos_enviados: this.envios.size,
      espaciado_minimo_consulta_lote_ms: this.espaciadoDeLoteMs ?? null,
      reenvios_sin_resolver: juntar((c) => c.reenviosSinResolver),
      reenvios_de_aprobados: juntar((c) => c.reenviosDeAprobados),
      reenvios_de_rechazados: juntar((c) => c.reenviosDeRechazados),
      consultas_de_lote_tempranas: sumar((c) => c.consultasDeLoteTempranas),
      lotes_vacios: sumar((c) => c.lotesVacios),
      lotes_invalidos: sumar((c) => c.lotesInvalidos),
      lotes_excedidos: sumar((c) => c.lotesExcedidos),
      llamadas_bloqueado: sumar((c) => c.llamadasBloqueado),
      bloqueos: sumar((c) => c.bloqueos),
      por_ruc: Object.fromEntries(porRuc),
    };
  }

  private llamadasPorServicio(): Record<string, Record<string, number>> {
    const resultado: Record<string, Record<string, number>> = {};
    for (const [ruc, { llamadas }] of this.conductas) {
      for (const [servicio, veces] of llamadas) (resultado[servicio] ??= {})[ruc] = veces;
    }
    return resultado;
  }

  private reenvio(ruc: string, cdc: string, desenlace: Desenlace | undefined): void {
    const conducta = this.de(ruc);
    if (desenlace === undefined) conducta.reenviosSinResolver.push(cdc);
    if (desenlace === 'aprobado') conducta.reenviosDeAprobados.push(cdc);
    if (desenlace === 'rechazado') conducta.reenviosDeRechazados.push(cdc);
  }
}
