import { PNG } from 'pngjs';
import { DIA_MS, isoParaguay } from '@libs/platform';
import { desdeAhora } from '@libs/platform/testing';
import { adjuntosDePdf, faltasDePdfA3 } from '@libs/pdf/testing';
import { comoSuperadmin, conToken, type Pedir, tokenDe } from '../../../test/admin-tokens';
import { type Json, subida } from '../../../test/cliente';
import { descargar, esperarDetail, esperarError } from './comprobaciones';
import { unEmisorQueImprime, unPkcs12, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { EMPRESA, unaFactura } from './facturas';

const DE_SIEMPRE = {
  consultar_receptor: false,
  verificacion_publica: true,
  color: null,
  nota: null,
  pie: null,
  kude: 'siempre',
  ancho_rollo: 80,
  datos_bancarios: null,
  qr_de_pago: null,
  firma_de_entrega: false,
  copias: 1,
  copias_remision: 1,
  idioma: 'es',
  pdf_a: false,
  enviar_correo: false,
  correo_respuesta: null,
  correo_copia: null,
  correo_asunto: null,
  correo_texto: null,
  correo_smtp: null,
  recibidos_imap: null,
  recibidos_direccion: null,
  correo_dkim: null,
};

let emisor: EmisorDePrueba;
let admin: Pedir;

const leer = async () => (await admin('/v1/admin/cuenta/ajustes')).cuerpo;
const cambiar = (cuerpo: unknown, como: Pedir = admin) => como('/v1/admin/cuenta/ajustes', { metodo: 'PATCH', cuerpo });

beforeAll(async () => {
  emisor = await unEmisorQueImprime();
  admin = conToken(tokenDe(emisor, 'admin', 'gerente'));
});

describe('/v1/admin/cuenta', () => {
  const leerCuenta = async () => (await admin('/v1/admin/cuenta')).cuerpo;

  it('says what the account has, what it lacks, and what it has used', async () => {
    const nuevo = await unEmisorQueImprime();
    const adminNuevo = conToken(tokenDe(nuevo, 'admin'));
    const api_keys = { activas: 1, maximo: expect.any(Number) as number };
    const mes = { desde: expect.stringMatching(/-01$/) as string, hasta: expect.stringMatching(/^\d{4}-/) as string };
    expect((await adminNuevo('/v1/admin/cuenta')).cuerpo).toMatchObject({
      id: nuevo.tenantId,
      ruc: nuevo.ruc,
      plan: 'enterprise',
      certificado: { activo: true, dias_restantes: expect.any(Number) as number },
      preparacion: { listo: true, ambientes: { H: { listo: true, faltan: [] }, P: { listo: false } } },
      series: [],
      uso: { solicitudes_por_minuto: 10_000, api_keys, documentos: { ...mes, H: 0, P: 0 } },
    });
    const { numero } = await nuevo.api.emitido(unaFactura());
    const { cuerpo } = await adminNuevo('/v1/admin/cuenta');
    const serie = {
      tipo: 1,
      tipo_label: 'Factura',
      establecimiento: '001',
      punto: '001',
      sit: 'H',
      ultimo_nro: numero,
    };
    expect(cuerpo).toMatchObject({
      series: [{ ...serie, quedan: 9_999_999 - numero }],
      uso: { documentos: { ...mes, H: 1, P: 0 } },
    });
    esperarDetail(
      await adminNuevo('/v1/admin/cuenta', { query: { tenant_id: emisor.tenantId } }),
      'query',
      'tenant_id',
    );
  });

  it('a certificate is put into use by the account itself, by the checks of a superadmin, in its own audit log', async () => {
    const subir = (archivo: Buffer | undefined, clave = 'clave-p12', como = admin) =>
      como('/v1/admin/cuenta/certificado', subida(archivo, clave));
    const antes = (await leerCuenta())['certificado'];
    const ajeno = await subir(await unPkcs12('80099990-8'));
    const detail = (type: string) => ({ status: 422, cuerpo: { detail: [{ loc: ['body', 'archivo'], type }] } });
    expect(ajeno).toMatchObject(detail('ruc_distinto'));
    expect(await subir(undefined)).toMatchObject(detail('missing'));
    const pkcs12 = await unPkcs12(emisor.ruc);
    esperarDetail(await subir(pkcs12, 'otra'), 'body', 'clave');
    esperarError(await subir(pkcs12, 'clave-p12', conToken(tokenDe(emisor, 'user'))), 403, 'FORBIDDEN');
    expect((await leerCuenta())['certificado']).toEqual(antes);

    const { status, cuerpo } = await subir(pkcs12);
    expect([status, cuerpo]).toMatchObject([200, { certificado: { activo: true }, preparacion: { listo: true } }]);
    expect(cuerpo['certificado']).not.toEqual(antes);
    const { cdc } = await emisor.api.emitido(unaFactura());
    expect((await emisor.api.resuelto(cdc)).estado).toBe('A');
    const query = { acto: 'certificado.poner', limit: 2 };
    const { actos } = (await admin<{ actos: Json[] }>('/v1/admin/cuenta/auditoria', { query })).cuerpo;
    const { huella } = cuerpo['certificado'] as Json;
    expect(actos[0]).toMatchObject({
      objeto: `certificado ${huella as string}`,
      autor: { id: 'gerente', rol: 'admin' },
    });
    expect(JSON.stringify(actos)).not.toContain('PRIVATE');
  });

  it('its audit log says who issued, cancelled and voided: key or person', async () => {
    const nuevo = await unEmisorQueImprime();
    const [duenha, empleado] = [conToken(tokenDe(nuevo, 'admin')), conToken(tokenDe(nuevo, 'user', 'empleado'))];
    const { cdc, de_id } = await nuevo.api.emitido(unaFactura());
    await nuevo.api.resuelto(cdc);
    await empleado(`/v1/de/${de_id}/reenviar-email`, { metodo: 'POST', cuerpo: { email: 'compras@example.com' } });
    await empleado(`/v1/de/${cdc}/cancelar`, { metodo: 'POST', cuerpo: { motivo: 'Se anuló la venta' } });
    const rango = { establecimiento: '001', punto: '001', tipo_de: 1, numero_desde: 50, numero_hasta: 51, sit: 'H' };
    await nuevo.api.pedir('/v1/de/inutilizar', { metodo: 'POST', cuerpo: { ...rango, motivo: 'Se saltearon' } });
    const query = { desde: isoParaguay(desdeAhora(-DIA_MS)).slice(0, 10) };
    const { actos } = (await duenha<{ actos: Json[] }>('/v1/admin/cuenta/auditoria', { query })).cuerpo;
    const autores = (acto: string) =>
      actos.filter((registrado) => registrado['acto'] === acto).map(({ autor, objeto }) => ({ autor, objeto }));
    const objeto = `documento ${de_id}`;
    expect(autores('de.emitir')).toMatchObject([{ objeto, autor: { via: 'api_key', rol: 'user' } }]);
    expect(autores('correo.pedir')).toMatchObject([{ objeto, autor: { id: 'empleado', via: 'jwt' } }]);
    expect(autores('de.cancelar')).toMatchObject([{ objeto, autor: { id: 'empleado', via: 'jwt' } }]);
    expect(autores('inutilizacion.pedir')).toMatchObject([{ autor: { via: 'api_key' } }]);
    const { historial, eventos } = await nuevo.api.detalle(cdc);
    expect([historial[0], eventos]).toMatchObject([{ autor: { via: 'api_key' } }, [{ autor: { id: 'empleado' } }]]);
  });

  it('its audit log is of nobody else', async () => {
    const otro = await unEmisorQueImprime();
    const vecina = conToken(tokenDe(otro, 'admin', 'vecina'));
    await cambiar({ pie: 'De la vecina' }, vecina);
    const actos = async (como: Pedir, query = {}) =>
      (await como<{ actos: Json[] }>('/v1/admin/cuenta/auditoria', { query })).cuerpo.actos;
    const query = { acto: 'cuenta.ajustes', autor: 'vecina' };
    expect(await actos(vecina, query)).toMatchObject([{ tenant_id: otro.tenantId }]);
    expect(await actos(admin, query)).toEqual([]);
    esperarDetail(await admin('/v1/admin/cuenta/auditoria', { query: { desde: 'ayer' } }), 'query', 'desde');
  });
});

describe('the own mail server and domain of an account', () => {
  const SMTP = {
    servidor: 'smtp.tienda.example',
    puerto: 587,
    seguridad: 'starttls',
    remitente: 'ventas@tienda.example',
  };
  const CLAVE = 'muy secreta 1234';

  it('server: its password is shown to nobody, and null takes it away', async () => {
    const { status, cuerpo } = await cambiar({ correo_smtp: { ...SMTP, usuario: 'yo', clave: CLAVE } });
    expect([status, cuerpo['correo_smtp']]).toEqual([200, { ...SMTP, usuario: 'yo' }]);
    expect(JSON.stringify(await leer())).not.toContain(CLAVE);
    const query = { tenant_id: emisor.tenantId, acto: 'cuenta.ajustes' };
    const { actos } = (await comoSuperadmin<{ actos: Json[] }>('/v1/admin/auditoria', { query })).cuerpo;
    expect(actos).toContainEqual(
      expect.objectContaining({
        objeto: 'correo_propio SMTP',
        despues: expect.objectContaining({ datos: { ...SMTP, usuario: 'yo' }, clave_cifrada: '[oculto]' }),
      }),
    );
    expect((await cambiar({ correo_smtp: null })).cuerpo['correo_smtp']).toBeNull();
  });

  it('domain: it is told what to publish, which stays as long as the domain does', async () => {
    const dkim = async (cambio: unknown) => (await cambiar({ correo_dkim: cambio })).cuerpo['correo_dkim'] as Json;
    const puesto = await dkim({ dominio: 'Ñandutí.invalid' });
    expect(puesto).toMatchObject({
      dominio: 'xn--andut-3saw.invalid',
      remitente: 'facturas@xn--andut-3saw.invalid',
      registro: {
        nombre: expect.stringMatching(/^timbo-[0-9a-f]{8}\._domainkey\.xn--andut-3saw\.invalid$/),
        tipo: 'TXT',
        valor: expect.stringMatching(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]{300,}=*$/),
      },
    });
    expect(puesto['publicado']).not.toBe(true);
    const otraVez = await dkim({ dominio: 'ñandutí.invalid', remitente: 'ventas@ñandutí.invalid' });
    expect(otraVez['registro']).toEqual(puesto['registro']);
    const deOtro = await dkim({ dominio: 'otro.invalid' });
    expect(deOtro['registro']).not.toEqual(puesto['registro']);
    expect((await cambiar({ correo_dkim: null })).cuerpo['correo_dkim']).toBeNull();
  });

  it.each<[string, Json, string]>([
    ['a server by its number', { correo_smtp: { ...SMTP, servidor: '10.0.0.1' } }, 'servidor'],
    ['a server of the machine', { correo_smtp: { ...SMTP, servidor: 'localhost' } }, 'servidor'],
    ['a port that is not of mail', { correo_smtp: { ...SMTP, puerto: 5432 } }, 'puerto'],
    ['no security', { correo_smtp: { ...SMTP, seguridad: 'ninguna' } }, 'seguridad'],
    ['a user without password', { correo_smtp: { ...SMTP, usuario: 'yo' } }, 'usuario'],
    ['a password without user', { correo_smtp: { ...SMTP, clave: CLAVE } }, 'clave'],
    ['a sender that is no address', { correo_smtp: { ...SMTP, remitente: 'ventas' } }, 'remitente'],
    ['a domain that is none', { correo_dkim: { dominio: 'tienda' } }, 'dominio'],
    ['a sender of another domain', { correo_dkim: { dominio: 'tienda.py', remitente: 'a@xtienda.py' } }, 'remitente'],
  ])('refuses %s', async (_, cuerpo, campo) => {
    const respuesta = await cambiar(cuerpo);
    expect(respuesta.status).toBe(422);
    expect(JSON.stringify(respuesta.cuerpo['detail'])).toContain(campo);
    expect(JSON.stringify(respuesta.cuerpo)).not.toContain(CLAVE);
  });
});

