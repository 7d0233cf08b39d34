/** @drawn the list by clicks; what the panel promises first is in recorridos.e2e-spec.ts */
import type { Role } from '@libs/auth';
import { Timbo } from '../../../sdk/typescript/src/index';
import { cuentaPropia } from './cuenta-propia';
import { todoFueHecho } from './hechas';
import { ANGOSTO, ANCHO, type Persona, unNavegador } from './navegador';
import { quienes, rolesDe } from './roles';

const stack = cuentaPropia();
const navegador = unNavegador();

const VENTAS = [
  ['Ana Báez', '4567890', '35000'],
  ['Zulma Ovelar', '2345678', '187511'],
] as const;
beforeAll(async () => {
  const timbo = new Timbo({ url: stack.base_url, llave: stack.api_key });
  for (const [nombre, numero_documento, precio_unitario] of VENTAS) {
    await timbo.emitirYEsperar({
      ...{ establecimiento: '001', punto: '001', tipo_transaccion: 1 },
      receptor: { nombre, tipo_documento: 1, numero_documento, codigo_pais: 'PRY', email: 'lista@example.com' },
      items: [{ descripcion: 'Termo', cantidad: '1', precio_unitario, iva_tipo: 10 }],
    });
  }
});

const texto = (persona: Persona, selector: string): Promise<string> =>
  persona.page.$eval(selector, (elemento) => String(elemento.textContent));
const abrir = async (rol: Role = 'admin'): Promise<Persona> => {
  const persona = await navegador.enLaCuenta(rol, stack);
  await persona.ir('/documentos');
  await persona.page.waitForSelector('[data-totales]');
  return persona;
};

test('a chip filters, the total of what is filtered is shown, and a view replaces all filters', async () => {
  const persona = await abrir();
  await persona.tocar('button', 'Rechazados');
  await persona.quieta();
  expect(decodeURIComponent(persona.page.url())).toContain('{"estado":"R"}');
  await persona.tocar('button', 'Todos');
  await persona.filtrar('187.511');
  await persona.page.waitForFunction(`document.querySelector('[data-totales]').textContent.startsWith('1 documento')`);
  expect(await texto(persona, '[data-totales]')).toContain('187.511');
  await persona.sinBarreras();
});

test('a column orders the list', async () => {
  const persona = await abrir();
  await persona.tocar('button', 'Todos');
  await persona.tocar('.MuiTableSortLabel-root', 'Total');
  await persona.page.waitForFunction('location.search.includes("sort=total")');
  await persona.quieta();
  expect(persona.quejas).toEqual([]);
});

test('by keys alone the paper is seen beside the list, the arrows go on, Escape closes it', async () => {
  const persona = await abrir();
  const mirar = await persona.page.waitForSelector('[data-mirar]');
  await mirar!.focus();
  await persona.page.keyboard.press('Space');
  await persona.page.waitForSelector('aside iframe');
  const primero = await texto(persona, 'aside h2');
  await persona.page.keyboard.press('ArrowDown');
  await persona.page.waitForFunction(`document.querySelector('aside h2').textContent !== ${JSON.stringify(primero)}`);
  await persona.quieta();
  await persona.sinBarreras();
  await persona.page.keyboard.press('Escape');
  await persona.page.waitForSelector('aside iframe', { hidden: true });
});

const filtro = ({ page }: Persona): unknown =>
  JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}') as unknown;
const enLaDireccion = (texto: string): string => `decodeURIComponent(location.search).includes('${texto}')`;

interface ConPuntos {
  tenant: { puntos: { punto: string }[] };
}

test('a chip is one point of the account; of many points one chip opens their names', async () => {
  const persona = await abrir();
  const { page } = persona;
  await persona.tocar('button', 'Todos');
  await persona.tocar('button', '001-002');
  await page.waitForFunction(`document.querySelector('[data-totales]').textContent.startsWith('0 documentos')`);
  await persona.tocar('button', '001-001');
  await page.waitForFunction(`document.querySelector('[data-totales]').textContent.startsWith('2 documentos')`);
  expect(filtro(persona)).toEqual({ establecimiento: '001', punto: '001' });
  const soltar = await persona.conOtraRespuesta<ConPuntos>(/^GET .*\/v1\/identidad$/, ({ tenant, ...quien }) => ({
    ...quien,
    tenant: { ...tenant, puntos: Array.from({ length: 7 }, (_, n) => ({ ...tenant.puntos[0], punto: `00${n + 1}` })) },
  }));
  await page.reload();
  await persona.tocar('button[aria-haspopup=menu]', '001-001 · ');
  await persona.tocar('[role=menuitem]', '001-007 · ');
  await page.waitForFunction(enLaDireccion('"punto":"007"'));
  await persona.tocar('button[aria-haspopup=menu]', '001-007 · ');
  await persona.sinBarreras();
  await persona.tocar('[role=menuitem]', '001-007 · ');
  await persona.page.waitForSelector('button[aria-haspopup=menu]::-p-text(Punto)');
  expect(filtro(persona)).toEqual({});
  await persona.enTodoAncho();
  soltar();
  await page.reload();
  await page.waitForSelector('button::-p-text(001-003)');
  expect(persona.quejas).toEqual([]);
});

