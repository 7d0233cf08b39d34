/** @drawn the sheet in every form; what the panel promises first is in recorridos.e2e-spec.ts */
import { randomInt } from 'node:crypto';
import type { Role } from '@libs/auth';
import { modulo11 } from '../../../test/modulo-11';
import { awaited } from '../../../test/during';
import { cuentaPropia } from './cuenta-propia';
import { dialogo, respondida } from './formularios';
import { todoFueHecho } from './hechas';
import { type Persona, unNavegador } from './navegador';
import { quienes } from './roles';

const stack = cuentaPropia();
const navegador = unNavegador();
const GUARDAN = quienes('borradores', 'admin');
const EMITEN = quienes('emitir', 'admin');

const programa = () => ({ authorization: `ApiKey ${stack.api_key}`, 'content-type': 'application/json' });
/** By a program of the tenant. */
async function crear(ruta: string, cuerpo: object): Promise<void> {
  const respuesta = await fetch(stack.base_url + ruta, {
    method: 'POST',
    headers: programa(),
    body: JSON.stringify(cuerpo),
  });
  expect([ruta, respuesta.status, await respuesta.text()]).toEqual([ruta, 200, expect.any(String)]);
}
interface Documento {
  total: string;
  moneda: string;
  receptor: { nombre: string; ruc: string | null };
  items: { descripcion: string; cantidad: string }[];
}
async function aprobado(persona: Persona): Promise<Documento> {
  await persona.page.waitForSelector('[data-estado=A]');
  const cdc = persona.page.url().split('/').at(-2);
  const respuesta = await fetch(`${stack.base_url}/v1/de/${cdc}`, { headers: programa() });
  return (await respuesta.json()) as Documento;
}

/** A person at a keyboard, whose presses are counted. */
class Teclado {
  teclas = 0;
  constructor(private readonly persona: Persona) {}

  async escribir(texto: string): Promise<void> {
    await this.persona.page.keyboard.type(texto);
    this.teclas += texto.length;
  }
  async pulsar(...teclas: ('Enter' | 'Tab' | 'F4' | 'F7' | 'F8' | 'F9')[]): Promise<void> {
    for (const tecla of teclas) await this.persona.page.keyboard.press(tecla);
    this.teclas += teclas.length;
  }
  async en(nombre: string): Promise<void> {
    await this.persona.page.waitForSelector(`[name="${nombre}"]:focus`);
  }
  /** To the next field that the service misses, once it has said so of the field or of its whole group. */
  async alQueFalta(nombre: string, dicho = nombre): Promise<void> {
    await this.persona.page.waitForSelector(`[data-faltas~="${dicho}"]`);
    await this.pulsar('F7');
    await this.en(nombre);
  }
  async ofrece(texto: string): Promise<void> {
    await this.persona.page.waitForSelector(`[role=option]::-p-text(${texto})`);
  }
  /** Types what a list is searched by, and takes its first answer. */
  async elegir(escrito: string, ofrecido: string): Promise<void> {
    await this.escribir(escrito);
    await this.ofrece(ofrecido);
    await this.pulsar('Enter');
  }
  /** Ctrl and Enter, which issues; they count as one. */
  async emitir(): Promise<void> {
    await this.persona.page.waitForSelector('button[type=submit]:not([disabled])');
    await this.persona.page.keyboard.down('Control');
    await this.pulsar('Enter');
    await this.persona.page.keyboard.up('Control');
  }
}

async function enLaHoja(rol: Role = 'admin'): Promise<{ persona: Persona; teclado: Teclado }> {
  const persona = await navegador.enLaCuenta(rol, stack);
  await persona.ir('/');
  await persona.ir('/emitir');
  await persona.page.waitForSelector('[name=cliente]:focus');
  return { persona, teclado: new Teclado(persona) };
}

