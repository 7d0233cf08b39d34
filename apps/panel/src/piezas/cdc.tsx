import { Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { t } from '../textos';

/** A CDC that a press copies. */
export function Cdc({ cdc }: { cdc: string }) {
  const avisar = useNotify();
  const copiar = () => navigator.clipboard.writeText(cdc).then(() => avisar(t.comun.copiado));
  return (
    <Button
      size="small"
      sx={{ p: 0, textAlign: 'left', whiteSpace: 'normal', overflowWrap: 'anywhere' }}
      onClick={() => void copiar()}
      title={t.documentos.copiarCdc}
    >
      {cdc}
    </Button>
  );
}
