import { usePermissions } from 'react-admin';
import { facultadDe, type Operacion } from './api';
import type { Identidad } from './identidad';

/** What is done for the whole installation; everything else is done in an account, and some tokens are of none. */
const DE_LA_INSTALACION = ['soporte', 'instalacion'];

/** Whether the service would let the signed-in person do something: forbidden actions are not shown. */
export function usePuede(): (op: Operacion) => boolean {
  const { permissions } = usePermissions<Identidad>();
  return (op) => {
    const facultad = facultadDe(op) as Identidad['facultades'][number] | null | undefined;
    if (!permissions) return false;
    if (!facultad) return true;
    return (
      permissions.facultades.includes(facultad) && (permissions.tenant !== null || DE_LA_INSTALACION.includes(facultad))
    );
  };
}
