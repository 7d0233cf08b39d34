import { Alert, Box, Card, CardContent, CardHeader, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { ErrorDelServicio, llamar, sitActual } from '../api';
import type { Operacion, Respuesta, SiHaceFalta } from '../api';
import { Fallos } from '../formulario/formulario';
import { t } from '../textos';
import { hora } from './valores';

/** A page that is no list. */
export function Pagina({ titulo, acciones, children }: { titulo: string; acciones?: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={titulo} />
      {acciones && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{acciones}</Box>}
      {children}
    </Box>
  );
}

/** Cards side by side where there is room. */
export function Rejilla({ ancho = 320, children }: { ancho?: number; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${ancho}px), 1fr))`,
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}

export function Tarjeta({
  titulo,
  acciones,
  children,
}: {
  titulo?: string;
  acciones?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card variant="outlined" component="section">
      {titulo && (
        <CardHeader
          title={titulo}
          action={acciones}
          slotProps={{ title: { variant: 'h6', component: 'h2' } }}
          sx={{ pb: 0, flexWrap: 'wrap', '& .MuiCardHeader-action': { m: 0, alignSelf: 'center' } }}
        />
      )}
      <CardContent sx={{ pt: titulo ? 1.5 : 2 }}>{children}</CardContent>
    </Card>
  );
}

interface DatosProps {
  filas: (readonly [string, ReactNode])[];
  /** The values are amounts, one under the other. */
  cifras?: true;
}

/** A name and its value, line by line. */
export function Datos({ filas, cifras }: DatosProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: cifras ? 'minmax(0, 1fr) max-content' : 'fit-content(45%) minmax(0, 1fr)',
        maxWidth: cifras && 420,
        columnGap: 2,
        rowGap: 0.5,
        m: 0,
      }}
    >
      {filas.map(([nombre, valor]) => (
        <Box key={nombre} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {nombre}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{
              m: 0,
              overflowWrap: 'anywhere',
              ...(cifras && { textAlign: 'right', fontVariantNumeric: 'tabular-nums' }),
            }}
          >
            {valor}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const NO_EXISTE = 404;

/** Reads again at this interval in milliseconds; false: no more, as things are. */
type Cada<O extends Operacion> = number | ((dato: Respuesta<O>) => number | false);

/**
 * Reads one operation, again when the page is refreshed; the reading stops when its page is left. `siNoHay` is the answer to a 404.
 * Without it a 404 is an error, which each new reading forgets: a form below it would close while somebody writes in it.
 */
export function useOperacion<O extends Operacion, N = never>(
  op: O,
  pedido?: SiHaceFalta<O>[0],
  cada?: Cada<O>,
  siNoHay?: N,
) {
  return useQuery<Respuesta<O> | N, Error>({
    queryKey: [op, sitActual(), pedido],
    queryFn: ({ signal: senal }) =>
      llamar(op, ...([{ ...pedido, senal }] as unknown as SiHaceFalta<O>)).catch((error: ErrorDelServicio) => {
        if (siNoHay === undefined || error.status !== NO_EXISTE) throw error;
        return siNoHay;
      }),
    refetchInterval:
      typeof cada === 'function' ? ({ state: { data } }) => data !== undefined && cada(data as Respuesta<O>) : cada,
    retry: false,
  });
}

interface LecturaProps<O extends Operacion> {
  op: O;
  pedido?: SiHaceFalta<O>[0];
  cada?: Cada<O>;
  /** What to show instead of a grey box while the first answer is on its way. */
  mientras?: ReactNode;
  children: (dato: NonNullable<Respuesta<O>>) => ReactNode;
}

/** What an operation answers, or that it is on its way, or why it is not. */
export function Lectura<O extends Operacion>({ op, pedido, cada, mientras, children }: LecturaProps<O>) {
  const { data, error, dataUpdatedAt } = useOperacion(op, pedido, cada);
  if (data)
    return (
      <>
        {error && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {t.comun.noSeActualizo(hora(dataUpdatedAt))}
          </Alert>
        )}
        {children(data)}
      </>
    );
  if (error instanceof ErrorDelServicio) return <Fallos error={error} />;
  return mientras || <Skeleton variant="rounded" height={96} />;
}
