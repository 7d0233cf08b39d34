/** @drawn what programs need, by clicks; what the panel promises first is in recorridos.e2e-spec.ts */
import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { listen } from '../../../test/listen';
import type { StackDePrueba } from '../../../test/stack';
import { cuentaPropia, otraCuenta } from './cuenta-propia';
import { IMAGEN } from './archivos';
import { confirmar, dialogo, hacer } from './formularios';
import { todoFueHecho } from './hechas';
import { type Persona, unNavegador } from './navegador';
import { losDemas, quienes, rolesDe } from './roles';
import { awaited, hasta } from '../../../test/during';
import { enLaBase } from '../../../test/emisor-de-prueba';
import { statusOf } from '../../../test/status-of';

const stack = cuentaPropia();
const navegador = unNavegador();
const CUIDAN = quienes('cuenta', 'admin');

test.each(CUIDAN)('a key is asked what it is for by a %s, is shown once, and revoked', async (rol) => {
  const persona = await navegador.enLaCuenta(rol, stack);
  const nombre = `Panel ${randomInt(1_000_000)}`;
  await persona.ir('/claves');
  await persona.tocar('button', 'Nueva clave');
  await persona.escribir('nombre', nombre);
  await confirmar(persona, 'Crear');
  await persona.ve('Obligatorio');
  await persona.elegir('modo', 'Real');
  await persona.tocar('label', 'Leer', dialogo);
  await confirmar(persona, 'Crear');
  const secreto = await persona.page.waitForSelector('[data-secreto]');
  await persona.sinBarreras();
  const clave = String(await secreto!.evaluate((nodo) => (nodo as unknown as { value: string }).value));
  const sirve = async () =>
    await statusOf(`${stack.base_url}/v1/de?limit=1`, { headers: { authorization: `ApiKey ${clave}` } });
  expect(await sirve()).toBe(200);
  await persona.tocar('button', 'Cerrar', dialogo);
  const fila = `::-p-xpath(//tr[contains(., "${nombre}")]//button[contains(., "Revocar")])`;
  await persona.pulsar(fila);
  await confirmar(persona, 'Revocar');
  await persona.page.waitForSelector(dialogo, { hidden: true });
  expect(await sirve()).toBe(401);
});

test.each(CUIDAN)('what is refused to a %s and what was done is said in the words of the page', async (rol) => {
  const persona = await navegador.enLaCuenta(rol, stack);
  await persona.ir('/inutilizaciones');
  await persona.tocar('button', 'Inutilizar números');
  await persona.escribir('numero_desde', '9');
  await persona.escribir('numero_hasta', '3');
  await persona.escribir('motivo', 'Saltados');
  await confirmar(persona, 'Inutilizar números');
  await persona.ve('no puede ser menor que «Número desde»');
  await persona.tocar('button', 'Volver', dialogo);
  await persona.ir('/cuenta');
  await persona.tocar('button', 'Cambiar');
  await persona.page.waitForSelector('[name=color][type=color]');
  await persona.tocar('button', 'Volver', dialogo);
  await persona.ir('/auditoria');
  await persona.ve('Clave de API creada');
  await persona.page.waitForSelector('tr::-p-text(Clave de API timbo_k_)');
  await persona.page.waitForSelector('td::-p-text(Administrador)');
});

/** The days are the same in any order of the browser's date parts. */
const PRORROGA = {
  ...{ inicio_obligatorio: '01012100', inicio_solicitado: '04042100', motivo: 'Las cajas todavía se integran.' },
  ...{
    'representante.nombre': 'Ana Benítez',
    'representante.documento': '1.234.567',
    'representante.cargo': 'titular',
  },
};

async function lineasVerdes({ tokens }: StackDePrueba): Promise<string[]> {
  const headers = { authorization: `Bearer ${tokens.admin}` };
  const respuesta = await fetch(`${stack.base_url}/v1/habilitacion/lineas`, { headers });
  const { lineas } = (await respuesta.json()) as { lineas: { codigo_de_caso: string; estado: string }[] };
  return lineas.filter(({ estado }) => estado === 'verde').map(({ codigo_de_caso }) => codigo_de_caso);
}

/** Lines that wait for a person. A run would come to them minutes later. */
const ABIERTAS = `
  INSERT INTO linea_de_habilitacion (tenant_id, corrida_id, codigo_de_caso, intento, estado, motivo, hora, autor)
  SELECT tenant_id, corrida_id, abierta, 1, 'abierta', 'La mira una persona.', hora, autor
  FROM linea_de_habilitacion, unnest(ARRAY['QR-FE-1', 'CONF-1']) abierta WHERE codigo_de_caso = 'FE-S-1'`;