const marca = String(randomInt(100, 999));
const PRODUCTO = `${marca} Yerba de la hoja`;
const BASE = `8${marca}0001`;
const CLIENTE = `${marca} Almacén de la hoja`;
beforeAll(async () => {
  await crear('/v1/productos', {
    descripcion: PRODUCTO,
    precio_unitario: '12500',
    iva_tipo: 10,
    codigo_interno: `H-${marca}`,
  });
  await crear('/v1/receptores', {
    nombre: CLIENTE,
    ruc: `${BASE}-${modulo11(BASE)}`,
    tipo_contribuyente: 2,
    tipo_operacion: 1,
    direccion: 'Mcal. López',
  });
});

test('a cash sale of a known product takes at most twelve keys', async () => {
  const { persona, teclado } = await enLaHoja();
  await teclado.pulsar('Enter');
  await teclado.en('items.0.descripcion');
  await teclado.elegir(marca, PRODUCTO);
  await teclado.en('items.0.cantidad');
  await teclado.escribir('2');
  await persona.ve('₲\u00a025.000');
  await persona.ve('Todo en orden');
  await persona.sinBarreras();
  await teclado.emitir();
  expect(await aprobado(persona)).toMatchObject({ total: '25000', items: [{ descripcion: PRODUCTO, cantidad: '2' }] });
  expect(teclado.teclas).toBeLessThanOrEqual(12);
});

test('a credit in three instalments in dollars takes at most forty keys', async () => {
  const { persona, teclado } = await enLaHoja();
  await teclado.elegir(marca, CLIENTE);
  await teclado.en('items.0.descripcion');
  await teclado.escribir('Pasaje');
  await teclado.pulsar('Enter');
  await teclado.en('items.0.cantidad');
  await teclado.pulsar('Enter');
  await teclado.en('items.0.precio_unitario');
  await teclado.escribir('100');
  await teclado.pulsar('F8');
  await teclado.en('moneda');
  await teclado.elegir('usd', 'USD');
  await persona.page.waitForSelector('[name="tipo_cambio"]');
  await teclado.pulsar('Tab');
  await teclado.en('tipo_cambio');
  await teclado.escribir('7300');
  await teclado.pulsar('F9');
  await teclado.en('pago_credito.cuotas');
  await teclado.escribir('3');
  await persona.page.waitForSelector('[name="pago_credito.detalle_cuotas.2.monto"]');
  await persona.ve('Todo en orden');
  await persona.sinBarreras();
  await teclado.emitir();
  expect(await aprobado(persona)).toMatchObject({ total: '100.00', moneda: 'USD', receptor: { nombre: CLIENTE } });
  expect(teclado.teclas).toBeLessThanOrEqual(40);
});

const DIA_MS = 86_400_000;
const hace = (dias: number): string =>
  new Date(performance.timeOrigin + performance.now() - dias * DIA_MS).toISOString();
const enDolares = async (persona: Persona): Promise<string> => {
  await persona.buscarEn('moneda', 'USD');
  await persona.page.waitForFunction(`document.querySelector('[name=tipo_cambio]').value !== ''`);
  return persona.page.$eval('[name=tipo_cambio]', (campo) => (campo as unknown as { value: string }).value);
};

test('the last rate is offered with its day; one that is not of today says so, and is left or changed', async () => {
  const { persona } = await enLaHoja();
  expect(await enDolares(persona)).toBe('7.300');
  await persona.ve('7.300 · usada hoy');
  const usada = { moneda: 'USD', tipo_cambio: '7250.5000', estado: 'A', fecha_emision: hace(3) };
  const soltar = await persona.porOtraLinea(/^GET .*\/v1\/de\?.*limit=50/, (pedido) =>
    pedido.respond({ contentType: 'application/json', body: JSON.stringify({ documentos: [usada] }) }),
  );
  await persona.ir('/series');
  await persona.ir('/emitir');
  expect(await enDolares(persona)).toBe('7.250,5');
  await persona.page.waitForSelector('[role=status]::-p-text(No es la de hoy)');
  expect(await persona.page.$eval('[role=status]:has(.MuiAlert-message)', (una) => una.textContent)).toMatch(
    /^7\.250,5 · usada el \d\d\/\d\d(\/\d{4})?\. /,
  );
  await persona.enTodoAncho();
  // Guaraníes have none, and what somebody writes stays.
  await persona.buscarEn('moneda', 'PYG');
  await persona.page.waitForSelector('[name=tipo_cambio]', { hidden: true });
  expect(await enDolares(persona)).toBe('7.250,5');
  await persona.escribir('tipo_cambio', '7400');
  await persona.page.waitForSelector('::-p-text(No es la de hoy)', { hidden: true });
  await persona.ve('7.250,5 · usada el');
  soltar();
});

