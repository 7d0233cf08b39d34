/** @drawn partners by clicks; what the panel promises first is in recorridos.e2e-spec.ts */
import { darAConocer, unEmisorDeclarado } from '@libs/series/testing';
import { conToken, tokenDe } from '../../../test/admin-tokens';
import { unPkcs12 } from '../../../test/emisor-de-prueba';
import { archivosDePrueba, otroRuc } from './archivos';
import { cuentaPropia } from './cuenta-propia';
import { abrir, adjuntar, de, dialogo, hacer, respondida, volver } from './formularios';
import { todoFueHecho } from './hechas';
import { type Persona, unNavegador } from './navegador';
import { losDemas, quienes } from './roles';
import { unEmisorDe } from './socios';

const stack = cuentaPropia();
const navegador = unNavegador();
const CUIDAN = quienes('cuenta', 'admin');
const archivo = archivosDePrueba();
const MAXIMO_DE_CLICS = 10;

/** What the person has clicked since; the page is not loaded again. */
async function contarClics({ page }: Persona): Promise<() => Promise<number>> {
  await page.evaluate('clics = 0; addEventListener("click", ({ isTrusted }) => void (clics += isTrusted), true)');
  return async () => Number(await page.evaluate('clics'));
}

const cuenta = () => ({ tenantId: stack.tenant_id, ruc: stack.tenant_ruc });
const emisores = async (): Promise<{ id: string; ruc: string }[]> => {
  const socio = conToken(tokenDe(cuenta(), 'socio'));
  return (await socio<{ emisores: { id: string; ruc: string }[] }>('/v1/socios/emisores')).cuerpo.emisores;
};

/** Writes a whole issuer into the form, but its certificate. */
async function llenar(persona: Persona, ruc: string): Promise<void> {
  for (const [nombre, texto] of Object.entries({
    ...{ ruc, razon_social: `Almacén ${ruc}`, 'actividades.0.codigo': '47190' },
    'actividades.0.descripcion': 'Comercio al por menor',
    ...{ 'establecimientos.0.direccion': 'Avda. España', 'establecimientos.0.telefono': '021123456' },
    ...{ 'establecimientos.0.email': 'almacen@example.com', 'timbrados.H.fecha_inicio': '01012026' },
    ...{ 'timbrados.H.numero': ruc.slice(0, -2).padStart(8, '0'), 'csc.H.id_csc': '0001' },
    ...{ 'csc.H.csc': 'ABCD0000000000000000000000000000', 'certificado.clave': 'clave-p12' },
  }))
    await persona.escribir(nombre, texto);
  await persona.buscarEn('establecimientos.0.ciudad', 'Luque, Central');
}

test('a superadmin makes an account a partner, and changes its plan and its quota', async () => {
  const persona = await navegador.entrar('superadmin', stack);
  await persona.ir('/socios');
  await abrir(persona, 'crearSocio');
  await persona.buscarEn('tenant_id', stack.tenant_ruc);
  await hacer(persona, 'crearSocio', { plan: '>API', cuota: '1' });
  await persona.filtrar(stack.tenant_ruc);
  await persona.ve('0 de 1');
  await hacer(persona, 'cambiarSocio', { plan: '>Pro', cuota: '2' });
  await persona.ve('0 de 2');
  for (const otro of losDemas('soporte', ['superadmin'])) {
    const quien = await navegador.entrar(otro, stack);
    await quien.ir('/socios');
    await quien.ve('0 de 2');
  }
  await persona.enTodoAncho();
  expect(persona.quejas).toEqual([]);
});

test('who asks for the first page again while it leads on sees the issuers too', async () => {
  const persona = await navegador.entrar('socio', stack);
  await persona.ve('de los 2 lugares');
  await persona.page.evaluate(`{
    const pedir = () => ['g', 'i'].forEach((key) => dispatchEvent(new KeyboardEvent('keydown', { key })));
    const { replaceState } = history;
    history.replaceState = function (...dados) {
      history.replaceState = replaceState;
      replaceState.apply(this, dados);
      pedir();
    };
    pedir();
  }`);
  await persona.quieta();
  await persona.ve('de los 2 lugares');
});

