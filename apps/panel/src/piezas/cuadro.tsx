import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** Names the table for who hears it. */
  nombre: string;
  cabeza: string[];
  filas: ReactNode[][];
  /** How many columns from the left are words; the others are figures. */
  palabras?: number;
}

/** Rows of figures under each other; wider than its place, it scrolls by itself. */
export function Cuadro({ nombre, cabeza, filas, palabras = 1 }: Props) {
  const celda = (i: number) =>
    i < palabras
      ? i > 0 && { sx: { minWidth: 150 } }
      : ({ align: 'right', sx: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } } as const);
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={nombre}>
      <Table size="small" sx={{ '& td, & th': { px: 1 } }}>
        <TableHead>
          <TableRow>
            {cabeza.map((titulo, i) => (
              <TableCell key={titulo} {...celda(i)}>
                {titulo}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {filas.map((fila, f) => (
            <TableRow key={f}>
              {fila.map((valor, i) => (
                <TableCell key={i} {...celda(i)}>
                  {valor}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
