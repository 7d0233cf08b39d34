import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useActo } from '../acto';
import { ErrorDelServicio } from '../api';
import { entrarEn } from '../cuenta';
import { Fallos } from '../formulario/formulario';
import { invitacionGuardada, olvidarInvitacion } from '../invitacion';
import { Pagina, Tarjeta } from '../piezas/pagina';
import { g } from '../textos/gente';

/** Where the link of the letter leads: who signed in becomes a person of the account. */
export default function Invitacion() {
  const [token] = useState(invitacionGuardada);
  const [error, decir] = useState<ErrorDelServicio>();
  const { identity } = useGetIdentity();
  const { ocupado, acto } = useActo();
  const aceptar = () =>
    acto(async (hacer) => {
      decir(undefined);
      const { respuesta } = await hacer('aceptarInvitacion', { ruta: { token } });
      olvidarInvitacion();
      entrarEn(respuesta.tenant_id);
    }).catch((causa: unknown) => {
      if (!(causa instanceof ErrorDelServicio)) throw causa;
      decir(causa);
    });
  return (
    <Pagina titulo={g.invitacion}>
      <Tarjeta>
        {token ? (
          <>
            <Typography sx={{ mb: 2 }}>{g.invitacionAyuda}</Typography>
            {error && <Fallos error={error} />}
            <Button
              variant="contained"
              disabled={ocupado || !identity}
              onClick={() => void aceptar()}
              sx={{ mt: error && 2, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
            >
              {g.aceptarComo(identity?.fullName ?? '')}
            </Button>
          </>
        ) : (
          <Alert severity="info">{g.sinInvitacion}</Alert>
        )}
      </Tarjeta>
    </Pagina>
  );
}
