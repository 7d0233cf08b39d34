import { documentosDeOro, FALSIFICACIONES, reunirFalsarios } from '@libs/recibidos/testing';
import { PDFDocument } from 'pdf-lib';
import { Cliente, type De, type Json, pedir, type Peticion, type Respuesta } from '../../../test/cliente';
import { conToken, tokenDe } from '../../../test/admin-tokens';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';
import { OtroSistema } from '../../../test/otro-sistema';
import { descargar, esperarAprobado, esperarDetail, esperarError } from './comprobaciones';
import { facturaCon, unaFactura } from './facturas';

interface Verificacion extends Json {
  cdc: string | null;
  veredicto: string;
  pruebas: { prueba: string; resultado: string; detalle: string }[];
  documento: Json | null;
  en_esta_instalacion: { estado: string; estado_label: string; modo: string; sit: string } | null;
  enlace: string | null;
}

type Dado = Partial<Record<'qr' | 'cdc' | 'otro', string>> & { archivo?: string | Buffer };

function formulario({ archivo, ...textos }: Dado): FormData {
  const form = new FormData();
  if (archivo !== undefined) form.set('archivo', new Blob([new Uint8Array(Buffer.from(archivo as string))]), 'x');
  for (const [campo, valor] of Object.entries(textos)) form.set(campo, valor);
  return form;
}

const verificar = (dado: Dado, resto: Peticion = {}): Promise<Respuesta<Verificacion>> =>
  pedir<Verificacion>('/v1/verificar', { metodo: 'POST', cuerpo: formulario(dado), ...resto });

async function bien(dado: Dado): Promise<Verificacion> {
  const { status, cuerpo } = await verificar(dado);
  expect({ status, cuerpo }).toMatchObject({ status: 200 });
  return cuerpo;
}

const resultados = ({ pruebas }: Verificacion): Json =>
  Object.fromEntries(pruebas.map(({ prueba, resultado }) => [prueba, resultado]));

const CORREO = 'cliente-secreto@example.com';
const NOMBRE = 'Cliente Secreto';
const NUMERO = '4567890';

async function aprobada(api: Cliente): Promise<{ de: De; xml: string; qr: string }> {
  const receptor = {
    nombre: NOMBRE,
    tipo_documento: 1,
    numero_documento: '4567890',
    codigo_pais: 'PRY',
    email: CORREO,
  };
  const de = await api.emitido(unaFactura({ receptor }));
  await esperarAprobado(api, de);
  const xml = (await descargar(de.xml_url)).bytes.toString('utf8');
  const { cuerpo } = await api.pedir<{ qr_url: string }>(`/v1/de/${de.cdc}/qr`);
  return { de, xml, qr: cuerpo.qr_url };
}

async function enPdf(xml: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([100, 200]);
  await pdf.attach(Buffer.from(xml), 'de.xml');
  return Buffer.from(await pdf.save());
}

let emisor: EmisorDePrueba;
let una: { de: De; xml: string; qr: string };
beforeAll(async () => {
  emisor = await unEmisor();
  una = await aprobada(emisor.api);
});

