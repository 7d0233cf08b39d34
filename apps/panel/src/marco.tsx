import AccountTree from '@mui/icons-material/AccountTree';
import AddCircle from '@mui/icons-material/AddCircle';
import Assessment from '@mui/icons-material/Assessment';
import Block from '@mui/icons-material/Block';
import Description from '@mui/icons-material/Description';
import Favorite from '@mui/icons-material/Favorite';
import Handshake from '@mui/icons-material/Handshake';
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
import SwitchAccount from '@mui/icons-material/SwitchAccount';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import VerifiedUser from '@mui/icons-material/VerifiedUser';
import Webhook from '@mui/icons-material/Webhook';
import {
  Alert,
  Badge,
  Box,
  Button,
  FormControl,
  ListItemText,
  MenuItem,
  Select,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
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
import { useSinLeer } from './avisos';
import { SinServicio } from './entrada';
import { CUENTAS, type Identidad } from './identidad';
import { Atajos } from './piezas/atajos';
import { ClaroUOscuro } from './piezas/claro-u-oscuro';
import { Costado } from './piezas/costado';
import { CambiarDeCuenta, useCuentas } from './piezas/cuentas';
import { Guia } from './piezas/guia';
import { Llevar } from './piezas/llevar';
import { useLogo } from './piezas/logo';
import { Pagina } from './piezas/pagina';
import { SesionTerminada } from './piezas/sesion-terminada';
import { usePuede } from './puertas';
import { AMBIENTE, ambienteGuardado, configuracion } from './sesion';
import { t } from './textos';
import { g } from './textos/gente';

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
  { a: '/recibidos', rotulo: t.menu.recibidos, icono: Inbox, op: 'listarRecibidos' },
  { a: '/receptores', rotulo: t.menu.receptores, icono: People, op: 'listarReceptores' },
  { a: '/productos', rotulo: t.menu.productos, icono: Inventory, op: 'listarProductos' },
  { a: '/series', rotulo: t.menu.numeros, icono: Numbers, op: 'listarSeries' },
  { a: '/inutilizaciones', rotulo: t.menu.inutilizaciones, icono: Block, op: 'listarInutilizaciones' },
  { a: '/reportes', rotulo: t.menu.reportes, icono: Assessment, op: 'descargarLibroDeVentas' },
  { a: '/avisos', rotulo: t.menu.avisos, icono: Notifications, op: 'listarAvisos' },
  { a: '/claves', rotulo: t.menu.claves, icono: Key, op: 'listarApiKeys' },
  { a: '/webhooks', rotulo: t.menu.webhooks, icono: Webhook, op: 'listarWebhooks' },
  { a: '/habilitacion', rotulo: t.menu.habilitacion, icono: VerifiedUser, op: 'obtenerHabilitacion' },
  { a: '/cuenta', rotulo: t.menu.cuenta, icono: Settings, op: 'obtenerCuenta' },
  { a: '/auditoria', rotulo: t.menu.auditoria, icono: History, op: 'listarActosPropios' },
  { a: '/tenants', rotulo: t.menu.tenants, icono: AccountTree, op: 'listarTenants' },
  { a: '/socios', rotulo: t.menu.socios, icono: Handshake, op: 'listarSocios' },
  { a: '/emisores', rotulo: t.menu.emisores, icono: AccountTree, op: 'listarEmisores' },
  { a: '/atascados', rotulo: t.menu.atascados, icono: HourglassTop, op: 'listarAtascados' },
  { a: '/soporte', rotulo: t.menu.soporte, icono: Search, op: 'buscarDocumentos' },
  { a: '/actos', rotulo: t.menu.auditoria, icono: History, op: 'listarActos' },
  { a: '/salud', rotulo: t.menu.salud, icono: Favorite, op: 'obtenerInstalacion' },
];

function MenuDelRol() {
  const puede = usePuede();
  const { permissions } = usePermissions<Identidad>();
  return (
    <Menu>
      {permissions?.persona && <Menu.Item to={CUENTAS} primaryText={g.titulo} leftIcon={<SwitchAccount />} />}
      {permissions?.cuentas === null && !puede('listarEmisores') && <Menu.DashboardItem primaryText={t.menu.inicio} />}
      {ENTRADAS.filter(({ op }) => puede(op)).map(({ a, rotulo, icono: Icono }) => (
        <Menu.Item key={a} to={a} primaryText={rotulo} leftIcon={a === '/avisos' ? <Campana /> : <Icono />} />
      ))}
    </Menu>
  );
}

/** With how many notices wait to be read. */
function Campana() {
  const cuantos = useSinLeer();
  return (
    <Badge badgeContent={cuantos} color="error" aria-label={cuantos ? t.avisos.sinLeer(cuantos) : undefined}>
      <Notifications />
    </Badge>
  );
}

/** For who acts in no account yet, too. */
const DE_LA_PERSONA = [CUENTAS, '/invitacion'];

