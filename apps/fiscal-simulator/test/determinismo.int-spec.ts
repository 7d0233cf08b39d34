import { crearAutoridadDePrueba, emitirCertificadoDePrueba, type AutoridadDePrueba } from '@libs/fiscal/testing';
import { horaLocal, instanteDe } from '@libs/platform';
import { desdeAhora } from '@libs/platform/testing';
import { iniciarSimulador } from '../src/iniciar-simulador';
import { con, EMISOR, unaFactura } from '../testing/documentos';
import { Firmante } from '../testing/firmante';
import { envoltura, llamar } from '../testing/llamar';
import { contenidoDeLote } from '../testing/lotes';

// The machine's time, because TLS checks certificates against it.
const AHORA = horaLocal(desdeAhora());
let ca: AutoridadDePrueba;
let firmante: Firmante;
let xmls: string[];
let cancelacion: string;

beforeAll(async () => {
  ca = await crearAutoridadDePrueba(instanteDe(AHORA));
  firmante = new Firmante(await emitirCertificadoDePrueba({ ca, ruc: `${EMISOR}-0`, nombre: 'EMPRESA' }));
  const documentos = await Promise.all(
    ['0000001', '0000002', '0000003'].map((n) => firmante.documento(con(unaFactura(AHORA), { 'gTimb.dNumDoc': n }))),
  );
  xmls = documentos.map((d) => d.xml);
  cancelacion = await firmante.evento({ rGeVeCan: { Id: documentos[0]!.cdc, mOtEve: 'Operación anulada' } }, AHORA);
});

/** All answers to a fixed list of requests; undefined for those that get none. */
async function respuestas(semilla: number): Promise<(string | undefined)[]> {
  const simulador = await iniciarSimulador({
    semilla,
    relojFijo: instanteDe(AHORA),
    clienteCaPem: ca.certPem,
    ajustes: { registroAbierto: true, demoraLoteMs: 0 },
  });
  const pedirFalla = (falla: object): Promise<Response> =>
    fetch(`${simulador.urlControl}/fallas`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(falla),
    });
  await pedirFalla({ tipo: 'cortar_despues', probabilidad: 0.4, servicio: 'siConsRUC' });
  const enviar = async (ruta: string, mensaje: string, contenido: string): Promise<string | undefined> => {
    const pedido = { ca: simulador.caPem, certificado: firmante.certificado, cuerpo: envoltura(mensaje, contenido) };
    const recibido = await llamar({ ...pedido, url: simulador.urlH + ruta }).catch(() => undefined);
    return recibido?.cuerpo;
  };
  const [una, ...resto] = xmls as [string, ...string[]];
  const lista = [
    await enviar('/de/ws/sync/recibe.wsdl', 'rEnviDe', `<ns1:xDE>${una}</ns1:xDE>`),
    await enviar('/de/ws/async/recibe-lote.wsdl', 'rEnvioLote', contenidoDeLote(resto)),
    await enviar('/de/ws/consultas/consulta-lote.wsdl', 'rEnviConsLoteDe', `<ns1:dCDC>${cdcDe(resto[0]!)}</ns1:dCDC>`),
    await enviar('/de/ws/eventos/evento.wsdl', 'rEnviEventoDe', `<ns1:dEvReg>${cancelacion}</ns1:dEvReg>`),
    await enviar('/de/ws/consultas/consulta.wsdl', 'rEnviConsDeRequest', `<ns1:dCDC>${cdcDe(una)}</ns1:dCDC>`),
  ];
  for (let i = 0; i < 20; i += 1) {
    const contenido = `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`;
    lista.push(await enviar('/de/ws/consultas/consulta-ruc.wsdl', 'rEnviConsRUC', contenido));
  }
  await simulador.detener();
  return lista;
}

const cdcDe = (xml: string): string => /<DE Id="(\d+)"/.exec(xml)![1]!;

describe('the same seed and the same requests', () => {
  it('get the same bytes: protocols, dates and faults', async () => {
    const [una, otra] = [await respuestas(7), await respuestas(7)];
    expect(una).toEqual(otra);
    const perdidas = una.filter((r) => r === undefined).length;
    expect(perdidas).toBeGreaterThan(0);
    expect(perdidas).toBeLessThan(20);
    expect(una.slice(0, 5).every((r) => r?.includes(AHORA))).toBe(true);
  });

  it('with another seed, others', async () => {
    const [una, otra] = [await respuestas(7), await respuestas(8)];
    expect(una[0]).not.toEqual(otra[0]);
  });
});
