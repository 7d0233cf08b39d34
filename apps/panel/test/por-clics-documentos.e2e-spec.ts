/** @drawn the operations on documents by clicks; what the panel promises first is in recorridos.e2e-spec.ts */
import { type Carga, unaFactura, unaRemision, unItem } from '@libs/de/testing';
import { type Role, ROLES } from '@libs/auth';
import { Cliente, type De } from '../../../test/cliente';
import { OtroSistema } from '../../../test/otro-sistema';
import { archivosDePrueba } from './archivos';
import { cuentaPropia } from './cuenta-propia';
import { abrir, de, hacer, respondida } from './formularios';
import { todoFueHecho } from './hechas';
import { type Persona, unNavegador } from './navegador';
import { losDemas, quienes, rolesDe } from './roles';

const stack = cuentaPropia();
/** The other files have no motion. */
const navegador = unNavegador(true);
const EMITEN = quienes('emitir', 'user');
const ANULAN = quienes('anular', 'user');
const archivo = archivosDePrueba();

/** One for all roles: it numbers its documents. */
let otro: OtroSistema;
beforeAll(async () => {
  otro = await OtroSistema.de({ tenantId: stack.tenant_id });
});

const emitido = (cuerpo: Carga): Promise<De> => new Cliente(stack.api_key).emitido(cuerpo);
const resuelto = async (cuerpo: Carga): Promise<De> => new Cliente(stack.api_key).resuelto((await emitido(cuerpo)).cdc);

const con = (codigo_interno: string): Carga => unaFactura({ items: [unItem({ codigo_interno })] });

/** The page of a document, which is in one of these states, as a person of this role sees it. */
async function en(rol: Role, { cdc }: Pick<De, 'cdc'>, ...estados: string[]): Promise<Persona> {
  const persona = await navegador.enLaCuenta(rol, stack);
  await persona.ir(`/documentos/${cdc}/show`);
  await persona.page.waitForSelector(estados.map((estado) => `[data-estado=${estado}]`).join());
  return persona;
}

/** Who reads the account's documents and does not issue them takes away the same files as the others. */
const soloLeen = (): readonly Role[] => losDemas('leer', rolesDe('emitir'));

const bajar = (persona: Persona, op: string): Promise<void> =>
  respondida(persona, op, () => persona.pulsar(`[data-op=${op}]`));

test.each(EMITEN)('an invoice to nobody gets a name from a %s, and a delivery another driver', async (rol) => {
  const factura = resuelto(unaFactura({ receptor: { nombre: 'Consumidor final' } }));
  const remision = resuelto(unaRemision());
  for (const lector of soloLeen()) await bajar(await en(lector, await factura, 'A'), 'descargarKude');
  const persona = await en(rol, await factura, 'A');
  await bajar(persona, 'descargarKude');
  await hacer(persona, 'nominarDocumento', {
    ...{
      'receptor.nombre': 'Ana Báez',
      'receptor.tipo_documento': '>Cédula',
      'receptor.numero_documento': '4567890',
    },
  });
  await persona.ve('Ana Báez');
  await en(rol, await remision, 'A');
  await abrir(persona, 'actualizarTransporte');
  for (const grupo of ['Transportista', 'Chofer'])
    await persona.tocar('.MuiAccordionSummary-root', grupo, de('actualizarTransporte'));
  await hacer(persona, 'actualizarTransporte', {
    ...{ 'transportista.chofer.nombre': 'Luis Paz', 'transportista.chofer.numero_documento': '3456789' },
  });
  expect(persona.quejas).toEqual([]);
});

test.each(ANULAN)('a %s gives another turn, sends a rejected document again, and gives its number up', async (rol) => {
  const rechazado = resuelto(con('SIM-RECHAZAR'));
  const persona = await en(rol, await emitido(con('SIM-DEMORAR-600')), 'P', 'E');
  await hacer(persona, 'reencolarDocumento');
  await en(rol, await rechazado, 'R');
  await hacer(persona, 'reenviarDocumento');
  await persona.page.waitForSelector('[data-estado=R]');
  await hacer(persona, 'inutilizarNumero', { motivo: 'No se usará' });
  await persona.ir('/inutilizaciones');
  // Other numbers for each role.
  const primero = 900 + 10 * ROLES.indexOf(rol);
  const [numero_desde, numero_hasta] = [String(primero), String(primero + 9)];
  await hacer(persona, 'inutilizarRango', { numero_desde, numero_hasta, motivo: 'Saltados' });
  await persona.page.waitForSelector(`td::-p-text(${numero_hasta})`);
  // RG 90 registers what the authority has not resolved, as one that has just been issued.
  await emitido(con('SIM-DEMORAR-600'));
  for (const quien of [rol, ...soloLeen()]) {
    const lectora = await navegador.enLaCuenta(quien, stack);
    await lectora.ir('/inutilizaciones');
    await lectora.page.waitForSelector(`td::-p-text(${numero_hasta})`);
    await lectora.ir('/reportes');
    for (const op of ['descargarRg90', 'exportarDocumentos']) await bajar(lectora, op);
  }
  expect(persona.quejas).toEqual([]);
});

test.each(EMITEN)('a document of another system is brought here by a %s', async (rol) => {
  const { cdc, xml } = await otro.aprobado();
  const persona = await navegador.enLaCuenta(rol, stack);
  await persona.ir('/documentos');
  await hacer(persona, 'importarDocumentos', { archivo: archivo('uno.xml', xml) });
  await en(rol, { cdc }, 'A');
  expect(persona.quejas).toEqual([]);
});

todoFueHecho(navegador, 'por-clics-documentos');
