import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import Schedule from '@mui/icons-material/Schedule';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { leer } from '../avisos';
import { Tarjeta } from '../piezas/pagina';
import { hora } from '../piezas/valores';
import { t } from '../textos';
import { useAsuntos, type Asunto } from './asuntos';

const p = t.pendientes;
const A_LA_VISTA = 6;

/** What asks for something, or that nothing does and when that was proven; what could not be read is named. */
export function Pendientes() {
  const { asuntos, sinLeer, leyendo, comprobado, reintentar } = useAsuntos();
  const [todos, mostrar] = useState(false);
  const vistos = todos ? asuntos : asuntos.slice(0, A_LA_VISTA);
  const callados = asuntos.length - vistos.length;
  return (
    <Tarjeta titulo={asuntos.length ? `${p.titulo} (${asuntos.length})` : p.titulo}>
      {sinLeer.length > 0 && (
        <Alert
          severity="error"
          sx={{ mb: 1 }}
          action={
            <Button color="inherit" size="small" onClick={reintentar}>
              {t.comun.reintentar}
            </Button>
          }
        >
          {p.noSeLeyo(sinLeer.join(', '))}
        </Alert>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {vistos.map((asunto) => (
          <Renglon key={asunto.id} {...asunto} />
        ))}
      </Box>
      {callados > 0 && (
        <Button size="small" onClick={() => mostrar(true)}>
          {p.mas(callados)}
        </Button>
      )}
      {leyendo && <Skeleton variant="rounded" height={40} />}
      {!leyendo && asuntos.length === 0 && sinLeer.length === 0 && <EnOrden comprobado={comprobado} />}
    </Tarjeta>
  );
}

const EnOrden = ({ comprobado }: { comprobado: number }) => (
  <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }} data-en-orden>
    <CheckCircle color="success" />
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{p.orden}</Typography>
      <Typography variant="caption" color="textSecondary">
        {p.comprobado(hora(comprobado))}
      </Typography>
    </Box>
  </Box>
);

function Renglon({ id, que, detalle, urge, verbo, a, esAviso }: Asunto) {
  const Icono = urge ? ErrorIcon : Schedule;
  return (
    <Box
      component="li"
      data-asunto
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: { xs: 'flex-start', sm: 'center' },

        columnGap: 1.5,
        rowGap: 0.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Icono fontSize="small" color={urge ? 'error' : 'warning'} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {que}
        </Typography>
        {detalle && (
          <Typography variant="body2" color="textSecondary">
            {detalle}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, width: { xs: '100%', sm: 'auto' }, pl: { xs: 4, sm: 0 } }}>
        {esAviso && (
          <Button size="small" aria-label={p.marcarLeido(que)} onClick={() => leer(id)}>
            {p.leido}
          </Button>
        )}
        {a !== '/' && (
          <Button
            size="small"
            variant={urge ? 'contained' : 'outlined'}
            component={Link}
            to={a}
            aria-label={`${verbo}: ${que}`}
          >
            {verbo}
          </Button>
        )}
      </Box>
    </Box>
  );
}
