import { actualizar } from './actualizar/actualizar';
import { archivar } from './archivar';
import { auditoria } from './auditoria';
import { compactar } from './compactar';
import { comprobar } from './comprobar';
import { desprender, reponer } from './desprender';
import { doctor } from './doctor/doctor';
import { emergencia } from './emergencia';
import { firma } from './firma';
import { instalar } from './instalar/instalar';
import { meses } from './meses';
import { migrate } from './migrate';
import { raices } from './raices';
import { reconciliar } from './reconciliar';
import { retencion } from './retencion';
import { probarRestauracion } from './respaldo/probar-restauracion';
import { respaldar } from './respaldo/respaldar';
import { restaurar } from './respaldo/restaurar';
import { rotar } from './rotar';
import { traer } from './traer';
import { usuario } from './usuario';

/** What the command line offers, in the order of its help. */
export const TAREAS = {
  instalar,
  actualizar,
  doctor,
  migrate,
  respaldar,
  'probar-restauracion': probarRestauracion,
  restaurar,
  rotar,
  reconciliar,
  auditoria,
  emergencia,
  usuario,
  firma,
  raices,
  meses,
  archivar,
  comprobar,
  traer,
  compactar,
  desprender,
  reponer,
  retencion,
};
