import type { HTTPResponse } from 'puppeteer';
import { awaited } from '../../../test/during';
import { hechaCon, type Operacion, operacion } from './operaciones';
import type { Persona } from './navegador';

export const dialogo = '[role=dialog]';
export const de = (op: string): string => `${dialogo}[data-dialogo=${op}]`;

/** Opens the form of an operation, and checks that it asks for every member that its operation must be told. */
export async function abrir(persona: Persona, op: string, en = ''): Promise<void> {
  // A step of a guide opens by itself after the one before it.
  if (!(await persona.page.$(de(op))))
    await persona.pulsar(`${en} button[data-op=${op}][aria-haspopup]:not([disabled])`);
  await persona.page.waitForSelector(`${de(op)} button[type=submit]`);
  const faltan: string[] = [];
  for (const exigido of operacion(op).exigidos) {
    const donde = [`[name="${exigido}"]`, `[name^="${exigido}."]`, `[class~="ra-input-${exigido}"]`];
    if (!(await persona.page.$(donde.map((selector) => `${dialogo} ${selector}`).join()))) faltan.push(exigido);
  }
  expect([op, faltan]).toEqual([op, []]);
}

/** Chooses a file in the open form. */
export async function adjuntar({ page }: Persona, archivo: string): Promise<void> {
  const campo: unknown = await page.waitForSelector(`${dialogo} input[type=file]`);
  await (campo as { uploadFile(archivo: string): Promise<void> }).uploadFile(archivo);
}

/** Sends the open form. */
export const confirmar = (persona: Persona, texto: string): Promise<void> =>
  persona.tocar('button[type=submit]', texto, dialogo);

/** The form is left without sending it. */
export async function volver(persona: Persona): Promise<void> {
  await persona.tocar('button', 'Volver', dialogo);
  await persona.page.waitForSelector(dialogo, { hidden: true });
}

/** Does an operation by its form: fields by their names; what is chosen in a list begins with `>`, what is ticked with `+`. */
export async function hacer(persona: Persona, op: string, campos: Record<string, string> = {}, en = ''): Promise<void> {
  const { page } = persona;
  await abrir(persona, op, en);
  for (const [nombre, valor] of Object.entries(campos)) {
    if (nombre === 'archivo') await adjuntar(persona, valor);
    else if (valor.startsWith('+')) await persona.tocar('label', valor.slice(1), dialogo);
    else if (valor.startsWith('>')) await persona.elegir(nombre, valor.slice(1));
    else await persona.escribir(nombre, valor);
  }
  await respondida(persona, op, () => persona.pulsar(`${dialogo} button[type=submit]`));
  // A result stays until somebody closes it or follows where it leads.
  if (await page.$(`${de(op)}:not(:has([type=submit]))`)) {
    if (await page.$(`${dialogo} a`)) await persona.pulsar(`${dialogo} a`);
    else await persona.tocar('button', 'Cerrar', dialogo);
  }
  await page.waitForSelector(de(op), { hidden: true });
}

const esDe =
  ({ metodo, ruta }: Operacion) =>
  (respuesta: HTTPResponse): boolean =>
    respuesta.request().method() === metodo && ruta.test(new URL(respuesta.url()).pathname);

/** Does something that asks for an operation, which the service must do. */
export async function respondida(persona: Persona, op: string, hacer: () => Promise<void>): Promise<void> {
  const respuesta = persona.page.waitForResponse(esDe(operacion(op)));
  await hacer();
  const dada = await awaited(`the answer to ${op}`, respuesta);
  expect([op, hechaCon(dada) === op ? '' : await dada.text()]).toEqual([op, '']);
  await persona.quieta();
}
