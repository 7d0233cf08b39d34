import type { RaRecord } from 'react-admin';
import type { Respuesta } from '../api';
import { Accion } from '../piezas/accion';
import { Tarjeta } from '../piezas/pagina';
import { Tabla } from '../piezas/tabla';
import { Estado } from '../piezas/valores';
import { t } from '../textos';
import { g } from '../textos/gente';

type Persona = Respuesta<'listarPersonas'>['personas'][number];

/** Who acts in the account, and who is invited to. */
export const Personas = () => (
  <Tarjeta titulo={g.personas}>
    <Tabla
      resource="personas"
      disableSyncWithLocation
      columnas={[
        { de: 'correo', rotulo: g.correo, clara: true },
        { de: 'estado', rotulo: t.documentos.estado, como: EnPalabras },
        { de: 'rol', rotulo: t.auditoria.rol, como: ({ rol }) => t.rol[String(rol)] },
        { de: 'desde', rotulo: g.desde, como: 'fecha' },
        { de: 'vence_at', rotulo: t.cuenta.vence, como: 'fecha' },
      ]}
      acciones={
        <Accion op="invitarPersona" rotulo={g.invitar} ayuda={g.invitarAyuda} exige={['rol']} verbo={g.invitar} />
      }
      botones={(persona) => <Cambios persona={persona} />}
    />
  </Tarjeta>
);

/** What an open invitation waits for: its letter, or its person. */
const EnPalabras = ({ estado, email_estado }: Omit<RaRecord, 'id'>) => (
  <Estado valor={estado === 'invitada' && email_estado === 'F' ? 'F' : String(estado)} textos={g.estado} />
);

function Cambios({ persona }: { persona: RaRecord }) {
  const { id, estado, correo, rol } = persona as RaRecord & Persona;
  const ruta = { id };
  const esMiembro = estado === 'miembro';
  return (
    <>
      {esMiembro && (
        <Accion op="cambiarRolDePersona" rotulo={g.cambiarRol} {...{ ruta }} inicial={{ rol }} variante="text" />
      )}
      <Accion
        op="retirarPersona"
        rotulo={esMiembro ? g.retirar : g.retirarInvitacion}
        encabezado={`${esMiembro ? g.retirar : g.retirarInvitacion}: ${correo}`}
        ayuda={esMiembro ? g.retirarAyuda : g.retirarInvitacionAyuda}
        {...{ ruta }}
        peligro
        variante="text"
      />
    </>
  );
}
