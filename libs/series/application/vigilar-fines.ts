import { literal } from '@libs/fiscal';
import { type Clock, DIA_MS } from '@libs/platform';
import { type AvisoDeFin, type AvisosDeFin, type Umbral, UMBRALES, UMBRALES_DE_SERIE } from './ports/avisos-de-fin';
import type { FinPorAvisar, TenantConsultas } from './ports/tenant-consultas';

/** Watches what is about to end (certificates, timbrados, series): one notice per threshold, and the counts of certificates for metrics. */
export class VigilarFines {
  private cuentas = ceros();

  constructor(
    private readonly consultas: TenantConsultas,
    private readonly avisos: AvisosDeFin,
    private readonly clock: Clock,
    private readonly anotado: (aviso: AvisoDeFin) => void,
  ) {}

  async execute(): Promise<void> {
    const ahora = this.clock.now();
    const cuentas = ceros();
    const hasta = new Date(ahora.getTime() + UMBRALES[0] * DIA_MS);
    const porAvisar = (await this.consultas.finesPorAvisar(hasta, UMBRALES_DE_SERIE[0])).map((fin): AvisoDeFin => {
      const aviso = { ...fin, nombre: nombreDe(fin), umbral: umbralDe(fin, ahora) };
      if (fin.clase === 'certificado') cuentas[aviso.umbral as Umbral] += 1;
      return aviso;
    });
    this.cuentas = cuentas;
    for (const aviso of porAvisar) if (await this.avisos.anotarAviso(aviso, ahora)) this.anotado(aviso);
  }

  /** Certificates in use at the last check, by threshold: at most that many days left, and more than the next lower threshold. */
  valores(): Readonly<Record<Umbral, number>> {
    return this.cuentas;
  }
}

function ceros(): Record<Umbral, number> {
  return { 60: 0, 30: 0, 15: 0, 7: 0, 1: 0, 0: 0 };
}

function umbralDe(fin: FinPorAvisar, ahora: Date): number {
  if (fin.clase === 'serie') return cercano(UMBRALES_DE_SERIE, fin.quedan);
  return cercano(UMBRALES, (fin.hasta.getTime() - ahora.getTime()) / DIA_MS);
}

const cercano = (umbrales: readonly number[], resta: number): number =>
  umbrales.findLast((umbral) => resta <= umbral) ?? umbrales[0]!;

function nombreDe(fin: FinPorAvisar): string {
  if (fin.clase === 'certificado') return fin.objeto;
  const [sit, timbrado = '', tipo = '', punto = ''] = fin.objeto.split(' ');
  const ambiente = sit === 'P' ? 'producción' : 'homologación';
  if (fin.clase === 'timbrado') return `${timbrado} de ${ambiente}`;
  return `${literal('tipo_documento_electronico', tipo)}, punto ${punto}, timbrado ${timbrado}, ${ambiente}`;
}