describe('/v1/admin/cuenta/ajustes', () => {
  it('takes subject, words and copies of letters', async () => {
    const propios = { correo_asunto: '{documento} {numero}', correo_texto: 'Hola {receptor}:\nsu {documento}.' };
    const { cuerpo } = await cambiar({ ...propios, correo_copia: 'a@example.com,Ana <b@ñandutí.py>' });
    expect(cuerpo).toMatchObject({ ...propios, correo_copia: 'a@example.com; b@xn--andut-3saw.py' });
    await cambiar({ correo_asunto: null, correo_texto: null, correo_copia: null });
  });

  it('changes what is sent, keeps the rest, and null goes back to the default', async () => {
    expect(await leer()).toEqual(DE_SIEMPRE);
    const propios = {
      color: '#A01030',
      nota: 'Banco: 123\nAguyje.',
      pie: 'Gracias',
      idioma: 'pt',
      enviar_correo: true,
    };
    expect(await cambiar(propios)).toMatchObject({ status: 200, cuerpo: { ...DE_SIEMPRE, ...propios } });
    expect((await cambiar({ nota: null, idioma: null, enviar_correo: null })).cuerpo).toEqual({
      ...DE_SIEMPRE,
      color: '#A01030',
      pie: 'Gracias',
    });
    expect((await cambiar({})).cuerpo).toEqual(await leer());
  });

  it('is the store that superadmins see, and every change says whose it was', async () => {
    await cambiar({ pie: 'Hasta pronto' });
    const { cuerpo } = await comoSuperadmin<{ ajustes: Json }>(`/v1/admin/tenants/${emisor.tenantId}`);
    const {
      correo_smtp: _,
      correo_dkim: __,
      recibidos_imap: ___,
      recibidos_direccion: ____,
      ...deTodos
    } = await leer();
    expect(cuerpo.ajustes).toEqual({ redondeo: false, notas_a_facturas_ajenas: false, ...deTodos });
    const query = { tenant_id: emisor.tenantId, acto: 'cuenta.ajustes', limit: 1 };
    const { actos } = (await comoSuperadmin<{ actos: Json[] }>('/v1/admin/auditoria', { query })).cuerpo;
    expect(actos).toMatchObject([
      { autor: { id: 'gerente', rol: 'admin' }, despues: { ajustes: { pie: 'Hasta pronto' } } },
    ]);
  });

  it('what has fiscal weight is changed by superadmins', async () => {
    const ruta = `/v1/admin/tenants/${emisor.tenantId}`;
    for (const notas_a_facturas_ajenas of [true, false]) {
      const cuerpo = { ajustes: { notas_a_facturas_ajenas } };
      expect((await comoSuperadmin(ruta, { metodo: 'PATCH', cuerpo })).status).toBe(200);
      const visto = await comoSuperadmin<{ ajustes: Json }>(ruta);
      expect(visto.cuerpo.ajustes).toMatchObject({ notas_a_facturas_ajenas });
    }
  });

  it('pdf_a: KuDEs are PDF/A-3 from then on, with the signed bytes inside', async () => {
    await cambiar({ pdf_a: true });
    const de = await emisor.api.emitido(unaFactura({ receptor: EMPRESA }));
    await emisor.api.resuelto(de.cdc);
    const { bytes } = await descargar(de.kude_url!);
    expect(await faltasDePdfA3(bytes)).toEqual([]);
    const xml = (await descargar(de.xml_url)).bytes.toString();
    const adjuntos = await adjuntosDePdf(bytes);
    expect(`<?xml version="1.0" encoding="UTF-8"?>\n${adjuntos.get(`${de.cdc}.xml`)!.toString()}`).toBe(xml);
    await cambiar({ pdf_a: null });
  });

  it('is for administrators of a tenant', async () => {
    for (const como of [conToken(tokenDe(emisor, 'user')), comoSuperadmin, emisor.api.pedir.bind(emisor.api)]) {
      esperarError(await cambiar({ pie: 'x' }, como as Pedir), 403, 'FORBIDDEN');
    }
    expect((await leer())['pie']).not.toBe('x');
  });

  it.each<[string, Json, string]>([
    ['what has fiscal weight', { redondeo: true }, 'redondeo'],
    ['what refers to documents of others', { notas_a_facturas_ajenas: true }, 'notas_a_facturas_ajenas'],
    ['an unknown field', { colour: '#112233' }, 'colour'],
    ['a colour by name', { color: 'red' }, 'color'],
    ['a text of very many lines', { nota: 'a\n'.repeat(30) }, 'nota'],
    [
      'a QR that passes for the fiscal one',
      { qr_de_pago: 'https://x.example/consultas/qr?nVersion=150' },
      'qr_de_pago',
    ],
    ['long bank data', { datos_bancarios: 'a'.repeat(301) }, 'datos_bancarios'],
    ['a long foot', { pie: 'a'.repeat(1_001) }, 'pie'],
    ['a KuDE at another time', { kude: 'nunca' }, 'kude'],
    ['a language without labels', { idioma: 'fr' }, 'idioma'],
    ['a yes that is a text', { enviar_correo: 'si' }, 'enviar_correo'],
    ['a copy to what is no address', { correo_copia: 'a@example.com; archivo@' }, 'correo_copia'],
    ['a copy to nobody', { correo_copia: ' ;' }, 'correo_copia'],
    ['a subject that asks for what letters do not know', { correo_asunto: '{numero} {clave}' }, 'correo_asunto'],
    ['words that do', { correo_texto: 'Pague {monto}' }, 'correo_texto'],
  ])('refuses %s by name and changes nothing', async (_, cuerpo, campo) => {
    const antes = await leer();
    esperarDetail(await cambiar({ ...cuerpo, correo_respuesta: 'otro@example.com' }), 'body', campo);
    expect(await leer()).toEqual(antes);
  });
});

