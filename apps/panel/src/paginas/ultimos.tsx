import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { sitActual } from '../api';
import { Lectura, Tarjeta } from '../piezas/pagina';
import { Estado, fecha, monto } from '../piezas/valores';
import { usePuede } from '../puertas';
import { t } from '../textos';
import type { Pagina } from './asuntos';

const i = t.inicio;
type Fila = Pagina['documentos'][number];
const CADA_MS = 60_000;

/** The last documents, each a link to its page. */
export function Ultimos() {
  const emite = usePuede()('emitirDocumento');
  return (
    <Tarjeta
      titulo={i.ultimos}
      acciones={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button component={Link} to="/documentos" size="small">
            {i.todos}
          </Button>
          {emite && (
            <Button component={Link} to="/emitir" size="small" variant="contained">
              {i.emitir}
            </Button>
          )}
        </Box>
      }
    >
      <Lectura op="listarDocumentos" pedido={{ consulta: { sit: sitActual(), limit: 10 } }} cada={CADA_MS}>
        {(dato) => {
          const { documentos } = dato as Pagina;
          if (documentos.length === 0) return <Typography color="textSecondary">{i.ninguno}</Typography>;
          return (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {documentos.map((documento) => (
                <Renglon key={documento.cdc} {...documento} />
              ))}
            </Box>
          );
        }}
      </Lectura>
    </Tarjeta>
  );
}

const COLUMNAS = { xs: 'minmax(0,1fr) auto', md: '150px minmax(0,1fr) 130px 110px' };
const enlace = {
  display: 'grid',
  gridTemplateColumns: COLUMNAS,
  columnGap: 2,
  alignItems: 'center',
  py: 1,
  px: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '3px solid currentColor' },
} as const;
const cifra = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', order: { md: 2 } } as const;

const Renglon = ({ cdc, tipo_label, numero_formateado, fecha_emision, receptor, total, moneda, estado }: Fila) => (
  <Box component="li">
    <Box component={Link} to={`/documentos/${cdc}/show`} sx={enlace}>
      <Par arriba={numero_formateado} abajo={tipo_label} />
      <Typography variant="body2" noWrap sx={cifra}>
        {monto(total, moneda)}
      </Typography>
      <Par arriba={receptor.nombre} abajo={fecha(fecha_emision)} />
      <Box sx={{ textAlign: 'right', order: { md: 3 } }}>
        <Estado valor={estado} />
      </Box>
    </Box>
  </Box>
);

const Par = ({ arriba, abajo }: { arriba: string; abajo: string }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="body2" noWrap>
      {arriba}
    </Typography>
    <Typography variant="caption" color="textSecondary" noWrap component="div">
      {abajo}
    </Typography>
  </Box>
);
