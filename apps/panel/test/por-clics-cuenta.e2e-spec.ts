import { randomInt } from 'node:crypto';
import { unPkcs12 } from '../../../test/emisor-de-prueba';
import { archivosDePrueba, IMAGEN, otroRuc } from './archivos';
import { cuentaPropia } from './cuenta-propia';
import { abrir, adjuntar, dialogo, hacer, volver } from './formularios';
import { todoFueHecho } from './hechas';
import { type Persona, unNavegador } from './navegador';

const stack = cuentaPropia();
const navegador = unNavegador();
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

test('an administrator looks after the account, its certificate and its papers, by clicks alone', async () => {
  const persona = await navegador.entrar('admin', stack);
  await persona.ir('/cuenta');
  const certificado = archivo('firma.p12', await unPkcs12(stack.tenant_ruc));
  await hacer(persona, 'ponerCertificadoPropio', { archivo: certificado, clave: 'clave-p12' });
  await hacer(persona, 'ponerLogo', { archivo: IMAGEN });
  await hacer(persona, 'ponerLogoDeEstablecimiento', { archivo: IMAGEN });
  await hacer(persona, 'quitarLogoDeEstablecimiento');
  await hacer(persona, 'quitarLogo');
  await hacer(persona, 'cambiarAjustes', { nota: 'Gracias por su compra' });
  await persona.ve('Gracias por su compra');
  await hacer(persona, 'cambiarPunto', { kude_formato: '>Rollo de 80 mm' });
  await persona.page.waitForSelector('td::-p-text(Rollo de 80 mm)');
  expect(persona.quejas).toEqual([]);
});

test('customers and products are kept, looked up, brought and taken away by clicks alone', async () => {
  const persona = await navegador.entrar('user', stack);
  await persona.ir('/receptores');
  await hacer(persona, 'consultarPadron', { ruc: stack.tenant_ruc.slice(0, -2) });
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
  expect(await guardado(persona, () => persona.pulsar('[data-op=exportarProductos]'))).toContain(
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
