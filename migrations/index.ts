import { Inicio1795824000000 } from './1795824000000-inicio';

/** Every migration, oldest first. */
export const MIGRATIONS = [Inicio1795824000000];
