import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { llamar, sitActual } from '../api';
import { Tarjeta } from '../piezas/pagina';
import { usePuede } from '../puertas';
import { t } from '../textos';
import { c } from '../textos/compras';

const MINUTO_MS = 60_000;
const SIN_RESPONDER = { evento: 'sin_responder' };
const LISTA = `/recibidos?filter=${encodeURIComponent(JSON.stringify(SIN_RESPONDER))}`;

/** How many documents of others can still be answered. It draws nothing for zero, or for who may not see them. */
export function PorResponder() {
  const puede = usePuede()('listarRecibidos');
  const { data } = useQuery({
    queryKey: ['por responder', sitActual()],
    queryFn: () => llamar('listarRecibidos', { consulta: { ...SIN_RESPONDER, sit: sitActual(), limit: 1 } }),
    enabled: puede,
    refetchInterval: MINUTO_MS,
    retry: false,
  });
  if (!data?.total) return null;
  return (
    <Tarjeta
      titulo={c.porResponder}
      acciones={
        <Button
          component={Link}
          to={LISTA}
          size="small"
          variant="outlined"
          aria-label={c.verLasPorResponder}
          data-por-responder
        >
          {t.pendientes.ver}
        </Button>
      }
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, flexWrap: 'wrap' }}>
        <Typography variant="h4" component="p" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {data.total}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {c.porResponderAyuda}
        </Typography>
      </Box>
    </Tarjeta>
  );
}
