import { BancoDePruebas, crearCredenciales, HOY, type Credenciales } from '../../testing/banco-de-pruebas';
import { con, unaFactura } from '../../testing/documentos';
import type { Lote } from './modelo';

let credenciales: Credenciales;
beforeAll(async () => {
  credenciales = await crearCredenciales();
});

async function conLote(numeros: readonly string[]) {
  const banco = new BancoDePruebas(credenciales);
  const documentos = await Promise.all(
    numeros.map((dNumDoc) => credenciales.firmante.documento(con(unaFactura(HOY), { 'gTimb.dNumDoc': dNumDoc }))),
  );
  const ahora = banco.autoridad.ahora();
  const lote: Lote = {
    numero: '1',
    huella: 'x',
    ruc: '80012345',
    recibidoEn: ahora,
    listoEn: ahora + 60_000,
    documentos,
  };
  banco.autoridad.memoria.registrar({ tipo: 'lote', dato: lote });
  return { banco, lote, documentos, memoria: banco.autoridad.memoria };
}

describe('batches', () => {
  it('are concluded when their time has come, with the approval at that very time', async () => {
    const { banco, memoria, documentos, lote } = await conLote(['0000001']);
    banco.autoridad.procesarLotesVencidos();
    expect(memoria.dtes.size).toBe(0);
    banco.avanzarHoras(1);
    banco.autoridad.procesarLotesVencidos();
    expect(memoria.dtes.get(documentos[0]!.cdc)?.aprobadoEn).toBe(lote.listoEn);
  });

  it('that were cut short by a kill go on where they were', async () => {
    const { banco, memoria } = await conLote(['0000001', '0000002']);
    const registrar = memoria.registrar.bind(memoria);
    memoria.registrar = (hecho) => {
      if (memoria.dtes.size === 1) throw new Error('killed');
      registrar(hecho);
    };
    banco.avanzarHoras(1);
    expect(() => banco.autoridad.procesarLotesVencidos()).toThrow('killed');
    memoria.registrar = registrar;
    banco.autoridad.procesarLotesVencidos();
    const estados = memoria.lotes.get('1')!.resultados!.map((r) => [r.veredicto.estado, r.veredicto.protocolo]);
    expect(estados).toEqual([...memoria.dtes.values()].map((d) => ['Aprobado', d.protocolo]));
    expect(estados).toHaveLength(2);
  });
});

describe('protocol numbers', () => {
  it('are the same for the same seed and never repeat', async () => {
    const aprobar = async (): Promise<string[]> => {
      const { banco, memoria } = await conLote(['0000001', '0000002', '0000003']);
      banco.avanzarHoras(1);
      banco.autoridad.procesarLotesVencidos();
      return [...memoria.dtes.values()].map((d) => d.protocolo);
    };
    const [una, otra] = [await aprobar(), await aprobar()];
    expect(una).toEqual(otra);
    expect(new Set(una).size).toBe(3);
  });
});
