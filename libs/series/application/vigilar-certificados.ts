import type { Clock } from '@libs/platform';
import {
  type AvisoDeCertificado,
  type AvisosDeCertificado,
  type Umbral,
  UMBRALES,
} from './ports/avisos-de-certificado';
import type { TenantConsultas } from './ports/tenant-consultas';

const DIA_MS = 86_400_000;

/** Watches certificates that are about to end: sends one notice per threshold and keeps the counts for metrics. */
export class VigilarCertificados {
  private cuentas = ceros();

  constructor(
    private readonly consultas: TenantConsultas,
    private readonly avisos: AvisosDeCertificado,
    private readonly clock: Clock,
    private readonly anotado: (aviso: AvisoDeCertificado) => void,
  ) {}

  async execute(): Promise<void> {
    const ahora = this.clock.now();
    const cuentas = ceros();
    const hasta = new Date(ahora.getTime() + UMBRALES[0] * DIA_MS);
    const porAvisar = (await this.consultas.certificadosPorVencer(hasta)).map((certificado): AvisoDeCertificado => {
      const restan = certificado.hasta.getTime() - ahora.getTime();
      const umbral = UMBRALES.findLast((dias) => restan <= dias * DIA_MS) ?? UMBRALES[0];
      cuentas[umbral] += 1;
      return { ...certificado, umbral, dias: Math.floor(restan / DIA_MS) };
    });
    this.cuentas = cuentas;
    for (const aviso of porAvisar) if (await this.avisos.anotar(aviso, ahora)) this.anotado(aviso);
  }

  /** Certificates in use at the last check, by threshold: at most that many days left, and more than the next lower threshold. */
  valores(): Readonly<Record<Umbral, number>> {
    return this.cuentas;
  }
}

function ceros(): Record<Umbral, number> {
  return { 30: 0, 15: 0, 7: 0, 1: 0, 0: 0 };
}
