import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../dev/stack/root';
import { modulo11 } from '../../../test/modulo-11';
import { cuentaPropia } from './cuenta-propia';
import { confirmar, dialogo } from './formularios';
import { todoFueHecho } from './hechas';
import { unNavegador } from './navegador';
import { quienes } from './roles';

const stack = cuentaPropia();
const navegador = unNavegador();
const ANULAN = quienes('anular', 'admin');
const REPORTAN = quienes('reportes', 'contador');

/** An invoice by a program of the tenant, to have something to look at. */
async function emitida(codigo: string, cambios?: object): Promise<string> {
  const respuesta = await fetch(`${stack.base_url}/v1/de/emitir?wait=true&timeout=25`, {
    method: 'POST',
    headers: { authorization: `ApiKey ${stack.api_key}`, 'content-type': 'application/json' },
    body: JSON.stringify(
      cambios ?? {
        establecimiento: '001',
        punto: '001',
        tipo_transaccion: 1,
        receptor: { nombre: 'Receptor del panel', tipo_documento: 1, numero_documento: '4567890' },
        items: [{ descripcion: 'Café', cantidad: '1', precio_unitario: '11000', iva_tipo: 10, codigo_interno: codigo }],
      },
    ),
  });
  const cuerpo = (await respuesta.json()) as { cdc?: string; error?: { extra: { cdc: string } } };
  return cuerpo.cdc ?? cuerpo.error!.extra.cdc;
}

test('first load is at most 400 KB, and its policy lets in no inline code and no other origin', async () => {
  const respuesta = await fetch(stack.panel_url!);
  const politica = respuesta.headers.get('content-security-policy') ?? '';
  expect(politica).toContain("default-src 'none'");
  expect(politica).not.toContain('unsafe');
  const pagina = await respuesta.text();
  const archivos = [...pagina.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, archivo]) => archivo!);
  expect(archivos.length).toBeGreaterThan(0);
  const pesos = await Promise.all(
    archivos.map(async (archivo) => {
      const { headers } = await fetch(`${stack.base_url}${archivo}`, {
        method: 'HEAD',
        headers: { 'accept-encoding': 'gzip' },
      });
      return Number(headers.get('content-length'));
    }),
  );
  expect(Math.min(...pesos)).toBeGreaterThan(0);
  expect(pesos.reduce((suma, peso) => suma + peso, 0)).toBeLessThanOrEqual(400 * 1024);
});

test('a taxpayer comes from nothing to its first approved document by clicks alone', async () => {
  const persona = await navegador.entrar('superadmin', stack);
  const base = `${randomInt(30_000_000, 39_999_999)}`;
  const ruc = `${base}-${modulo11(base)}`;
  await persona.ir('/tenants');
  await persona.tocar('button', 'Nuevo contribuyente');
  await persona.escribir('ruc', ruc);
  await persona.escribir('razon_social', `Almacén ${base}`);
  await persona.escribir('actividades.0.codigo', '47190');
  await persona.escribir('actividades.0.descripcion', 'Comercio al por menor');
  await confirmar(persona, 'Crear');
  await persona.tocar('a', 'De nada al primer');
  await persona.page.waitForSelector('[data-paso=Establecimiento]');
  await persona.sinBarreras();
  await persona.tocar('button', 'Completar', '[data-paso=Establecimiento]');
  await persona.escribir('direccion', 'Avda. España');
  await persona.sinBarreras();
  await persona.escribir('numero_casa', '123');
  await persona.buscar('Ciudad', 'Luque, Central');
  await persona.escribir('telefono', '021123456');
  await persona.escribir('email', 'almacen@example.com');
  await confirmar(persona, 'Guardar');
  await persona.page.waitForSelector('[data-paso=Establecimiento][data-hecho=true]');
  await persona.page.waitForSelector('[role=dialog]::-p-text(Punto de expedición)');
  await confirmar(persona, 'Guardar');
  await persona.page.waitForSelector('[data-paso="Punto de expedición"][data-hecho=true]');
  await persona.tocar('button', 'Emitir la factura de prueba');
  await persona.ve('aprobada por el simulador');
  expect(persona.quejas).toEqual([]);
});

