/** @drawn programs of the guides, over the API that its own tests prove */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomInt, randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { notRun } from '../../test/not-run';
import { during, hasta, owned, ready } from '../../test/during';
import { Timbo } from '../../sdk/typescript/src/index';
import { freePort } from '../../dev/stack/ports';
import { bloquesDe, paginaServida } from '../../test/guia-servida';
import { stackDePrueba } from '../../test/stack';
import { RANGOS } from './escenario';
import { correr, type Ejecutable, LENGUAJES, type Salida, SIN_CLIENTE } from './lenguajes';

const { base_url, api_key, tokens } = stackDePrueba();
const SERVICIO = { TIMBO_URL: base_url, TIMBO_KEY: api_key };

let carpeta: string;
beforeEach(() => {
  carpeta = mkdtempSync(path.join(tmpdir(), 'timbo-receta-'));
});
afterEach(() => rmSync(carpeta, { recursive: true }));

/** The fenced blocks of a language of a page, as the product serves it. */
const bloques = async (pagina: string, marca: string): Promise<string[]> =>
  bloquesDe(await paginaServida(pagina), marca);

/** Runs the program of a page unchanged. */
const correrDe = async (pagina: string, lenguaje: Ejecutable, env: NodeJS.ProcessEnv): Promise<Salida> =>
  correr(lenguaje, (await bloques(pagina, lenguaje.marca))[0]!, carpeta, { ...SERVICIO, ...env });

const dice = (stdout: string | undefined): Salida => ({ status: 0, stderr: '', stdout: stdout! });

const { python, php } = LENGUAJES as Record<string, Ejecutable>;

describe.each<[string, Ejecutable, () => NodeJS.ProcessEnv]>([
  [
    'odoo-erpnext.md',
    python!,
    () => {
      const desde = randomInt(...RANGOS);
      return { FACTURA: `ACC-${randomUUID()}`, RANGO: `${desde} ${desde + 2}` };
    },
  ],
  ['recetas/erp.md', python!, () => ({ CORRIDA: randomUUID() })],
  ['java.md', SIN_CLIENTE.java, () => ({})],
  ['csharp.md', SIN_CLIENTE.csharp, () => ({})],
])('docs/integracion/%s', (pagina, lenguaje, env) => {
  const { version, programa, debian } = lenguaje;
  if (!version()) return notRun(pagina, programa, debian);
  it('says what the page says', async () => {
    expect(await correrDe(pagina, lenguaje, env())).toEqual(dice((await bloques(pagina, 'text'))[0]));
  });
});

describe('docs/integracion/recetas/caja.md', () => {
  const { version, programa, debian } = php!;
  if (!version()) return notRun('recetas/caja.md', programa, debian);
  it('keeps a sale while there is no network, and invoices it once when there is', async () => {
    const pagina = 'recetas/caja.md';
    // The till has sold before: its numbers are others in each run.
    const [sinRed, conRed] = await bloques(pagina, 'text');
    const base = randomInt(1e9, 1e12);
    const propias = (texto: string): string => texto.replaceAll('1001', `${base}1`).replaceAll('1002', `${base}2`);
    const ventas = (await bloques(pagina, 'sh')).map((orden) => propias(/VENTA='([^']*)'/.exec(orden)![1]!));
    const fuera = { VENTA: ventas[0], TIMBO_URL: 'http://127.0.0.1:1' };
    expect(await correrDe(pagina, php!, fuera)).toEqual(dice(propias(sinRed!)));
    rmSync(path.join(carpeta, 'vendor'), { recursive: true });
    expect(await correrDe(pagina, php!, { VENTA: ventas[1] })).toEqual(dice(propias(conRed!)));
    const ticket = readFileSync(path.join(carpeta, `ticket-${base}1.txt`), 'utf8');
    expect(ticket).toMatch(/^Factura 001-003-\d{7}\nTotal 70000 Gs\nCDC (\d{44})\nhttps:\/\/\S+Id=\1/);
  });
});

describe('docs/integracion/recetas/tienda-web.md', () => {
  interface Pedido {
    estado: string;
    kude?: string;
    nota?: string;
  }

  it('invoices an order, learns of its approval by a webhook, and gives it back', async () => {
    const port = await freePort();
    const administrador = new Timbo({ url: base_url, token: tokens.admin });
    const { id, secreto } = await administrador.crearWebhook({ cuerpo: { url: `http://127.0.0.1:${port}/avisos` } });
    during().own('the webhook', () => administrador.borrarWebhook({ id }));
    const { archivo, orden } = LENGUAJES['typescript']!.preparar(carpeta);
    writeFileSync(path.join(carpeta, archivo), (await bloques('recetas/tienda-web.md', 'js'))[0]!);
    const [file, ...args] = orden;
    const env = { ...process.env, ...SERVICIO, NODE_OPTIONS: '', TIMBO_SECRETO: secreto, PUERTO: String(port) };
    const tienda = owned(spawn(file, args, { cwd: carpeta, env, stdio: ['ignore', 'inherit', 'inherit'] }));
    const pedir = async (ruta: string, init?: RequestInit): Promise<Pedido> =>
      (await (await fetch(`http://127.0.0.1:${port}${ruta}`, init)).json()) as Pedido;
    const [, cuerpo = ''] = /-d '(.*)'/.exec((await bloques('recetas/tienda-web.md', 'sh'))[0]!)!;
    const pedidoId = randomUUID();
    const pedido = { method: 'POST', body: cuerpo.replace('"501"', JSON.stringify(pedidoId)) };
    let llegado: Pedido | undefined;
    const tomado = async (): Promise<boolean> =>
      (llegado = await pedir('/pedidos', pedido).catch(() => undefined)) !== undefined;
    await ready(tienda, tomado, 'the shop');
    expect(llegado!.estado).toBe('facturando');
    const hecho = await hasta(
      () => pedir(`/pedidos/${pedidoId}`),
      ({ estado }) => estado !== 'facturando',
      'the invoice',
    );
    expect(hecho).toMatchObject({ estado: 'facturado', kude: expect.stringContaining('.pdf') as string });
    const devuelto = await pedir(`/devoluciones/${pedidoId}`, { method: 'POST' });
    expect(devuelto).toMatchObject({ estado: 'devuelto', nota: expect.stringMatching(/^001-003-\d{7}$/) as string });
  });
});
