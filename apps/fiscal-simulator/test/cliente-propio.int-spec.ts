import { empaquetarLote, type CredencialFiscal, type FiscalGateway, type Nodo } from '@libs/fiscal';
import { SoapFiscalGateway } from '@libs/fiscal/soap';
import { emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import { horaLocal } from '@libs/platform';
import { desdeAhora } from '@libs/platform/testing';
import { iniciarSimulador, type SimuladorIniciado } from '../src/iniciar-simulador';
import { con, EMISOR, unaFactura } from '../testing/documentos';
import { Firmante } from '../testing/firmante';

let simulador: SimuladorIniciado;
let gateway: FiscalGateway & { cerrar(): void };
let firmante: Firmante;
let credencial: CredencialFiscal;
let numero = 0;

beforeAll(async () => {
  simulador = await iniciarSimulador({ ajustes: { registroAbierto: true, demoraLoteMs: 0 } });
  gateway = new SoapFiscalGateway({ urls: { H: simulador.urlH }, ca: simulador.caPem });
  const ca = { certPem: simulador.caPem, keyPem: simulador.caKeyPem!, ahora: desdeAhora() };
  const certificado = await emitirCertificadoDePrueba({
    ca,
    ruc: `${EMISOR}-0`,
    nombre: 'EMPRESA DE PRUEBA S.A.',
    desde: desdeAhora(-30 * 86_400_000),
  });
  firmante = new Firmante(certificado);
  credencial = {
    titular: EMISOR,
    prueba: false,
    certificadoId: certificado.huella,
    clavePem: certificado.keyPem,
    certificadoPem: certificado.certPem,
    cadenaPem: [],
  };
});
afterAll(async () => {
  gateway.cerrar();
  await simulador.detener();
});

function factura(cambios: Readonly<Record<string, Nodo[string]>> = {}) {
  numero += 1;
  const propios = { 'gTimb.dNumDoc': String(numero).padStart(7, '0') };
  return firmante.documento(con(unaFactura(horaLocal(desdeAhora())), { ...propios, ...cambios }));
}

const H = { sit: 'H', dId: '1' } as const;
const pedirFalla = (falla: object): Promise<Response> =>
  fetch(`${simulador.urlControl}/fallas`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(falla),
  });

describe("the project's own client understands the simulator", () => {
  it('approval, query with events after a cancellation', async () => {
    const { cdc, xml } = await factura();
    const enviado = await gateway.enviarDe({ ...H, xml }, credencial);
    expect(enviado).toMatchObject({ clase: 'respondido', respuesta: { clase: 'aprobado', id: cdc } });
    const xmlGrupo = await firmante.evento(
      { rGeVeCan: { Id: cdc, mOtEve: 'Operación anulada' } },
      horaLocal(desdeAhora()),
    );
    const evento = await gateway.enviarEventos({ ...H, xmlGrupo }, credencial);
    expect(evento).toMatchObject({ clase: 'respondido', respuesta: { resultados: [{ id: '1', clase: 'aprobado' }] } });
    const consulta = await gateway.consultarDe({ ...H, cdc }, credencial);
    expect(consulta).toMatchObject({
      clase: 'respondido',
      respuesta: {
        clase: 'encontrado',
        contenido: { cdc, rde: xml, eventos: [{ tipo: 'rGeVeCan', estado: 'aprobado' }] },
      },
    });
  });

  it('batch, its result and a rejection inside it', async () => {
    const docs = [await factura(), await factura({ 'gDatGralOpe.gDatRec.dDVRec': '1' })];
    const lote = empaquetarLote(docs.map((d) => d.xml));
    const enviado = await gateway.enviarLote({ ...H, lote }, credencial);
    expect(enviado).toMatchObject({ clase: 'respondido', respuesta: { clase: 'encolado' } });
    const consulta = await gateway.consultarLote({ ...H, cdc: docs[0]!.cdc }, credencial);
    expect(consulta).toMatchObject({
      clase: 'respondido',
      respuesta: {
        clase: 'concluido',
        resultados: [
          { cdc: docs[0]!.cdc, clase: 'aprobado' },
          { cdc: docs[1]!.cdc, clase: 'rechazado', codigos: [{ codigo: '1309' }] },
        ],
      },
    });
  });

  it('taxpayer', async () => {
    const consulta = await gateway.consultarRuc({ ...H, ruc: EMISOR }, credencial);
    expect(consulta).toMatchObject({
      respuesta: { clase: 'encontrado', contribuyente: { ruc: EMISOR, codigoEstado: 'ACT' } },
    });
  });

  it('late document: approved with an observation', async () => {
    const { xml } = await firmante.documento(
      con(unaFactura(horaLocal(desdeAhora(-73 * 3_600_000))), { 'gTimb.dNumDoc': '0008888' }),
    );
    expect(await gateway.enviarDe({ ...H, xml }, credencial)).toMatchObject({
      respuesta: { clase: 'aprobado_con_observacion', codigos: [{ codigo: '1005' }] },
    });
  });

  it.each([
    ['html', 'html'],
    ['0160', 'rechazo_generico'],
    ['0100', 'servidor'],
    ['vacio', 'vacio'],
    ['truncado', 'ilegible'],
    ['raiz', 'otra_raiz'],
    ['fault', 'fault'],
    ['pasarela', 'html'],
    ['0161', 'servidor'],
    ['cortar_despues', 'corte'],
    ['cortar_antes', 'corte'],
  ])('fault %s: unknown, %s', async (tipo, motivo) => {
    const { cdc } = await factura();
    await pedirFalla({ tipo });
    expect(await gateway.consultarDe({ ...H, cdc }, credencial)).toMatchObject({ clase: 'desconocido', motivo });
  });

  it('an answer that does not come in its time: unknown', async () => {
    const { cdc } = await factura();
    const esperas = { consultaMs: 300 };
    const impaciente = new SoapFiscalGateway({ urls: { H: simulador.urlH }, ca: simulador.caPem, esperas });
    await pedirFalla({ tipo: 'colgar' });
    const consulta = await impaciente.consultarDe({ ...H, cdc }, credencial);
    expect(consulta).toMatchObject({ clase: 'desconocido', motivo: 'tiempo' });
    impaciente.cerrar();
  });

  it.each(['prefijo', 'orden'])('fault %s: read all the same', async (tipo) => {
    const { cdc, xml } = await factura();
    await pedirFalla({ tipo });
    expect(await gateway.enviarDe({ ...H, xml }, credencial)).toMatchObject({
      respuesta: { clase: 'aprobado', id: cdc },
    });
  });

  it('a connection that is cut before anything was said: provably not sent', async () => {
    const { cdc } = await factura();
    const nuevo = new SoapFiscalGateway({ urls: { H: simulador.urlH }, ca: simulador.caPem });
    await pedirFalla({ tipo: 'cortar_saludo' });
    expect(await nuevo.consultarDe({ ...H, cdc }, credencial)).toMatchObject({ clase: 'no_enviado' });
    nuevo.cerrar();
  });
});
