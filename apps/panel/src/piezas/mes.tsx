import { TextField } from '@mui/material';
import { t } from '../textos';

/** A month, YYYY-MM. */
export const CampoDeMes = ({ mes, elegir }: { mes: string; elegir: (mes: string) => void }) => (
  <TextField
    type="month"
    name="mes"
    label={t.reportes.mes}
    value={mes}
    onChange={({ target }) => target.value && elegir(target.value)}
    sx={{ maxWidth: 240 }}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);

/** Its first and its last day. */
export const diasDelMes = (mes: string) => ({
  desde: `${mes}-01`,
  hasta: new Date(Date.UTC(Number(mes.slice(0, 4)), Number(mes.slice(5)), 0)).toISOString().slice(0, 10),
});

export const mesAnterior = (mes: string): string =>
  new Date(Date.UTC(Number(mes.slice(0, 4)), Number(mes.slice(5)) - 2, 1)).toISOString().slice(0, 7);

/** As a spreadsheet in Spanish opens it. */
export const CSV = { formato: 'csv', separador: ';' };
