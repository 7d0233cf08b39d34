import { Box, Button, Chip, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import type { Respuesta } from '../api';
import { diaDe, monto } from '../piezas/valores';
import { t } from '../textos';

const d = t.documentos;
type Valores = Record<string, string>;
type Fila = readonly [rotulo: string, valores: Valores];

/** Views that people come back to: each is the whole of what is filtered. */
function vistasDe(dia: (dias: number) => string): Fila[] {
  return [
    [d.todos, {}],
    [d.esteMes, { desde: `${dia(0).slice(0, 7)}-01`, hasta: dia(0) }],
    [d.rechazados, { estado: 'R' }],
    [d.sinCorreo, { estado: 'A', sin_correo: 'true' }],
    // An invoice can be cancelled for two days: what was issued the day before yesterday is about to be past it.
    [d.porVencer, { estado: 'A', tipo: '1', desde: dia(-2), hasta: dia(-1) }],
  ];
}

/** Chips of one kind replace one another; pressed again, one is taken off. */
function chipsDe(dia: (dias: number) => string): Fila[] {
  return [
    [d.hoy, { desde: dia(0), hasta: dia(0) }],
    [d.ayer, { desde: dia(-1), hasta: dia(-1) }],
    ...['P', 'E', 'A', 'R', 'C'].map((estado): Fila => [t.estado[estado]!, { estado }]),
    ...['1', '4', '5', '6', '7'].map((tipo): Fila => [t.tipos[tipo]!, { tipo }]),
  ];
}

const claves = (valores: Valores): string[] => Object.keys(valores).filter((clave) => valores[clave]);
const tiene = (ahora: Valores, valores: Valores): boolean =>
  claves(valores).every((clave) => String(ahora[clave]) === valores[clave]);

export function Filtros() {
  const { filterValues, setFilters } = useListContext();
  const ahora = filterValues as Valores;
  const dia = (dias: number): string => diaDe(performance.timeOrigin + performance.now(), dias);
  const poner = (filtros: Valores): void => setFilters(filtros, undefined);
  const elegir = (valores: Valores): void => {
    const quitar = tiene(ahora, valores);
    poner(
      quitar
        ? Object.fromEntries(Object.entries(ahora).filter(([clave]) => !(clave in valores)))
        : { ...ahora, ...valores },
    );
  };
  return (
    <Box sx={{ px: { xs: 1, md: 2 }, pt: 1 }}>
      <Box role="group" aria-label={d.filtrar} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5 }}>
        {vistasDe(dia).map(([rotulo, valores]) => {
          const puesta = tiene(ahora, valores) && claves(ahora).length === claves(valores).length;
          return (
            <Button
              key={rotulo}
              size="small"
              variant={puesta ? 'contained' : 'text'}
              disableElevation
              aria-pressed={puesta}
              onClick={() => poner(valores)}
            >
              {rotulo}
            </Button>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.75, py: 1, px: 0.5, overflowX: 'auto', flexWrap: { md: 'wrap' } }}>
        {chipsDe(dia).map(([rotulo, valores]) => {
          const puesto = tiene(ahora, valores);
          return (
            <Chip
              key={rotulo}
              size="small"
              component="button"
              clickable
              label={rotulo}
              color={puesto ? 'primary' : 'default'}
              variant={puesto ? 'filled' : 'outlined'}
              aria-pressed={puesto}
              onClick={() => elegir(valores)}
            />
          );
        })}
      </Box>
    </Box>
  );
}

type Resumen = Respuesta<'listarDocumentos'> extends infer R ? (R extends { resumen?: infer S } ? S : never) : never;
const enMiles = new Intl.NumberFormat('es-PY');

/** How many documents are filtered, and what they amount to. */
export function Totales() {
  const { total, meta, isPending } = useListContext();
  if (isPending || total === undefined) return null;
  const { resumen } = (meta ?? {}) as { resumen?: Resumen };
  return (
    <Box
      aria-live="polite"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, px: 2, pb: 1 }}
      data-totales
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {d.cuantos(enMiles.format(total), total === 1)}
      </Typography>
      {resumen?.totales.map(({ moneda, total: suma, total_aprobado }) => (
        <Typography key={moneda} variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {monto(suma, moneda)}
          {total_aprobado !== suma && ` · ${d.deElloAprobado(monto(total_aprobado, moneda))}`}
        </Typography>
      ))}
      {resumen === null && (
        <Typography variant="body2" color="text.secondary">
          {d.sinSuma}
        </Typography>
      )}
    </Box>
  );
}
