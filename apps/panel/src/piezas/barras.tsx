import { useTheme } from '@mui/material';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { t } from '../textos';

interface Props {
  filas: { nombre: string; cantidad: number }[];
  /** What is counted. */
  serie: string;
}

const corto = (valor: number) => valor.toLocaleString('es-PY', { notation: 'compact' });

const oculta = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;

/** Bars, and the same figures as a table for those who do not see them. */
export default function Barras({ filas, serie }: Props) {
  const { palette } = useTheme();
  if (filas.every(({ cantidad }) => cantidad === 0)) return <>{t.inicio.sinVentas}</>;
  return (
    <>
      <div aria-hidden="true">
        <ResponsiveContainer width="100%" height={240}>
          <BarChart data={filas} margin={{ left: 8, right: 8, top: 8 }} accessibilityLayer={false}>
            <CartesianGrid strokeDasharray="3 3" vertical={false} stroke={palette.divider} />
            <XAxis dataKey="nombre" tick={{ fill: palette.text.secondary, fontSize: 12 }} />
            <YAxis allowDecimals={false} tickFormatter={corto} tick={{ fill: palette.text.secondary, fontSize: 12 }} />
            <Tooltip contentStyle={{ background: palette.background.paper, border: `1px solid ${palette.divider}` }} />
            <Bar
              dataKey="cantidad"
              name={serie}
              fill={palette.primary.main}
              maxBarSize={72}
              radius={[4, 4, 0, 0]}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
      <table style={oculta}>
        <caption>{t.inicio.tabla}</caption>
        <tbody>
          {filas.map(({ nombre, cantidad }) => (
            <tr key={nombre}>
              <th scope="row">{nombre}</th>
              <td>{cantidad}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
