interface Envio {
  veces: number;
  /** The sender knows the outcome: it got a verdict, or asked and got a definite answer. */
  resuelto: boolean;
}

/** Good citizenship of the callers, for tests: calls by service, resends of documents without a known outcome, pace of batch queries. */
export class Contadores {
  private readonly llamadas = new Map<string, Map<string, number>>();
  private readonly envios = new Map<string, Envio>();
  private readonly reenvios: string[] = [];
  private readonly ultimaConsulta = new Map<string, number>();
  private espaciadoMinimoMs: number | undefined;

  llamada(servicio: string, ruc: string): void {
    const porRuc = this.llamadas.get(servicio) ?? new Map<string, number>();
    porRuc.set(ruc, (porRuc.get(ruc) ?? 0) + 1);
    this.llamadas.set(servicio, porRuc);
  }

  /** Counts a sending of that document and returns which one it is, from 1. */
  envio(cdc: string): number {
    const previo = this.envios.get(cdc);
    if (previo && !previo.resuelto) this.reenvios.push(cdc);
    const veces = (previo?.veces ?? 0) + 1;
    this.envios.set(cdc, { veces, resuelto: false });
    return veces;
  }

  resuelto(cdc: string): void {
    const envio = this.envios.get(cdc);
    if (envio) envio.resuelto = true;
  }

  consultaDeLote(numero: string, ahora: number): void {
    const previa = this.ultimaConsulta.get(numero);
    this.ultimaConsulta.set(numero, ahora);
    if (previa !== undefined) this.espaciadoMinimoMs = Math.min(this.espaciadoMinimoMs ?? Infinity, ahora - previa);
  }

  resumen() {
    const llamadas = Object.fromEntries(
      [...this.llamadas].map(([servicio, rucs]) => [servicio, Object.fromEntries(rucs)]),
    );
    return {
      llamadas,
      documentos_enviados: this.envios.size,
      reenvios_sin_resolver: this.reenvios,
      espaciado_minimo_consulta_lote_ms: this.espaciadoMinimoMs ?? null,
    };
  }
}
