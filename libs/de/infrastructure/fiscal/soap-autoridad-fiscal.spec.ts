import type { FiscalGateway, OpcionesDeLlamada } from '@libs/fiscal';
import { RelojMovible } from '@libs/platform/testing';
import { unEmisor } from '@libs/series/testing';
import type { Lote } from '../../domain/lote/lote';
import { SoapAutoridadFiscal } from './soap-autoridad-fiscal';

const lote: Lote = {
  id: '0b1e0a0e-0000-4000-8000-000000000001',
  tenantId: '0b1e0a0e-0000-4000-8000-000000000002',
  tenantVersion: 1,
  sit: 'H',
  tipo: 1,
  estado: 'ENCOLADO',
  numeroLote: '123',
  dId: '7',
  ficha: 1,
  intentos: 1,
  enviadoAt: new Date('2026-11-20T13:00:00Z'),
  rechazado: false,
  venceAt: new Date('2026-11-20T13:01:00Z'),
};

it.each(['enviarLote', 'consultarLote'] as const)(
  '%s does not go out in the last moments of its turn',
  async (metodo) => {
    const dadas: (OpcionesDeLlamada | undefined)[] = [];
    const anotar = (_: unknown, __: unknown, opciones?: OpcionesDeLlamada) => {
      dadas.push(opciones);
      return Promise.resolve({ clase: 'desconocido', causa: 'tiempo', detalle: 'silence' });
    };
    const gateway = { [metodo]: anotar } as unknown as FiscalGateway;
    const autoridad = new SoapAutoridadFiscal(gateway, new RelojMovible());
    const documentos = [{ deId: lote.id, cdc: '0'.repeat(44), xml: `<rDE><DE Id="${'0'.repeat(44)}"></DE></rDE>` }];
    await (metodo === 'enviarLote'
      ? autoridad.enviarLote(lote, unEmisor(), documentos)
      : autoridad.consultarLote(lote, unEmisor(), { numeroLote: '123' }));
    expect(dadas).toEqual([{ noDespuesDe: new Date('2026-11-20T13:00:55Z') }]);
  },
);

const cdc = '0'.repeat(44);
const documento = { id: 'd', tenantId: 't', tenantVersion: 1, cdc, estado: 'P', sit: 'H', version: 1 } as const;
const envio = { dId: '1', venceAt: lote.venceAt };
const conRespuesta = (respuesta: object): SoapAutoridadFiscal => {
  const llamar = () => Promise.resolve({ clase: 'respondido', respuesta });
  return new SoapAutoridadFiscal(
    { enviarDe: llamar, consultarLote: llamar } as unknown as FiscalGateway,
    new RelojMovible(),
  );
};

it('passes on an answer that judges nothing as what it is, of a document and of a document in a batch', async () => {
  const codigos = [{ codigo: '1004', mensaje: 'La fecha y hora de la firma digital es adelantada' }];
  const aplazado = { tipo: 'aplazado', respuesta: codigos[0] };
  const alEnviar = conRespuesta({ clase: 'sin_veredicto', codigos });
  expect(await alEnviar.enviarDocumento(documento, unEmisor(), envio, `<rDE><DE Id="${cdc}"></DE></rDE>`, 'x')).toEqual(
    aplazado,
  );
  const enLote = conRespuesta({ clase: 'concluido', resultados: [{ cdc, clase: 'sin_veredicto', codigos }] });
  expect(await enLote.consultarLote(lote, unEmisor(), { numeroLote: '123' })).toMatchObject({
    resultados: new Map([[cdc, aplazado]]),
  });
});

describe('an answer that says "approved already"', () => {
  const codigos = [{ codigo: '1002', mensaje: 'Documento electrónico duplicado' }];

  it('is passed on as what it is, of a document and of a document in a batch', async () => {
    const alEnviar = conRespuesta({ clase: 'verificar', codigos });
    expect(
      await alEnviar.enviarDocumento(documento, unEmisor(), envio, `<rDE><DE Id="${cdc}"></DE></rDE>`, 'x'),
    ).toEqual({
      ...{ tipo: 'ya_autorizado', respuesta: codigos[0] },
    });
    const enLote = conRespuesta({ clase: 'concluido', resultados: [{ cdc, clase: 'verificar', codigos }] });
    expect(await enLote.consultarLote(lote, unEmisor(), { numeroLote: '123' })).toEqual({
      ...{ tipo: 'concluido', resultados: new Map(), yaAutorizados: new Map([[cdc, codigos[0]]]) },
    });
  });
});
