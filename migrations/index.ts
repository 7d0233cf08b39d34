import { Inicio1763700000001 } from './1763700000001-inicio';

/** Every migration, oldest first. */
export const MIGRATIONS = [Inicio1763700000001];
