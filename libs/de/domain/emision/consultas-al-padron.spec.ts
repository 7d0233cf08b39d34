import { consultasAlPadron } from './consultas-al-padron';
import type { Solicitud } from '../solicitud/solicitud';

const RUC = '80012345-0';
const empresa = { ruc: RUC, codigoPais: 'PRY' };
const persona = { ruc: '4567890-1', codigoPais: 'PRY' };
const sobre = (cambios: object): Solicitud => ({ tipoDe: 1, receptor: empresa, ...cambios }) as Solicitud;
const codigosDichos = (cambios: object, estado: string | undefined): (string | undefined)[] =>
  consultasAlPadron(sobre(cambios)).map(({ juzgar }) => juzgar(estado)?.codigo);

describe('what the registry says of the RUCs of a document', () => {
  it.each<[string, object, string | undefined, string | undefined]>([
    ['an active company', {}, 'ACTIVO', undefined],
    ['an unknown RUC (1306)', {}, undefined, 'REGLA_1306'],
    [
      'a cancelled company, even in B2C (1307)',
      { receptor: { ...empresa, tipoOperacion: 2 } },
      'CANCELADO',
      'REGLA_1307',
    ],
    ['a suspended company, written in any way', {}, ' Suspensión Temporal ', 'REGLA_1307'],
    ['a company by its code of state', {}, 'CDE', 'REGLA_1307'],
    ['a state that begins like a cancelled one', {}, 'CANCELADO A PRUEBA', undefined],
    ['a state that ends like a cancelled one', {}, 'NO CAN', undefined],
    ['a state that ends like a suspended one', {}, 'SIN SUS', undefined],
    ['a company suspended by an administrative act, which may buy', {}, 'SUSPENSIÓN ADMINISTRATIVA', undefined],
    ['a cancelled person in B2B (1308)', { receptor: persona }, 'CANCELADO DEFINITIVO', 'REGLA_1308'],
    ['a suspended person in B2G', { receptor: { ...persona, tipoOperacion: 3 } }, 'SUS', 'REGLA_1308'],
    ['a cancelled person in B2C, which is allowed', { receptor: { ...persona, tipoOperacion: 2 } }, 'CAN', undefined],
    [
      'a person who is declared to be a company',
      { receptor: { ...persona, tipoContribuyente: 2 } },
      'CAN',
      'REGLA_1307',
    ],
  ])('%s', (_, cambios, estado, codigo) => {
    expect(codigosDichos(cambios, estado)).toEqual([codigo]);
  });

  it('asks about the carrier (2303, 2304), by its number without digit', () => {
    const transporte = { transportista: { ruc: RUC } };
    const cambios = { tipoDe: 7, receptor: { codigoPais: 'PRY' }, transporte };
    expect(consultasAlPadron(sobre(cambios))).toMatchObject([
      { campo: 'transporte.transportista.ruc', ruc: '80012345' },
    ]);
    expect([undefined, 'SUS', 'ACTIVO'].map((estado) => codigosDichos(cambios, estado)[0])).toEqual([
      'REGLA_2303',
      'REGLA_2304',
      undefined,
    ]);
  });

  it('asks whether the seller of a self-invoice is a taxpayer after all (2562), and nothing about its receptor, who issues it', () => {
    const vendedor = { tipoDocumento: 1, numeroDocumento: '4567890' };
    const de = (tipoDocumento: number) => ({ tipoDe: 4, autofactura: { ...vendedor, tipoDocumento } });
    expect(consultasAlPadron(sobre(de(1)))).toMatchObject([{ campo: 'autofactura.numero_documento', ruc: '4567890' }]);
    expect(['ACTIVO', 'SUS', 'CAN', undefined].map((estado) => codigosDichos(de(2), estado)[0])).toEqual([
      'REGLA_2562',
      'REGLA_2562',
      undefined,
      undefined,
    ]);
    expect(consultasAlPadron(sobre(de(3)))).toEqual([]);
  });

  it('asks nothing where no RUC is named, and says the state that it found', () => {
    expect(consultasAlPadron(sobre({ receptor: { codigoPais: 'PRY' } }))).toEqual([]);
    const [consulta] = consultasAlPadron(sobre({}));
    expect(consulta!.juzgar('CANCELADO')).toEqual({
      campo: 'receptor.ruc',
      codigo: 'REGLA_1307',
      mensaje: 'El receptor es una empresa con el RUC inactivo. Su estado es CANCELADO.',
    });
    expect(consulta!.juzgar(undefined)?.mensaje).not.toContain('estado');
  });
});
