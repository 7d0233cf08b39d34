import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { HTTPResponse } from 'puppeteer';
import { ROOT } from '../../../dev/stack/root';
import { autoridadDePruebaEn, emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import { desdeAhora } from '@libs/platform/testing';
import { awaited, tempFolder } from '../../../test/during';
import { cuentaPropia } from './cuenta-propia';
import { type Persona, unNavegador } from './navegador';

const stack = cuentaPropia();
const navegador = unNavegador();

interface Esquema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  required?: string[];
  properties?: Record<string, Esquema>;
}
interface Operacion {
  operationId: string;
  requestBody?: { content: Record<string, { schema: Esquema }> };
}
const { paths, components } = JSON.parse(readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operacion>>;
  components: { schemas: Record<string, Esquema> };
};
const operaciones = Object.entries(paths).flatMap(([ruta, metodos]) =>
  Object.entries(metodos).map(([metodo, { operationId, requestBody }]) => ({
    id: operationId,
    metodo: metodo.toUpperCase(),
    ruta: new RegExp(`^${ruta.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    cuerpo: Object.values(requestBody?.content ?? {})[0]?.schema,
  })),
);

const resuelto = ({ $ref, ...resto }: Esquema): Esquema =>
  $ref ? { ...resuelto(components.schemas[$ref.split('/').at(-1)!]!), ...resto } : resto;

/** The members that a body must have, by their paths; the city gives the members of its place. */
function exigidos(dado: Esquema, base = ''): string[] {
  const { required = [], properties = {}, format } = resuelto(dado);
  if (format === 'binary') return ['archivo'];
  return required
    .filter((nombre) => !/departamento|distrito/.test(nombre))
    .flatMap((nombre) => {
      const miembro = resuelto(properties[nombre]!);
      return miembro.properties ? exigidos(miembro, `${base}${nombre}.`) : [base + nombre];
    });
}

const dialogo = '[role=dialog]';
const de = (op: string): string => `${dialogo}[data-dialogo=${op}]`;
/** Required members without a field, for each opened form. */
const faltas: string[] = [];
const dibujadas = new Set<string>();

/** Opens the form of an operation, and checks that it asks for every required member. */
async function abrir(persona: Persona, op: string, en = ''): Promise<void> {
  // A step of a guide opens by itself after the one before it.
  if (!(await persona.page.$(de(op))))
    await persona.pulsar(`${en} button[data-op=${op}][aria-haspopup]:not([disabled])`);
  await persona.page.waitForSelector(`${de(op)} button[type=submit]`);
  dibujadas.add(op);
  const { cuerpo } = operaciones.find(({ id }) => id === op)!;
  for (const exigido of cuerpo ? exigidos(cuerpo) : []) {
    const donde = [`[name="${exigido}"]`, `[name^="${exigido}."]`, `[class~="ra-input-${exigido}"]`];
    if (!(await persona.page.$(donde.map((selector) => `${dialogo} ${selector}`).join())))
      faltas.push(`${op}: ${exigido}`);
  }
}

const hechas = new Set<string>();

/** Operations that were answered well. */
function anotar(respuesta: HTTPResponse): void {
  const metodo = respuesta.request().method();
  const { pathname } = new URL(respuesta.url());
  const hecha = operaciones.find((operacion) => operacion.metodo === metodo && operacion.ruta.test(pathname));
  if (hecha && respuesta.ok()) hechas.add(hecha.id);
}

/** Does an operation by its form: fields by their names; what is chosen in a list begins with `>`, what is ticked with `+`. */
async function hacer(persona: Persona, op: string, campos: Record<string, string> = {}, en = ''): Promise<void> {
  const { page } = persona;
  await abrir(persona, op, en);
  for (const [nombre, valor] of Object.entries(campos)) {
    if (nombre === 'archivo') {
      const campo: unknown = await page.waitForSelector(`${dialogo} input[type=file]`);
      await (campo as { uploadFile(archivo: string): Promise<void> }).uploadFile(valor);
    } else if (valor.startsWith('+')) await persona.tocar('label', valor.slice(1), dialogo);
    else if (valor.startsWith('>')) await persona.elegir(nombre, valor.slice(1));
    else await persona.escribir(nombre, valor);
  }
  const { metodo, ruta } = operaciones.find(({ id }) => id === op)!;
  const respuesta = page.waitForResponse(
    (recibida) => recibida.request().method() === metodo && ruta.test(new URL(recibida.url()).pathname),
  );
  await persona.pulsar(`${dialogo} button[type=submit]`);
  const dada = await awaited(`the answer to ${op}`, respuesta);
  expect([op, dada.ok() ? '' : await dada.text()]).toEqual([op, '']);
  anotar(dada);
  await persona.quieta();
  // What is shown once, and a result, stay until they are closed.
  if (await page.$(`${dialogo} :is([data-secreto], [data-resultado])`))
    await persona.tocar('button', 'Cerrar', dialogo);
  // It leads on.
  if (await page.$(`${dialogo} a`)) await persona.pulsar(`${dialogo} a`);
  await page.waitForSelector(de(op), { hidden: true });
}

let carpeta: string;
let logo: string;
beforeAll(() => {
  carpeta = tempFolder('por-clics');
  logo = path.join(ROOT, 'docs/panel/inicio.png');
});

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

const DIGITOS = 8;
/** Check digit of a RUC: weights from 2, from the right. */
function conDigito(base: string): string {
  const suma = [...base].reverse().reduce((total, cifra, i) => total + Number(cifra) * (2 + i), 0);
  return `${base}-${suma % 11 > 1 ? 11 - (suma % 11) : 0}`;
}

async function certificado(ruc: string): Promise<string> {
  const archivo = path.join(carpeta, `${ruc}.p12`);
  const ca = autoridadDePruebaEn(path.join(stack.folder, 'tls'), desdeAhora());
  const { pkcs12 } = await emitirCertificadoDePrueba({ ca, ruc, nombre: 'POR CLICS', clave: 'clave-p12' });
  writeFileSync(archivo, pkcs12);
  return archivo;
}

test('the installation sets up a taxpayer, its certificate too, by clicks alone', async () => {
  const persona = await navegador.entrar('superadmin', stack);
  const ruc = conDigito(`8${randomInt(10 ** (DIGITOS - 2), 10 ** (DIGITOS - 1))}`);
  await persona.ir('/tenants');
  await hacer(persona, 'crearTenant', {
    ...{ ruc, razon_social: `Por clics ${ruc}`, tipo_contribuyente: '>Persona jurídica' },
    ...{ 'actividades.0.codigo': '47190', 'actividades.0.descripcion': 'Comercio al por menor' },
  });
  await persona.page.waitForSelector('[data-paso=Establecimiento]');
  await hacer(persona, 'reemplazarActividades', { 'actividades.0.descripcion': 'Comercio de ramos generales' });
  // Nothing is set up before what it needs.
  await persona.page.waitForSelector('button[data-op=ponerPunto][disabled]');
  await abrir(persona, 'ponerEstablecimiento');
  await persona.buscarEn('ciudad', 'Luque, Central');
  await hacer(persona, 'ponerEstablecimiento', {
    ...{ direccion: 'Avda. España', numero_casa: '123', telefono: '021123456', email: 'por@example.com' },
  });
  await persona.page.waitForSelector(de('ponerPunto'));
  await hacer(persona, 'ponerPunto');
  await hacer(persona, 'ponerTimbrado', { numero: '12345678', fecha_inicio: '01012026' });
  await hacer(persona, 'ponerCsc', { id_csc: '0001', csc: 'ABCD0000000000000000000000000000' });
  await hacer(persona, 'ponerCertificado', { archivo: await certificado(ruc), clave: 'clave-p12' });
  await persona.page.waitForSelector('[data-paso="Certificado"][data-hecho=true]');
  await hacer(persona, 'cambiarTenant', { razon_social: `Por clics y más ${ruc}` });
  await hacer(persona, 'cambiarPlanDeTenant', { plan: '>Pro' });
  await hacer(persona, 'ponerLogoDeTenant', { archivo: logo });
  await hacer(persona, 'quitarLogoDeTenant');
  await hacer(persona, 'crearApiKeyDeTenant', { nombre: 'De clics', modo: '>Prueba', permisos: '+Leer' });
  await hacer(persona, 'revocarApiKeyDeTenant');
  await hacer(persona, 'suspenderTenant', { motivo: 'Para probar' });
  await hacer(persona, 'reactivarTenant');
  await abrir(persona, 'reemplazarObligaciones');
  expect(persona.quejas).toEqual([]);
});

test('an administrator looks after the account, its certificate too, by clicks alone', async () => {
  const persona = await navegador.entrar('admin', stack);
  await persona.ir('/cuenta');
  await hacer(persona, 'ponerCertificadoPropio', { archivo: await certificado(stack.tenant_ruc), clave: 'clave-p12' });
  await hacer(persona, 'ponerLogo', { archivo: logo });
  await hacer(persona, 'quitarLogo');
  await persona.ir('/receptores');
  await hacer(persona, 'crearReceptor', {
    ...{ nombre: `Clics ${randomInt(1_000_000)}`, ruc: conDigito(`8${randomInt(1_000_000, 9_999_999)}`) },
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
  const csv = path.join(carpeta, 'productos.csv');
  writeFileSync(csv, `\uFEFFCódigo interno;Descripción;Precio unitario\r\nC-${producto};${producto} ter;1500,5\r\n`);
  await hacer(persona, 'importarProductos', { archivo: csv });
  await persona.page.waitForSelector(`td::-p-text(${producto} ter)`);
  expect(await guardado(persona, () => persona.pulsar('[data-op=exportarProductos]'))).toContain(
    `C-${producto};${producto} ter;1500,5;PYG`,
  );
  writeFileSync(csv, 'descripcion,color\nYerba,verde\n');
  await abrir(persona, 'importarProductos');
  const modelo = await guardado(persona, () => persona.pulsar(`${dialogo} [data-modelo]`));
  expect(modelo.trim().split(';').sort()).toEqual(COLUMNAS.toSorted());
  const campo: unknown = await persona.page.waitForSelector(`${dialogo} input[type=file]`);
  await (campo as { uploadFile(archivo: string): Promise<void> }).uploadFile(csv);
  await persona.pulsar(`${dialogo} button[type=submit]`);
  await persona.page.waitForSelector(`${dialogo} [role=alert]::-p-text(Fila 1 › Color: No es una columna)`);
  await persona.tocar('button', 'Volver', dialogo);
  await persona.ir('/webhooks');
  await abrir(persona, 'crearWebhook');
  await persona.tocar('button', 'Volver', dialogo);
  await persona.ir('/inutilizaciones');
  await abrir(persona, 'inutilizarRango');
  await persona.tocar('button', 'Volver', dialogo);
  await persona.ir('/recibidos');
  for (const op of ['notificarRecepcion', 'darConformidad', 'darDisconformidad', 'desconocerDocumento']) {
    await abrir(persona, op);
    await persona.tocar('button', 'Volver', dialogo);
    await persona.page.waitForSelector(dialogo, { hidden: true });
  }
  await persona.ir('/documentos');
  await abrir(persona, 'importarDocumentos');
  expect(persona.quejas).toEqual([]);
});

test('every form that was opened asks for all that its operation must be told', () => {
  expect([faltas, dibujadas.size > hechas.size]).toEqual([[], true]);
});
