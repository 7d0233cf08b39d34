import MenuBook from '@mui/icons-material/MenuBook';
import { IconButton, Link, ListItemIcon, MenuItem, Tooltip } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { configuracion } from '../sesion';
import { t } from '../textos';

/** The guide of a page, by the first part of its address; the others are in the index of all. */
const GUIAS: Readonly<Record<string, string>> = {
  ...{ claves: 'con-una-clave', webhooks: 'webhooks', avisos: 'avisos', habilitacion: 'habilitacion' },
  ...{ reportes: 'contadores', recibidos: 'contadores', cuentas: 'contadores' },
  ...{ cuenta: 'personas', invitacion: 'personas', emisores: 'socios', socios: 'socios' },
};

/** To the guides, which the service has at its own address; nothing where it does not serve them. */
export function Guia({ como }: { como: 'boton' | 'linea' | 'texto' }) {
  const { pathname } = useLocation();
  if (!configuracion.guia) return null;
  const href = `/docs/guia/${GUIAS[pathname.split('/')[1]!] ?? ''}`;
  const enlace = { href, target: '_blank', rel: 'noopener' };
  if (como === 'texto') return <Link {...enlace}>{t.atajos.guia}</Link>;
  if (como === 'linea')
    return (
      <MenuItem component="a" {...enlace}>
        <ListItemIcon>
          <MenuBook fontSize="small" />
        </ListItemIcon>
        {t.atajos.guia}
      </MenuItem>
    );
  return (
    <Tooltip title={t.atajos.guia}>
      <IconButton color="inherit" aria-label={t.atajos.guia} {...enlace}>
        <MenuBook />
      </IconButton>
    </Tooltip>
  );
}