test('a note comes from its invoice in four clicks, without the lines that it is not about', async () => {
  const { persona, teclado } = await enLaHoja();
  await persona.escribirCliente('Quien devuelve');
  for (const [i, nombre] of ['Uno', 'Dos'].entries()) {
    await persona.escribir(`items.${i}.descripcion`, nombre);
    await persona.escribir(`items.${i}.precio_unitario`, `${i + 1}0000`);
    if (i === 0) await teclado.pulsar('Enter');
    if (i === 0) await teclado.en('items.1.descripcion');
  }
  await teclado.emitir();
  await aprobado(persona);
  await persona.tocar('a', 'Nota de crédito');
  await persona.ve('Queda por acreditar ₲\u00a030.000');
  await persona.pulsar('[name="items.0.va"]');
  // A note about nothing is refused; it is not about the first line instead.
  await persona.pulsar('[name="items.1.va"]');
  await persona.ve('Falta corregir 1 dato');
  await persona.pulsar('[name="items.1.va"]');
  await persona.ve('₲\u00a020.000');
  await persona.ve('Todo en orden');
  await persona.sinBarreras();
  await persona.tocar('button[type=submit]:not([disabled])', 'Emitir');
  expect(await aprobado(persona)).toMatchObject({ total: '20000', items: [{ descripcion: 'Dos' }] });
});

test('a note finds its invoice by what people know of it', async () => {
  const { persona } = await enLaHoja();
  await persona.tocar('[role=tab]', 'Nota de crédito');
  await persona.escribir('factura', 'Quien devuelve');
  await persona.tocar('[role=option]', 'Quien devuelve');
  await persona.ve('Queda por acreditar');
});

test('rows are pasted from a spreadsheet, and a fault leads to its field', async () => {
  const { persona, teclado } = await enLaHoja();
  // After the last one, the first: without a customer, its search.
  await persona.pulsar('[name="items.0.descripcion"]');
  await teclado.alQueFalta('items.0.precio_unitario');
  await teclado.alQueFalta('cliente', 'receptor');
  await persona.escribirCliente('Quien no era');
  // As a number is typed, it may begin with a zero.
  await persona.escribir('receptor.numero_documento', '0');
  await persona.page.waitForSelector('[name="receptor.numero_documento"][value="0"]');
  await persona.tocar('button', 'Cambiar');
  await persona.page.waitForSelector('[name=cliente]:focus');
  await persona.pulsar('button::-p-text(Consumidor final)');
  await persona.page.waitForSelector('[name="items.0.descripcion"]:focus');
  await persona.page.evaluate(pegar('Descripción\tCantidad\tPrecio\nYerba\t2\t12.000\nAzúcar\t1,5\t8.000\n'));
  await persona.ve('₲\u00a036.000');
  await persona.escribir('items.1.cantidad', 'dos');
  await persona.tocar('button', 'Falta corregir 1 dato');
  await persona.page.waitForSelector('[name="items.1.cantidad"][aria-invalid=true]:focus');
  await persona.ve('van tras una coma');
});

