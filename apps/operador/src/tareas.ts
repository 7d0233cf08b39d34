import { auditoria } from './auditoria';
import { emergencia } from './emergencia';
import { migrate } from './migrate';
import { reconciliar } from './reconciliar';
import { rotar } from './rotar';

/** What the command line offers, in the order of its help. */
export const TAREAS = { migrate, rotar, reconciliar, auditoria, emergencia };
