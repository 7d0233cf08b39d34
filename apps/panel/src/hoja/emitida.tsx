import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { pedir, type Respuesta } from '../api';
import { useIntento } from '../piezas/accion';
import { Estado, monto } from '../piezas/valores';
import { h } from '../textos/hoja';

type Documento = Respuesta<'emitirDocumento'>;

/** After a quick sale: its ticket, and the next one. */
export function Emitida({ documento, nueva }: { documento: Documento; nueva: () => void }) {
  const intentar = useIntento();
  const marco = useRef<HTMLIFrameElement>(null);
  const [url, poner] = useState<string>();
  const imprimir = () =>
    intentar(async () => {
      const respuesta = await pedir('descargarKude', {
        ruta: { cdc: documento.cdc },
        consulta: { formato: 'ticket' },
      });
      poner(URL.createObjectURL(await respuesta.blob()));
    });
  return (
    <Dialog open onClose={nueva} fullWidth maxWidth="xs">
      <DialogTitle>{h.emitida(documento.numero_formateado)}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Typography variant="h4" component="p">
            {monto(documento.total, documento.moneda)}
          </Typography>
          <Estado valor={documento.estado} />
        </Box>
        {url && (
          <iframe
            ref={marco}
            src={url}
            title={h.imprimir}
            width="100%"
            height="320"
            onLoad={() => marco.current?.contentWindow?.print()}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button component={Link} to={`/documentos/${documento.cdc}/show`}>
          {h.verDocumento}
        </Button>
        <Button variant="outlined" onClick={() => void imprimir()}>
          {h.imprimir}
        </Button>
        <Button variant="contained" autoFocus onClick={nueva}>
          {h.nueva}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
