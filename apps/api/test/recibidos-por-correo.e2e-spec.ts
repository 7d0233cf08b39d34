import { request } from 'node:http';
import { conToken, tokenDe } from '../../../test/admin-tokens';
import type { Cliente, Respuesta } from '../../../test/cliente';
import { type EmisorDePrueba, enLaBase, unEmisor } from '../../../test/emisor-de-prueba';
import { stackDePrueba } from '../../../test/stack';
import { statusOf } from '../../../test/status-of';
import { conAdjunto, facturadoA } from './compras-por-correo';
import { esperarDetail, esperarError } from './comprobaciones';

const MB = 1_048_576;
const BUZON = { servidor: 'imap.example.com', puerto: 993, usuario: 'compras@example.com', clave: 'una clave' };
const POST = { metodo: 'POST' } as const;

let vendedor: EmisorDePrueba;
let comprador: EmisorDePrueba;
let admin: ReturnType<typeof conToken>;
let direccion: string;

const rotar = async (): Promise<string> =>
  (await admin('/v1/admin/cuenta/recibidos-direccion/rotar', POST)).cuerpo['recibidos_direccion'] as string;

beforeAll(async () => {
  [vendedor, comprador] = await Promise.all([unEmisor(), unEmisor()]);
  admin = conToken(tokenDe(comprador, 'admin'));
  direccion = await rotar();
});

const RUTA = '/v1/correos/entrantes';
const entregar = (mensaje: string | Buffer, para = direccion, tipo = 'message/rfc822'): Promise<number> =>
  statusOf(stackDePrueba().base_url + RUTA, {
    method: 'POST',
    headers: { 'timbo-destinatario': para, 'content-type': tipo },
    body: new Uint8Array(Buffer.from(mensaje)),
  });

const listados = async (api: Cliente = comprador.api): Promise<Record<string, unknown>[]> =>
  (await api.pedir('/v1/recibidos/correos')).cuerpo['correos'] as Record<string, unknown>[];

describe('POST /v1/correos/entrantes', () => {
  it('204: a document comes by mail once, and the list says what its attachment was', async () => {
    const { de, xml } = await facturadoA(comprador, vendedor);
    const mensaje = conAdjunto('factura-1', 'factura.xml', xml);
    expect([await entregar(mensaje), await entregar(mensaje, direccion.toUpperCase())]).toEqual([204, 204]);
    expect((await comprador.api.pedir(`/v1/recibidos/${de.cdc}`)).cuerpo).toMatchObject({ via: 'direccion' });
    const [correo, ...otros] = await listados();
    expect(otros).toEqual([]);
    expect(correo).toMatchObject({
      ...{ via: 'direccion', de: 'ventas@proveedor.example', asunto: 'factura-1' },
      ...{ message_id: '<factura-1@proveedor.example>', fecha: null },
      resultados: [
        { archivo: 'factura.xml', cdc: de.cdc, resultado: 'nuevo', veredicto: 'por_confirmar', codigo: null },
      ],
    });
    expect(await entregar(conAdjunto('reenvio', 'otra vez.xml', xml))).toBe(204);
    expect((await listados())[0]).toMatchObject({ asunto: 'reenvio', resultados: [{ resultado: 'ya_estaba' }] });
    expect(await listados(vendedor.api)).toEqual([]);
  });

  it('204: what is no document is told as such, and a message without any is kept too', async () => {
    expect(await entregar(conAdjunto('falsa', 'falsa.xml', Buffer.from('<html/>')))).toBe(204);
    expect(await entregar('Subject: vacaciones\r\n\r\nVuelvo el lunes.')).toBe(204);
    const [vacio, falso] = await listados();
    expect(vacio).toMatchObject({ asunto: 'vacaciones', resultados: [] });
    expect(falso).toMatchObject({ resultados: [{ archivo: 'falsa.xml', resultado: 'rechazado', cdc: null }] });
  });

  it('401: another address, without reading a byte of the message', async () => {
    const ajena = `recibidos-${'a'.repeat(26)}@recibidos.timbo.test`;
    for (const para of ['', 'recibidos-x@recibidos.timbo.test', ajena]) expect(await entregar('hola', para)).toBe(401);
    const url = new URL(stackDePrueba().base_url + RUTA);
    const headers = { 'timbo-destinatario': ajena, 'content-type': 'message/rfc822', 'content-length': 20 * MB };
    // Only the headers are sent: an answer comes although the body does not.
    const status = await new Promise((resolve, reject) => {
      const req = request(url, { method: 'POST', headers }, (res) => {
        resolve(res.statusCode);
        req.destroy();
      });
      req.on('error', reject);
      req.flushHeaders();
    });
    expect(status).toBe(401);
  });

  it('401: the address of before, once there is a new one', async () => {
    const anterior = direccion;
    direccion = await rotar();
    expect([await entregar('hola', anterior), await entregar('hola')]).toEqual([401, 204]);
    const { cuerpo } = await admin('/v1/admin/cuenta/ajustes');
    expect(cuerpo['recibidos_direccion']).toBe(direccion);
  });

  it('403: of a suspended account', async () => {
    const emisor = await unEmisor();
    const suya = (await conToken(tokenDe(emisor, 'admin'))('/v1/admin/cuenta/recibidos-direccion/rotar', POST)).cuerpo;
    await enLaBase((database) =>
      database.ofTenant(emisor.tenantId, (tx) =>
        tx.query(`UPDATE tenant SET estado = 'SUSPENDIDO', motivo_suspension = 'x' WHERE id = $1`, [emisor.tenantId]),
      ),
    );
    expect(await entregar('hola', suya['recibidos_direccion'] as string)).toBe(403);
  });

  it('429: more messages in a minute than an account takes, whose mail server tries again later', async () => {
    const otro = conToken(tokenDe(await unEmisor(), 'admin'));
    const suya = (await otro('/v1/admin/cuenta/recibidos-direccion/rotar', POST)).cuerpo[
      'recibidos_direccion'
    ] as string;
    let tomados = 0;
    while ((await entregar(`Subject: ${tomados}\r\n\r\nhola`, suya)) === 204) tomados += 1;
    expect(await entregar('hola', suya)).toBe(429);
    // A minute may have begun meanwhile.
    expect([60, 120]).toContain(tomados - (tomados % 60));
    expect(await entregar('hola')).toBe(204);
  });

  it('413: more than 25 MB, and 422: something else than a message', async () => {
    expect(await entregar(Buffer.alloc(25 * MB + 1, 'a'))).toBe(413);
    expect(await entregar('{}', direccion, 'application/json')).toBe(422);
  });
});

