import type { Nodo } from '@libs/fiscal/verificacion';
import { horaLocal } from '@libs/platform';
import { BancoDePruebas, crearCredenciales, HOY, type Credenciales } from '../../../testing/banco-de-pruebas';
import {
  con,
  EMISOR,
  RECEPTOR,
  TIMBRADO,
  unaAutofactura,
  unaFactura,
  unaNotaDeCredito,
} from '../../../testing/documentos';
import { BASES_DE_EVENTO } from '../../../testing/infracciones-de-eventos';
import { leerXml } from '../../xml/leer-xml';
import { catalogo } from '../catalogo';
import { Grupo } from '../grupo';
import { REGLAS_DE_EVENTO } from './tabla';

let credenciales: Credenciales;
let banco: BancoDePruebas;
beforeAll(async () => {
  credenciales = await crearCredenciales();
});
beforeEach(() => {
  banco = new BancoDePruebas(credenciales);
});

/** Code of the first rule that an event signed at `fecFirma` breaks; 0600 when it breaks none. */
function codigoDe(tipo: string, campos: Record<string, string>, fecFirma = banco.ahora, firmante = EMISOR): string {
  const xml = Object.entries(campos).map(([campo, valor]) => `<${campo}>${valor}</${campo}>`);
  const evento = { version: '150', fecFirma, contenido: new Grupo(leerXml(`<${tipo}>${xml.join('')}</${tipo}>`)) };
  const { memoria, registro, ajustes } = banco.autoridad;
  const contexto = { memoria, registro, ajustes, catalogo, firmante, ahora: banco.autoridad.ahora() };
  return REGLAS_DE_EVENTO[tipo]!.find((r) => r.infringe(evento, contexto))?.codigo ?? '0600';
}

describe('cancellation', () => {
  const cancelar = (cdc: string, segundos: number): string => {
    const fecFirma = horaLocal(new Date(Date.parse(`${HOY}-03:00`) + segundos * 1000));
    return codigoDe('rGeVeCan', { Id: cdc }, fecFirma);
  };

  it('4009 for an invoice after 48 hours or before its approval', async () => {
    const cdc = await banco.aprobar(unaFactura(HOY));
    const codigos = [-1, 0, 48 * 3600, 48 * 3600 + 1].map((segundos) => cancelar(cdc, segundos));
    expect(codigos).toEqual(['4009', '0600', '0600', '4009']);
  });

  it('4010 for any other document after 168 hours', async () => {
    const cdc = await banco.aprobar(unaAutofactura(HOY));
    expect([168 * 3600, 168 * 3600 + 1].map((segundos) => cancelar(cdc, segundos))).toEqual(['0600', '4010']);
  });

  it("is possible after the receiver's conformity (NT-25)", async () => {
    const cdc = await banco.aprobar(unaFactura(HOY));
    const conforme = { rGeVeConf: { Id: cdc, iTipConf: '1' } };
    expect(await banco.codigoDeEvento(conforme, { firmante: credenciales.receptor })).toBe('0600');
    expect(await banco.codigoDeEvento({ rGeVeCan: { Id: cdc, mOtEve: 'Anulada' } })).toBe('0600');
  });
});

describe('voiding of numbers', () => {
  const RANGO = { dNumTim: TIMBRADO, dEst: '001', dPunExp: '001', dNumIn: '0000010', dNumFin: '0000020', iTiDE: '1' };
  const inutilizar = (cambios: Partial<typeof RANGO> = {}): string => codigoDe('rGeVeInu', { ...RANGO, ...cambios });

  it.each([
    ['0600', { dNumFin: '0000010' }],
    ['0600', { dNumFin: '0001010' }],
    ['4067', { dNumFin: '0001011' }],
    ['4068', { dNumFin: '0000009' }],
  ])('%s: %j', (codigo, cambios) => {
    expect(inutilizar(cambios)).toBe(codigo);
  });

  it('only minds approved documents of the range, of that type', async () => {
    await banco.aprobar(con(unaFactura(HOY), { 'gTimb.dNumDoc': '0000020' }));
    const codigos = [{}, { dNumFin: '0000019' }, { iTiDE: '5' }].map(inutilizar);
    expect(codigos).toEqual(['4065', '0600', '0600']);
  });

  it('is taken long after the fact: the term has no code', () => {
    banco.avanzarHoras(24 * 200);
    expect(inutilizar()).toBe('0600');
  });

  it('4068 for a single number when the letter of the manual is demanded', () => {
    banco.ajustar({ inutilizarUnNumero: false });
    expect(inutilizar({ dNumFin: '0000010' })).toBe('4068');
  });
});

