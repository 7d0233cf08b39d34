/** @drawn the operations of the installation by clicks; what the panel promises first is in recorridos.e2e-spec.ts */
import { unaFactura, unItem } from '@libs/de/testing';
import { Cliente } from '../../../test/cliente';
import { unPkcs12 } from '../../../test/emisor-de-prueba';
import { archivosDePrueba, IMAGEN, otroRuc } from './archivos';
import { cuentaPropia } from './cuenta-propia';
import { abrir, de, hacer, respondida } from './formularios';
import { todoFueHecho } from './hechas';
import { type Persona, unNavegador } from './navegador';
import { losDemas, quienes } from './roles';

const stack = cuentaPropia();
const navegador = unNavegador();
const AYUDAN = quienes('soporte', 'soporte');
const archivo = archivosDePrueba();

/** What is set up is seen, and changed by nobody else. */
async function loVenLosDemas({ page }: Persona): Promise<void> {
  const ruta = new URL(page.url()).pathname.replace('/panel', '');
  for (const otro of losDemas('soporte', ['superadmin'])) {
    const persona = await navegador.entrar(otro, stack);
    for (const pagina of ['/actos', '/tenants', ruta]) await persona.ir(pagina);
    await persona.page.waitForFunction('document.querySelectorAll("main img").length === 2');
    expect(await persona.page.$$('main [data-op]')).toEqual([]);
  }
}

test('a superadmin sets up a taxpayer, its certificate too, by clicks alone', async () => {
  const persona = await navegador.entrar('superadmin', stack);
  const ruc = otroRuc();
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
  const certificado = archivo('firma.p12', await unPkcs12(ruc));
  await hacer(persona, 'ponerCertificado', { archivo: certificado, clave: 'clave-p12' });
  await persona.page.waitForSelector('[data-paso="Certificado"][data-hecho=true]');
  await hacer(persona, 'invitarPersonaDeTenant', { correo: 'primera@por-clics.test', rol: '>Administrador' });
  await persona.ve('Invitación enviada a primera@por-clics.test');
  await persona.page.waitForSelector('[data-paso="Invitar al contribuyente"][data-hecho=true] a[href^="mailto:"]');
  await hacer(persona, 'cambiarTenant', { razon_social: `Por clics y más ${ruc}` });
  await hacer(persona, 'cambiarPlanDeTenant', { plan: '>Pro' });
  await hacer(persona, 'ponerLogoDeTenant', { archivo: IMAGEN });
  await hacer(persona, 'ponerLogoDeEstablecimientoDeTenant', { archivo: IMAGEN });
  await loVenLosDemas(persona);
  await hacer(persona, 'quitarLogoDeEstablecimientoDeTenant');
  await hacer(persona, 'quitarLogoDeTenant');
  await abrir(persona, 'reemplazarObligaciones');
  await persona.pulsar(`${de('reemplazarObligaciones')} .button-add`);
  await persona.buscarEn('obligaciones.0.codigo', '211');
  await hacer(persona, 'reemplazarObligaciones');
  await persona.ve('IMPUESTO AL VALOR AGREGADO');
  await hacer(persona, 'crearApiKeyDeTenant', { nombre: 'De clics', modo: '>Prueba', permisos: '+Leer' });
  await hacer(persona, 'revocarApiKeyDeTenant');
  await hacer(persona, 'suspenderTenant', { motivo: 'Para probar' });
  await hacer(persona, 'reactivarTenant');
  await persona.ir('/actos');
  await persona.ve('Obligaciones cambiadas');
  expect(persona.quejas).toEqual([]);
});

test.each(AYUDAN)('a %s finds a document that waits, looks at it, and gives it another turn', async (rol) => {
  const cuerpo = unaFactura({ items: [unItem({ codigo_interno: 'SIM-DEMORAR-600' })] });
  const { cdc } = await new Cliente(stack.api_key).emitido(cuerpo);
  const persona = await navegador.entrar(rol, stack);
  await persona.ir('/salud');
  await persona.ve('El servicio responde');
  await persona.ve('Último respaldo: no hay ninguno anotado.');
  await persona.ir('/atascados');
  await persona.ir('/soporte');
  await respondida(persona, 'buscarDocumentos', () => persona.escribir('cdc', cdc));
  await persona.tocar('td', 'COOPERATIVA DE PRUEBA');
  await persona.page.waitForSelector(`dd::-p-text(${cdc})`);
  await hacer(persona, 'reencolarDocumentoDeTenant');
  expect(persona.quejas).toEqual([]);
});

todoFueHecho(navegador, 'por-clics-instalacion');
