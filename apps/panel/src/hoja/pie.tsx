import { Alert, Box } from '@mui/material';
import { Datos } from '../piezas/pagina';
import { monto } from '../piezas/valores';
import { useEnCurso } from './en-curso';
import { h } from '../textos/hoja';

const esNada = (valor: string): boolean => /^-?0*(\.0*)?$/.test(valor);

/** The sums under the lines, as the document will have them, and what the service warns of. */
export function Pie() {
  const { sumas, cuerpo, juicio } = useEnCurso();
  const moneda = (cuerpo.moneda as string | undefined) ?? 'PYG';
  const filas = [
    [h.exentas, sumas.exentas],
    [h.gravado('5'), sumas.gravado5],
    [h.gravado('10'), sumas.gravado10],
    [h.impuesto('5'), sumas.iva5],
    [h.impuesto('10'), sumas.iva10],
  ].filter(([, valor]) => !esNada(valor!));
  const total = juicio?.total ?? sumas.total;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'end' }}>
      <Box sx={{ fontVariantNumeric: 'tabular-nums', mr: { md: '88px' } }}>
        <Datos
          cifras
          filas={[
            ...filas.map(([nombre, valor]) => [nombre!, monto(valor, moneda)] as const),
            [h.total, <strong key="total">{monto(total, moneda)}</strong>] as const,
            ...(moneda === 'PYG' ? [] : [[h.enGuaranies, monto(juicio?.total_gs ?? sumas.guaranies)] as const]),
          ]}
        />
      </Box>
      {juicio?.advertencias.map(({ codigo, mensaje }) => (
        <Alert key={codigo} severity="warning" sx={{ justifySelf: 'stretch' }}>
          {mensaje}
        </Alert>
      ))}
    </Box>
  );
}
