import { horaLocal } from '@libs/platform';
import { BancoDePruebas, crearCredenciales, HOY, type Credenciales } from '../../testing/banco-de-pruebas';
import { con, EMISOR, TIMBRADO, unaAutofactura, unaFactura } from '../../testing/documentos';
import { Grupo } from './grupo';
import { REGLAS_DE_EVENTO } from './eventos';
import { leerXml } from '../xml/leer-xml';

let credenciales: Credenciales;
let banco: BancoDePruebas;
beforeAll(async () => {
  credenciales = await crearCredenciales();
});
beforeEach(() => {
  banco = new BancoDePruebas(credenciales);
});

/** First broken rule of an event signed at `fecFirma`; 0600 when there is none. */
function codigoDe(
  tipo: 'rGeVeCan' | 'rGeVeInu',
  campos: Record<string, string>,
  fecFirma = banco.ahora,
  firmante = EMISOR,
): string {
  const xml = Object.entries(campos).map(([campo, valor]) => `<${campo}>${valor}</${campo}>`);
  const evento = { version: '150', fecFirma, contenido: new Grupo(leerXml(`<${tipo}>${xml.join('')}</${tipo}>`)) };
  const { memoria, registro, ajustes } = banco.autoridad;
  const contexto = { memoria, registro, ajustes, firmante };
  return REGLAS_DE_EVENTO[tipo]!.find((r) => r.infringe(evento, contexto))?.codigo ?? '0600';
}

const cancelar = (cdc: string, fecFirma?: string, firmante?: string): string =>
  codigoDe('rGeVeCan', { Id: cdc }, fecFirma, firmante);

describe('cancellation', () => {
  const alCaboDe = (segundos: number): string => horaLocal(new Date(Date.parse(`${HOY}-03:00`) + segundos * 1000));

  it('is accepted for an approved document of the signer', async () => {
    expect(cancelar(await banco.aprobar(unaFactura(HOY)))).toBe('0600');
  });

  it('4001 for a CDC with a wrong digit and 4002 for one that is not approved', async () => {
    const { cdc } = await credenciales.firmante.documento(unaFactura(HOY));
    expect(cancelar(cdc)).toBe('4002');
    expect(cancelar(cdc.slice(0, 43) + String((Number(cdc.at(-1)) + 1) % 10))).toBe('4001');
  });

  it('0142 when somebody else signs', async () => {
    expect(cancelar(await banco.aprobar(unaFactura(HOY)), undefined, '80080610')).toBe('0142');
  });

  it('4009 for an invoice after 48 hours or before its approval', async () => {
    const cdc = await banco.aprobar(unaFactura(HOY));
    const codigos = [-1, 0, 48 * 3600, 48 * 3600 + 1].map((segundos) => cancelar(cdc, alCaboDe(segundos)));
    expect(codigos).toEqual(['4009', '0600', '0600', '4009']);
  });

  it('4010 for any other document after 168 hours', async () => {
    const cdc = await banco.aprobar(unaAutofactura(HOY));
    expect([168 * 3600, 168 * 3600 + 1].map((segundos) => cancelar(cdc, alCaboDe(segundos)))).toEqual(['0600', '4010']);
  });
});

describe('voiding of numbers', () => {
  const RANGO = { dNumTim: TIMBRADO, dEst: '001', dPunExp: '001', dNumIn: '0000010', dNumFin: '0000020', iTiDE: '1' };
  const inutilizar = (cambios: Partial<typeof RANGO> = {}): string => codigoDe('rGeVeInu', { ...RANGO, ...cambios });

  it.each([
    ['0600', {}],
    ['0600', { dNumFin: '0000010' }],
    ['4052', { dNumTim: '12345678' }],
    ['4054', { dEst: '002' }],
    ['4055', { dPunExp: '002' }],
    ['0600', { dNumFin: '0001010' }],
    ['4067', { dNumFin: '0001011' }],
    ['4068', { dNumFin: '0000009' }],
  ])('%s: %j', (codigo, cambios) => {
    expect(inutilizar(cambios)).toBe(codigo);
  });

  it('4053 and 4060 when the timbrado is not electronic or has other types', () => {
    const registrado = banco.autoridad.memoria.timbrado(EMISOR, TIMBRADO)!;
    banco.autoridad.memoria.registrar({ tipo: 'timbrado', dato: { ...registrado, tipos: ['5'] } });
    expect(inutilizar()).toBe('4060');
    banco.autoridad.memoria.registrar({ tipo: 'timbrado', dato: { ...registrado, electronico: false } });
    expect(inutilizar()).toBe('4053');
  });

  it('4065 when a document of the range is approved', async () => {
    await banco.aprobar(con(unaFactura(HOY), { 'gTimb.dNumDoc': '0000020' }));
    expect(inutilizar()).toBe('4065');
    expect(inutilizar({ dNumFin: '0000019' })).toBe('0600');
    expect(inutilizar({ iTiDE: '5' })).toBe('0600');
  });

  it('4066 when the range touches one already voided', () => {
    const punto = { timbrado: TIMBRADO, establecimiento: '001', punto: '001', tipo: '1', serie: '' };
    const dato = { ...punto, ruc: EMISOR, desde: 20, hasta: 30, protocolo: '1', registradoEn: 0 };
    banco.autoridad.memoria.registrar({ tipo: 'inutilizacion', dato });
    expect(inutilizar()).toBe('4066');
    expect(inutilizar({ dNumFin: '0000019' })).toBe('0600');
  });

  it('4068 for a single number when the letter of the manual is demanded', () => {
    banco.ajustar({ inutilizarUnNumero: false });
    expect(inutilizar({ dNumFin: '0000010' })).toBe('4068');
  });
});