const pegar = (texto: string) => `(() => {
  const datos = new DataTransfer();
  datos.setData('text', ${JSON.stringify(texto)});
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: datos, bubbles: true, cancelable: true }));
})()`;

/** What nobody can know before the first remission. */
const VIAJE = [
  ['remision.kilometros', '12'],
  ['transporte.vehiculos.0.tipo', 'Auto'],
  ['transporte.vehiculos.0.marca', 'Kia'],
  ['transporte.vehiculos.0.matricula', 'ABC123'],
  ['transporte.transportista.chofer.nombre', 'Ana Paz', 'transporte.transportista.chofer'],
  ['transporte.transportista.chofer.numero_documento', '1234567'],
  ['transporte.transportista.chofer.direccion', 'Luque'],
] as const;

test('the first remission takes at most sixty keys, and the next one, which begins as the last, at most fifteen', async () => {
  const { persona, teclado } = await enLaHoja();
  await persona.tocar('[role=tab]', 'Remisión');
  await teclado.en('cliente');
  await teclado.elegir(marca, CLIENTE);
  // A saved customer has no city.
  await teclado.en('receptor.codigo_ciudad');
  await teclado.elegir('Luque', 'Luque, Central');
  await teclado.pulsar('F4');
  await teclado.en('items_remision.0.descripcion');
  await teclado.elegir(marca, PRODUCTO);
  await teclado.en('items_remision.0.cantidad');
  await teclado.escribir('20');
  for (const [campo, valor, dicho] of VIAJE) {
    await teclado.alQueFalta(campo, dicho);
    await teclado.escribir(valor);
  }
  await persona.ve('Todo en orden');
  await persona.sinBarreras();
  await teclado.emitir();
  expect(await aprobado(persona)).toMatchObject({ receptor: { nombre: CLIENTE } });
  expect(teclado.teclas).toBeLessThanOrEqual(60);
  await persona.ir('/emitir');
  await persona.tocar('[role=tab]', 'Remisión');
  await persona.page.waitForSelector('[name="receptor.nombre"]');
  const siguiente = new Teclado(persona);
  await siguiente.pulsar('F4');
  await siguiente.en('items_remision.0.descripcion');
  await siguiente.elegir(marca, PRODUCTO);
  await siguiente.en('items_remision.0.cantidad');
  await siguiente.escribir('20');
  await siguiente.emitir();
  expect(await aprobado(persona)).toMatchObject({ receptor: { nombre: CLIENTE } });
  expect(siguiente.teclas).toBeLessThanOrEqual(15);
});

test.each(EMITEN)('the same once more, and a self-invoice, by a %s', async (rol) => {
  const { persona } = await enLaHoja(rol);
  await persona.tocar('[role=tab]', 'Autofactura');
  await persona.escribir('autofactura.nombre', 'Doña Vendedora');
  await persona.elegir('autofactura.tipo_documento', 'Cédula paraguaya');
  await persona.escribir('autofactura.numero_documento', '3456789');
  await persona.escribir('autofactura.direccion', 'Ruta 2');
  // The sheet of the next role begins with the seller of the last one.
  if (rol === EMITEN[0]) await persona.buscarEn('autofactura.codigo_ciudad', 'Luque, Central');
  await persona.page.waitForFunction(
    `document.querySelector('[name="autofactura.codigo_ciudad"]').value === 'Luque, Central'`,
  );
  await persona.escribir('items.0.descripcion', 'Miel');
  await persona.escribir('items.0.precio_unitario', '40000');
  await persona.ve('Todo en orden');
  await persona.sinBarreras();
  await respondida(persona, 'previsualizarDocumento', () => persona.tocar('button', 'Vista previa'));
  await persona.tocar('button', 'Cerrar', dialogo);
  await persona.tocar('button[type=submit]:not([disabled])', 'Emitir');
  await aprobado(persona);
  await persona.tocar('a', 'Otra igual');
  await persona.ve('Miel');
  await persona.tocar('button[type=submit]:not([disabled])', 'Emitir');
  await aprobado(persona);
  expect(persona.quejas).toEqual([]);
});