describe("receiver's events", () => {
  const conforme = (Id: string): Promise<string> =>
    banco.codigoDeEvento({ rGeVeConf: { Id, iTipConf: '1' } }, { firmante: credenciales.receptor });
  const parcial = (Id: string): Promise<string> =>
    banco.codigoDeEvento({ rGeVeConf: { Id, iTipConf: '2', dFecRecep: HOY } }, { firmante: credenciales.receptor });
  const disconforme = (Id: string): Promise<string> =>
    banco.codigoDeEvento({ rGeVeDisconf: { Id, mOtEve: 'No recibido' } }, { firmante: credenciales.receptor });

  it('45 days to the second are in time', async () => {
    const cdc = await banco.aprobar(unaFactura(HOY));
    const a = (horas: number): string => {
      banco.reloj.fijarDesfase(horas * 3_600_000);
      return codigoDe('rGeVeConf', { Id: cdc, iTipConf: '1' }, undefined, RECEPTOR);
    };
    expect([a(45 * 24), a(45 * 24 + 1 / 3600)]).toEqual(['0600', '4157']);
  });

  it('a partial conformity may become total, and a conformity a disconformity: the last one stands', async () => {
    const cdc = await banco.aprobar(unaFactura(HOY));
    expect([await parcial(cdc), await conforme(cdc), await disconforme(cdc), await conforme(cdc)]).toEqual([
      '0600',
      '0600',
      '0600',
      '4158',
    ]);
  });

  it('may speak of a document that was never approved, of which only notification and unawareness do', async () => {
    const partida = BASES_DE_EVENTO.desconocimiento;
    const evento = await partida.evento(new BancoDePruebas(credenciales));
    expect(await banco.codigoDeEvento(evento, { firmante: credenciales.receptor })).toBe('0600');
  });

  it('are listed by siConsDE in the order in which they came', async () => {
    const cdc = await banco.aprobar(unaFactura(HOY));
    await conforme(cdc);
    await disconforme(cdc);
    const { cuerpo } = banco.llamar('siConsDE', `<ns1:dCDC>${cdc}</ns1:dCDC>`).respuesta;
    const elementos = [...cuerpo.matchAll(/&lt;(rGeVe\w+)>/g)].map((m) => m[1]);
    expect(elementos).toEqual(['rGeVeConf', 'rGeVeDisconf']);
  });
});

describe('nomination', () => {
  async function nominada(): Promise<{ cdc: string; evento: Nodo }> {
    const evento = await BASES_DE_EVENTO.nominacion.evento(banco);
    expect(await banco.codigoDeEvento(evento)).toBe('0600');
    return { cdc: (evento['rGEveNom'] as Nodo)['Id'] as string, evento };
  }

  it('makes the nominated one the receiver: it may see the document and sign events on it', async () => {
    const { cdc } = await nominada();
    expect(banco.llamar('siConsDE', `<ns1:dCDC>${cdc}</ns1:dCDC>`, RECEPTOR).codigo).toBe('0422');
    const conforme = { rGeVeConf: { Id: cdc, iTipConf: '1' } };
    expect(await banco.codigoDeEvento(conforme, { firmante: credenciales.receptor })).toBe('0600');
  });

  it('2442: a later note must name the same receiver', async () => {
    const { cdc } = await nominada();
    const nota = unaNotaDeCredito(HOY, cdc);
    expect(await banco.codigoDe(nota)).toBe('0260');
    const otroReceptor = { 'gDatGralOpe.gDatRec.dRucRec': '80050172', 'gDatGralOpe.gDatRec.dDVRec': '1' };
    expect(await banco.codigoDe(con(nota, otroReceptor))).toBe('2442');
  });
});
