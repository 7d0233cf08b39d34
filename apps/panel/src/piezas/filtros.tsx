import { Box, Button, Chip } from '@mui/material';
import { useListContext } from 'react-admin';
import { t } from '../textos';

type Valores = Record<string, string>;
export type Filtro = readonly [rotulo: string, valores: Valores];

const claves = (valores: Valores): string[] => Object.keys(valores).filter((clave) => valores[clave]);
const tiene = (ahora: Valores, valores: Valores): boolean =>
  claves(valores).every((clave) => String(ahora[clave]) === valores[clave]);

interface Props {
  /** Views that people come back to: each is the whole of what is filtered. */
  vistas: readonly Filtro[];
  /** Chips of one kind replace one another; pressed again, one is taken off. */
  chips: readonly Filtro[];
}

/** What a list shows, one click each. */
export function Filtros({ vistas, chips }: Props) {
  const { filterValues, setFilters } = useListContext();
  const ahora = filterValues as Valores;
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
      <Box role="group" aria-label={t.documentos.filtrar} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5 }}>
        {vistas.map(([rotulo, valores]) => {
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
        {chips.map(([rotulo, valores]) => {
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
