/** @drawn the mailbox by clicks; what the panel promises first is in recorridos.e2e-spec.ts */
import type { Role } from '@libs/auth';
import { unEmisor } from '../../../test/emisor-de-prueba';
import { OtroSistema } from '../../../test/otro-sistema';
import { aLaCuenta, conAdjunto, entregar } from './compras';
import { cuentaPropia, otraCuenta } from './cuenta-propia';
import { abrir, de, dialogo, hacer, respondida, volver } from './formularios';
import { todoFueHecho } from './hechas';
import { ANCHO, ANGOSTO, type Persona, unNavegador } from './navegador';
import { losDemas, quienes, rolesDe } from './roles';

const stack = cuentaPropia();
const navegador = unNavegador();
const CUIDAN = quienes('cuenta', 'admin');

const suCorreo = async (rol: Role, cuenta = stack): Promise<Persona> => {
  const persona = await navegador.enLaCuenta(rol, cuenta);
  await persona.ir('/recibidos');
  await persona.tocar('a', 'Por correo', 'main');
  await persona.page.waitForFunction('location.pathname.endsWith("/recibidos/correo")');
  await persona.quieta();
  return persona;
};

const direccion = ({ page }: Persona): Promise<string> =>
  page.$eval('[data-direccion]', (una) => (una as never as { value: string }).value);

test.each(CUIDAN)('a %s changes the address of the account; what comes is seen with each attachment', async (rol) => {
  const suya = rol === 'admin' ? stack : await otraCuenta();
  const persona = await suCorreo(rol, suya);
  const { page } = persona;
  await hacer(persona, 'rotarDireccionDeRecibidos');
  await page.waitForSelector('[data-direccion]');
  const primera = await direccion(persona);
  await abrir(persona, 'rotarDireccionDeRecibidos');
  await page.waitForSelector(`${dialogo} [type=submit]::-p-text(Cambiar dirección)`);
  await volver(persona);
  await hacer(persona, 'rotarDireccionDeRecibidos');
  await page.waitForFunction(`document.querySelector('[data-direccion]').value !== '${primera}'`);
  const { xml, cdc } = await (await OtroSistema.de(await unEmisor())).aprobado(aLaCuenta(suya));
  const segunda = await direccion(persona);
  expect(await entregar(suya, primera, 'Subject: tarde\r\n\r\nhola')).toBe(401);
  expect(await entregar(suya, segunda, 'Subject: vacaciones\r\n\r\nVuelvo el lunes.')).toBe(204);
  expect(await entregar(suya, segunda, conAdjunto('falsa', 'falsa.xml', '<html/>'))).toBe(204);
  expect(await entregar(suya, segunda, conAdjunto('factura', 'factura.xml', xml))).toBe(204);
  for (const lector of losDemas('leer_recibidos', ['contador', ...rolesDe('cuenta')]))
    await loLee(await suCorreo(lector, suya));
  const contador = await suCorreo('contador', suya);
  await loLee(contador);
  await contador.enTodoAncho();
  await contador.tocar('a', 'factura.xml', 'tbody');
  await contador.page.waitForFunction(`location.pathname.endsWith('/recibidos/${cdc}/show')`);
  await persona.enTodoAncho();
  expect([...persona.quejas, ...contador.quejas]).toEqual([]);
});

/** A person who does not look after the account sees neither the address nor the mailbox. */
async function loLee({ page }: Persona): Promise<void> {
  const filas = await page.$$eval('tbody tr', (todas) => todas.map(({ textContent }) => String(textContent)));
  expect(filas).toEqual([
    expect.stringMatching(/^factura.*ventas@proveedor.example.*su dirección.*Nueva.*factura.xml/),
    expect.stringMatching(/^falsa.*Rechazada.*falsa.xml\S/),
    expect.stringMatching(/^vacaciones.*Ningún XML, PDF ni ZIP adjunto/),
  ]);
  expect(await page.$$('[data-direccion], [data-op]')).toEqual([]);
}

const RESPUESTA = /^POST .*\/buzon\/probar/;
const campo = (nombre: string): string => `recibidos_imap.${nombre}`;

