import { Button, Dialog, DialogContent } from '@mui/material';
import { useState } from 'react';
import { pedir } from '../api';
import { t } from '../textos';
import { useIntento } from './accion';

interface Props {
  /** Of an emission. */
  cuerpo: unknown;
  rotulo?: string;
  disabled?: boolean;
}

/** The paper of a document that is not issued. */
export function VistaPrevia({ cuerpo, rotulo = t.emitir.vistaPrevia, disabled }: Props) {
  const intentar = useIntento();
  const [pdf, mostrar] = useState<string>();
  const previsualizar = () =>
    intentar(async () => {
      const respuesta = await pedir('previsualizarDocumento', { cuerpo });
      mostrar(URL.createObjectURL(await respuesta.blob()));
    });
  return (
    <>
      <Button size="small" onClick={() => void previsualizar()} disabled={disabled}>
        {rotulo}
      </Button>
      <Dialog open={pdf !== undefined} onClose={() => mostrar(undefined)} maxWidth="lg" fullWidth aria-label={rotulo}>
        <DialogContent sx={{ height: '80vh' }}>
          <iframe src={pdf} title={rotulo} width="100%" height="100%" />
        </DialogContent>
        <Button sx={{ m: 1, alignSelf: 'end' }} onClick={() => mostrar(undefined)}>
          {t.comun.cerrar}
        </Button>
      </Dialog>
    </>
  );
}