test.each(ANULAN)('a document is issued by the hand of a %s, looked at, and cancelled', async (rol) => {
  const persona = await navegador.enLaCuenta(rol, stack);
  await persona.ir('/emitir');
  await persona.escribirCliente('Clienta de mostrador');
  await persona.ve('Falta corregir');
  await persona.escribir('items.0.descripcion', 'Café molido');
  await persona.escribir('items.0.precio_unitario', '1,500');
  await persona.ve('¿Miles o decimales? Miles: 1.500. Decimales: 1,5000.');
  await persona.escribir('items.0.precio_unitario', '35.000');
  await persona.escribir('items.0.cantidad', '1,5');
  await persona.ve('₲\u00a052.500');
  await persona.tocar('button[type=submit]:not([disabled])', 'Emitir');
  await persona.page.waitForSelector('[data-estado=A]');
  await persona.page.waitForSelector('td::-p-text(1,5)');
  await persona.tocar('button', 'Cancelar documento');
  await persona.escribir('motivo', 'Se emitió por error');
  await confirmar(persona, 'Cancelar documento');
  await persona.page.waitForSelector('[data-estado=C]');
  expect(persona.quejas).toEqual([]);
});

test('the currencies offered are those in which the service issues, read again when they could not be read', async () => {
  const persona = await navegador.entrar('admin', stack);
  const soltar = await persona.porOtraLinea(/^GET .*\/monedas$/, (pedido) => pedido.abort('connectionreset'));
  await persona.ir('/emitir');
  await persona.ve('No se pudo leer la lista');
  soltar();
  await persona.page.waitForSelector('[name=cliente]');
  const codigos = (await persona.ofrece('Moneda')).map((opcion) => opcion.slice(0, 3));
  // Besides the guaraní, which is chosen.
  expect(codigos.sort()).toEqual(['ARS', 'BRL', 'EUR', 'USD']);
});

test('a rejected document is corrected where it was wrong, and approved', async () => {
  const cdc = await emitida('SIM-RECHAZAR-1309');
  const persona = await navegador.entrar('admin', stack);
  await persona.ir(`/documentos/${cdc}/show`);
  await persona.page.waitForSelector('[data-estado=R]');
  await persona.tocar('a', 'Corregir y reenviar');
  await persona.escribir('items.0.codigo_interno', 'CAFE-1');
  await persona.tocar('button[type=submit]:not([disabled])', 'Corregir y reenviar');
  await persona.page.waitForSelector('[data-estado=A]');
});

test('in a list, as elsewhere, a place is found by the name of its city', async () => {
  const ejemplo = JSON.parse(readFileSync(path.join(ROOT, 'docs/integracion/ejemplos/nota-de-remision.json'), 'utf8'));
  ejemplo.items_remision[0].codigo_interno = 'SIM-RECHAZAR-1309';
  const cdc = await emitida('', ejemplo as object);
  const persona = await navegador.entrar('admin', stack);
  await persona.ir(`/emitir/corregir/${cdc}`);
  await persona.buscarEn('transporte.locales_entrega.0.codigo_ciudad', 'Luque, Central');
  await persona.buscarEn('transporte.local_salida.codigo_ciudad', 'Encarnacion, Itapua');
  await persona.escribir('items_remision.0.codigo_interno', 'YERBA-1');
  await persona.tocar('button[type=submit]:not([disabled])', 'Corregir y reenviar');
  await persona.page.waitForSelector('[data-estado=A]');
  const respuesta = await fetch(`${stack.base_url}/v1/de/${cdc}`, {
    headers: { authorization: `ApiKey ${stack.api_key}` },
  });
  const { remision } = (await respuesta.json()) as { remision: { transporte: Record<string, Lugar & Lugar[]> } };
  const { local_salida, locales_entrega } = remision.transporte;
  expect([local_salida, locales_entrega![0]].map((local) => local?.descripcion_ciudad)).toEqual([
    'ENCARNACION',
    'LUQUE',
  ]);
  expect(locales_entrega![0]!.codigo_departamento).toBe(CENTRAL);
});