test.each(CUIDAN)('a mailbox of a %s is tried, kept without showing its password, and taken away', async (rol) => {
  const persona = await suCorreo(rol);
  const { page } = persona;
  await abrir(persona, 'cambiarAjustes');
  await persona.escribir(campo('servidor'), 'no-existe.timbo.test');
  await persona.escribir(campo('usuario'), 'compras@example.com');
  await persona.escribir(campo('clave'), 'una clave');
  const probar = (): Promise<void> => persona.pulsar(`${dialogo} [data-op=probarBuzon]`);
  await respondida(persona, 'probarBuzon', probar);
  await page.waitForSelector(`${dialogo} [role=alert]::-p-text(No se puede leer el buzón)`);
  await persona.sinBarreras();
  const soltar = await persona.porOtraLinea(RESPUESTA, (pedido) =>
    pedido.respond({
      ...{ status: 200, contentType: 'application/json' },
      body: JSON.stringify({ conecta: true, mensaje: 'La carpeta INBOX se puede leer: 3 mensajes.', mensajes: 3 }),
    }),
  );
  // The result for another user goes away.
  await persona.escribir(campo('usuario'), 'otro@example.com');
  await page.waitForSelector(`${dialogo} [role=alert]`, { hidden: true });
  await probar();
  await page.waitForSelector(`${dialogo} .MuiAlert-colorSuccess::-p-text(3 mensajes)`);
  soltar();
  // The folder of what was read is asked for only where something is moved to it.
  await persona.elegir(campo('al_leer'), 'Moverlos');
  await persona.escribir(campo('carpeta_leidos'), 'Leidos');
  await persona.elegir(campo('al_leer'), 'Marcarlos');
  await page.waitForSelector(`[name="${campo('carpeta_leidos')}"]`, { hidden: true });
  await page.setViewport(ANGOSTO);
  await persona.sinBarreras();
  await page.setViewport(ANCHO);
  await respondida(persona, 'cambiarAjustes', () => persona.pulsar(`${dialogo} [type=submit]`));
  await page.waitForSelector(de('cambiarAjustes'), { hidden: true });
  await persona.ve('otro@example.com');
  await persona.ve('Marcarlos como leídos');
  await abrir(persona, 'cambiarAjustes');
  expect(await page.$eval(`[name="${campo('clave')}"]`, (una) => (una as never as { value: string }).value)).toBe('');
  await persona.escribir(campo('servidor'), 'otro.timbo.test');
  await persona.pulsar(`${dialogo} [type=submit]`);
  await page.waitForSelector(`${dialogo} [role=alert]::-p-text(indique la clave)`);
  await volver(persona);
  await respondida(persona, 'probarBuzon', () => persona.pulsar('main [data-op=probarBuzon]'));
  await page.waitForSelector('main [role=alert]::-p-text(No se puede leer el buzón)');
  await persona.enTodoAncho();
  await persona.tocar('button', 'Quitar buzón');
  await page.waitForSelector(`${dialogo} [type=submit]::-p-text(Quitar)`);
  await respondida(persona, 'cambiarAjustes', () => persona.pulsar(`${dialogo} [type=submit]`));
  await persona.ve('Conectar un buzón');
  expect(persona.quejas).toEqual([]);
});

test('a mailbox that could not be read says so where it is set up, and an installation that takes no mail does, too', async () => {
  const persona = await navegador.entrar('admin', stack);
  const buzon = {
    ...{ servidor: 'imap.example.com', puerto: 993, usuario: 'compras@example.com', carpeta: 'INBOX' },
    ...{ al_leer: 'mover', carpeta_leidos: 'Leidos', problema: 'el servidor no acepta el usuario o la clave' },
    ...{ fallas: 3, leido_at: null, proxima_at: '2026-11-05T10:00:00-03:00' },
  };
  const nada = { error: { codigo: 'NOT_FOUND', mensaje: 'No se encontró el recurso.' } };
  const soltar = await persona.porOtraLinea(/\/cuenta\/(ajustes|recibidos-direccion)/, (pedido) =>
    pedido.respond({
      ...{ status: pedido.method() === 'GET' ? 200 : 404, contentType: 'application/json' },
      body: JSON.stringify(pedido.method() === 'GET' ? { recibidos_direccion: null, recibidos_imap: buzon } : nada),
    }),
  );
  await persona.ir('/cuenta');
  await persona.tocar('a[href$="/recibidos/correo"]', 'Cambiar');
  await persona.ve('No se puede leer: el servidor no acepta el usuario o la clave. Se probó 3 veces seguidas.');
  await persona.ve('Moverlos a otra carpeta: Leidos');
  await persona.sinBarreras();
  await abrir(persona, 'rotarDireccionDeRecibidos');
  await persona.pulsar(`${dialogo} [type=submit]`);
  await persona.page.waitForSelector(`${dialogo} [role=alert]::-p-text(Esta instalación no recibe correos)`);
  await volver(persona);
  soltar();
});

todoFueHecho(navegador, 'correo-de-compras');
