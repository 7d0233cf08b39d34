/** @drawn people of several accounts by clicks; what the panel promises first is in recorridos.e2e-spec.ts */
import { randomUUID } from 'node:crypto';
import type { HTTPRequest } from 'puppeteer';
import type { Role } from '@libs/auth';
import { ACCOUNTANT, personByMail } from '../../../dev/stack/idp/identity-provider';
import { conToken, tokenDe } from '../../../test/admin-tokens';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';
import { admin, alguien, cartasA, hacerMiembro, PERSONAS, tokenDeCarta } from '../../../test/gente';
import { openPage } from '../../../test/page';
import { stackDePrueba } from '../../../test/stack';
import { hacer } from './formularios';
import { todoFueHecho } from './hechas';
import { Persona, unNavegador } from './navegador';
import { rolesDe, TODOS } from './roles';

const stack = stackDePrueba();
const navegador = unNavegador();

/** Somebody whom the identity provider signs in by the same address. */
function unaPersona() {
  const correo = `persona-${randomUUID()}@personas.test`;
  return { ...alguien({ sub: personByMail(correo), email: correo }), correo };
}

async function entrar(correo: string, ruta = ''): Promise<Persona> {
  const persona = await navegador.llegar(stack.panel_url! + ruta);
  await persona.entrarComo('admin', personByMail(correo));
  return persona;
}

const [DE_A, DE_B] = ['Cliente de la primera', 'Cliente de la segunda'];
let [a, b]: EmisorDePrueba[] = [];
const contadora = unaPersona();

beforeAll(async () => {
  [a, b] = await Promise.all([unEmisor(), unEmisor({ certificado: 'vencido' })]);
  await hacerMiembro(a!, contadora, 'user');
  await hacerMiembro(b!, contadora, 'admin');
  for (const [cuenta, nombre] of [[a!, DE_A] as const, [b!, DE_B] as const])
    expect(
      await conToken(tokenDe(cuenta, 'admin'))('/v1/receptores', {
        metodo: 'POST',
        cuerpo: { ...{ nombre, tipo_operacion: 1, ruc: '80999995-1' }, tipo_contribuyente: 2 },
      }),
    ).toMatchObject({ status: 200 });
});

/** The page says that it is of this account. */
const esDe = async ({ page }: Persona, { ruc }: EmisorDePrueba): Promise<void> => {
  await page.waitForSelector(`[data-de-quien] [title*="${ruc}"]`);
};
const cambiarA = async (persona: Persona, cuenta: EmisorDePrueba): Promise<void> => {
  await persona.pulsar('[data-de-quien] button');
  await persona.buscarEn('contribuyente', cuenta.ruc);
  await esDe(persona, cuenta);
};
const filas = ({ page }: Persona) =>
  page.$$eval('[data-cuenta]', (todas) => todas.map((una) => una.getAttribute('data-cuenta')));

test('who has several comes from any address to their list, where what is due comes first, and enters one by a key', async () => {
  const persona = await entrar(contadora.correo, 'documentos');
  await persona.ve('Mis contribuyentes');
  await persona.page.waitForSelector('[data-cuenta]');
  expect(await filas(persona)).toEqual([b!.ruc, a!.ruc]);
  await persona.ve('Certificado: vencido');
  await persona.enTodoAncho();
  await persona.escribir('q', `prueba ${a!.ruc.slice(0, 6)}`);
  await persona.ve('contribuyentes');
  await persona.escribir('q', a!.ruc);
  await persona.ve('1 de 2 contribuyentes');
  await persona.page.keyboard.press('Tab');
  await persona.page.keyboard.press('Enter');
  await esDe(persona, a!);
  await persona.ve('Este mes');
  await persona.enTodoAncho();
  expect(persona.quejas).toEqual([]);
});

