import { Box, Button, Chip, Menu, MenuItem } from '@mui/material';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { t } from '../textos';

export type Valores = Record<string, string>;
export type Filtro = readonly [rotulo: string, valores: Valores];

const claves = (valores: Valores): string[] => Object.keys(valores).filter((clave) => valores[clave]);
const tiene = (ahora: Valores, valores: Valores): boolean =>
  claves(valores).every((clave) => String(ahora[clave]) === valores[clave]);
/** Whether they are all of what is filtered. */
export const sonTodo = (ahora: Valores, valores: Valores): boolean =>
  tiene(ahora, valores) && claves(ahora).length === claves(valores).length;

interface Props {
  /** Views that people come back to: each is the whole of what is filtered. */
  vistas: readonly Filtro[];
  /** Chips of one kind replace one another; pressed again, one is taken off. */
  chips: readonly Filtro[];
  /** Too many of one kind for a chip each: one chip opens them. */
  menu?: { rotulo: string; filtros: readonly Filtro[] };
  /** After the views. */
  children?: ReactNode;
}

/** What a list shows, one click each. */
export function Filtros({ vistas, chips, menu, children }: Props) {
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
        {vistas.map(([rotulo, valores]) => (
          <Vista key={rotulo} rotulo={rotulo} puesta={sonTodo(ahora, valores)} poner={() => poner(valores)} />
        ))}
        {children}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.75, py: 1, px: 0.5, overflowX: 'auto', flexWrap: { md: 'wrap' } }}>
        {chips.map(([rotulo, valores]) => (
          <Ficha key={rotulo} rotulo={rotulo} puesta={tiene(ahora, valores)} alPulsar={() => elegir(valores)} />
        ))}
        {menu && <FichaConMenu {...menu} ahora={ahora} elegir={elegir} />}
      </Box>
    </Box>
  );
}

export const Vista = ({ rotulo, puesta, poner }: { rotulo: string; puesta: boolean; poner: () => void }) => (
  <Button
    size="small"
    variant={puesta ? 'contained' : 'text'}
    disableElevation
    aria-pressed={puesta}
    onClick={poner}
    sx={{ overflowWrap: 'anywhere' }}
  >
    {rotulo}
  </Button>
);

interface FichaProps {
  rotulo: string;
  puesta: boolean;
  alPulsar: (evento: MouseEvent<HTMLElement>) => void;
  /** It opens a menu, which is open or not. */
  menu?: boolean;
}

const Ficha = ({ rotulo, puesta, alPulsar, menu }: FichaProps) => (
  <Chip
    size="small"
    component="button"
    clickable
    label={rotulo}
    color={puesta ? 'primary' : 'default'}
    variant={puesta ? 'filled' : 'outlined'}
    {...(menu === undefined ? { 'aria-pressed': puesta } : { 'aria-haspopup': 'menu', 'aria-expanded': menu })}
    onClick={alPulsar}
  />
);

interface MenuProps extends NonNullable<Props['menu']> {
  ahora: Valores;
  elegir: (valores: Valores) => void;
}

/** Says which one is chosen; chosen again, it is taken off. */
function FichaConMenu({ rotulo, filtros, ahora, elegir }: MenuProps) {
  const [donde, abrir] = useState<HTMLElement | null>(null);
  const puesto = filtros.find(([, valores]) => tiene(ahora, valores));
  return (
    <>
      <Ficha
        rotulo={puesto?.[0] ?? rotulo}
        puesta={puesto !== undefined}
        alPulsar={({ currentTarget }) => abrir(currentTarget)}
        menu={donde !== null}
      />
      <Menu anchorEl={donde} open={donde !== null} onClose={() => abrir(null)}>
        {filtros.map((filtro) => (
          <MenuItem
            key={filtro[0]}
            selected={filtro === puesto}
            onClick={() => {
              abrir(null);
              elegir(filtro[1]);
            }}
            sx={{ whiteSpace: 'normal' }}
          >
            {filtro[0]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
