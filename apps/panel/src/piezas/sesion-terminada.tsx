import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { entrarDeNuevo, haTerminado, oirSesion } from '../otra-vez';
import { t } from '../textos';

const s = t.sesion;

/** Over the page, which keeps what was being written. */
export function SesionTerminada() {
  const terminada = useSyncExternalStore(oirSesion, haTerminado);
  const [fallo, fallar] = useState(false);
  if (!terminada) return null;
  const entrar = () => {
    fallar(false);
    entrarDeNuevo().catch(() => fallar(true));
  };
  return (
    <Dialog open aria-labelledby="sesion-terminada" maxWidth="xs">
      <DialogTitle id="sesion-terminada">{s.titulo}</DialogTitle>
      <DialogContent>
        <DialogContentText>{s.ayuda}</DialogContentText>
        {fallo && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {s.fallo}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {fallo && <Button onClick={() => location.reload()}>{s.cargar}</Button>}
        <Button variant="contained" autoFocus onClick={entrar}>
          {s.entrar}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
