import { Button, LinearProgress, Typography } from '@mui/material';
import { t } from '../textos';
import { Lectura } from './pagina';

const r = t.reportes;
const CADA = 2_000;

/** A package of KuDEs that is being made, and then its file. */
export function Paquete({ id }: { id: string }) {
  return (
    <Lectura op="obtenerPaqueteDeKudes" pedido={{ ruta: { id } }} cada={CADA}>
      {({ hechos, total, archivo_url, estado, detalle }) => (
        <>
          <LinearProgress
            variant="determinate"
            aria-label={r.paquete}
            value={estado === 'L' ? 100 : (100 * hechos) / Math.max(1, total)}
            sx={{ my: 1 }}
          />
          <Typography variant="body2">{detalle ?? r.hechos(hechos, total)}</Typography>
          {archivo_url && (
            <Button size="small" href={archivo_url} target="_blank" rel="noopener">
              {r.bajar}
            </Button>
          )}
        </>
      )}
    </Lectura>
  );
}
