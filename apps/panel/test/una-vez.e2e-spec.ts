/** @drawn each form pressed twice; what the panel promises first is in recorridos.e2e-spec.ts */
import { randomInt } from 'node:crypto';
import type { HTTPRequest } from 'puppeteer';
import { awaited, hasta } from '../../../test/during';
import { cuentaPropia } from './cuenta-propia';
import { type Persona, unNavegador } from './navegador';

const stack = cuentaPropia();
const navegador = unNavegador();

interface Documento {
  cdc: string;
  estado: string;
  fuente: string;
  receptor: { nombre: string };
  correos: { tipo: string }[];
  eventos: unknown[];
}

/** By a program of the tenant. */
async function leer<T>(ruta: string): Promise<T> {
  const respuesta = await fetch(stack.base_url + ruta, { headers: { authorization: `ApiKey ${stack.api_key}` } });
  return (await respuesta.json()) as T;
}
/** Everything that was issued to somebody. */
async function emitidosA(nombre: string): Promise<Documento[]> {
  const { documentos } = await leer<{ documentos: Documento[] }>(`/v1/de?q=${encodeURIComponent(nombre)}`);
  return documentos.filter(({ receptor }) => receptor.nombre === nombre);
}

const ENVIAR = 'button[type=submit]:not([disabled])::-p-text(Emitir)';

/** A page with an invoice being written, to a receiver of this page alone. */
async function facturaEscrita(): Promise<{ persona: Persona; nombre: string }> {
  const persona = await navegador.entrar('admin', stack);
  const nombre = `Una vez ${randomInt(1_000_000_000)}`;
  await persona.ir('/emitir');
  await persona.escribirCliente(nombre);
  await persona.escribir('items.0.descripcion', 'Café molido');
  await persona.escribir('items.0.precio_unitario', '35.000');
  await persona.page.waitForSelector(ENVIAR);
  return { persona, nombre };
}

const aprobado = ({ page }: Persona) => page.waitForSelector('[data-estado=A]');
const EMITIR = /^POST .*\/emitir/;
const CORTE = 'connectionreset';

/** The service takes it; the answer does not come back. */
async function tomarYCortar(pedido: HTTPRequest): Promise<void> {
  await servir(pedido);
  await pedido.abort(CORTE);
}

async function servir(pedido: HTTPRequest): Promise<void> {
  const respuesta = await fetch(pedido.url(), {
    ...{ method: pedido.method(), headers: pedido.headers(), body: pedido.postData() },
  });
  await respuesta.arrayBuffer();
}

test('two clicks, and the form sent twice at the same moment, are one document', async () => {
  for (const enviar of [
    async ({ page }: Persona) => (await page.waitForSelector(ENVIAR))!.click({ count: 2 }),
    ({ page }: Persona) => page.evaluate('for (const _ of "12") document.getElementById("emision").requestSubmit()'),
  ]) {
    const { persona, nombre } = await facturaEscrita();
    await enviar(persona);
    await aprobado(persona);
    expect(await emitidosA(nombre)).toEqual([expect.objectContaining({ fuente: 'U' })]);
  }
});

test('on a slow line the button waits, and the form is not sent again', async () => {
  const { persona, nombre } = await facturaEscrita();
  const enviados: HTTPRequest[] = [];
  const soltar = await persona.porOtraLinea(EMITIR, async (pedido) => void enviados.push(pedido));
  await persona.pulsar(ENVIAR);
  await persona.page.waitForSelector('button[type=submit][disabled]::-p-text(Se envía)');
  await persona.page.evaluate('document.getElementById("emision").requestSubmit()');
  await persona.page.focus('[name="receptor.nombre"]');
  await persona.page.keyboard.press('Enter');
  await hasta(
    () => enviados.length,
    (cuantos) => cuantos > 0,
    'the emission',
  );
  await enviados[0]!.continue();
  await aprobado(persona);
  soltar();
  expect([enviados.length, (await emitidosA(nombre)).length]).toEqual([1, 1]);
});

test('cut before the service took it, the page says that it did not arrive, and pressing again issues one', async () => {
  const { persona, nombre } = await facturaEscrita();
  const soltar = await persona.porOtraLinea(EMITIR, (pedido) => pedido.abort(CORTE));
  await persona.pulsar(ENVIAR);
  await persona.ve('no llegó. Pulse de nuevo');
  expect(await emitidosA(nombre)).toEqual([]);
  soltar();
  await persona.pulsar(ENVIAR);
  await aprobado(persona);
  expect(await emitidosA(nombre)).toHaveLength(1);
});

test('cut after the service took it, the page finds the document by itself', async () => {
  const { persona, nombre } = await facturaEscrita();
  const soltar = await persona.porOtraLinea(EMITIR, tomarYCortar);
  await persona.pulsar(ENVIAR);
  await persona.ve('Ya estaba emitido');
  await aprobado(persona);
  soltar();
  expect(await emitidosA(nombre)).toHaveLength(1);
});

