import { type Carga, unaFactura, unaRemision, unItem } from '@libs/de/testing';
import { Cliente, type De } from '../../../test/cliente';
import { OtroSistema } from '../../../test/otro-sistema';
import { archivosDePrueba } from './archivos';
import { cuentaPropia } from './cuenta-propia';
import { abrir, de, hacer, respondida } from './formularios';
import { todoFueHecho } from './hechas';
import { type Persona, unNavegador } from './navegador';

const stack = cuentaPropia();
/** The other files have no motion. */
const navegador = unNavegador(true);
const archivo = archivosDePrueba();

const emitido = (cuerpo: Carga): Promise<De> => new Cliente(stack.api_key).emitido(cuerpo);
const resuelto = async (cuerpo: Carga): Promise<De> => new Cliente(stack.api_key).resuelto((await emitido(cuerpo)).cdc);

const con = (codigo_interno: string): Carga => unaFactura({ items: [unItem({ codigo_interno })] });

/** The page of a document, which is in one of these states. */
async function en({ cdc }: Pick<De, 'cdc'>, ...estados: string[]): Promise<Persona> {
  const persona = await navegador.entrar('user', stack);
  await persona.ir(`/documentos/${cdc}/show`);
  await persona.page.waitForSelector(estados.map((estado) => `[data-estado=${estado}]`).join());
  return persona;
}

test('an invoice to nobody gets a name, its ticket is taken away, and a delivery goes on with another driver', async () => {
  const factura = resuelto(unaFactura({ receptor: { nombre: 'Consumidor final' } }));
  const remision = resuelto(unaRemision());
  const persona = await en(await factura, 'A');
  await respondida(persona, 'descargarKude', () => persona.pulsar('[data-op=descargarKude]'));
  await hacer(persona, 'nominarDocumento', {
    ...{ 'receptor.nombre': 'Ana Báez', 'receptor.tipo_documento': '>Cédula', 'receptor.numero_documento': '4567890' },
  });
  await persona.ve('Ana Báez');
  await en(await remision, 'A');
  await abrir(persona, 'actualizarTransporte');
  for (const grupo of ['Transportista', 'Chofer'])
    await persona.tocar('.MuiAccordionSummary-root', grupo, de('actualizarTransporte'));
  await hacer(persona, 'actualizarTransporte', {
    ...{ 'transportista.chofer.nombre': 'Luis Paz', 'transportista.chofer.numero_documento': '3456789' },
  });
  expect(persona.quejas).toEqual([]);
});

test('a document that waits gets another turn and is registered; a rejected one is sent again, and gives its number up', async () => {
  const rechazado = resuelto(con('SIM-RECHAZAR'));
  const persona = await en(await emitido(con('SIM-DEMORAR-600')), 'P', 'E');
  await hacer(persona, 'reencolarDocumento');
  await en(await rechazado, 'R');
  await hacer(persona, 'reenviarDocumento');
  await persona.page.waitForSelector('[data-estado=R]');
  await hacer(persona, 'inutilizarNumero', { motivo: 'No se usará' });
  await persona.ir('/inutilizaciones');
  await hacer(persona, 'inutilizarRango', { numero_desde: '900', numero_hasta: '910', motivo: 'Saltados' });
  await persona.page.waitForSelector('td::-p-text(910)');
  // RG 90 registers what the authority has not resolved, as one that has just been issued.
  await emitido(con('SIM-DEMORAR-600'));
  await persona.ir('/reportes');
  for (const op of ['descargarRg90', 'exportarDocumentos'])
    await respondida(persona, op, () => persona.pulsar(`[data-op=${op}]`));
  expect(persona.quejas).toEqual([]);
});

test('a document of another system is brought here', async () => {
  const otro = await OtroSistema.de({ tenantId: stack.tenant_id });
  const { cdc, xml } = await otro.aprobado();
  const persona = await navegador.entrar('user', stack);
  await persona.ir('/documentos');
  await hacer(persona, 'importarDocumentos', { archivo: archivo('uno.xml', xml) });
  await en({ cdc }, 'A');
  expect(persona.quejas).toEqual([]);
});

todoFueHecho(navegador, 'por-clics-documentos');