test.each(GUARDAN)('a draft of a %s survives the page, is found on another one, and is discarded', async (rol) => {
  const { persona } = await enLaHoja(rol);
  await persona.pulsar('button::-p-text(Consumidor final)');
  await persona.escribir('items.0.descripcion', `Borrador ${marca}`);
  await persona.escribir('items.0.precio_unitario', '35.000');
  await persona.page.waitForFunction('location.search.includes("borrador=")');
  await persona.page.reload();
  await persona.page.waitForSelector(`[name="items.0.descripcion"][value="Borrador ${marca}"]`);
  const guardado = persona.page.waitForResponse((respuesta) => respuesta.request().method() === 'PUT');
  await persona.escribir('items.0.cantidad', '2');
  await awaited('the draft', guardado);
  await persona.ir('/');
  await persona.ir('/emitir');
  await persona.page.waitForSelector('[name=cliente]');
  await persona.tocar('button', 'Borradores (');
  await persona.tocar('[role=menuitem]', '₲\u00a070.000');
  await persona.page.waitForSelector(`[name="items.0.cantidad"][value="2"]`);
  await persona.tocar('button', 'Descartar borrador');
  await persona.page.waitForSelector('[name=cliente]');
  await persona.page.waitForFunction('!location.search.includes("borrador=")');
});

test('what the service does not keep as a draft is said, and can still be issued', async () => {
  const { persona } = await enLaHoja();
  const completos = { codigo: 'BORRADORES_COMPLETOS', mensaje: 'Ya hay 100 borradores.' };
  const soltar = await persona.porOtraLinea(/^POST .*\/v1\/borradores/, (pedido) =>
    pedido.respond({ status: 409, contentType: 'application/json', body: JSON.stringify({ error: completos }) }),
  );
  await persona.pulsar('button::-p-text(Consumidor final)');
  await persona.escribir('items.0.descripcion', 'Sin borrador');
  await persona.escribir('items.0.precio_unitario', '9.000');
  await persona.ve('Ya hay 100 borradores.');
  await persona.tocar('button[type=submit]:not([disabled])', 'Emitir');
  expect(await aprobado(persona)).toMatchObject({ total: '9000' });
  soltar();
});

test('a sale by touch: tiles, an amount, and the next one', async () => {
  const { persona } = await enLaHoja();
  await persona.tocar('button', 'Venta rápida');
  await persona.tocar('button', PRODUCTO);
  await persona.ve(`1 × ${PRODUCTO}`);
  await persona.tocar('button', PRODUCTO);
  await persona.ve(`2 × ${PRODUCTO}`);
  await persona.escribir('importe', '5000');
  await persona.tocar('button', 'Agregar importe');
  await persona.ve('₲\u00a030.000');
  await persona.ve('Todo en orden');
  await persona.sinBarreras();
  // The same sale on the whole sheet, and back.
  await persona.tocar('button', 'Factura completa');
  await persona.page.waitForSelector('[name="items.1.descripcion"][value="Venta"]');
  await persona.pulsar('[role=group] button::-p-text(Crédito)');
  await persona.elegir('pago_credito.condicion', 'A un plazo');
  await persona.escribir('pago_credito.plazo', '30 días');
  await persona.tocar('button', 'Venta rápida');
  await persona.ve('Todo en orden');
  await persona.tocar('button[type=submit]:not([disabled])', 'Emitir');
  await persona.tocar('[role=dialog] button', 'Otra venta');
  await persona.page.waitForSelector('[role=dialog]', { hidden: true });
  await persona.ve('Toque lo que vende');
  await persona.tocar('button', 'Factura completa');
  await persona.page.waitForSelector('[name="items.0.descripcion"]');
  expect(persona.quejas).toEqual([]);
});

todoFueHecho(navegador, 'hoja');