const png = (ancho: number, alto: number) => PNG.sync.write(new PNG({ width: ancho, height: alto }));

it('formato=ticket is a roll as wide as the account says', async () => {
  const { cdc } = await emisor.api.emitido(unaFactura());
  const archivo = async (formato: string) =>
    (await emisor.api.pedir(`/v1/de/${cdc}/kude`, { query: { formato } })).headers.get('location');
  expect(await archivo('ticket')).toContain(`${cdc}-ticket80.pdf`);
  await cambiar({ ancho_rollo: 58 });
  expect(await archivo('ticket')).toContain(`${cdc}-ticket58.pdf`);
  expect(await archivo('ticket-resumen')).toContain(`${cdc}-ticket58-resumen.pdf`);
  await cambiar({ ancho_rollo: null });
  esperarDetail(await cambiar({ ancho_rollo: 60 }), 'body', 'ancho_rollo');
});

describe('logos', () => {
  const CUENTA = '/v1/admin/cuenta';
  const DE_SEDE = `${CUENTA}/establecimientos/001`;
  const subir = (base: string, imagen: Buffer | string, tipo = 'image/png', como: Pedir = admin) =>
    como(`${base}/logo`, { metodo: 'PUT', cuerpo: imagen, headers: { 'content-type': tipo } });
  const quitar = (base: string) => admin(`${base}/logo`, { metodo: 'DELETE' });

  it('are put, read as they are, and taken away, of the account and of an establishment', async () => {
    for (const base of [CUENTA, DE_SEDE]) {
      esperarError(await admin(`${base}/logo`), 404, 'NOT_FOUND');
      expect(await subir(base, png(300, 100))).toMatchObject({
        status: 200,
        cuerpo: { tipo: 'image/png', ancho: 300, alto: 100, bytes: expect.any(Number) },
      });
      const { status, headers, bytes } = await admin(`${base}/logo`);
      expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(PNG.sync.read(bytes)).toMatchObject({ width: 300, height: 100 });
    }
    expect((await quitar(DE_SEDE)).status).toBe(204);
    expect((await quitar(DE_SEDE)).status).toBe(204);
    esperarError(await admin(`${DE_SEDE}/logo`), 404, 'NOT_FOUND');
    expect((await admin(`${CUENTA}/logo`)).status).toBe(200);
  });

  it('are those that superadmins put, and each act says whose it was', async () => {
    const base = `/v1/admin/tenants/${emisor.tenantId}`;
    for (const resto of ['', '/establecimientos/001']) {
      expect((await subir(base + resto, png(64, 32), 'image/png', comoSuperadmin)).status).toBe(200);
      expect(PNG.sync.read((await admin(`${CUENTA}${resto}/logo`)).bytes)).toMatchObject({ width: 64 });
      expect((await comoSuperadmin(`${base}${resto}/logo`)).status).toBe(200);
      expect((await comoSuperadmin(`${base}${resto}/logo`, { metodo: 'DELETE' })).status).toBe(204);
    }
    const query = { tenant_id: emisor.tenantId, acto: 'logo.quitar', limit: 1 };
    const { actos } = (await comoSuperadmin<{ actos: Json[] }>('/v1/admin/auditoria', { query })).cuerpo;
    expect(actos).toMatchObject([{ objeto: 'logo 001', autor: { rol: 'superadmin' }, despues: { huella: null } }]);
  });

  it.each<[string, Buffer | string, string, string]>([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 'imagen_otro'],
    ['an SVG called PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png', 'imagen_otro'],
    ['JSON', '{"logo":"x"}', 'application/json', 'imagen_otro'],
    ['a cut image', png(40, 40).subarray(0, 60), 'image/png', 'imagen_danhado'],
    ['a very wide one', png(2_001, 20), 'image/png', 'imagen_lados'],
  ])('refuses %s', async (_, imagen, tipo, type) => {
    const { status, cuerpo } = await subir(CUENTA, imagen, tipo);
    expect({ status, cuerpo }).toMatchObject({ status: 422, cuerpo: { detail: [{ loc: ['body'], type }] } });
  });

  it('refuses what is too large by its size, and an establishment that does not exist', async () => {
    const { mensaje } = esperarError(await subir(CUENTA, Buffer.alloc(300_000)), 413, 'CUERPO_DEMASIADO_GRANDE');
    expect(mensaje).toContain('256 KB');
    esperarError(await subir(`${CUENTA}/establecimientos/099`, png(20, 20)), 404, 'NOT_FOUND');
    esperarDetail(await subir(`${CUENTA}/establecimientos/x`, png(20, 20)), 'path', 'establecimiento');
  });

  it('of the establishment stands on its documents, else the one of the account', async () => {
    const [deLaCuenta, deLaSede] = [png(50, 50), png(70, 50)];
    const anchos = async () => {
      const { cdc, kude_url } = await emisor.api.emitido(unaFactura());
      await emisor.api.resuelto(cdc);
      const { bytes } = await descargar(kude_url!);
      return [
        ...bytes
          .toString('latin1')
          .matchAll(/\/Subtype \/Image[^>]*?\/Width (\d+)|\/Width (\d+)[^>]*?\/Subtype \/Image/g),
      ].map((hallado) => Number(hallado[1] ?? hallado[2]));
    };
    await subir(CUENTA, deLaCuenta);
    expect(new Set(await anchos())).toEqual(new Set([50]));
    await subir(DE_SEDE, deLaSede);
    expect(new Set(await anchos())).toEqual(new Set([70]));
    await quitar(DE_SEDE);
    await quitar(CUENTA);
    expect(await anchos()).toEqual([]);
  });
});

