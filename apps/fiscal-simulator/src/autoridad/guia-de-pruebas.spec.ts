import { SERVICIOS } from '../servicios/tabla';
import { Expediente, type Juzgado } from './expediente';
import { cumple, exigenciasDe } from './guia-de-pruebas';

const RUC = '80012345';
const TIPOS = ['01', '04', '05', '06', '07'];
const PRIMER_ITEM = 'DOCUMENTO ELECTRÓNICO SIN VALOR COMERCIAL NI FISCAL - GENERADO EN AMBIENTE DE PRUEBA';
const DE_PRUEBA = { items: 2, primerItem: PRIMER_ITEM, timbrado: RUC, idCsc: '0001' };

let ultimo = 0;
const unCdc = (tipo: string): string => `${tipo}${RUC}${String((ultimo += 1)).padStart(34, '0')}`;

function juzgar(expediente: Expediente, tipo: string, lote: string | undefined, codigo = '0260'): string {
  const cdc = unCdc(tipo);
  expediente.documentos.set(cdc, { ...DE_PRUEBA, cdc, lote, codigo, aprobado: codigo === '0260' });
  return cdc;
}

/** The least that the guide asks for. */
function completo(): Expediente {
  const expediente = new Expediente();
  const ev = (tipo: string, sobre: string, firmante = '80099991') => expediente.eventos.push({ tipo, firmante, sobre });
  for (const { nombre } of SERVICIOS) {
    expediente.atendida(RUC, nombre);
    expediente.denegadas.add(nombre);
  }
  for (const tipo of TIPOS)
    for (const n of [1, 2, 3, 4, 5]) {
      const cdc = juzgar(expediente, tipo, undefined);
      if (n <= 3) expediente.consulta(RUC, cdc);
      juzgar(expediente, tipo, undefined, `110${n}`);
      juzgar(expediente, tipo, `1${tipo}`);
      juzgar(expediente, tipo, `2${tipo}`, `110${n}`);
      ev('rGeVeCan', cdc, RUC);
    }
  for (const tipo of ['1', '1', '5', '6', '4']) ev('rGeVeInu', tipo, RUC);
  for (const tipo of ['rGeVeConf', 'rGeVeDisconf', 'rGeVeDescon', 'rGeVeNotRec'])
    for (const cdc of [unCdc('01'), unCdc('01'), unCdc('01')]) {
      ev(tipo, cdc);
      if (tipo === 'rGeVeConf') ev('rGeVeDisconf', cdc);
    }
  return expediente;
}
const faltan = (expediente: Expediente): string[] =>
  exigenciasDe(expediente, RUC).flatMap((exigencia) => (cumple(exigencia) ? [] : [exigencia.que]));

const documento = (expediente: Expediente, buscado: (juzgado: Juzgado) => boolean): Juzgado =>
  [...expediente.documentos.values()].find(buscado)!;
const cambiar = (expediente: Expediente, buscado: (juzgado: Juzgado) => boolean, cambios: Partial<Juzgado>): void => {
  const hallado = documento(expediente, buscado);
  expediente.documentos.set(hallado.cdc, { ...hallado, ...cambios });
};
const factura = ({ cdc }: Juzgado): boolean => cdc.startsWith('01');

it('the least that the guide asks for is complete, and nothing of one taxpayer counts for another', () => {
  expect(faltan(completo())).toEqual([]);
  expect(exigenciasDe(completo(), '80099999').filter((exigencia) => !cumple(exigencia)).length).toBeGreaterThan(30);
});

it.each<[string, (e: Expediente) => void, string]>([
  [
    'a service without an answer',
    (e) => e.atendidas.get(RUC)!.delete('siConsRUC'),
    'siConsRUC con un certificado válido',
  ],
  ['no wrong certificate', (e) => e.denegadas.delete('siRecepEvento'), 'siRecepEvento con un certificado no válido'],
  [
    'four approved',
    (e) => e.documentos.delete(documento(e, (d) => factura(d) && !d.lote && d.aprobado).cdc),
    'FE: aprobados por',
  ],
  [
    'the same error twice',
    (e) => cambiar(e, (d) => factura(d) && !d.lote && d.codigo === '1101', { codigo: '1102' }),
    'FE: rechazados por',
  ],
  ['a batch in two', (e) => cambiar(e, (d) => d.lote === '105', { lote: 'otro' }), 'NCE: aprobados en un mismo lote'],
  [
    'a rejected one among the approved',
    (e) => cambiar(e, (d) => d.lote === '106', { aprobado: false, codigo: '1101' }),
    'NDE: aprobados en un mismo lote',
  ],
  [
    'an approved one among the rejected',
    (e) => cambiar(e, (d) => d.lote === '207', { aprobado: true }),
    'NRE: rechazados en un mismo lote',
  ],
  [
    'an invoice of one item',
    (e) => cambiar(e, (d) => factura(d) && d.aprobado, { items: 1 }),
    'FE: aprobados con los datos',
  ],
  ['another first item', (e) => cambiar(e, (d) => d.aprobado, { primerItem: 'Yerba' }), 'FE: aprobados con los datos'],
  ['another timbrado', (e) => cambiar(e, (d) => d.aprobado, { timbrado: '1' }), 'FE: aprobados con los datos'],
  ['another secret', (e) => cambiar(e, (d) => d.aprobado, { idCsc: '7' }), 'FE: aprobados con los datos'],
  [
    'one voiding of invoices',
    (e) =>
      e.eventos.splice(
        e.eventos.findIndex((v) => v.sobre === '1'),
        1,
      ),
    'inutilizaciones de FE',
  ],
  [
    'two corrections',
    (e) => e.eventos.splice(e.eventos.findLastIndex((v) => v.tipo === 'rGeVeConf') + 1, 1),
    'ajustes de un evento',
  ],
  ['two queries', (e) => e.consultas.get(RUC)!.delete([...e.consultas.get(RUC)!][0]!), 'FE: consultas por CDC'],
])('%s is not complete, and the demand is named', (_, quitar, exigencia) => {
  const expediente = completo();
  quitar(expediente);
  expect(faltan(expediente)).toEqual([expect.stringContaining(exigencia)]);
});
