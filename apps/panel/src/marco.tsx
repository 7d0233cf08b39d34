import AccountTree from '@mui/icons-material/AccountTree';
import AddCircle from '@mui/icons-material/AddCircle';
import Assessment from '@mui/icons-material/Assessment';
import Block from '@mui/icons-material/Block';
import Description from '@mui/icons-material/Description';
import Favorite from '@mui/icons-material/Favorite';
import History from '@mui/icons-material/History';
import HourglassTop from '@mui/icons-material/HourglassTop';
import Inbox from '@mui/icons-material/Inbox';
import Inventory from '@mui/icons-material/Inventory2';
import Key from '@mui/icons-material/Key';
import Notifications from '@mui/icons-material/Notifications';
import Numbers from '@mui/icons-material/Numbers';
import People from '@mui/icons-material/People';
import Search from '@mui/icons-material/Search';
import Settings from '@mui/icons-material/Settings';
import VerifiedUser from '@mui/icons-material/VerifiedUser';
import Webhook from '@mui/icons-material/Webhook';
import { Alert, FormControl, MenuItem, Select, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import {
  AppBar,
  Layout,
  Loading,
  Logout,
  Menu,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  usePermissions,
  LoadingIndicator,
  type LayoutProps,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { esDeLaInstalacion, usarAmbiente, type Ambiente, type Operacion } from './api';
import { SinServicio } from './entrada';
import { Pagina } from './piezas/pagina';
import { usePuede } from './puertas';
import { AMBIENTE, ambienteGuardado, configuracion, type Identidad } from './sesion';
import { t } from './textos';

interface Entrada {
  a: string;
  rotulo: string;
  icono: ComponentType;
  /** The first act of the page: shown only to people who may do it. */
  op: Operacion;
}

const ENTRADAS: Entrada[] = [
  { a: '/documentos', rotulo: t.menu.documentos, icono: Description, op: 'listarDocumentos' },
  { a: '/emitir', rotulo: t.menu.emitir, icono: AddCircle, op: 'emitirDocumento' },
  { a: '/receptores', rotulo: t.menu.receptores, icono: People, op: 'listarReceptores' },
  { a: '/productos', rotulo: t.menu.productos, icono: Inventory, op: 'listarProductos' },
  { a: '/series', rotulo: t.menu.numeros, icono: Numbers, op: 'listarSeries' },
  { a: '/inutilizaciones', rotulo: t.menu.inutilizaciones, icono: Block, op: 'listarInutilizaciones' },
  { a: '/reportes', rotulo: t.menu.reportes, icono: Assessment, op: 'descargarLibroDeVentas' },
  { a: '/recibidos', rotulo: t.menu.recibidos, icono: Inbox, op: 'listarRecibidos' },
  { a: '/avisos', rotulo: t.menu.avisos, icono: Notifications, op: 'listarAvisos' },
  { a: '/claves', rotulo: t.menu.claves, icono: Key, op: 'listarApiKeys' },
  { a: '/webhooks', rotulo: t.menu.webhooks, icono: Webhook, op: 'listarWebhooks' },
  { a: '/habilitacion', rotulo: t.menu.habilitacion, icono: VerifiedUser, op: 'obtenerHabilitacion' },
  { a: '/cuenta', rotulo: t.menu.cuenta, icono: Settings, op: 'obtenerCuenta' },
  { a: '/auditoria', rotulo: t.menu.auditoria, icono: History, op: 'listarActosPropios' },
  { a: '/tenants', rotulo: t.menu.tenants, icono: AccountTree, op: 'listarTenants' },
  { a: '/atascados', rotulo: t.menu.atascados, icono: HourglassTop, op: 'listarAtascados' },
  { a: '/soporte', rotulo: t.menu.soporte, icono: Search, op: 'buscarDocumentos' },
  { a: '/actos', rotulo: t.menu.auditoria, icono: History, op: 'listarActos' },
  { a: '/salud', rotulo: t.menu.salud, icono: Favorite, op: 'obtenerInstalacion' },
];

function MenuDelRol() {
  const puede = usePuede();
  return (
    <Menu>
      <Menu.DashboardItem primaryText={t.menu.inicio} />
      {ENTRADAS.filter(({ op }) => puede(op)).map(({ a, rotulo, icono: Icono }) => (
        <Menu.Item key={a} to={a} primaryText={rotulo} leftIcon={<Icono />} />
      ))}
    </Menu>
  );
}

/** A page opened by its address, too, says when it is not for this person. */
function Puerta({ children }: { children: ReactNode }) {
  const puede = usePuede();
  const { isPending } = usePermissions();
  const { pathname } = useLocation();
  const entrada = ENTRADAS.find(({ a }) => pathname === a || pathname.startsWith(`${a}/`));
  if (isPending) return <Loading />;
  if (!entrada || puede(entrada.op)) return children;
  return (
    <Pagina titulo={entrada.rotulo}>
      <Alert severity="info">{t.comun.noEsParaUsted}</Alert>
    </Pagina>
  );
}

/** The mode of everything that is shown and done: visible where it matters, and red in production. */
function EnQueAmbiente({ letra }: { letra: boolean }) {
  const { ambientes, modo_prueba } = configuracion;
  const [actual, cambiar] = useState<Ambiente>(ambienteGuardado);
  const cliente = useQueryClient();
  const { pathname } = useLocation();
  if (ENTRADAS.some(({ a, op }) => esDeLaInstalacion(op) && pathname.startsWith(a))) return null;
  const elegir = (nuevo: Ambiente) => {
    localStorage.setItem(AMBIENTE, nuevo);
    usarAmbiente(nuevo);
    cambiar(nuevo);
    void cliente.resetQueries();
  };
  return (
    <FormControl fullWidth={false} sx={{ m: 0 }}>
      <Select
        value={actual}
        onChange={({ target }) => elegir(target.value)}
        renderValue={(ambiente) => (letra && ambiente !== 'prueba' ? ambiente : t.ambiente.corto[ambiente])}
        data-ambiente={actual}
        inputProps={{ 'aria-label': t.ambiente.titulo }}
        sx={{
          color: actual === 'P' ? '#ffffff' : '#3a2500',
          bgcolor: actual === 'P' ? '#8c1d18' : '#ffd9a0',
          fontWeight: 700,
          fontSize: 13,
          '& .MuiSelect-select': { py: 0.5 },
          '& .MuiSelect-icon': { color: 'inherit' },
        }}
      >
        {[...ambientes, ...(modo_prueba ? (['prueba'] as const) : [])].map((ambiente) => (
          <MenuItem key={ambiente} value={ambiente}>
            {t.ambiente[ambiente]}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}

function Barra() {
  const { permissions } = usePermissions<Identidad>();
  const angosto = useMediaQuery<Theme>((tema) => tema.breakpoints.down('sm'));
  return (
    <AppBar
      color="primary"
      toolbar={
        <>
          <ToggleThemeButton />
          {!angosto && <LoadingIndicator />}
        </>
      }
      userMenu={
        // Where the person's name is seen, that is the button's name (WCAG 2.5.3).
        <UserMenu label={angosto ? 'ra.auth.user_menu' : ''}>
          <Typography variant="body2" sx={{ px: 2, py: 1 }} color="text.secondary" component="li">
            {permissions && [t.rol[permissions.role], permissions.tenant?.razon_social].filter(Boolean).join(' · ')}
          </Typography>
          <Logout />
        </UserMenu>
      }
    >
      <TitlePortal
        {...{ variant: 'subtitle1', component: 'h1' }}
        sx={{ fontSize: { xs: 14, sm: 16 }, lineHeight: 1.2, whiteSpace: { xs: 'normal', sm: 'nowrap' } }}
      />
      {permissions?.tenant && <EnQueAmbiente letra={angosto} />}
    </AppBar>
  );
}

export function Marco({ children, ...resto }: LayoutProps & { children?: ReactNode }) {
  return (
    <Layout
      {...resto}
      appBar={Barra}
      menu={MenuDelRol}
      error={SinServicio as LayoutProps['error']}
      // The frame is never wider than the screen: a wide table moves in its own place.
      sx={{ minWidth: 0, '& .RaLayout-content': { minWidth: 0, px: { xs: 1, sm: 2 } } }}
    >
      <Suspense fallback={<Loading />}>
        <Puerta>{children}</Puerta>
      </Suspense>
    </Layout>
  );
}