describe('POST /v1/verificar of a document of this installation', () => {
  const AQUI = { modo: 'real', sit: 'H', estado: 'A', estado_label: 'Aprobado' };

  it('200: its XML is proven, in every part', async () => {
    const verificacion = await bien({ archivo: una.xml });
    expect(verificacion).toMatchObject({
      cdc: una.de.cdc,
      veredicto: 'valido',
      documento: { emisor_ruc: emisor.ruc, receptor_nombre: NOMBRE, tipo_label: 'Factura', sit: 'H' },
      en_esta_instalacion: AQUI,
      enlace: una.qr,
    });
    const si = ['esquema', 'firma', 'certificado', 'cdc', 'qr', 'totales', 'autoridad'].map((p) => [p, 'si']);
    expect(resultados(verificacion)).toEqual({ ...Object.fromEntries(si), destinatario: 'no_aplica' });
  });

  it('200: its PDF says the same as its XML', async () => {
    const { pruebas, veredicto } = await bien({ archivo: await enPdf(una.xml) });
    expect({ pruebas, veredicto }).toEqual({
      pruebas: (await bien({ archivo: una.xml })).pruebas,
      veredicto: 'valido',
    });
  });

  it('200: its QR is known, with its seal; another seal is not', async () => {
    expect(await bien({ qr: ` ${una.qr}\n`.trim() })).toMatchObject({
      veredicto: 'por_confirmar',
      documento: { emisor_ruc: emisor.ruc, emisor_nombre: null, receptor_nombre: null, moneda: null },
      en_esta_instalacion: AQUI,
    });
    const falso = await bien({ qr: una.qr.replace(/.$/, (d) => (d === '0' ? '1' : '0')) });
    expect(falso).toMatchObject({ veredicto: 'observado', en_esta_instalacion: null });
    const deOtroTotal = await bien({ qr: una.qr.replace(/dTotGralOpe=\d/, 'dTotGralOpe=9') });
    expect([resultados(deOtroTotal)['qr'], deOtroTotal.en_esta_instalacion]).toEqual(['no', null]);
  });

  it('200: its CDC says its state alone: no name, no e-mail, no amount', async () => {
    const verificacion = await bien({ cdc: una.de.cdc.replace(/(.{4})/g, '$1 ') });
    const enlace = expect.stringMatching(/^https:.*\/consultas\/$/) as string;
    expect(verificacion).toMatchObject({ veredicto: 'por_confirmar', en_esta_instalacion: AQUI, enlace });
    expect(verificacion.documento).toMatchObject({ total: null, total_gs: null, receptor_nombre: null });
    const deLaCuenta = [CORREO, NOMBRE, emisor.tenantId, una.de.de_id];
    const dicho = async (dado: Dado) => JSON.stringify(await bien(dado));
    for (const secreto of deLaCuenta) expect(await dicho({ qr: una.qr })).not.toContain(secreto);
    for (const secreto of [...deLaCuenta, NUMERO]) expect(await dicho({ cdc: una.de.cdc })).not.toContain(secreto);
    expect(await dicho({ archivo: una.xml })).not.toContain(CORREO);
  });

  it('200: cancelled, it is genuine and worth nothing', async () => {
    const otra = await aprobada(emisor.api);
    const { status } = await emisor.api.pedir(`/v1/de/${otra.de.cdc}/cancelar`, { metodo: 'POST', cuerpo: {} });
    expect(status).toBe(200);
    for (const dado of [{ archivo: otra.xml }, { qr: otra.qr }, { cdc: otra.de.cdc }]) {
      const verificacion = await bien(dado);
      expect(verificacion).toMatchObject({
        veredicto: 'por_confirmar',
        en_esta_instalacion: { estado: 'C', estado_label: 'Cancelado' },
      });
      expect(resultados(verificacion)['autoridad']).toBe('no');
    }
  });

  it('200: rejected, its state says so', async () => {
    const cuerpo = await emisor.api.emitido(facturaCon('SIM-RECHAZAR-1309'));
    await emisor.api.resuelto(cuerpo.cdc);
    expect((await bien({ cdc: cuerpo.cdc })).en_esta_instalacion).toMatchObject({ estado: 'R' });
  });

  it('200: of the test mode, it is said to be of it, by all that somebody may hold', async () => {
    const cuerpo = { nombre: 'Prueba', modo: 'prueba' };
    const creada = await conToken(tokenDe(emisor, 'admin'))('/v1/admin/api-keys', { metodo: 'POST', cuerpo });
    const prueba = await aprobada(new Cliente(String(creada.cuerpo['key_plain'])));
    for (const dado of [{ archivo: prueba.xml }, { qr: prueba.qr }, { cdc: prueba.de.cdc }]) {
      const verificacion = await bien(dado);
      expect(verificacion.en_esta_instalacion).toMatchObject({ modo: 'prueba', estado: 'A' });
      expect(resultados(verificacion)['autoridad']).toBe('sin_preguntar');
    }
  });

  it('200: switched off by its issuer, it is as one of another installation', async () => {
    const otro = await unEmisor();
    const suya = await aprobada(otro.api);
    const admin = conToken(tokenDe(otro, 'admin'));
    const cambiar = (verificacion_publica: boolean | null) =>
      admin('/v1/admin/cuenta/ajustes', { metodo: 'PATCH', cuerpo: { verificacion_publica } });
    expect((await cambiar(false)).status).toBe(200);
    for (const dado of [{ archivo: suya.xml }, { qr: suya.qr }, { cdc: suya.de.cdc }]) {
      const verificacion = await bien(dado);
      expect(verificacion).toMatchObject({ veredicto: 'por_confirmar', en_esta_instalacion: null });
      expect(resultados(verificacion)['autoridad']).toBe('sin_preguntar');
    }
    await cambiar(null);
    expect((await bien({ cdc: suya.de.cdc })).en_esta_instalacion).toMatchObject({ estado: 'A' });
  });
});

