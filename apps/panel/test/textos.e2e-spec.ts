/** @drawn the words of every page; what the panel promises first is in recorridos.e2e-spec.ts */
import type { HTTPResponse, Page } from 'puppeteer';
import { ROLES } from '@libs/auth';
import { Timbo } from '../../../sdk/typescript/src/index';
import { ACCOUNTANT, personByMail } from '../../../dev/stack/idp/identity-provider';
import { cuentaPropia } from './cuenta-propia';
import { unaCompra, unosCorreos } from './compras';
import { type Persona, unNavegador } from './navegador';
import { PARA_PROGRAMAS } from './para-programas';
import { TODOS } from './roles';
import { unSocio } from './socios';

const stack = cuentaPropia();
const navegador = unNavegador();
const dialogo = '[role=dialog]';

let aprobado: { cdc: string; de_id: string };
let rechazado: string;
let webhook: string;
let comprado: string;

const delAdmin = async (ruta: string, cuerpo: object): Promise<Record<string, string>> => {
  const headers = { authorization: `Bearer ${stack.tokens.admin}`, 'content-type': 'application/json' };
  const respuesta = await fetch(stack.base_url + ruta, { method: 'POST', headers, body: JSON.stringify(cuerpo) });
  return (await respuesta.json()) as Record<string, string>;
};

beforeAll(async () => {
  const timbo = new Timbo({ url: stack.base_url, llave: stack.api_key });
  const factura = (codigo_interno: string) => ({
    ...{ establecimiento: '001', punto: '001', tipo_transaccion: 1 as const },
    receptor: { nombre: 'Lucía Ovelar', tipo_documento: 1 as const, numero_documento: '2345678', codigo_pais: 'PRY' },
    items: [{ descripcion: 'Termo', cantidad: '1', precio_unitario: '110000', iva_tipo: 10 as const, codigo_interno }],
  });
  aprobado = await timbo.emitirYEsperar(factura('TERMO'));
  const { error } = (await delAdmin('/v1/de/emitir?wait=true&timeout=25', factura('SIM-RECHAZAR-1309'))) as never as {
    error: { extra: { cdc: string } };
  };
  rechazado = error.extra.cdc;
  webhook = (
    await delAdmin('/v1/admin/webhooks', { url: 'https://ventas.example.com/avisos', tipos: ['de.kude_listo'] })
  ).id!;
  comprado = await unaCompra(stack);
  await unosCorreos(stack);
});

/** Members of the answers that hold what people typed, or what identifies something. */
const DATOS = new RegExp(
  [
    '^(id|id_interno|.*_id|cdc.*|nombre.*|razon_social|descripcion.*|denominacion|url|objeto|prefix|prefijo',
    'codigo_interno|gtin|email.*|para|sujeto|motivo|autor|total.*|ruc|.*_url)$',
  ].join('|'),
);

/** The values of such members, as long as the person's pages have shown them, and what was counted. */
function tipeado(valor: unknown, miembro: string, vistos: Set<string>): void {
  if (typeof valor === 'string') {
    // What is shorter is part of other words.
    if (DATOS.test(miembro) && valor.length > 3) vistos.add(valor);
  } else if (typeof valor === 'number') {
    if (valor > 99 && !/status|codigo/.test(miembro)) vistos.add(String(valor)).add(valor.toLocaleString('es-PY'));
  } else if (valor && typeof valor === 'object')
    for (const [nombre, dentro] of Object.entries(valor))
      tipeado(dentro, Array.isArray(valor) ? miembro : nombre, vistos);
}

/** Everything that people read on a page: its visible words, and those for who hears them. Pictures of figures do not count. */
const TEXTOS = `(() => {
  const textos = [];
  const oculto = (uno) => uno.closest('[aria-hidden=true], .recharts-wrapper, script, style') || !uno.checkVisibility();
  const camina = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (camina.nextNode()) {
    const { data, parentElement } = camina.currentNode;
    if (data.trim() && !oculto(parentElement)) textos.push(data.trim());
  }
  for (const uno of document.querySelectorAll('[placeholder], [aria-label]'))
    if (!oculto(uno)) textos.push(uno.getAttribute('placeholder') ?? '', uno.getAttribute('aria-label') ?? '');
  return textos.filter(Boolean);
})()`;

/** Amounts, in their currency. */
const MONTO = /(?:₲|\b[A-Z]{3})\u00a0-?[\d.,]+/g;

class Lectora {
  readonly faltas = new Set<string>();
  readonly dialogos = new Set<string>();
  private readonly datos = new Set<string>();
  /** Answers that came and may not have been read yet. */
  private readonly leidas: Promise<void>[] = [];

  constructor(private readonly persona: Persona) {
    persona.page.on('response', (respuesta) => void this.leidas.push(this.anotar(respuesta)));
  }

  private async anotar(respuesta: HTTPResponse): Promise<void> {
    if (!/json/.test(respuesta.headers()['content-type'] ?? '')) return;
    // The answer to a page that went away cannot be read.
    const cuerpo: unknown = await respuesta.json().catch(() => null);
    tipeado(cuerpo, '', this.datos);
  }