test('filter and order are kept under a name, opened by it after the page was closed, and deleted', async () => {
  const persona = await abrir();
  const { page } = persona;
  const guardar = async (nombre: string): Promise<void> => {
    await persona.tocar('button', 'Guardar la vista');
    await persona.escribir('vista', nombre);
    await persona.sinBarreras();
    await persona.tocar('button[type=submit]', 'Guardar', '[role=dialog]');
    await page.waitForSelector(`[aria-pressed=true]::-p-text(${nombre})`);
  };
  await persona.tocar('button', 'Todos');
  await persona.tocar('button', 'Hoy');
  await page.waitForFunction(enLaDireccion('"desde"'));
  await persona.tocar('button', 'Aprobado');
  await page.waitForFunction(enLaDireccion('"estado":"A"'));
  await persona.tocar('.MuiTableSortLabel-root', 'Total');
  await page.waitForFunction(enLaDireccion('sort=total'));
  const guardado = filtro(persona);
  await guardar('De hoy por total');
  await persona.tocar('button', 'Todos');
  await page.waitForFunction(enLaDireccion('filter={}'));
  await persona.tocar('button', 'Factura');
  await page.waitForFunction(enLaDireccion('"tipo":"1"'));
  await persona.tocar('.MuiTableSortLabel-root', 'Cliente');
  await page.waitForFunction(enLaDireccion('sort=receptor'));
  await guardar('Los otros');
  await page.reload();
  await persona.tocar('button', 'De hoy por total');
  await page.waitForSelector('[aria-pressed=true]::-p-text(De hoy por total)');
  expect(filtro(persona)).toEqual(guardado);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('total');
  await persona.enTodoAncho();
  await persona.tocar('button', 'Borrar «De hoy por total»');
  await persona.page.waitForSelector('button::-p-text(Guardar la vista)');
  // What anybody wrote into the browser's store is no view.
  await page.evaluate(`for (const llave of Object.keys(localStorage).filter((una) => una.startsWith('timbo.vistas.')))
    localStorage.setItem(llave, '[{"nombre":"Rota"},' + localStorage.getItem(llave).slice(1))`);
  await page.reload();
  await page.waitForSelector('button::-p-text(Los otros)');
  expect(await page.$('button::-p-text(De hoy por total)')).toBeNull();
  await page.evaluate(`for (const llave of Object.keys(localStorage).filter((una) => una.startsWith('timbo.vistas.')))
    localStorage.setItem(llave, '[{')`);
  await page.reload();
  await page.waitForSelector('[data-totales]');
  expect(await page.$('button::-p-text(Los otros)')).toBeNull();
  expect(persona.quejas).toEqual([]);
});

const CAJA = (selector: string): string => `document.querySelector('${selector}').getBoundingClientRect()`;

/** Documents that are chosen are one file of KuDEs. */
async function empaquetar(persona: Persona): Promise<void> {
  // The box that is seen is drawn over the field, which has no look of its own.
  await persona.page.$eval('thead input[type=checkbox]', (casilla) => casilla.click());
  await persona.page.waitForSelector('[data-op=pedirPaqueteDeKudes]');
  await persona.page.waitForFunction(
    `${CAJA('[data-totales]')}.bottom <= ${CAJA('[data-op=pedirPaqueteDeKudes]')}.top`,
  );
  await persona.sinBarreras();
  await persona.tocar('button', 'Bajar los KuDE');
  await persona.page.waitForSelector('[role=dialog] a[href]');
  await persona.tocar('button', 'Cerrar', '[role=dialog]');
  await persona.page.waitForSelector('[role=dialog]', { hidden: true });
}

test.each(quienes('leer', 'admin'))(
  'documents that a %s chooses are one file of KuDEs, and are sent by mail',
  async (rol) => {
    const persona = await abrir(rol);
    await empaquetar(persona);
    if (rolesDe('emitir').includes(rol)) {
      await persona.pulsar('[data-op=enviarDocumentoPorCorreo]');
      await persona.ve('Se enviaron 2 correos.');
    }
    expect(persona.quejas).toEqual([]);
  },
);

const FONDO = 'getComputedStyle(document.body).backgroundColor';

test('on a telephone the list is cards, and nothing is wider than the page, light or dark', async () => {
  const persona = await abrir();
  const cambiarDeModo = async (): Promise<void> => {
    const antes = String(await persona.page.evaluate(FONDO));
    await persona.pulsar('button[aria-label="Cambiar entre claro y oscuro"]');
    await persona.page.waitForFunction(`${FONDO} !== '${antes}'`);
  };
  const angosta = async (): Promise<void> => {
    await persona.page.setViewport(ANGOSTO);
    await persona.quieta();
    await persona.page.mouse.move(0, 400);
    await persona.sinBarreras();
    expect(Number(await persona.page.evaluate('document.documentElement.scrollWidth'))).toBe(ANGOSTO.width);
    await persona.page.setViewport(ANCHO);
    await persona.quieta();
  };
  await angosta();
  // Where there is room, the button is in the bar.
  await cambiarDeModo();
  await angosta();
  await cambiarDeModo();
});

todoFueHecho(navegador, 'lista');
