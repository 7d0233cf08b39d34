import { Inicio1763600000001 } from './1763600000001-inicio';
import { Administracion1763600000002 } from './1763600000002-administracion';
import { Consultas1763600000003 } from './1763600000003-consultas';

/** Every migration, oldest first. */
export const MIGRATIONS = [Inicio1763600000001, Administracion1763600000002, Consultas1763600000003];
