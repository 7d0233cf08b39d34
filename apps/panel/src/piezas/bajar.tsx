import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { descargar, ErrorDelServicio, type Operacion, type Pedido } from '../api';
import { usePuede } from '../puertas';
import { t } from '../textos';
import { useIntento } from './accion';

interface Props {
  op: Operacion;
  pedido?: Pedido;
  /** Of the file, unless the service names it. */
  nombre: string;
  rotulo: string;
  variante?: 'text' | 'outlined';
  /** What to say, in the page, when there is no such file: it is no fault. */
  siNoHay?: string;
}

const NO_EXISTE = 404;

/** A button that takes a file of the service away. */
export function Bajar({ op, pedido = {}, nombre, rotulo, variante = 'outlined', siNoHay }: Props) {
  const avisar = useNotify();
  const intentar = useIntento();
  const puede = usePuede();
  const [noHay, decir] = useState<Pedido>();
  const bajar = () =>
    intentar(async () => {
      try {
        await descargar(op, pedido, nombre);
        avisar(t.reportes.bajado, { type: 'success' });
      } catch (error) {
        if (!siNoHay || !(error instanceof ErrorDelServicio) || error.status !== NO_EXISTE) throw error;
        decir(pedido);
      }
    });
  if (!puede(op)) return null;
  return (
    <>
      <Button variant={variante} size="small" onClick={() => void bajar()} data-op={op}>
        {rotulo}
      </Button>
      {noHay && JSON.stringify(noHay) === JSON.stringify(pedido) && (
        <Alert severity="success" sx={{ mt: 1, width: '100%' }}>
          {siNoHay}
        </Alert>
      )}
    </>
  );
}
