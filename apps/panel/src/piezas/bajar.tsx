import { Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { descargar, type Operacion, type Pedido } from '../api';
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
}

/** A button that takes a file of the service away. */
export function Bajar({ op, pedido = {}, nombre, rotulo, variante = 'outlined' }: Props) {
  const avisar = useNotify();
  const intentar = useIntento();
  const puede = usePuede();
  const bajar = () =>
    intentar(async () => {
      await descargar(op, pedido, nombre);
      avisar(t.reportes.bajado, { type: 'success' });
    });
  if (!puede(op)) return null;
  return (
    <Button variant={variante} size="small" onClick={() => void bajar()} data-op={op}>
      {rotulo}
    </Button>
  );
}