interface Lugar {
  codigo_departamento: number;
  descripcion_ciudad: string;
}
const CENTRAL = 12;

test('by keys alone a document is issued, cancelled, and a rejected one corrected', async () => {
  const rechazado = emitida('SIM-RECHAZAR-1309');
  const persona = await navegador.entrar('admin', stack);
  const { keyboard } = persona.page;
  await persona.ir('/');
  await persona.activar('Emitir');
  await persona.page.waitForSelector('[name=cliente]:focus');
  await keyboard.type('Cliente de teclado');
  await persona.page.waitForSelector('[role=option]::-p-text(Usar «Cliente de teclado»)');
  await keyboard.press('Enter');
  await persona.page.waitForSelector('[name="receptor.numero_documento"]:focus');
  await keyboard.type('4567890');
  await persona.teclear('items.0.descripcion', 'Yerba');
  await persona.teclear('items.0.precio_unitario', '12000');
  await persona.ve('Todo en orden');
  await persona.sinBarreras();
  await persona.activar('Emitir');
  await persona.page.waitForSelector('[data-estado=A]');
  await persona.sinBarreras();
  await persona.activar('Cancelar documento');
  await persona.page.waitForSelector(dialogo);
  await persona.sinBarreras();
  await persona.teclear('motivo', 'Se emitió por error');
  await persona.activar('Cancelar documento');
  await persona.page.waitForSelector('[data-estado=C]');
  await persona.ir(`/documentos/${await rechazado}/show`);
  await persona.page.waitForSelector('[data-estado=R]');
  await persona.activar('Corregir y reenviar');
  await persona.page.waitForSelector('[name="items.0.codigo_interno"]');
  await persona.ve('Todo en orden');
  // The judgement of what is typed now takes long: the button keeps the focus and its key.
  let juzgar!: () => void;
  const juzgado = new Promise<void>((hecho) => (juzgar = hecho));
  const soltar = await persona.porOtraLinea(/^POST .*\/v1\/de\/validar/, (pedido) =>
    juzgado.then(() => pedido.continue()),
  );
  await persona.teclear('items.0.codigo_interno', 'YERBA-1');
  await persona.activar('Corregir y reenviar');
  await persona.page.waitForSelector('[data-estado=A]');
  juzgar();
  soltar();
});

test('a list that could not be read says so, and one that is filtered to nothing says that', async () => {
  const persona = await navegador.entrar('contador', stack);
  const soltar = await persona.porOtraLinea(/^GET .*\/v1\/receptores/, (pedido) => pedido.abort('connectionreset'));
  await persona.ir('/receptores');
  await persona.ve('No se pudo leer la lista');
  soltar();
  await persona.tocar('button', 'Reintentar');
  await persona.filtrar('nadie se llama así');
  await persona.ve('Nada coincide con los filtros');
});

test('who is of no account sees no environment to choose', async () => {
  const persona = await navegador.entrar('superadmin', stack);
  await persona.ir('/');
  await persona.ve('Envíos en pausa');
  expect(await persona.page.$('[data-ambiente]')).toBeNull();
});

test.each(REPORTAN)('the book of a month is looked at by a %s, line by line, and taken away', async (rol) => {
  const cdc = await emitida('LIBRO-1');
  const persona = await navegador.enLaCuenta(rol, stack);
  await persona.ir('/reportes');
  const linea = await persona.page.waitForSelector(`[aria-label="Libro de ventas"] tr:has(a[href*="${cdc}"])`);
  const celdas = await linea!.$$eval('td', (todas) => todas.map(({ textContent }) => textContent));
  expect(celdas.slice(2)).toEqual([
    ...['Receptor del panel · 4567890', '₲\u00a010.000', '₲\u00a01.000', '₲\u00a00', '₲\u00a00', '₲\u00a00'],
    '₲\u00a011.000',
  ]);
  await persona.page.waitForSelector('[aria-label="Por tipo"] td::-p-text(Factura)');
  const boton = '[data-op=descargarLibroDeVentas]';
  await persona.pulsar(boton);
  await persona.ve('Archivo bajado');
});

todoFueHecho(navegador, 'recorridos');