test.each(CUIDAN)('a %s begins the certification run, helps it, and takes its dossier away', async (rol) => {
  // An account has one run.
  const suya = rol === 'admin' ? stack : await otraCuenta();
  const persona = await navegador.enLaCuenta(rol, suya);
  await persona.ir('/habilitacion');
  await persona.pulsar('[data-op=iniciarHabilitacion]');
  await persona.escribir('receptor.ruc', '80099991-6');
  await persona.escribir('receptor.nombre', 'Almacenes del Sur S.A.');
  // While somebody writes, the page asks again whether a run has begun.
  await awaited(
    'the next question',
    persona.page.waitForResponse((respuesta) => respuesta.url().endsWith('/v1/habilitacion')),
  );
  await persona.pulsar(`${dialogo} .button-add`);
  await persona.escribir('items.0.descripcion', 'Hora de consultoría');
  await persona.escribir('items.0.precio_unitario', '250000');
  await persona.elegir('items.0.iva_tipo', '10');
  await persona.sinBarreras();
  await persona.pulsar(`${dialogo} button[type=submit]`);
  await persona.page.waitForSelector('[data-estado=en_curso]');
  await persona.page.waitForFunction('document.querySelectorAll("[data-linea]").length === 169');
  await hasta(
    () => lineasVerdes(suya),
    (verdes) => verdes.includes('FE-S-1'),
    'the first document of the run',
  );
  await persona.tocar('button', 'Pausar');
  await confirmar(persona, 'Pausar');
  await persona.page.waitForSelector('[data-estado=en_pausa]');
  await enLaBase((database) => database.ofTenant(suya.tenant_id, (tx) => tx.query(ABIERTAS)));
  await persona.tocar('button', 'Seguir');
  await confirmar(persona, 'Seguir');
  await persona.page.waitForSelector('[data-estado=en_curso]');
  await hacer(persona, 'adjuntarImagenDeHabilitacion', { archivo: IMAGEN });
  await hacer(persona, 'repetirLineaDeHabilitacion');
  await persona.tocar('button', 'Pausar');
  await confirmar(persona, 'Pausar');
  await persona.page.waitForSelector('[data-estado=en_pausa]');
  await persona.sinBarreras();
  await persona.tocar('button', 'Bajar el expediente');
  await persona.ve('Archivo bajado');
  await persona.tocar('button', 'Redactar la prórroga');
  for (const [campo, valor] of Object.entries(PRORROGA)) await persona.escribir(campo, valor);
  await confirmar(persona, 'Redactar la prórroga');
  await persona.ve('Redactar la prórroga: hecho.');
  for (const lector of losDemas('leer', rolesDe('cuenta'))) await soloLaVe(await navegador.enLaCuenta(lector, suya));
  expect(persona.quejas).toEqual([]);
});

async function soloLaVe(persona: Persona): Promise<void> {
  await persona.ir('/habilitacion');
  await persona.page.waitForSelector('[data-linea]');
  expect(await persona.page.$$('main [data-op]')).toEqual([]);
}

describe.each(CUIDAN)('a webhook of a %s', (rol) => {
  let servidor: Server;
  let url: string;
  const recibidos = new Set<string>();
  let alRepetir: () => void;
  const repetido = new Promise<void>((listo) => (alRepetir = listo));
  beforeAll(async () => {
    servidor = createServer((peticion, respuesta) => {
      const id = String(peticion.headers['webhook-id']);
      if (recibidos.has(id)) alRepetir();
      recibidos.add(id);
      peticion.resume().on('end', () => respuesta.writeHead(204).end());
    });
    url = `http://127.0.0.1:${await listen(servidor)}/panel`;
  });
  afterAll(() => servidor.close());

  test('is tried, its attempts are seen, one is sent again, and it is paused and deleted', async () => {
    const persona = await navegador.enLaCuenta(rol, stack);
    await persona.ir('/webhooks');
    await persona.tocar('button', 'Nuevo webhook');
    await persona.escribir('url', url);
    await confirmar(persona, 'Crear');
    await persona.page.waitForSelector('[data-secreto]');
    await persona.tocar('button', 'Cerrar', dialogo);
    await persona.tocar('td', url);
    await persona.tocar('button', 'Probar');
    await confirmar(persona, 'Probar');
    await persona.page.waitForSelector('[data-estado=entregado]');
    await persona.sinBarreras();
    await persona.pulsar('::-p-xpath(//tr//button[contains(., "Reenviar")])');
    await confirmar(persona, 'Reenviar');
    // Notices of other tests arrive too, so that only a repeated id shows that one was sent again.
    await awaited('a notice for the second time', repetido);
    await persona.page.waitForFunction('document.querySelectorAll("[data-estado=entregado]").length > 1');
    await hacer(persona, 'cambiarWebhook', { estado: '>Pausado' });
    await persona.page.waitForSelector('[data-estado=pausado]');
    await hacer(persona, 'rotarSecretoDeWebhook');
    await hacer(persona, 'borrarWebhook');
    await persona.page.waitForFunction('location.pathname.endsWith("/webhooks")');
  });
});

todoFueHecho(navegador, 'por-clics-integracion');
