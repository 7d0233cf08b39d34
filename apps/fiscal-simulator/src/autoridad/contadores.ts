/** What the sender of a document knows of it after an answer that reached it whole. */
export type Desenlace = 'aprobado' | 'rechazado' | 'sin_rastro';

interface Envio {
  veces: number;
  /** undefined: sent, and nothing definite heard since. */
  desenlace: Desenlace | undefined;
}

/** Record of one issuer: what the authority asks callers not to do, and the pace of its calls. */
export class Conducta {
  readonly llamadas = new Map<string, number>();
  readonly espaciadoMinimoMs = new Map<string, number>();
  /** CDC sent again while nothing definite was known about it. */
  readonly reenviosSinResolver: string[] = [];
  /** CDC sent again although its approval was known. */
  readonly reenviosDeAprobados: string[] = [];
  /** CDC sent again after its rejection: allowed (Manual Técnico v150, 6.5). */
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
    // A clock that a test set back says nothing about pace.
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

/** Good citizenship of the callers, so that tests can assert zero: per issuer and in all. Not kept across restarts. */
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

  /** Counts a sending of that document and returns which one it is, from 1. */
  envio(ruc: string, cdc: string): number {
    const previo = this.envios.get(cdc);
    if (previo) this.reenvio(ruc, cdc, previo.desenlace);
    const veces = (previo?.veces ?? 0) + 1;
    this.envios.set(cdc, { veces, desenlace: undefined });
    return veces;
  }

  /** An answer that tells the document's fate has left whole. */
  resuelto(cdc: string, desenlace: Desenlace): void {
    const envio = this.envios.get(cdc);
    if (envio) envio.desenlace = desenlace;
  }

  /** Counts a query of a batch that was received at `recibidoEn`. It is early within `esperaMs` of that moment or of the query before. */
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
