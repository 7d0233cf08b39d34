import { Box, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import type { Respuesta } from '../api';
import { Filtros, type Filtro } from '../piezas/filtros';
import { ahoraMs, diaDe, monto } from '../piezas/valores';
import { t } from '../textos';

const d = t.documentos;

function vistasDe(dia: (dias: number) => string): Filtro[] {
  return [
    [d.todos, {}],
    [d.esteMes, { desde: `${dia(0).slice(0, 7)}-01`, hasta: dia(0) }],
    [d.rechazados, { estado: 'R' }],
    [d.sinCorreo, { estado: 'A', sin_correo: 'true' }],
    // An invoice can be cancelled for two days: what was issued the day before yesterday is about to be past it.
    [d.porVencer, { estado: 'A', tipo: '1', desde: dia(-2), hasta: dia(-1) }],
  ];
}

function chipsDe(dia: (dias: number) => string): Filtro[] {
  return [
    [d.hoy, { desde: dia(0), hasta: dia(0) }],
    [d.ayer, { desde: dia(-1), hasta: dia(-1) }],
    ...['P', 'E', 'A', 'R', 'C'].map((estado): Filtro => [t.estado[estado]!, { estado }]),
    ...['1', '4', '5', '6', '7'].map((tipo): Filtro => [t.tipos[tipo]!, { tipo }]),
  ];
}

export function FiltrosDeDocumentos() {
  const dia = (dias: number): string => diaDe(ahoraMs(), dias);
  return <Filtros vistas={vistasDe(dia)} chips={chipsDe(dia)} />;
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