describe('/v1/admin/cuenta/puntos', () => {
  const punto = (codigo: string, cuerpo: unknown, como: Pedir = admin) =>
    como(`/v1/admin/cuenta/puntos/001/${codigo}`, { metodo: 'PATCH', cuerpo });
  const DE_SIEMPRE = { kude_formato: 'a4', aviso_pendiente: 'marca' };

  it('changes what is sent, keeps the rest, null goes back to the default, and a superadmin who puts the point keeps it', async () => {
    const primero = { establecimiento: '001', punto: '001', sit: 'H', activo: true };
    expect((await admin('/v1/admin/cuenta/puntos')).cuerpo).toEqual({ puntos: [{ ...primero, ...DE_SIEMPRE }] });
    await punto('001', { kude_formato: 'ticket80' });
    const cambiado = { ...primero, kude_formato: 'ticket80', aviso_pendiente: 'discreto' };
    expect((await punto('001', { aviso_pendiente: 'discreto' })).cuerpo).toEqual(cambiado);
    const puesto = { metodo: 'PUT', cuerpo: { sit: 'H', modo_envio: 'S' } } as const;
    await comoSuperadmin(`/v1/admin/tenants/${emisor.tenantId}/establecimientos/001/puntos/001`, puesto);
    expect((await admin('/v1/admin/cuenta/puntos')).cuerpo).toEqual({ puntos: [cambiado] });
    expect((await punto('001', { kude_formato: null, aviso_pendiente: null })).cuerpo).toEqual({
      ...primero,
      ...DE_SIEMPRE,
    });
  });

  it('answers 404 of a point that is not there, 422 naming what is wrong, 403 to others', async () => {
    esperarError(await punto('009', { kude_formato: 'a5' }), 404, 'NOT_FOUND');
    esperarDetail(await punto('001', { kude_formato: 'legal' }), 'body', 'kude_formato');
    esperarDetail(await punto('001', { aviso_pendiente: true }), 'body', 'aviso_pendiente');
    esperarDetail(await punto('001', { sit: 'P' }), 'body', 'sit');
    esperarError(await punto('001', {}, conToken(tokenDe(emisor, 'user'))), 403, 'FORBIDDEN');
  });
});
