import { randomUUID } from 'node:crypto';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';
import { type Json, pedir, type Peticion } from '../../../test/cliente';
import { cartasA, invitar, tokenDeCarta } from '../../../test/gente';
import { notRun } from '../../../test/not-run';
import { ALCANCE, Glewlwyd } from '../../../test/servidor-glewlwyd';
import { stackDePrueba } from '../../../test/stack';
import { esperarError } from './comprobaciones';
import { ProcesoApi } from './proceso-api';

const VUELTA = 'http://localhost:1/panel/entrar';

/** Settings, and nothing else, for an identity provider that nobody here wrote. */
const ajustes = ({ issuer }: Glewlwyd): Record<string, string> => ({
  JWT_ISSUER: issuer,
  JWT_JWKS_URL: `${issuer}/jwks`,
  JWT_AUDIENCE: ALCANCE,
  PANEL_CLIENT_ID: 'timbo-panel',
  PANEL_SCOPE: ALCANCE,
});

if (!Glewlwyd.available()) notRun("people of another vendor's identity provider", 'glewlwyd', 'glewlwyd');
else
  describe("people of another vendor's identity provider, by settings alone", () => {
    let glewlwyd: Glewlwyd;
    let api: string;
    let emisor: EmisorDePrueba;

    beforeAll(async () => {
      [glewlwyd, emisor] = await Promise.all([Glewlwyd.start(VUELTA), unEmisor()]);
      api = (await ProcesoApi.iniciar(stackDePrueba(), undefined, ajustes(glewlwyd))).url;
    });

    async function alguien(verificado = true) {
      const nombre = `p${randomUUID().slice(0, 8)}`;
      const correo = `${nombre}@personas.test`;
      await glewlwyd.crear(nombre, correo, verificado);
      const token = await glewlwyd.entrar(nombre);
      return {
        correo,
        pedir: <T = Json>(ruta: string, { headers, ...peticion }: Peticion = {}) =>
          pedir<T>(`${api}${ruta}`, { ...peticion, headers: { authorization: `Bearer ${token}`, ...headers } }),
      };
    }

    async function invitado(correo: string, rol: string): Promise<string> {
      await invitar(emisor, correo, rol);
      return `/v1/invitaciones/${tokenDeCarta((await cartasA(correo, emisor))[0]!)}/aceptar`;
    }

    it('sign in, accept an invitation, see the account and act in it', async () => {
      const ana = await alguien();
      esperarError(await ana.pedir('/v1/productos'), 403, 'FORBIDDEN');
      const aceptar = await invitado(ana.correo, 'admin');
      expect((await ana.pedir(aceptar, { metodo: 'POST' })).cuerpo).toMatchObject({ ruc: emisor.ruc, rol: 'admin' });
      const { cuerpo } = await ana.pedir<{ cuentas: Json[] }>('/v1/cuentas');
      expect(cuerpo.cuentas).toMatchObject([{ ruc: emisor.ruc, rol: 'admin' }]);
      const headers = { 'X-Tenant-Id': emisor.tenantId };
      const producto = { codigo_interno: 'YERBA-1', descripcion: 'Yerba mate', precio_unitario: 10_000, iva_tipo: 10 };
      const creado = await ana.pedir('/v1/productos', { metodo: 'POST', cuerpo: producto, headers });
      expect([creado.status, creado.cuerpo]).toEqual([200, expect.objectContaining({ codigo_interno: 'YERBA-1' })]);
    });

    it('accept nothing with an address that the provider has not verified', async () => {
      const bea = await alguien(false);
      const aceptar = await invitado(bea.correo, 'user');
      esperarError(await bea.pedir(aceptar, { metodo: 'POST' }), 403, 'FORBIDDEN');
    });

    it('find the provider by the settings of the panel', async () => {
      const { cuerpo } = await pedir<Json>(`${api}/panel/config.json`);
      expect(cuerpo).toMatchObject({ issuer: glewlwyd.issuer, client_id: 'timbo-panel', scope: ALCANCE });
    });
  });