/** A page opened by its address, too, says when it is not for this person. */
function Puerta({ children }: { children: ReactNode }) {
  const puede = usePuede();
  const { isPending, permissions } = usePermissions<Identidad>();
  const { pathname } = useLocation();
  const entrada = ENTRADAS.find(({ a }) => pathname === a || pathname.startsWith(`${a}/`));
  if (isPending) return <Loading />;
  // Of several accounts and in none, or of none.
  if (permissions && permissions.cuentas !== null && !DE_LA_PERSONA.includes(pathname)) return <Llevar a={CUENTAS} />;
  if (!entrada || puede(entrada.op)) return children;
  return (
    <Pagina titulo={entrada.rotulo}>
      <Alert severity="info">{t.comun.noEsParaUsted}</Alert>
    </Pagina>
  );
}

/** The mode of everything that is shown and done: visible where it matters, and red in production. */
function EnQueAmbiente() {
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
        renderValue={(ambiente) => t.ambiente[ambiente]}
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
            <ListItemText primary={t.ambiente[ambiente]} secondary={t.ambiente.ayuda[ambiente]} />
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}

/** Whose papers these are, on every page and every width, above the title of the page. */
function DeQuien({ tenant, alCambiar }: { tenant: NonNullable<Identidad['tenant']>; alCambiar?: () => void }) {
  const { data: logo } = useLogo('obtenerLogoDeIdentidad');
  const nombre = `${tenant.razon_social} · ${tenant.ruc}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }} data-de-quien>
      {logo && (
        <Box
          component="img"
          src={logo}
          alt=""
          sx={{ height: 22, maxWidth: 56, objectFit: 'contain', bgcolor: '#fff', borderRadius: 0.5, p: 0.25 }}
        />
      )}
      {alCambiar ? (
        <Button
          color="inherit"
          size="small"
          aria-haspopup="dialog"
          endIcon={<UnfoldMore />}
          title={`${g.cambiar}: ${nombre}`}
          onClick={alCambiar}
          sx={{ minWidth: 0, py: 0, px: 0.5, fontWeight: 400 }}
        >
          <Typography variant="body2" component="span" noWrap>
            {tenant.razon_social}
          </Typography>
        </Button>
      ) : (
        <Typography variant="body2" noWrap title={nombre} sx={{ opacity: 0.92 }}>
          {tenant.razon_social}
        </Typography>
      )}
    </Box>
  );
}

function Barra() {
  const { permissions } = usePermissions<Identidad>();
  const angosto = useMediaQuery<Theme>((tema) => tema.breakpoints.down('sm'));
  const tenant = permissions?.tenant;
  const [cambia, cambiar] = useState(false);
  const { data: cuentas = [] } = useCuentas(Boolean(tenant && permissions?.persona));
  const alCambiar = cuentas.length > 1 ? () => cambiar(true) : undefined;
  return (
    <AppBar
      color="primary"
      // A long name leaves room for the taxpayer's.
      sx={{
        '& .RaUserMenu-userButton': {
          display: 'block',
          maxWidth: { sm: 140, md: 260 },
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          '& .MuiButton-startIcon': { display: 'inline-flex', verticalAlign: 'middle' },
        },
      }}
      toolbar={
        angosto ? (
          <></>
        ) : (
          <>
            <Guia como="boton" />
            <Atajos alCambiar={alCambiar} />
            <ToggleThemeButton />
            <LoadingIndicator />
          </>
        )
      }
      userMenu={
        // Where the person's name is seen, that is the button's name (WCAG 2.5.3).
        <UserMenu label={angosto ? 'ra.auth.user_menu' : ''}>
          {/* A menu owns items alone, also where there is nothing to choose. */}
          <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1, color: 'text.secondary' }, typography: 'body2' }}>
            {permissions &&
              [permissions.role && t.rol[permissions.role], tenant?.razon_social].filter(Boolean).join(' · ')}
          </MenuItem>
          {angosto && <ClaroUOscuro />}
          {angosto && <Guia como="linea" />}
          <Logout />
        </UserMenu>
      }
    >
      <Box sx={{ flex: 1, minWidth: 0, py: 0.5, mr: 1 }}>
        {tenant && <DeQuien tenant={tenant} alCambiar={alCambiar} />}
        <TitlePortal
          {...{ variant: 'subtitle1', component: 'h1' }}
          sx={{ fontSize: { xs: 14, sm: 16 }, fontWeight: 600, lineHeight: 1.25 }}
        />
      </Box>
      {(tenant || permissions?.cuentas) && <EnQueAmbiente />}
      {cambia && <CambiarDeCuenta cuentas={cuentas} cerrar={() => cambiar(false)} />}
    </AppBar>
  );
}

export function Marco({ children, ...resto }: LayoutProps & { children?: ReactNode }) {
  return (
    <Layout
      {...resto}
      appBar={Barra}
      menu={MenuDelRol}
      sidebar={Costado}
      error={SinServicio as LayoutProps['error']}
      // The frame is never wider than the screen: a wide table moves in its own place.
      sx={{ minWidth: 0, '& .RaLayout-content': { minWidth: 0, px: { xs: 1, sm: 2 } } }}
    >
      <Suspense fallback={<Loading />}>
        <Puerta>{children}</Puerta>
      </Suspense>
      <SesionTerminada />
    </Layout>
  );
}
