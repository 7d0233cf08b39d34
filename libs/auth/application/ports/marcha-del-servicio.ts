/** An issuer whose last calls got no answer from the authority. */
export interface DisyuntorDeEmisor {
  tenantId: string;
  tenantRuc: string;
  razonSocial: string;
  sit: 'H' | 'P';
  /** Consecutive calls without an answer. */
  dudas: number;
  /** How often it was opened since the last answer. */
  aperturas: number;
  /** null: it lets calls pass. If the moment has passed, the next call is a probe. */
  abiertoHasta: Date | null;
  motivo: string | null;
}

/** Whether an environment of the authority answers, as the submitters have seen it. */
export interface AmbienteDeLaAutoridad {
  sit: 'H' | 'P' | 'simulador';
  respondioAt: Date | null;
  pausaHasta: Date | null;
  pausaMotivo: string | null;
}

/** A document whose KuDE is not tried again by itself. */
export interface KudeApartado {
  tenantId: string;
  tenantRuc: string;
  razonSocial: string;
  deId: string;
  cdc: string;
  sit: 'H' | 'P';
  establecimiento: string;
  punto: string;
  numero: number;
  motivo: 'tiempo' | 'no_imprimible';
  apartadoAt: Date;
}

/** How the operator's last backup (`respaldo`) or last drill (`simulacro`) ended. */
export interface RespaldoAnotado {
  clase: 'respaldo' | 'simulacro';
  anotadoAt: Date;
  bien: boolean;
  /** In the operator's words. */
  dice: string;
  /** When the last one that went well was noted. */
  buenoAt: Date | null;
}

/** Hours after which a backup, made each day, or a drill, done each week, is late; the alerts say the same. */
export const RESPALDO_TARDE_H = { respaldo: 26, simulacro: 9 * 24 } as const;

/** A number that only the database knows, as the metrics show it. */
export interface CifraDelServicio {
  nombre: string;
  etiquetas: Record<string, string>;
  valor: number;
}

/** How a part of the installation was when the operator's task doctor looked at it; in English, as the task says it. */
export interface HallazgoDelDoctor {
  parte: string;
  estado: 'bien' | 'aviso' | 'mal';
  /** What was seen, and what it means. */
  dice: string;
  /** What to do about it; empty when nothing is to be done. */
  haga: string;
}

export interface InformeDelDoctor {
  hechoAt: Date;
  hallazgos: HallazgoDelDoctor[];
}

/** The state of the whole installation. */
export interface MarchaDelServicio {
  cifras: CifraDelServicio[];
  /** Those that were called at least once. */
  ambientes: AmbienteDeLaAutoridad[];
  /** At most a hundred, those in pause first. */
  disyuntores: DisyuntorDeEmisor[];
  /** At most a hundred, the last first. */
  kudesApartados: KudeApartado[];
  /** What the doctor said last; null before the first time. */
  doctor: InformeDelDoctor | null;
  /** None of what was never noted. */
  respaldos: RespaldoAnotado[];
}
