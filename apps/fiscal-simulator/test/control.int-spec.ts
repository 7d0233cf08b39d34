import { X509Certificate } from 'node:crypto';
import path from 'node:path';
import { emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import { during, tempFolder } from '../../../test/during';
import { iniciarSimulador } from '../src/iniciar-simulador';
import { EMISOR } from '../testing/documentos';
import { envoltura, llamar, type Recibido } from '../testing/llamar';
import {
  ca,
  codigo,
  consultar,
  consultarLote,
  control,
  enviar,
  enviarDe,
  factura,
  firmante,
  lote,
  RUTAS,
  simulador,
  SUFIJO,
  valor,
} from './simulador-de-prueba';

describe('faults on demand', () => {
  it('an approval whose answer is cut is registered, and its resend without asking is counted', async () => {
    const { cdc, xml } = await factura();
    await control('POST', '/fallas', { tipo: 'cortar_despues', servicio: 'siRecepDE' });
    await expect(enviarDe(xml)).rejects.toThrow();
    expect(codigo(await enviarDe(xml))).toBe('1001');
    expect((await control('GET', '/contadores')).json.H.reenvios_sin_resolver).toContain(cdc);
    expect(codigo(await consultar(cdc))).toBe('0422');
  });

  it('a resend after a query is not counted', async () => {
    const { cdc, xml } = await factura();
    await control('POST', '/fallas', { tipo: 'cortar_antes', servicio: 'siRecepDE' });
    await expect(enviarDe(xml)).rejects.toThrow();
    expect(codigo(await consultar(cdc))).toBe('0420');
    expect(codigo(await enviarDe(xml))).toBe('0260');
    expect((await control('GET', '/contadores')).json.H.reenvios_sin_resolver).not.toContain(cdc);
  });

  it.each([
    ['0160', 400, '0160'],
    ['0100', 200, '0100'],
    ['html', 200, ''],
    ['503', 503, ''],
    ['pasarela', 400, ''],
    ['vacio', 200, ''],
  ])('%s spoils the answer of any service', async (tipo, estado, esperado) => {
    await control('POST', '/fallas', { tipo });
    const recibido = await enviar('rEnviConsRUC', `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`);
    expect([recibido.estado, codigo(recibido)]).toEqual([estado, esperado]);
    expect(codigo(await enviar('rEnviConsRUC', `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`))).toBe('0502');
  });

  it('a truncated answer does not parse and a hung one never comes', async () => {
    await control('POST', '/fallas', { tipo: 'truncado' });
    expect((await consultar('01800123450001001000000122026112011234567890')).cuerpo).not.toContain(SUFIJO);
    await control('POST', '/fallas', { tipo: 'colgar' });
    const url = simulador.urlH + RUTAS.rEnviConsRUC;
    const cuerpo = envoltura('rEnviConsRUC', `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`);
    const llamada = llamar({ url, ca: simulador.caPem, certificado: firmante.certificado, cuerpo, tiempoMs: 200 });
    await expect(llamada).rejects.toThrow('no answer in time');
  });

  it('a forced rejection and a forced observation carry their code', async () => {
    await control('POST', '/fallas', { tipo: 'rechazar', codigo: '2417' });
    expect(codigo(await enviarDe((await factura()).xml))).toBe('2417');
    await control('POST', '/fallas', { tipo: 'observar' });
    const { cuerpo } = await enviarDe((await factura()).xml);
    expect([valor(cuerpo, 'dEstRes'), valor(cuerpo, 'dCodRes')]).toEqual(['Aprobado con observaci&#243;n', '1005']);
  });

  it('0301 although the batch was queued: its documents end up approved', async () => {
    const { cdc, xml } = await factura();
    await control('POST', '/fallas', { tipo: 'rechazar', codigo: '0301', procesar: true, servicio: 'siRecepLoteDE' });
    expect(codigo(await lote([xml]))).toBe('0301');
    expect(valor((await consultarLote('dCDC', cdc)).cuerpo, 'dCodResLot')).toBe('0361');
    await control('PUT', '/reloj', { desfase_ms: 61_000 });
    expect(codigo(await consultar(cdc))).toBe('0422');
  });

  it('a handshake that is cut sent nothing: the call is not even counted', async () => {
    await control('POST', '/fallas', { tipo: 'cortar_saludo', ambiente: 'H' });
    const cuerpo = envoltura('rEnviConsRUC', `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`);
    const consulta = {
      url: simulador.urlH + RUTAS.rEnviConsRUC,
      ca: simulador.caPem,
      certificado: firmante.certificado,
      cuerpo,
    };
    await expect(llamar({ ...consulta, conexionNueva: true })).rejects.toThrow();
    expect((await control('GET', '/contadores')).json.H.llamadas).toEqual({});
    expect(codigo(await llamar({ ...consulta, conexionNueva: true }))).toBe('0502');
  });

  it('a bad fault is refused', async () => {
    expect((await control('POST', '/fallas', { tipo: 'inventada' })).estado).toBe(400);
  });
});

describe('directives in the document', () => {
  it('SIM-RECHAZAR in the code of an item rejects with that code', async () => {
    expect(codigo(await enviarDe((await factura({ 'gDtipDE.gCamItem.0.dCodInt': 'SIM-RECHAZAR-1306' })).xml))).toBe(
      '1306',
    );
  });

  it('SIM-PERDER loses the first answer only, and the document is approved', async () => {
    const { cdc, xml } = await factura({ 'gDatGralOpe.gDatRec.dCodCliente': 'SIM-PERDER' });
    await expect(enviarDe(xml)).rejects.toThrow();
    expect(codigo(await consultar(cdc))).toBe('0422');
    expect(codigo(await enviarDe(xml))).toBe('1001');
  });

  it('SIM-OBSERVAR in a batch approves with an observation', async () => {
    const { cdc, xml } = await factura({ 'gDatGralOpe.gDatRec.dNomRec': 'CLIENTE SIM-OBSERVAR' });
    const protocolo = valor((await lote([xml])).cuerpo, 'dProtConsLote');
    await control('PUT', '/reloj', { desfase_ms: 61_000 });
    const { cuerpo } = await consultarLote('dProtConsLote', protocolo);
    expect([valor(cuerpo, 'id'), valor(cuerpo, 'dCodRes')]).toEqual([cdc, '1005']);
  });
});

describe('control', () => {
  it('shows approved documents with their XML', async () => {
    const { cdc, xml } = await factura();
    await enviarDe(xml);
    const { json } = await control('GET', `/documentos/${cdc}`);
    expect(json).toMatchObject({ cdc, ruc: EMISOR, cancelado: false, xml });
    expect((await control('GET', '/documentos?ambiente=P')).json.total).toBe(0);
    expect((await control('GET', `/documentos/${'0'.repeat(44)}`)).estado).toBe(404);
  });

  it('shows the faults that are waiting and the settings by the names that it takes', async () => {
    await control('POST', '/fallas', { tipo: 'demorar', demora_ms: 5, ruc: '80080610' });
    expect((await control('GET', '/fallas')).json.fallas).toEqual([{ tipo: 'demorar', demora_ms: 5, ruc: '80080610' }]);
    const { json } = await control('GET', '/ajustes');
    expect((await control('PUT', '/ajustes', json)).json).toEqual(json);
  });

  it('refuses a RUC with its digit', async () => {
    expect((await control('PUT', '/registro/contribuyentes/80012345-0', { nombre: 'X' })).estado).toBe(400);
  });

  it('answers that it is alive', async () => {
    expect((await control('GET', '/salud')).json.estado).toBe('ok');
  });
});

describe('blocks', () => {
  it('an empty batch blocks its issuer for documents, not for queries, until the block is lifted', async () => {
    await lote([]);
    const { xml } = await factura();
    expect((await enviarDe(xml)).estado).toBe(400);
    expect(codigo(await lote([xml]))).toBe('0301');
    expect(codigo(await enviar('rEnviConsRUC', `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`))).toBe('0502');
    const { bloqueos } = (await control('GET', '/bloqueos?ambiente=H')).json;
    expect(bloqueos).toMatchObject([{ ruc: EMISOR, ambiente: 'H', causa: 'f', vigente: true }]);
    expect((await control('GET', '/contadores')).json.H).toMatchObject({
      bloqueos: 1,
      llamadas_bloqueado: 2,
      lotes_vacios: 1,
    });
    await control('DELETE', `/bloqueos/${EMISOR}?ambiente=H`);
    expect(codigo(await enviarDe(xml))).toBe('0260');
  });

  it('may be imposed, and shown as silence to every service', async () => {
    await control('PUT', '/ajustes', { cara_de_bloqueo: 'silencio', bloqueo_alcanza_consultas: true });
    await control('POST', '/bloqueos', { ruc: EMISOR, minutos: 5, ambiente: 'H' });
    const cuerpo = envoltura('rEnviConsRUC', `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`);
    const consulta = {
      url: simulador.urlH + RUTAS.rEnviConsRUC,
      ca: simulador.caPem,
      certificado: firmante.certificado,
      cuerpo,
    };
    await expect(llamar({ ...consulta, tiempoMs: 200 })).rejects.toThrow('no answer in time');
    await control('PUT', '/ajustes', { cara_de_bloqueo: '0301', bloqueo_alcanza_consultas: false });
    await control('PUT', '/reloj', { avanzar_ms: 300_000 });
    expect(codigo(await llamar(consulta))).toBe('0502');
  });
});

describe('clock', () => {
  it('stands still, moves by hand, and each service may have its own', async () => {
    const instante = '2026-11-20T10:00:00-03:00';
    const puesto = await control('PUT', '/reloj', {
      congelado: true,
      instante,
      servicios: [{ servicio: 'siConsDE', desvio_ms: -60_000 }],
    });
    expect(puesto.json).toMatchObject({ ahora: instante, congelado: true, servicios: { siConsDE: -60_000 } });
    const fecha = async (): Promise<string> =>
      valor((await consultar('01800123450001001000000122026112011234567890')).cuerpo, 'dFecProc');
    expect([await fecha(), await fecha()]).toEqual(Array(2).fill('2026-11-20T09:59:00-03:00'));
    await control('PUT', '/reloj', { avanzar_ms: 60_000, servicios: [{ servicio: 'siConsDE', desvio_ms: 0 }] });
    expect(await fecha()).toBe('2026-11-20T10:01:00-03:00');
  });
});

describe('certificates', () => {
  it('one that was revoked gets the access page from then on', async () => {
    const otro = await emitirCertificadoDePrueba({ ca, ruc: '80050172-1', nombre: 'OTRO' });
    const consulta = (): Promise<Recibido> => enviar('rEnviConsRUC', `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`, otro);
    expect(codigo(await consulta())).toBe('0502');
    await control('PUT', '/registro/revocados', { serie: new X509Certificate(otro.certPem).serialNumber });
    expect((await consulta()).cuerpo).toContain('BIG-IP logout page');
  });
});

describe('restart', () => {
  it('with a data folder everything approved is still there, and protocols go on', async () => {
    const carpeta = tempFolder('simulador');
    const carpetaTls = path.join(carpeta, 'tls');
    const opciones = {
      carpetaDatos: carpeta,
      carpetaTls,
      clienteCaPem: ca.certPem,
      ajustes: { registroAbierto: true },
    };
    const protocolos: string[] = [];
    for (const vuelta of [1, 2]) {
      const otroSimulador = await iniciarSimulador(opciones);
      const detener = during().own('a simulator', () => otroSimulador.detener());
      const llamada = { ca: otroSimulador.caPem, certificado: firmante.certificado };
      const { xml } = await factura({ 'gTimb.dNumDoc': `000000${vuelta}` });
      const cuerpo = envoltura('rEnviDe', `<ns1:xDE>${xml}</ns1:xDE>`);
      protocolos.push(
        valor((await llamar({ ...llamada, url: otroSimulador.urlH + RUTAS.rEnviDe, cuerpo })).cuerpo, 'dProtAut'),
      );
      const vistos = (await (await fetch(`${otroSimulador.urlControl}/documentos?ambiente=H`)).json()) as {
        total: number;
      };
      expect(vistos.total).toBe(vuelta);
      await detener();
    }
    expect(Number(protocolos[1])).toBe(Number(protocolos[0]) + 1);
  });
});
