/** Requests per minute of each principal, by the plan of its tenant (interface, "Limits"). */
const SOLICITUDES_POR_MINUTO = {
  starter: 100,
  api: 600,
  hybrid: 600,
  pro: 2_000,
  enterprise: 10_000,
} as const;

export type Plan = keyof typeof SOLICITUDES_POR_MINUTO;

export const PLANES = Object.keys(SOLICITUDES_POR_MINUTO) as Plan[];

/** A principal without tenant (superadmin) and a plan unknown to this version get the limit of `pro`. */
export function limiteDelPlan(plan: string | undefined): number {
  const conocido = PLANES.find((nombre) => nombre === plan);
  return SOLICITUDES_POR_MINUTO[conocido ?? 'pro'];
}

/** An account may have a hundred keys, each with the plan's whole limit: together they have the limit of ten keys. */
const CLAVES_A_PLENO = 10;

/** Requests per minute of all API keys of an account together. */
export const limiteDeLaCuenta = (plan: string): number => CLAVES_A_PLENO * limiteDelPlan(plan);
