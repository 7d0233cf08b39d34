import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { required, TextInput, useNotify, useRedirect } from 'react-admin';
import { useActo } from '../acto';
import { sitActual } from '../api';
import { Formulario } from '../formulario/formulario';
import { usePuede } from '../puertas';
import { t } from '../textos';
import { c } from '../textos/compras';

const CDC = /^\d{44}$/;

/** A pasted text as the operation takes it: 44 digits, with any spaces between them, are a CDC. */
function cuerpoDe(codigo: string) {
  const cdc = codigo.replace(/\s/g, '');
  return CDC.test(cdc) ? { cdc, sit: sitActual() } : { qr: codigo.trim() };
}

/** Asks the authority for a document by what is printed on its paper. */
export function PorCodigo() {
  const id = useId();
  const avisar = useNotify();
  const ir = useRedirect();
  const puede = usePuede()('traerRecibido');
  const [abierto, abrir] = useState(false);
  const { ocupado, acto } = useActo();
  const cerrar = () => abrir(false);
  const enviar = ({ codigo }: Record<string, unknown>) =>
    acto(async (hacer) => {
      const { respuesta, repetido } = await hacer('traerRecibido', { cuerpo: cuerpoDe(String(codigo)) });
      cerrar();
      if (respuesta.sit !== sitActual()) return avisar(c.otroAmbiente(t.ambiente[respuesta.sit]), { type: 'info' });
      if (repetido) avisar(c.yaEstaba, { type: 'info' });
      ir(`/recibidos/${respuesta.cdc}/show`);
    });
  if (!puede) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        data-op="traerRecibido"
        aria-haspopup="dialog"
        onClick={() => abrir(true)}
      >
        {c.traerCodigo}
      </Button>
      {abierto && (
        <Dialog
          open
          fullWidth
          maxWidth="sm"
          onClose={ocupado ? undefined : cerrar}
          aria-labelledby={`${id}-titulo`}
          slotProps={{ paper: { 'data-dialogo': 'traerRecibido' } as object }}
        >
          <DialogTitle id={`${id}-titulo`}>{c.traerCodigo}</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>{c.codigoAyuda}</DialogContentText>
            <Formulario id={id} alEnviar={enviar}>
              <TextInput
                source="codigo"
                label={c.codigo}
                multiline
                minRows={2}
                autoFocus
                helperText={false}
                validate={required()}
              />
            </Formulario>
          </DialogContent>
          <DialogActions>
            <Button onClick={cerrar} disabled={ocupado}>
              {t.comun.cancelar}
            </Button>
            <Button type="submit" form={id} variant="contained" disabled={ocupado}>
              {c.traerUna}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
