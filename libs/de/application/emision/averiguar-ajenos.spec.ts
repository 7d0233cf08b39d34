import { unEmisor } from '@libs/series/testing';
import type { DocumentoAjeno } from '../../domain/emision/documento-ajeno';
import { EmisionDePrueba } from '../../testing/emision';
import { unaFactura, unaNotaDeCredito, unaNotaDeDebito } from '../../testing/cargas';
import { borradorDe } from '../../testing/borrador';
import { OficinaDePrueba } from '../../testing/oficina';
import { AveriguarAjenos } from './averiguar-ajenos';

const INVALIDO = 'NC_DOCUMENTO_ASOCIADO_INVALIDO';

let oficina: OficinaDePrueba;
let ajena: DocumentoAjeno;
/** The invoice of another system, as the authority has it, and a note on it for all of its total. */
beforeEach(async () => {
  oficina = new OficinaDePrueba({ ajustes: { notasAFacturasAjenas: true } });
  const { cdc } = await new EmisionDePrueba({ emisor: oficina.emisor, primerNumero: 77 }).emitir(unaFactura());
  const { documento: molde } = await oficina.emitir(unaFactura());
  const { tipo, sit, moneda, total, receptorRuc } = molde;
  const fechaEmision = '2026-11-19T10:00:00';
  ajena = {
    ...{ cdc, tipo, sit, moneda, total, receptorRuc, fechaEmision },
    ...{ estado: 'A', tipoTransaccion: 1, receptorDocumento: null, nominado: false, ivas: ['1-10', '1-5'] },
  };
  oficina.ajenos = new Map([[cdc, ajena]]);
});

const poner = (cambios: Partial<DocumentoAjeno>) => oficina.ajenos!.set(ajena.cdc, { ...ajena, ...cambios });
const nota = () => unaNotaDeCredito(ajena.cdc);

it('a note refers to an invoice of another system that the authority has approved', async () => {
  expect((await oficina.validar(nota())).probable?.numero).toBe(1);
  expect((await oficina.emitir(nota())).documento).toMatchObject({ numero: 1, asociadoCdc: ajena.cdc });
  expect((await oficina.emitir(unaNotaDeDebito(ajena.cdc))).documento.numero).toBe(1);
});

it.each<[string, Partial<DocumentoAjeno>, string]>([
  ['cancelled', { estado: 'C' }, 'su estado es C (regla 2404)'],
  ['of another receiver', { receptorRuc: '80000001-3' }, 'tiene otro receptor (regla 2441)'],
  ['in another currency', { moneda: 'USD' }, 'está en USD (regla 2438)'],
  ['that is no invoice', { tipo: 7 }, 'no es una factura (regla 2414)'],
  ['later than the note', { fechaEmision: '2026-11-21T10:00:00' }, 'es posterior a la nota'],
])('one %s is refused by name and takes no number', async (_, cambios, motivo) => {
  poner(cambios);
  const fallo = { codigo: INVALIDO, message: expect.stringContaining(motivo) as string };
  await expect(oficina.validar(nota())).rejects.toMatchObject(fallo);
  await expect(oficina.emitir(nota())).rejects.toMatchObject(fallo);
  poner({});
  expect((await oficina.emitir(nota())).documento.numero).toBe(1);
});

it('one that the authority does not know is refused, as without the setting', async () => {
  oficina.ajenos!.clear();
  const fallo = { codigo: INVALIDO, message: expect.stringContaining('2403') as string };
  await expect(oficina.emitir(nota())).rejects.toMatchObject(fallo);
  const sinAjuste = new OficinaDePrueba();
  sinAjuste.ajenos!.set(ajena.cdc, ajena);
  await expect(sinAjuste.emitir(nota())).rejects.toMatchObject(fallo);
});

it('while the authority does not answer the note is refused with 503, and takes no number', async () => {
  const antes = oficina.ajenos;
  oficina.ajenos = null;
  await expect(oficina.emitir(nota())).rejects.toMatchObject({ codigo: 'FISCAL_NO_DISPONIBLE', status: 503 });
  const { documento: propia } = await oficina.emitir(unaFactura());
  const aprobada = await oficina.resolver(propia, 'aprobado');
  // The authority is not asked for what is ours.
  expect((await oficina.emitir(unaNotaDeCredito(aprobada.cdc))).documento.numero).toBe(1);
  oficina.ajenos = antes;
  expect((await oficina.emitir(nota())).documento.numero).toBe(2);
});

