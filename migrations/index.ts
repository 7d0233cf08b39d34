import { Inicio1763600000001 } from './1763600000001-inicio';

/** Every migration, oldest first. */
export const MIGRATIONS = [Inicio1763600000001];