test('when not even that can be asked, pressing again later leads to the same document', async () => {
  const { persona, nombre } = await facturaEscrita();
  const soltar = await persona.porOtraLinea(/\/v1\/de(\?|\/emitir)/, async (pedido) =>
    pedido.method() === 'POST' ? tomarYCortar(pedido) : pedido.abort(CORTE),
  );
  await persona.pulsar(ENVIAR);
  await persona.ve('No se pudo preguntar qué pasó');
  soltar();
  await persona.pulsar(ENVIAR);
  await persona.ve('Ya estaba emitido');
  await aprobado(persona);
  expect(await emitidosA(nombre)).toHaveLength(1);
});

test.each([
  ['before the service took it', false],
  ['after the service took it', true],
])('loaded again while it is sending, %s, it is one document', async (_, tomado) => {
  const { persona, nombre } = await facturaEscrita();
  let visto = false;
  const soltar = await persona.porOtraLinea(EMITIR, async (pedido) => {
    if (tomado) await servir(pedido);
    visto = true;
  });
  await persona.pulsar(ENVIAR);
  await hasta(
    () => visto,
    (si) => si,
    'the emission',
  );
  await persona.page.reload();
  soltar();
  if (!tomado) await persona.pulsar(ENVIAR);
  await aprobado(persona);
  expect(await emitidosA(nombre)).toHaveLength(1);
});

test('sent from two tabs with the same form, it is one document', async () => {
  const { persona, nombre } = await facturaEscrita();
  // Once it is saved, the address names the draft: until then another tab has an empty form.
  await hasta(
    () => persona.page.url(),
    (url) => url.includes('borrador='),
    'the saved draft',
  );
  const otra = await persona.enOtraPestana();
  const ambas = [persona, otra];
  for (const { page } of ambas) await page.waitForSelector(ENVIAR);
  for (const { page } of ambas) await page.evaluate('document.getElementById("emision").requestSubmit()');
  for (const pestana of ambas) await aprobado(pestana);
  expect(await emitidosA(nombre)).toHaveLength(1);
  await otra.page.close();
});

test('a letter and a cancellation whose answers are lost are done once, and the page says what it found', async () => {
  const { persona, nombre } = await facturaEscrita();
  await persona.pulsar(ENVIAR);
  await aprobado(persona);
  const [{ cdc } = { cdc: '' }] = await emitidosA(nombre);
  const soltar = await persona.porOtraLinea(/^POST .*\/(reenviar-email|cancelar)/, tomarYCortar);
  const dialogo = '[role=dialog]';
  await persona.tocar('button', 'Enviar por correo');
  await persona.escribir('email', 'una-vez@example.com');
  await persona.tocar('button[type=submit]', 'Enviar por correo', dialogo);
  await persona.ve('«Correo a una-vez@example.com»');
  await persona.tocar('button', 'Volver', dialogo);
  await persona.page.waitForSelector(dialogo, { hidden: true });
  await persona.tocar('button', 'Cancelar documento');
  await persona.escribir('motivo', 'Se emitió por error');
  await persona.tocar('button[type=submit]', 'Cancelar documento', dialogo);
  await persona.ve('Cancelar documento: hecho.');
  soltar();
  // The cancellation sends the receiver a letter of its own.
  const { correos, eventos, estado } = await leer<Documento>(`/v1/de/${cdc}`);
  const cartas = correos.filter(({ tipo }) => tipo === 'DOCUMENTO');
  expect([cartas.length, eventos.length, estado]).toEqual([1, 1, 'C']);
});

test('a paper that is still being drawn is not saved as if it were there', async () => {
  const { persona } = await facturaEscrita();
  await persona.pulsar(ENVIAR);
  await aprobado(persona);
  const soltar = await persona.porOtraLinea(/^GET .*\/kude\?/, (pedido) =>
    pedido.respond({ status: 202, contentType: 'application/json', body: '{"estado":"generando"}' }),
  );
  await persona.tocar('button', 'Bajar para rollo');
  await persona.ve('Todavía se está generando');
  soltar();
  await persona.tocar('button', 'Bajar para rollo');
  await persona.ve('Archivo bajado');
});

test('a draft whose answer was lost is asked for again with the same key, and is one draft', async () => {
  const persona = await navegador.entrar('admin', stack);
  const claves = new Set<unknown>();
  const soltar = await persona.porOtraLinea(/^POST .*\/v1\/borradores$/, async (pedido) => {
    await tomarYCortar(pedido);
    claves.add((JSON.parse(pedido.postData()!) as { clave_de_emision: string }).clave_de_emision);
  });
  await persona.ir('/emitir');
  await persona.escribir('items.0.descripcion', 'Café molido');
  await persona.escribir('items.0.precio_unitario', '35.000');
  await hasta(
    () => claves.size,
    (cuantas) => cuantas > 0,
    'the draft',
  );
  soltar();
  const respuesta = persona.page.waitForResponse(
    (otra) => otra.request().method() === 'POST' && /\/v1\/borradores$/.test(otra.url()),
  );
  await persona.escribir('items.0.cantidad', '2');
  const creado = (await (await awaited('the draft again', respuesta)).json()) as { id: string; version: number };
  expect([...claves]).toEqual([creado.id]);
  // Of one draft: the second creation replaced what the first had made.
  expect(creado.version).toBeGreaterThan(1);
  await persona.page.waitForFunction(`location.search === '?borrador=${creado.id}'`);
});
