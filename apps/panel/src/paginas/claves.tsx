import type { RaRecord } from 'react-admin';
import { Accion, Secreto } from '../piezas/accion';
import { Tabla } from '../piezas/tabla';
import { t } from '../textos';
import { enPalabras } from '../textos/campos';

const c = t.claves;

const permitido = (permisos: string[] | null): string =>
  permisos?.map((permiso) => enPalabras('permisos', permiso)).join(', ') ?? t.comun.todos;

const unaVez = ({ key_plain }: { key_plain: string }) => (
  <Secreto rotulo={c.secreto} valor={key_plain} nota={c.unaVez} />
);

/** The keys of one's own account, or those of a tenant for the people of the installation. */
export function Claves({ tenant }: { tenant?: string }) {
  const de = tenant ? { ruta: { id: tenant } } : {};
  const rutaDe = ({ id }: RaRecord): Record<string, string> =>
    tenant ? { id: tenant, api_key_id: String(id) } : { id: String(id) };
  return (
    <Tabla
      {...(tenant
        ? { resource: 'claves-de-tenant', disableSyncWithLocation: true, queryOptions: { meta: de } }
        : { resource: 'claves', titulo: t.menu.claves })}
      pagination={false}
      columnas={[
        { de: 'nombre', rotulo: t.receptores.nombre },
        { de: 'activa', rotulo: c.activa, como: 'logico' },
        { de: 'prefix', rotulo: c.prefijo },
        { de: 'modo', rotulo: c.modo, como: ({ modo }) => enPalabras('modo', modo) },
        { de: 'permisos', rotulo: c.permisos, como: ({ permisos }) => permitido(permisos as string[] | null) },
        { de: 'created_at', rotulo: c.creada, como: 'fecha' },
        { de: 'last_used_at', rotulo: c.usada, como: 'fecha' },
      ]}
      acciones={
        <Accion
          {...{
            ...de,
            rotulo: c.nueva,
            ayuda: c.nuevaAyuda,
            primero: ['modo', 'permisos'],
            exige: ['modo', 'permisos'],
            resultado: unaVez,
            variante: 'contained',
          }}
          op={tenant ? 'crearApiKeyDeTenant' : 'crearApiKey'}
        />
      }
      botones={(fila) =>
        fila.activa && (
          <Accion
            {...{ ruta: rutaDe(fila), rotulo: c.revocar, ayuda: c.revocarAyuda, peligro: true, variante: 'text' }}
            op={tenant ? 'revocarApiKeyDeTenant' : 'revocarApiKey'}
          />
        )
      }
    />
  );
}
