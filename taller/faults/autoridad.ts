export interface ConductaDeRuc {
  llamadas: Record<string, number>;
  reenvios_sin_resolver: string[];
  reenvios_de_aprobados: string[];
  consultas_de_lote_tempranas: number;
  lotes_vacios: number;
  lotes_invalidos: number;
  lotes_excedidos: number;
  llamadas_bloqueado: number;
  bloqueos: number;
}

/** The simulated authority's control API. */
export class Autoridad {
  constructor(private readonly control: string) {}

  async falla(falla: Record<string, unknown>): Promise<void> {
    await this.pedir('POST', '/fallas', { ambiente: 'H', ...falla });
  }

  async sinFallas(): Promise<void> {
    await this.pedir('DELETE', '/fallas');
  }

  async ajustar(ajustes: Record<string, unknown>): Promise<void> {
    await this.pedir('PUT', '/ajustes', ajustes);
  }

  async conducta(ruc: string): Promise<ConductaDeRuc | undefined> {
    const { H } = (await this.pedir('GET', '/contadores')) as { H: { por_ruc: Record<string, ConductaDeRuc> } };
    return H.por_ruc[ruc];
  }

  /** CDCs of the approved documents of an issuer, and whether they were cancelled. */
  async aprobados(ruc: string): Promise<Map<string, { cancelado: boolean }>> {
    const { documentos } = (await this.pedir('GET', '/documentos?ambiente=H')) as {
      documentos: { cdc: string; ruc: string; cancelado: boolean }[];
    };
    return new Map(documentos.filter((d) => d.ruc === ruc).map(({ cdc, cancelado }) => [cdc, { cancelado }]));
  }

  private async pedir(method: string, ruta: string, cuerpo?: object): Promise<unknown> {
    const body = cuerpo && JSON.stringify(cuerpo);
    const respuesta = await fetch(`${this.control}${ruta}`, {
      method,
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    const texto = await respuesta.text();
    if (!respuesta.ok) throw new Error(`the simulator refuses ${method} ${ruta}: ${respuesta.status} ${texto}`);
    return texto ? JSON.parse(texto) : undefined;
  }
}
