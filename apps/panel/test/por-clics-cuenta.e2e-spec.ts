/** @drawn the operations of an account by clicks; what the panel promises first is in recorridos.e2e-spec.ts */
import { randomInt } from 'node:crypto';
import { unPkcs12 } from '../../../test/emisor-de-prueba';
import { hacerSocio } from './socios';
import { archivosDePrueba, IMAGEN, otroRuc } from './archivos';
import { cuentaPropia } from './cuenta-propia';
import { abrir, adjuntar, dialogo, hacer, volver } from './formularios';
import { todoFueHecho } from './hechas';
import { type Persona, unNavegador } from './navegador';
import { losDemas, quienes, rolesDe, TODOS } from './roles';

const stack = cuentaPropia();
const navegador = unNavegador();
const CUIDAN = quienes('cuenta', 'admin');
const EMITEN = quienes('emitir', 'user');
const archivo = archivosDePrueba();

const COLUMNAS = [
  'codigo_interno',
  'descripcion',
  'precio_unitario',
  'moneda',
  'iva_tipo',
  'unidad_medida',
  'gtin',
  'ncm',
];

/** The text of the file that the page saves then. */
async function guardado({ page }: Persona, hacer: () => Promise<void>): Promise<string> {
  await page.evaluate(`{
    const propia = URL.createObjectURL;
    URL.createObjectURL = (archivo) => {
      URL.createObjectURL = propia;
      archivo.text().then((texto) => { document.body.dataset.guardado = texto; });
      return propia.call(URL, archivo);
    };
  }`);
  await hacer();
  await page.waitForSelector('body[data-guardado]');
  const texto = String(await page.evaluate('document.body.dataset.guardado'));
  await page.evaluate('delete document.body.dataset.guardado');
  return texto;
}

beforeAll(async () => {
  if (TODOS) await hacerSocio(stack.tenant_id, 0);
});

/** Everybody of the account sees its logo in the frame. */
async function loVenLosDemas(): Promise<void> {
  const otros = losDemas('cualquiera', [...rolesDe('cuenta'), 'soporte']);
  for (const otro of otros) await (await navegador.enLaCuenta(otro, stack)).page.waitForSelector('[data-de-quien] img');
}

test.each(CUIDAN)('a %s looks after the account, its certificate and its papers, by clicks alone', async (rol) => {
  const persona = await navegador.enLaCuenta(rol, stack);
  await persona.ir('/cuenta');
  const certificado = archivo('firma.p12', await unPkcs12(stack.tenant_ruc));
  await hacer(persona, 'ponerCertificadoPropio', { archivo: certificado, clave: 'clave-p12' });
  await hacer(persona, 'ponerLogo', { archivo: IMAGEN });
  await loVenLosDemas();
  await hacer(persona, 'ponerLogoDeEstablecimiento', { archivo: IMAGEN });
  await hacer(persona, 'quitarLogoDeEstablecimiento');
  await hacer(persona, 'quitarLogo');
  await hacer(persona, 'cambiarAjustes', { nota: 'Gracias por su compra' });
  await persona.ve('Gracias por su compra');
  await hacer(persona, 'cambiarPunto', { kude_formato: '>Rollo de 80 mm' });
  await persona.page.waitForSelector('td::-p-text(Rollo de 80 mm)');
  expect(persona.quejas).toEqual([]);
});

/** What everybody does with customers and products. */
async function buscarYExportar(persona: Persona): Promise<string> {
  await persona.ir('/receptores');
  await hacer(persona, 'consultarPadron', { ruc: stack.tenant_ruc.slice(0, -2) });
  await persona.ir('/productos');
  return guardado(persona, () => persona.pulsar('[data-op=exportarProductos]'));
}

test.each(EMITEN)('customers and products are kept, looked up and brought by the clicks of a %s', async (rol) => {
  const persona = await navegador.enLaCuenta(rol, stack);
  await persona.ir('/receptores');
  await hacer(persona, 'crearReceptor', {
    ...{ nombre: `Clics ${randomInt(1_000_000)}`, ruc: otroRuc() },
    ...{ tipo_operacion: '>Contribuyente', tipo_contribuyente: '>Persona jurídica' },
  });
  await persona.filtrar('Clics');
  await persona.page.waitForSelector('td::-p-text(Clics)');
  await hacer(persona, 'modificarReceptor', { nombre: 'Clics de otro nombre' });
  await hacer(persona, 'eliminarReceptor');
  await persona.ir('/productos');
  const producto = `Clics ${randomInt(1_000_000)}`;
  await hacer(persona, 'crearProducto', { descripcion: producto, precio_unitario: '35000', iva_tipo: '>10' });
  await persona.page.waitForSelector(`td::-p-text(${producto})`);
  await persona.quieta();
  await hacer(persona, 'modificarProducto', { descripcion: `${producto} bis` });
  await hacer(persona, 'eliminarProducto');
  const encabezado = 'Código interno;Descripción;Precio unitario';
  const csv = archivo('productos.csv', `\uFEFF${encabezado}\r\nC-${producto};${producto} ter;1500,5\r\n`);
  await hacer(persona, 'importarProductos', { archivo: csv });
  await persona.page.waitForSelector(`td::-p-text(${producto} ter)`);
  for (const quien of [rol, ...losDemas('leer', rolesDe('emitir'))])
    expect(await buscarYExportar(await navegador.enLaCuenta(quien, stack))).toContain(
      `C-${producto};${producto} ter;1500,5;PYG`,
    );
  await abrir(persona, 'importarProductos');
  const modelo = await guardado(persona, () => persona.pulsar(`${dialogo} [data-modelo]`));
  expect(modelo.trim().split(';').sort()).toEqual(COLUMNAS.toSorted());
  await adjuntar(persona, archivo('productos.csv', 'descripcion,color\nYerba,verde\n'));
  await persona.pulsar(`${dialogo} button[type=submit]`);
  await persona.page.waitForSelector(`${dialogo} [role=alert]::-p-text(Fila 1 › Color: No es una columna)`);
  await volver(persona);
  expect(persona.quejas).toEqual([]);
});

todoFueHecho(navegador, 'por-clics-cuenta');