test('the name in the frame leads to another one, by keys alone, and nothing of the first stays', async () => {
  const persona = await entrar(contadora.correo);
  await persona.tocar('[data-cuenta]', a!.ruc);
  await esDe(persona, a!);
  await persona.ir('/receptores');
  await persona.ve(DE_A!);
  await persona.filtrar('Cliente');
  await persona.page.evaluate('document.activeElement.blur()');
  await persona.page.keyboard.press('g');
  await persona.page.keyboard.press('m');
  await persona.page.waitForSelector('[name=contribuyente]:focus');
  await persona.sinBarreras();
  await persona.page.keyboard.sendCharacter(b!.ruc);
  await persona.page.waitForSelector('[role=option]');
  await persona.page.keyboard.press('Enter');
  await esDe(persona, b!);
  await persona.ir('/receptores');
  await persona.ve(DE_B!);
  expect(await persona.page.content()).not.toContain(DE_A);
  expect(new URL(persona.page.url()).searchParams.get('filter') ?? '{}').toBe('{}');
  // A month is closed account by account: its books stay open.
  await persona.ir('/reportes/compras?mes=2026-03');
  await cambiarA(persona, a!);
  await cambiarA(persona, b!);
  await persona.ve('Libro de compras');
  expect(persona.page.url()).toMatch(/\/panel\/reportes\/compras\?mes=2026-03$/);
  // The next time the browser begins with it.
  const otra = new Persona(await openPage(persona.page.browserContext()));
  await otra.page.goto(stack.panel_url!);
  await esDe(otra, b!);
});

test('two tabs with two taxpayers never mix, also when they are loaded again or go back', async () => {
  const una = await entrar(contadora.correo);
  await una.tocar('[data-cuenta]', a!.ruc);
  await esDe(una, a!);
  const otra = await una.enOtraPestana();
  await esDe(otra, a!);
  await cambiarA(otra, b!);
  const pedidas = new Map<Persona, Set<string | undefined>>([
    [una, new Set()],
    [otra, new Set()],
  ]);
  for (const [{ page }, cuentas] of pedidas)
    page.on('request', (pedido: HTTPRequest) => {
      if (/\/v1\/(?!cuentas)/.test(pedido.url())) cuentas.add(pedido.headers()['x-tenant-id']);
    });
  for (const ruta of ['/receptores', '/documentos', '/emitir', '/receptores'])
    await Promise.all([una.ir(ruta), otra.ir(ruta)]);
  await Promise.all([una.page.reload(), otra.page.reload()]);
  await Promise.all([esDe(una, a!), esDe(otra, b!), una.ve(DE_A!), otra.ve(DE_B!)]);
  await Promise.all([una.page.goBack(), otra.page.goBack()]);
  await Promise.all([esDe(una, a!), esDe(otra, b!)]);
  await Promise.all([una.ir('/receptores'), otra.ir('/receptores')]);
  await Promise.all([esDe(una, a!), esDe(otra, b!), una.ve(DE_A!), otra.ve(DE_B!)]);
  expect([...pedidas.values()].map((cuentas) => [...cuentas])).toEqual([[a!.tenantId], [b!.tenantId]]);
  expect(await una.page.content()).not.toContain(DE_B);
  expect(await otra.page.content()).not.toContain(DE_A);
});

test('two hundred accounts are searched by name without accents, in pages, on a telephone too', async () => {
  const cuentas = Array.from({ length: 200 }, (_, n) => ({
    ...{
      tenant_id: randomUUID(),
      ruc: `8000${1000 + n}-1`,
      razon_social: `Ferretería Ñandutí ${n} S.A.`,
      rol: 'contador',
    },
    ...{ estado: 'ACTIVO', aprobados: n, rechazados: n === 150 ? 2 : 0, en_espera: 0, por_vencer: n === 160 ? 1 : 0 },
    ...{ certificado_dias: 300, timbrado_dias: n === 170 ? 5 : null, recibidos_sin_responder: n === 180 ? 9 : 0 },
  }));
  const persona = await entrar(contadora.correo);
  await persona.page.waitForSelector('[data-cuenta]');
  const soltar = await persona.porOtraLinea(/\/v1\/cuentas/, (pedido) =>
    pedido.respond({
      contentType: 'application/json',
      body: JSON.stringify({ cuentas, total: 200, limit: 200, offset: 0, page: 1, total_pages: 1 }),
    }),
  );
  await persona.page.reload();
  await persona.ve('200 contribuyentes');
  expect((await filas(persona)).slice(0, 5)).toEqual([160, 150, 170, 180, 0].map((n) => `8000${1000 + n}-1`));
  for (const dicho of [
    '1 por vencer',
    '2 rechazados',
    'Timbrado: vence en 5 días',
    '9 compras sin responder',
    'Al día',
  ])
    await persona.ve(dicho);
  await persona.enTodoAncho();
  await persona.pulsar('nav button[aria-label*="8"]');
  expect(await filas(persona)).toHaveLength(25);
  await persona.escribir('q', 'nanduti 199');
  await persona.ve('1 de 200 contribuyentes');
  expect(await filas(persona)).toEqual(['80001199-1']);
  soltar();
});

