import { Box, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import type { Respuesta } from '../api';
import { puntosDe } from '../identidad';
import { Filtros, type Filtro } from '../piezas/filtros';
import { useOperacion } from '../piezas/pagina';
import { ahoraMs, diaDe, monto } from '../piezas/valores';
import { t } from '../textos';
import { periodosDe, VistasPropias, type Periodos } from './vistas-propias';

const d = t.documentos;

const vistasDe = ({ esteMes, porVencer }: Periodos): Filtro[] => [
  [d.todos, {}],
  [d.esteMes, esteMes],
  [d.rechazados, { estado: 'R' }],
  [d.sinCorreo, { estado: 'A', sin_correo: 'true' }],
  [d.porVencer, { estado: 'A', tipo: '1', ...porVencer }],
];

const chipsDe = ({ hoy, ayer }: Periodos): Filtro[] => [
  [d.hoy, hoy],
  [d.ayer, ayer],
  ...['P', 'E', 'A', 'R', 'C'].map((estado): Filtro => [t.estado[estado]!, { estado }]),
  ...['1', '4', '5', '6', '7'].map((tipo): Filtro => [t.tipos[tipo]!, { tipo }]),
];

/** More points are in a menu, with their names. */
const CABEN = 6;

export function FiltrosDeDocumentos() {
  const { data } = useOperacion('obtenerIdentidad');
  const periodos = periodosDe((dias) => diaDe(ahoraMs(), dias));
  const puntos = data?.tenant ? puntosDe(data.tenant) : [];
  const filtros = puntos.map(({ establecimiento, punto, nombre }): Filtro => {
    const codigo = `${establecimiento}-${punto}`;
    return [puntos.length > CABEN ? `${codigo} · ${nombre}` : codigo, { establecimiento, punto }];
  });
  const fichas = puntos.length > 1 && puntos.length <= CABEN ? filtros : [];
  return (
    <Filtros
      vistas={vistasDe(periodos)}
      chips={[...chipsDe(periodos), ...fichas]}
      menu={puntos.length > CABEN ? { rotulo: d.punto, filtros } : undefined}
    >
      <VistasPropias periodos={periodos} />
    </Filtros>
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
