import polyglot from 'ra-i18n-polyglot';
import { lazy } from 'react';
import { Admin, CustomRoutes, Resource, localStorageStore, type Store } from 'react-admin';
import { BrowserRouter, Route } from 'react-router-dom';
import { cuentaElegida } from './cuenta';
import { dataProvider } from './datos';
import { Entrada } from './entrada';
import { Marco } from './marco';
import { authProvider } from './sesion';
import { t } from './textos';
import { delMarco } from './textos/react-admin';
import { claro, oscuro } from './tema';
import { Inicio } from './paginas/inicio';

const i18nProvider = polyglot(() => delMarco, 'es', [{ locale: 'es', name: 'Español' }], { allowMissing: true });

/** What the browser remembers of lists, of each account by itself, is forgotten when somebody leaves; light or dark is not. */
const recuerdos = localStorageStore(undefined, 'timbo');
const elegida = cuentaElegida();
const deLaCuenta = elegida ? localStorageStore(undefined, `timbo.${elegida}`) : recuerdos;
const de = (llave: string) => (llave === 'theme' ? recuerdos : deLaCuenta);
const store: Store = {
  ...deLaCuenta,
  getItem: (llave, sin) => de(llave).getItem(llave, sin),
  setItem: (llave, valor) => de(llave).setItem(llave, valor),
  subscribe: (llave, oyente) => de(llave).subscribe(llave, oyente),
  reset: () => {
    const modo = recuerdos.getItem('theme');
    recuerdos.reset();
    if (modo) recuerdos.setItem('theme', modo);
  },
};

/** Pages beyond the first ones are fetched when somebody opens them. */
const Documentos = lazy(async () => ({ default: (await import('./paginas/documentos')).Documentos }));
const Documento = lazy(() => import('./paginas/documento'));
const Emitir = lazy(() => import('./paginas/emitir'));
const Tenant = lazy(() => import('./paginas/tenant'));
const Cuentas = lazy(() => import('./paginas/cuentas'));
const Cuenta = lazy(() => import('./paginas/cuenta'));
const Habilitacion = lazy(() => import('./paginas/habilitacion'));
const Reportes = lazy(() => import('./paginas/reportes'));
const Invitacion = lazy(() => import('./paginas/invitacion'));
const Salud = lazy(() => import('./paginas/salud'));
const Tramite = lazy(() => import('./paginas/tramite'));
const listas = () => import('./paginas/listas');
const deCasa = () => import('./paginas/listas-de-casa');
const deSocios = () => import('./paginas/socios');
const Emisores = lazy(() => deSocios().then((todas) => ({ default: todas.Emisores })));
const Socios = lazy(() => deSocios().then((todas) => ({ default: todas.Socios })));
const Productos = lazy(() => import('./paginas/productos').then((todas) => ({ default: todas.Productos })));
const Receptores = lazy(() => listas().then((todas) => ({ default: todas.Receptores })));
const Series = lazy(() => listas().then((todas) => ({ default: todas.Series })));
const Inutilizaciones = lazy(() => listas().then((todas) => ({ default: todas.Inutilizaciones })));
const Compras = lazy(() => import('./paginas/compras'));
const CorreoDeCompras = lazy(() => import('./paginas/correo-de-compras'));
const Claves = lazy(async () => ({ default: (await import('./paginas/claves')).Claves }));
const Auditoria = lazy(() => deCasa().then((todas) => ({ default: todas.Auditoria })));
const Avisos = lazy(async () => ({ default: (await import('./paginas/avisos')).Avisos }));
const Tenants = lazy(() => deCasa().then((todas) => ({ default: todas.Tenants })));
const Atascados = lazy(() => deCasa().then((todas) => ({ default: todas.Atascados })));
const Soporte = lazy(() => deCasa().then((todas) => ({ default: todas.Soporte })));
const Actos = lazy(() => deCasa().then((todas) => ({ default: todas.Actos })));
const Webhooks = lazy(async () => ({ default: (await import('./paginas/webhooks')).Webhooks }));
const Webhook = lazy(async () => ({ default: (await import('./paginas/webhooks')).Webhook }));
const Compra = lazy(() => import('./paginas/compra'));

export function Panel() {
  return (
    <BrowserRouter basename="/panel">
      <Admin
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        store={store}
        layout={Marco}
        loginPage={Entrada}
        dashboard={Inicio}
        lightTheme={claro}
        darkTheme={oscuro}
        title={t.entrar.titulo}
        disableTelemetry
        requireAuth
      >
        <Resource name="documentos" list={Documentos} show={Documento} />
        <Resource name="receptores" list={Receptores} />
        <Resource name="productos" list={Productos} />
        <Resource name="series" list={Series} />
        <Resource name="inutilizaciones" list={Inutilizaciones} />
        <Resource name="recibidos" list={Compras} show={Compra} />
        <Resource name="claves" list={Claves} />
        <Resource name="webhooks" list={Webhooks} show={Webhook} />
        <Resource name="auditoria" list={Auditoria} />
        <Resource name="avisos" list={Avisos} />
        <Resource name="tenants" list={Tenants} show={Tenant} />
        <Resource name="socios" list={Socios} />
        <Resource name="emisores" list={Emisores} />
        <Resource name="atascados" list={Atascados} />
        <Resource name="soporte" list={Soporte} show={Tramite} />
        <Resource name="actos" list={Actos} />
        <CustomRoutes>
          <Route path="/emitir" element={<Emitir />} />
          <Route path="/emitir/:desde/:cdc" element={<Emitir />} />
          <Route path="/recibidos/correo" element={<CorreoDeCompras />} />
          <Route path="/reportes/:hoja?" element={<Reportes />} />
          <Route path="/habilitacion" element={<Habilitacion />} />
          <Route path="/cuenta" element={<Cuenta />} />
          <Route path="/cuentas" element={<Cuentas />} />
          <Route path="/invitacion" element={<Invitacion />} />
          <Route path="/salud" element={<Salud />} />
        </CustomRoutes>
      </Admin>
    </BrowserRouter>
  );
}