describe('POST /v1/verificar of another document', () => {
  it('200: one of another system lacks only the word of the authority, and has its page', async () => {
    const { cdc, xml } = await (await OtroSistema.de(emisor)).sinEnviar();
    const verificacion = await bien({ archivo: xml });
    expect(verificacion).toMatchObject({ cdc, veredicto: 'por_confirmar', en_esta_instalacion: null });
    expect(resultados(verificacion)).toMatchObject({ firma: 'si', certificado: 'si', autoridad: 'sin_preguntar' });
    expect(verificacion.enlace).toContain(`Id=${cdc}`);
  });

  it('200: a changed one is not valid, and has no state of the one that it was', async () => {
    const verificacion = await bien({ archivo: una.xml.replace(NOMBRE, 'Otro Cliente') });
    expect(verificacion).toMatchObject({ cdc: una.de.cdc, veredicto: 'invalido', en_esta_instalacion: null });
    expect(resultados(verificacion)).toMatchObject({ firma: 'no', certificado: 'sin_preguntar' });
  });

  it('200, or 422 where no document is in the file: every kind of forged document', async () => {
    const [xml, otro] = ['factura', 'nota-de-credito'].map((nombre) => documentosDeOro().get(nombre)!);
    const f = await reunirFalsarios();
    for (const { nombre, veredicto, forjar, contexto } of FALSIFICACIONES) {
      const forjado = contexto ? undefined : await forjar({ xml: xml!, otro: otro!, f, azar: () => 0 });
      if (forjado === undefined) continue;
      const respuesta = await verificar({ archivo: forjado });
      if (respuesta.status === 422) esperarError(respuesta, 422, 'VERIFICACION_ILEGIBLE');
      else expect({ nombre, ...respuesta.cuerpo }).toMatchObject({ nombre, veredicto, en_esta_instalacion: null });
    }
  });
});

describe('POST /v1/verificar refuses', () => {
  it('400: a CDC of another length', async () => {
    esperarError(await verificar({ cdc: '123' }), 400, 'CDC_INVALIDO');
  });

  it('400: a form that breaks', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    esperarError(await verificar({}, { cuerpo: 'x', headers }), 400, 'CUERPO_INVALIDO');
  });

  it('413: more than 2 MB', async () => {
    esperarError(await verificar({ archivo: Buffer.alloc(2_097_153, 'x') }), 413, 'CUERPO_DEMASIADO_GRANDE');
  });

  it.each([
    ['a ZIP', () => ({ archivo: Buffer.from('PK\x03\x04zip') }), /es un ZIP/],
    ['a PDF without its XML', () => ({ archivo: '%PDF-1.7\n%%EOF' }), /no trae el XML/],
    ['several documents', () => ({ archivo: `<rLoteDE>${una.xml}${una.xml}</rLoteDE>` }), /más de un documento/],
    ['a text that is no QR', () => ({ qr: 'https://example.com/?Id=1' }), /no es el QR/],
  ])('422: %s', async (_, dado, motivo) => {
    const { mensaje } = esperarError(await verificar(dado()), 422, 'VERIFICACION_ILEGIBLE');
    expect(mensaje).toMatch(motivo);
  });

  it('422: nothing, two things, or a field that it does not know', async () => {
    esperarDetail(await verificar({}), 'body');
    esperarDetail(await verificar({ cdc: una.de.cdc, qr: una.qr }), 'body');
    esperarDetail(await verificar({ archivo: una.xml, cdc: una.de.cdc }), 'body');
    esperarDetail(await verificar({ otro: 'x' }), 'body', 'otro');
  });

  it('422: a parameter in its address, which it takes none of', async () => {
    const respuesta = await pedir('/v1/verificar?cdc=1', { metodo: 'POST', cuerpo: formulario({ cdc: una.de.cdc }) });
    esperarDetail(respuesta, 'query', 'cdc');
  });
});