it('its total is the cap of all our credit notes, at emission, edition and when a rejected one comes back', async () => {
  poner({ total: '110000' });
  const rechazada = await oficina.emitirYResolver(nota(), 'rechazado');
  const { documento: primera } = await oficina.emitir(nota());
  const excedido = { codigo: 'NC_SOBRE_ACREDITACION', message: expect.stringContaining('001-001-0000002') as string };
  await expect(oficina.emitir(nota())).rejects.toMatchObject(excedido);
  await expect(oficina.editar(rechazada.cdc, nota())).rejects.toMatchObject(excedido);
  await expect(oficina.reenviar(rechazada.cdc)).rejects.toMatchObject(excedido);
  await oficina.resolver(primera, 'rechazado');
  expect((await oficina.editar(rechazada.cdc, nota())).documento.numero).toBe(1);
});

it('one of this issuer that the authority does not show is no answer', async () => {
  oficina.ajenos!.set(ajena.cdc, 'reservado');
  await expect(oficina.emitir(nota())).rejects.toMatchObject({ codigo: 'FISCAL_NO_DISPONIBLE' });
});

describe('an invoice of a company that was merged with the issuer', () => {
  const FUSIONADA = '80080610-7';
  let cdc: string;
  beforeEach(async () => {
    const fusionado = unEmisor({ ruc: FUSIONADA });
    ({ cdc } = await new EmisionDePrueba({ emisor: fusionado, primerNumero: 5 }).emitir(unaFactura()));
    oficina.ajenos!.set(cdc, { ...ajena, cdc });
  });
  const suNota = () => ({
    ...unaNotaDeCredito(cdc),
    doc_asociado: { tipo: 1, cdc, ruc_fusionado: FUSIONADA },
  });

  it('is judged, and is the cap of our notes on it, when the authority shows it', async () => {
    const { documento: primera } = await oficina.emitir(suNota());
    oficina.ajenos!.set(cdc, { ...ajena, cdc, total: '110000' });
    await expect(oficina.emitir(suNota())).rejects.toMatchObject({ codigo: 'NC_SOBRE_ACREDITACION' });
    await oficina.resolver(primera, 'rechazado');
    expect((await oficina.emitir(suNota())).documento.numero).toBe(2);
    oficina.ajenos!.set(cdc, { ...ajena, cdc, estado: 'C' });
    const cancelada = { codigo: INVALIDO, message: expect.stringContaining('2404') as string };
    await expect(oficina.emitir(suNota())).rejects.toMatchObject(cancelada);
  });

  it('is refused when the authority has none, and left to its judgement when it does not show it, or nobody asks', async () => {
    oficina.ajenos!.delete(cdc);
    const fallo = { codigo: INVALIDO, message: expect.stringContaining('2403') as string };
    await expect(oficina.emitir(suNota())).rejects.toMatchObject(fallo);
    oficina.ajenos!.set(cdc, 'reservado');
    expect((await oficina.emitir(suNota())).documento.numero).toBe(1);
    expect((await new OficinaDePrueba().emitir(suNota())).documento.numero).toBe(1);
  });

  it('takes no number while the authority does not answer', async () => {
    oficina.ajenos = null;
    await expect(oficina.emitir(suNota())).rejects.toMatchObject({ codigo: 'FISCAL_NO_DISPONIBLE' });
  });
});

it('asks about this issuer’s invoices that are not here, for notes of issuers who want it, and about no others', async () => {
  const { emisor } = oficina;
  const preguntados: string[] = [];
  const buscar = (_: unknown, __: unknown, cdc: string) => {
    preguntados.push(cdc);
    return Promise.resolve(ajena);
  };
  const averiguar = new AveriguarAjenos({ porCdc: () => Promise.resolve(undefined) }, { buscar });
  const { cdc: deOtro } = await new EmisionDePrueba({ emisor: unEmisor({ ruc: '80080610-7' }) }).emitir(unaFactura());
  for (const carga of [unaFactura(), unaNotaDeCredito(deOtro)])
    expect(await averiguar.execute(borradorDe(carga, emisor))).toEqual([]);
  expect(await averiguar.execute(borradorDe(nota(), unEmisor()))).toEqual([]);
  expect(preguntados).toEqual([]);
  expect(await averiguar.execute(borradorDe(nota(), emisor))).toEqual([ajena]);
  expect(preguntados).toEqual([ajena.cdc]);
});