test('everything that is wrong with an issuer is said at its field at once, and nothing is made', async () => {
  const persona = await navegador.entrar('socio', stack);
  await persona.ve('Usa 0 de los 2 lugares');
  await abrir(persona, 'crearEmisor');
  const ruc = otroRuc();
  await llenar(persona, ruc);
  await adjuntar(persona, archivo('de-otro.p12', await unPkcs12(otroRuc())));
  await persona.escribir('establecimientos.0.email', 'nadie');
  await persona.escribir('timbrados.H.numero', '1');
  await persona.escribir('csc.H.csc', 'corto');
  await persona.pulsar(`${dialogo} button[type=submit]`);
  await persona.ve('Hay datos por corregir');
  await persona.page.waitForSelector('[name="csc.H.csc"][aria-invalid=true]');
  const conFalta = await persona.page.$$eval('[aria-invalid=true]', (todos) =>
    todos.map((campo) => campo.getAttribute('name')),
  );
  expect(conFalta.toSorted()).toEqual(
    ['certificado.archivo', 'csc.H.csc', 'establecimientos.0.email', 'timbrados.H.numero'].toSorted(),
  );
  await persona.enTodoAncho();
  expect(await emisores()).toEqual([]);
  await volver(persona);
});

test('a socio takes a taxpayer from nothing to its first approved document, by one call and at most ten clicks', async () => {
  const ruc = otroRuc();
  await darAConocer(stack.simulator_url!, unEmisorDeclarado({ ruc, inicioDelTimbrado: '2026-01-01' }));
  const persona = await navegador.entrar('socio', stack);
  const clics = await contarClics(persona);
  await abrir(persona, 'crearEmisor');
  await llenar(persona, ruc);
  await adjuntar(persona, archivo('firma.p12', await unPkcs12(ruc)));
  await respondida(persona, 'crearEmisor', () => persona.pulsar(`${dialogo} button[type=submit]`));
  await persona.ve('ya está creado');
  await persona.enTodoAncho();
  const clave = await persona.page.$eval('[data-secreto]', (campo) => campo.getAttribute('value'));
  expect(clave).toMatch(/^timbo_/);
  await persona.tocar('button', 'Emitir la factura de prueba', dialogo);
  await persona.ve('Factura 001-001-0000001 aprobada en el ambiente de pruebas.');
  expect(await clics()).toBeGreaterThan(2);
  expect(await clics()).toBeLessThanOrEqual(MAXIMO_DE_CLICS);
  await persona.tocar('button', 'Cerrar', dialogo);
  await persona.page.waitForSelector(de('crearEmisor'), { hidden: true });
  await persona.ve(`Almacén ${ruc}`);
  await persona.ve('Pruebas: listo');
  await persona.ve('Pruebas: 1');
  await persona.ve('Usa 1 de los 2 lugares');
  await persona.enTodoAncho();
  expect(persona.quejas).toEqual([]);
});

test.each(CUIDAN)('the issuer sees its partner and its %s dismisses it', async (rol) => {
  if ((await emisores()).length === 0) await unEmisorDe(cuenta(), 'Despensa Kuarahy S.R.L.');
  const [{ id: tenant_id, ruc: tenant_ruc } = { id: '', ruc: '' }] = await emisores();
  const persona = await navegador.enLaCuenta(rol, { ...stack, tenant_id, tenant_ruc });
  await persona.ir('/cuenta');
  await persona.ve('Creó esta cuenta');
  await persona.enTodoAncho();
  await hacer(persona, 'prescindirDelSocio');
  await persona.page.waitForSelector('[data-op=prescindirDelSocio]', { hidden: true });
  expect(await emisores()).toEqual([]);
  expect(persona.quejas).toEqual([]);
});

todoFueHecho(navegador, 'socios');
