import { Accion } from '../piezas/accion';
import { Tabla } from '../piezas/tabla';
import { t } from '../textos';
import { deClaves, idDe, unaVez } from './listas';

const c = t.claves;

/** The keys of one tenant, for the people of the installation. */
export const ClavesDeTenant = ({ id }: { id: string }) => (
  <Tabla
    resource="claves-de-tenant"
    disableSyncWithLocation
    pagination={false}
    queryOptions={{ meta: { ruta: { id } } }}
    columnas={deClaves}
    acciones={
      <Accion
        op="crearApiKeyDeTenant"
        ruta={{ id }}
        rotulo={c.nueva}
        primero={['modo', 'permisos']}
        resultado={unaVez}
      />
    }
    botones={(fila) =>
      fila.activa && (
        <Accion
          op="revocarApiKeyDeTenant"
          ruta={{ id, api_key_id: idDe(fila) }}
          rotulo={c.revocar}
          ayuda={c.revocarAyuda}
          peligro
          variante="text"
        />
      )
    }
  />
);
