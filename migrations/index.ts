import { Inicio1795824000000 } from './1795824000000-inicio';
import { KudesApartados1795910400000 } from './1795910400000-kudes-apartados';
import { Productos1795996800000 } from './1795996800000-productos';

/** Every migration, oldest first. */
export const MIGRATIONS = [Inicio1795824000000, KudesApartados1795910400000, Productos1795996800000];
