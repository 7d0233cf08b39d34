import type { Clock } from '@libs/platform';
import type { CertificadoPorVencer, TenantConsultas } from './ports/tenant-consultas';

/** Days before its end at which a certificate is told of; 0: it has ended. */
export const UMBRALES = [30, 15, 7, 1, 0] as const;
export type Umbral = (typeof UMBRALES)[number];

export interface AvisoDeCertificado extends CertificadoPorVencer {
  umbral: Umbral;
  /** Whole days left; negative once it has ended. */
  dias: number;
}

const DIA_MS = 86_400_000;

/** Looks after the certificates that are about to end: tells of each once per threshold, and keeps the counts for metrics. */
export class VigilarCertificados {
  private readonly avisados = new Set<string>();
  private cuentas = ceros();

  constructor(
    private readonly consultas: TenantConsultas,
    private readonly clock: Clock,
    private readonly avisar: (aviso: AvisoDeCertificado) => void,
  ) {}

  async execute(): Promise<void> {
    const ahora = this.clock.now().getTime();
    const cuentas = ceros();
    for (const certificado of await this.consultas.certificadosPorVencer(new Date(ahora + UMBRALES[0] * DIA_MS))) {
      const restan = certificado.hasta.getTime() - ahora;
      const umbral = UMBRALES.findLast((dias) => restan <= dias * DIA_MS) ?? UMBRALES[0];
      cuentas[umbral] += 1;
      const aviso = `${certificado.certificadoId}:${umbral}`;
      if (this.avisados.has(aviso)) continue;
      this.avisados.add(aviso);
      this.avisar({ ...certificado, umbral, dias: Math.floor(restan / DIA_MS) });
    }
    this.cuentas = cuentas;
  }

  /** Certificates in use by how soon they end, as of the last look: at most so many days left, and more than the next threshold. */
  valores(): Readonly<Record<Umbral, number>> {
    return this.cuentas;
  }
}

function ceros(): Record<Umbral, number> {
  return { 30: 0, 15: 0, 7: 0, 1: 0, 0: 0 };
}