  /** Reads everything that the page shows once every fold is open. */
  async leer(donde: string): Promise<void> {
    const { page } = this.persona;
    await desplegar(page);
    await this.persona.quieta();
    await Promise.all(this.leidas);
    // The longest first: without its H, the code H-533 is a number.
    const datos = [...this.datos].sort((a, b) => b.length - a.length);
    for (const texto of (await page.evaluate(TEXTOS)) as string[]) {
      let propio = texto.replace(MONTO, '');
      for (const dato of datos) propio = propio.replaceAll(dato, '');
      const [falta] = PARA_PROGRAMAS.exec(propio) ?? [];
      if (falta) this.faltas.add(`${donde}: ${falta} in «${texto.slice(0, 120)}»`);
    }
  }

  /** Opens every form that the page offers, one of each kind, and reads it. */
  async abrirTodo(donde: string): Promise<void> {
    const { page } = this.persona;
    const ofrecidos = (await page.evaluate(
      '[...document.querySelectorAll("[data-op][aria-haspopup=dialog]:not([disabled])")].map((uno) => uno.dataset.op)',
    )) as string[];
    for (const op of new Set(ofrecidos)) {
      await this.persona.pulsar(`[data-op=${op}][aria-haspopup=dialog]:not([disabled])`);
      await page.waitForSelector(`${dialogo} button[type=submit]`);
      await this.leer(`${donde}, ${op}`);
      this.dialogos.add(op);
      await this.persona.tocar('button', 'Volver', dialogo);
      await page.waitForSelector(dialogo, { hidden: true });
    }
  }
}

/** Adds a row to each list and opens each fold, and those that come with them. */
async function desplegar(page: Page): Promise<void> {
  for (const agregar of await page.$$('.button-add')) await agregar.evaluate((uno) => (uno as never as Boton).click());
  const cerrado = '.MuiAccordionSummary-root[aria-expanded=false]';
  for (let pliegue = await page.$(cerrado); pliegue; pliegue = await page.$(cerrado)) {
    await pliegue.evaluate((uno) => (uno as never as Boton).click());
    await page.waitForFunction((uno) => uno.getAttribute('aria-expanded') === 'true', {}, pliegue);
  }
}

interface Boton {
  click(): void;
}

const DETALLES: Record<string, () => string[]> = {
  '/documentos': () => [`/documentos/${aprobado.cdc}/show`, `/documentos/${rechazado}/show`],
  '/recibidos': () => [`/recibidos/${comprado}/show`, '/recibidos/correo'],
  '/reportes': () => ['/reportes/compras', '/reportes/iva'],
  '/webhooks': () => [`/webhooks/${webhook}/show`],
  '/tenants': () => [`/tenants/${stack.tenant_id}/show`],
  '/soporte': () => [`/soporte/${aprobado.de_id}/show`],
};

/** Each in the run of all roles; otherwise those that have pages of their own. */
const LEEN = TODOS ? ROLES : (['admin', 'socio', 'superadmin'] as const);

test.each(LEEN)('no page, fold or form says to %s what only programs say', async (rol) => {
  const persona = await navegador.entrar(rol, rol === 'socio' ? await unSocio() : stack);
  const lectora = new Lectora(persona);
  // Already on the first page, which may be leading to another one, as that of a partner does.
  await persona.page.waitForSelector('[role=menuitem]');
  await persona.quieta();
  const [inicio, ...demas] = await persona.page.$$eval('[role=menuitem]', (todos) =>
    todos.map((uno) => uno.getAttribute('href')!.replace('/panel', '') || '/'),
  );
  // The first page last: what it counted when it opened came before somebody noted it, and comes again.
  for (const enlace of [...demas, inicio!].flatMap((uno) => [uno, ...(DETALLES[uno]?.() ?? [])])) {
    await persona.ir(enlace);
    await lectora.leer(enlace);
    await lectora.abrirTodo(enlace);
  }
  await persona.page.keyboard.press('?');
  await persona.page.waitForSelector(dialogo);
  await lectora.leer('shortcuts');
  await persona.page.keyboard.press('Escape');
  expect([...lectora.faltas]).toEqual([]);
  // A reader that opens nothing finds nothing.
  if (rol === 'admin') expect(lectora.dialogos.size).toBeGreaterThan(15);
});

test('nor do the pages of a person who acts in no account', async () => {
  const persona = await navegador.llegar(`${stack.panel_url}invitacion#timbo_inv_${'x'.repeat(43)}`);
  const lectora = new Lectora(persona);
  await persona.entrarComo('admin', personByMail(ACCOUNTANT));
  await persona.ve('Aceptar como');
  await lectora.leer('/invitacion');
  await persona.ir('/cuentas');
  await persona.page.waitForSelector('[data-cuenta]');
  await lectora.leer('/cuentas');
  expect([...lectora.faltas]).toEqual([]);
});