describe('the mailbox of an account', () => {
  const cambiar = (recibidos_imap: object | null): Promise<Respuesta> =>
    admin('/v1/admin/cuenta/ajustes', { metodo: 'PATCH', cuerpo: { recibidos_imap } });
  const probar = (recibidos_imap?: object): Promise<Respuesta> =>
    admin('/v1/admin/cuenta/buzon/probar', { ...POST, cuerpo: { recibidos_imap } });
  const noAdmitido = (respuesta: Respuesta, motivo: string): void => {
    expect(esperarError(respuesta, 422, 'RECIBIDOS_IMAP_NO_ADMITIDO').mensaje).toContain(motivo);
  };

  it('is kept without showing its password, keeps it where it was given for, and is removed', async () => {
    const { clave: _, ...sinClave } = BUZON;
    const visto = { ...sinClave, carpeta: 'INBOX', al_leer: 'nada', carpeta_leidos: null };
    expect((await cambiar(BUZON)).cuerpo['recibidos_imap']).toEqual({
      ...visto,
      ...{ problema: null, fallas: 0, leido_at: null, proxima_at: expect.any(String) as string },
    });
    expect((await cambiar({ ...sinClave, al_leer: 'marcar' })).cuerpo['recibidos_imap']).toMatchObject({
      al_leer: 'marcar',
    });
    noAdmitido(await cambiar({ ...sinClave, servidor: 'imap.otro.example' }), 'indique la clave');
    noAdmitido(await probar({ ...sinClave, usuario: 'otro' }), 'indique la clave');
    expect((await cambiar(null)).cuerpo['recibidos_imap']).toBeNull();
    noAdmitido(await probar(), 'no tiene un buzón');
  });

  it('is refused where it would lose or repeat messages', async () => {
    noAdmitido(await cambiar({ ...BUZON, al_leer: 'mover' }), 'carpeta_leidos va con');
    noAdmitido(await cambiar({ ...BUZON, al_leer: 'mover', carpeta_leidos: 'inbox' }), 'otra carpeta');
    esperarDetail(await cambiar({ ...BUZON, carpeta_leidos: 'Leidos' }), 'body', 'recibidos_imap', 'carpeta_leidos');
    esperarDetail(await cambiar({ ...BUZON, servidor: '10.0.0.1' }), 'body', 'recibidos_imap', 'servidor');
  });

  it('is tried once, and what is wrong is said in words', async () => {
    const { status, cuerpo } = await probar({ ...BUZON, servidor: 'no-existe.timbo.test' });
    expect(status).toBe(200);
    expect(cuerpo).toMatchObject({ conecta: false, mensajes: null });
    expect(cuerpo['mensaje']).toMatch(
      /^No se puede leer el buzón: el nombre del servidor no (existe|se pudo resolver)\.$/,
    );
  });
});
