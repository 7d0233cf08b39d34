import Contrast from '@mui/icons-material/Contrast';
import { ListItemIcon, MenuItem, type MenuItemProps, useTheme as useTema } from '@mui/material';
import { useTheme, useTranslate } from 'react-admin';

/** Light or dark, as a line of a menu: its arrow keys do not reach the button of the bar (WAI-ARIA: a menu owns its items alone). */
export function ClaroUOscuro(delMenu: MenuItemProps) {
  const { mode } = useTema().palette;
  const [, cambiar] = useTheme();
  const decir = useTranslate();
  return (
    <MenuItem {...delMenu} onClick={() => cambiar(mode === 'dark' ? 'light' : 'dark')}>
      <ListItemIcon>
        <Contrast fontSize="small" />
      </ListItemIcon>
      {decir('ra.action.toggle_theme')}
    </MenuItem>
  );
}