test('who is taken out of the account loses it with the next act, and is shown the others', async () => {
  const persona = await entrar(contadora.correo);
  await persona.tocar('[data-cuenta]', b!.ruc);
  await esDe(persona, b!);
  const { personas } = (await admin(b!)<{ personas: { id: string; correo: string }[] }>(PERSONAS)).cuerpo;
  const suya = personas.find(({ correo }) => correo === contadora.correo)!;
  // The only administrator cannot leave.
  await hacerMiembro(b!, unaPersona(), 'admin');
  await admin(b!)(`${PERSONAS}/${suya.id}`, { metodo: 'DELETE' });
  await persona.tocar('a', 'Productos');
  await persona.page.waitForFunction('location.pathname.endsWith("/cuentas")');
  await esDe(persona, a!);
  await persona.page.waitForSelector('[data-cuenta]');
  expect(await filas(persona)).toEqual([a!.ruc]);
});

test('the accountant of the demo has the two of the demo; somebody who is of none is told what to do', async () => {
  const persona = await entrar(ACCOUNTANT);
  await persona.ve('2 contribuyentes');
  const nadie = await entrar(unaPersona().correo);
  await nadie.ve('Todavía no es de ninguna cuenta');
  await nadie.enTodoAncho();
});

const MIEMBRO = 'member';
/** Of the first account, which this person administers: as a member, or by the role of its token. */
async function unAdministrador(como: typeof MIEMBRO | Role): Promise<Persona> {
  const porToken = como !== MIEMBRO;
  const quien = unaPersona();
  if (!porToken) await hacerMiembro(a!, quien, 'admin');
  const persona = porToken
    ? await navegador.enLaCuenta(como, { ...stack, tenant_id: a!.tenantId, tenant_ruc: a!.ruc })
    : await entrar(quien.correo, 'cuenta');
  if (porToken) await persona.ir('/cuenta');
  await persona.ve('Personas de la cuenta');
  return persona;
}

const ADMINISTRAN = [MIEMBRO, ...(TODOS ? rolesDe('cuenta') : [])] as const;
test.each(ADMINISTRAN)('an administrator, %s, invites somebody, who accepts and works in the account', async (como) => {
  const persona = await unAdministrador(como);
  const { correo } = unaPersona();
  await hacer(persona, 'invitarPersona', { correo, rol: '>Contador' });
  await persona.ve('Invitada');
  await persona.enTodoAncho();
  const [carta] = await cartasA(correo, a!);
  const enlace = `invitacion#${tokenDeCarta(carta!)}`;
  const ajena = await entrar(unaPersona().correo, enlace);
  await ajena.tocar('button', 'Aceptar como');
  await ajena.ve('La invitación es para otro correo');
  expect(ajena.page.url()).not.toContain('timbo_inv');
  const invitada = await entrar(correo, enlace);
  await invitada.ve(`Aceptar como ${personByMail(correo)}`);
  await invitada.enTodoAncho();
  await invitada.tocar('button', 'Aceptar como');
  await esDe(invitada, a!);
  // Her role and her place in the account, by the administrator's clicks.
  await persona.ir('/receptores');
  await persona.ir('/cuenta');
  const fila = `::-p-xpath(//tr[contains(., "${correo}")])`;
  await hacer(persona, 'cambiarRolDePersona', { rol: '>Usuario' }, fila);
  await persona.page.waitForSelector(`::-p-xpath(//tr[contains(., "${correo}")][contains(., "Usuario")])`);
  await persona.pulsar(`${fila} button[data-op=retirarPersona]`);
  await persona.ve('Deja de ver esta cuenta');
  await persona.tocar('button[type=submit]', 'Retirar', '[role=dialog]');
  await persona.page.waitForSelector(fila, { hidden: true });
  await invitada.tocar('a', 'Documentos');
  await invitada.ve('Todavía no es de ninguna cuenta');
  const otraVez = await entrar(correo, enlace);
  await otraVez.tocar('button', 'Aceptar como');
  await otraVez.ve('La invitación ya se usó');
});

todoFueHecho(navegador, 'gente');
