import 'reflect-metadata';
import { SoapDocumentosAjenos } from '@libs/de/fiscal';
import { EmisionDePrueba, unaFactura, unItem } from '@libs/de/testing';
import { eventoDeCancelacion, firmarEventos } from '@libs/fiscal';
import { SoapFiscalGateway } from '@libs/fiscal/soap';
import { emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import { horaLocal } from '@libs/platform';
import { desdeAhora } from '@libs/platform/testing';
import { credencialDe, type Emisor } from '@libs/series';
import { comoCertificado, inicioReciente, unEmisorDeclarado, unosPuntos } from '@libs/series/testing';
import { iniciarSimulador, type SimuladorIniciado } from '../apps/fiscal-simulator/src/iniciar-simulador';

const DID = '100000000000001';
let simulador: SimuladorIniciado;
let gateway: SoapFiscalGateway;
let emisor: Emisor;

beforeAll(async () => {
  simulador = await iniciarSimulador({ ajustes: { registroAbierto: true } });
  gateway = new SoapFiscalGateway({ urls: { H: simulador.urlH }, ca: simulador.caPem });
  emisor = await conCertificado();
});
afterAll(() => simulador?.detener());

async function conCertificado(suyo: { ruc?: string } = {}): Promise<Emisor> {
  const declarado = unEmisorDeclarado({
    ...{ inicioDelTimbrado: inicioReciente(), puntos: unosPuntos(['001'], 'S') },
    ...suyo,
  });
  const ca = { certPem: simulador.caPem, keyPem: simulador.caKeyPem!, ahora: desdeAhora() };
  const { ruc, razonSocial: nombre } = declarado;
  return { ...declarado, certificado: comoCertificado(await emitirCertificadoDePrueba({ ca, ruc, nombre })) };
}

const buscar = (cdc: string) => new SoapDocumentosAjenos(gateway).buscar(emisor, 'H', cdc);

/** Another system issues an invoice, of the same taxpayer or of another one. */
async function otroSistema(suyo = emisor) {
  const otro = new EmisionDePrueba({ emisor: suyo, ahora: horaLocal(desdeAhora()), primerNumero: 500 });
  const items = [unItem(), unItem({ iva_tipo: 5 })];
  const { cdc, xml } = await otro.emitir(unaFactura({ items }));
  const enviado = await gateway.enviarDe({ sit: 'H', dId: DID, xml }, credencialDe(suyo)!);
  expect(enviado).toMatchObject({ clase: 'respondido', respuesta: { clase: 'aprobado' } });
  return { cdc, xml };
}

async function cancelar(cdc: string): Promise<void> {
  const { clave, base64: certificadoBase64 } = emisor.certificado!;
  const nodo = eventoDeCancelacion({ cdc, motivo: 'no se concretó', fecFirma: horaLocal(desdeAhora()) });
  const xml = await firmarEventos([{ id: '1', nodo }], { clave, certificadoBase64 });
  await gateway.enviarEventos({ sit: 'H', dId: DID, xmlGrupo: xml }, credencialDe(emisor)!);
}

it('an invoice of another system is known as the authority has it, also that it was cancelled', async () => {
  const { cdc, xml } = await otroSistema();
  const de = (campo: string): string => new RegExp(`<${campo}>([^<]*)<`).exec(xml)![1]!;
  const aprobada = {
    ...{
      cdc,
      estado: 'A',
      tipo: 1,
      sit: 'H',
      tipoTransaccion: Number(de('iTipTra')),
      moneda: 'PYG',
      total: de('dTotGralOpe'),
    },
    ...{ fechaEmision: de('dFeEmiDE'), receptorRuc: `${de('dRucRec')}-${de('dDVRec')}`, receptorDocumento: null },
    ivas: ['1-10', '1-5'],
    nominado: false,
  };
  expect(await buscar(cdc)).toEqual(aprobada);
  await cancelar(cdc);
  expect(await buscar(cdc)).toEqual({ ...aprobada, estado: 'C' });
});

it('what the authority has not approved is not known; nobody knows while it does not answer', async () => {
  const otro = new EmisionDePrueba({ emisor, ahora: horaLocal(desdeAhora()), primerNumero: 900 });
  const { cdc } = await otro.emitir(unaFactura());
  expect(await buscar(cdc)).toBeUndefined();
  const nadie = new SoapFiscalGateway({ urls: { H: 'https://127.0.0.1:9' }, ca: simulador.caPem });
  await expect(new SoapDocumentosAjenos(nadie).buscar(emisor, 'H', cdc)).rejects.toMatchObject({
    id: 'FISCAL_NO_DISPONIBLE',
  });
});

it('an invoice of another taxpayer, such as a company before it was merged, is not shown to this one', async () => {
  const { cdc } = await otroSistema(await conCertificado({ ruc: '80080610-7' }));
  expect(await buscar(cdc)).toBe('reservado');
});
