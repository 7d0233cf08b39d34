import type { FiscalGateway } from '@libs/fiscal';
import { instanteDe } from '@libs/platform';
import type { Emisor } from '@libs/series';
import type { LoRegistrado } from '../../domain/recibido';
import { SoapConsultaDeRecibido } from './soap-consulta-de-recibido';

const EMISOR = { tenantId: 't', ruc: '80000002-5', certificado: { id: 'c', cadenaPem: '' } } as unknown as Emisor;
const RDE = (receptor: string, totales: string): string =>
  '<rDE xmlns="http://ekuatia.set.gov.py/sifen/xsd"><dVerFor>150</dVerFor><DE Id="c"><gDatGralOpe>' +
  '<dFeEmiDE>2026-11-20T10:00:00</dFeEmiDE><gEmis><dNomEmi>VENDEDORA &amp; CÍA.</dNomEmi></gEmis>' +
  `<gDatRec>${receptor}</gDatRec></gDatGralOpe><gTotSub>${totales}</gTotSub></DE></rDE>`;
const CONTRIBUYENTE = '<dRucRec>80000002</dRucRec><dDVRec>5</dDVRec>';
const evento = (tipo: string, cambios: object = {}) => ({
  ...{ tipo, estado: 'aprobado', fecProc: '2026-11-21T09:00:00', campos: {} },
  ...cambios,
});

const consultar = (resultado: object, ms = 60_000) => {
  const consultarDe = (...[, , opciones]: Parameters<FiscalGateway['consultarDe']>) =>
    'nunca' in resultado
      ? new Promise((listo) => {
          opciones?.signal?.addEventListener('abort', () => listo({ clase: 'no_enviado', motivo: 'cancelado' }));
        })
      : Promise.resolve(resultado);
  return new SoapConsultaDeRecibido({ consultarDe } as unknown as FiscalGateway, ms).consultar(EMISOR, 'H', 'c');
};
const respondido = (respuesta: object) => consultar({ clase: 'respondido', respuesta: { codigo: '0', ...respuesta } });
const registrado = async (respuesta: object): Promise<LoRegistrado> => {
  const dicho = await respondido(respuesta);
  if (dicho.tipo !== 'registrado') throw new Error(dicho.tipo);
  return dicho.lo;
};
const encontrado = (rde: string, ...eventos: object[]) =>
  registrado({
    ...{ clase: 'encontrado', fecProc: '2026-11-20T10:00:30-03:00' },
    contenido: { rde, eventos, digestValue: 'abc=' },
  });

it('reads what the document says, when it was approved and what its receiver registered', async () => {
  const parcial = evento('rGeVeConf', { campos: { iTipConf: '2' } });
  const ajenos = [evento('rGeVeDisconf', { estado: 'rechazado' }), evento('otro')];
  const rde = RDE(CONTRIBUYENTE, '<dTotGralOpe>485000</dTotGralOpe>');
  expect(await encontrado(rde, parcial, ...ajenos)).toEqual({
    ...{ rde, digest: 'abc=' },
    ...{ situacion: 'A', emisorNombre: 'VENDEDORA & CÍA.', fechaEmision: '2026-11-20T10:00:00', totalGs: '485000' },
    ...{ receptorRuc: '80000002', aprobadoAt: new Date('2026-11-20T10:00:30-03:00') },
    eventos: [{ tipo: 'CONFORMIDAD', parcial: true, at: instanteDe('2026-11-21T09:00:00') }],
  });
});

it('takes the total in guaraníes of another currency, the receiver of a nomination, and a cancellation', async () => {
  const totales = '<dTotGralOpe>100</dTotGralOpe><dTotalGs>730000</dTotalGs>';
  const nominado = evento('rGEveNom', { campos: { dRucRec: '80000009' } });
  expect(await encontrado(RDE('<dNumIDRec>0</dNumIDRec>', totales), nominado, evento('rGeVeCan'))).toMatchObject({
    ...{ situacion: 'C', totalGs: '730000', receptorRuc: '80000009', eventos: [] },
  });
  expect(await encontrado(RDE('<dNumIDRec>0</dNumIDRec>', totales))).toMatchObject({ receptorRuc: null });
});

it('knows that a document is approved though its content cannot be read, and that there is none', async () => {
  const sinContenido = { situacion: 'A', aprobadoAt: null, totalGs: null, rde: null, digest: null };
  expect(await registrado({ clase: 'encontrado' })).toMatchObject(sinContenido);
  expect(await registrado({ clase: 'no_existe' })).toMatchObject({ situacion: 'N', eventos: [], rde: null });
});

const NO_CONTESTO = { tipo: 'sin_respuesta', detalle: 'la autoridad no contestó' };
it('tells apart that it may not see it, and that there was no answer', async () => {
  expect(await respondido({ clase: 'sin_permiso' })).toEqual({ tipo: 'no_lo_muestra' });
  expect(await respondido({ clase: 'configuracion', codigo: '0160' })).toEqual({
    tipo: 'sin_respuesta',
    detalle: 'la autoridad no atiende a esta cuenta (0160)',
  });
  expect(await consultar({ clase: 'desconocido' })).toEqual(NO_CONTESTO);
  expect(await consultar({ nunca: true }, 1)).toEqual(NO_CONTESTO);
});
