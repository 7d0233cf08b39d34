import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { t } from './textos';

const letra = { fontFamily: 'system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif' };
const forma = { shape: { borderRadius: 10 }, sidebar: { width: 220, closedWidth: 56 } };
/** Keyboard users see where they are. */
const conFoco = { outline: '3px solid currentColor', outlineOffset: '2px' };
/** Form fields with a visible box, and the sizes that the framework's own fields have. */
const campo = { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } as const;
/** For people who ask their system for less motion. Animations still begin and end: so a field learns that the browser filled it. */
const sinMovimiento = {
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transition: 'none !important',
    },
  },
};
const components = {
  MuiCircularProgress: { defaultProps: { 'aria-label': t.comun.espere } },
  MuiTextField: { defaultProps: campo },
  MuiFormControl: { defaultProps: campo },
  // The framework names the box of a row on what is drawn: its field is what is read out.
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        root: { 'aria-label': undefined },
        input: (dueno: object) => ('aria-label' in dueno ? { 'aria-label': String(dueno['aria-label']) } : {}),
      },
    },
  },
  MuiButtonBase: { styleOverrides: { root: { '&.Mui-focusVisible': conFoco } } },
  // What scrolls inside of a message is out of reach of the keyboard: the message breaks its words instead.
  MuiAlert: { styleOverrides: { message: { overflow: 'visible', overflowWrap: 'anywhere' as const } } },
  // What can be done with chosen rows has a place of its own: it covers neither what is above the list nor its head.
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
          position: 'static' as const,
          transform: 'none',
        },
      },
    },
  },
  MuiTab: { styleOverrides: { root: { textTransform: 'none' as const } } },
  MuiToggleButton: { styleOverrides: { root: { textTransform: 'none' as const } } },
  MuiButton: { styleOverrides: { root: { textTransform: 'none' as const, whiteSpace: 'nowrap' as const } } },
};

type Colores = NonNullable<RaThemeOptions['palette']> & { primary: { main: string } };
const con = (base: RaThemeOptions, palette: Colores): RaThemeOptions => ({
  ...base,
  ...forma,
  typography: { ...base.typography, ...letra },
  palette: { ...base.palette, ...palette },
  components: {
    ...base.components,
    ...components,
    // Links among words: a browser's own blue is not seen in the dark.
    MuiCssBaseline: { styleOverrides: { ...sinMovimiento, 'a:not([class])': { color: palette.primary.main } } },
  },
});

export const claro = con(defaultLightTheme, {
  mode: 'light',
  primary: { main: '#17624a' },
  secondary: { main: '#17624a' },
  background: { default: '#f5f7f6', paper: '#ffffff' },
  success: { main: '#1b6e3c' },
  warning: { main: '#8a4b00' },
  error: { main: '#b3261e' },
  info: { main: '#0b5c8a' },
});

export const oscuro = con(defaultDarkTheme, {
  mode: 'dark',
  primary: { main: '#7fd8b4' },
  secondary: { main: '#7fd8b4' },
  background: { default: '#101513', paper: '#18201d' },
  success: { main: '#7dd99a' },
  warning: { main: '#ffc078' },
  error: { main: '#ff9d94' },
  info: { main: '#8ecbf0' },
});
