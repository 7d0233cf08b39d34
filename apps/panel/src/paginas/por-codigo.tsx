import { required, TextInput, useNotify, useRedirect } from 'react-admin';
import { sitActual } from '../api';
import { Accion } from '../piezas/accion';
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
  const avisar = useNotify();
  const ir = useRedirect();
  return (
    <Accion
      op="traerRecibido"
      rotulo={c.traerCodigo}
      ayuda={c.codigoAyuda}
      solo={[]}
      cuerpo={({ codigo }) => cuerpoDe(String(codigo))}
      alTerminar={({ cdc, sit }, repetido) => {
        if (sit !== sitActual()) avisar(c.otroAmbiente(t.ambiente[sit]), { type: 'info' });
        else {
          if (repetido) avisar(c.yaEstaba, { type: 'info' });
          ir(`/recibidos/${cdc}/show`);
        }
        return true;
      }}
    >
      <TextInput
        source="codigo"
        label={c.codigo}
        multiline
        minRows={2}
        autoFocus
        helperText={false}
        validate={required()}
      />
    </Accion>
  );
}
