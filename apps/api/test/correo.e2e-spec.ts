import { randomUUID } from 'node:crypto';
import { Retornos } from '@libs/correo';
import { verificarFirma } from '@libs/fiscal/verificacion';
import { textoDePdf } from '@libs/pdf/testing';
import { stackDePrueba } from '../../../test/stack';
import { statusOf } from '../../../test/status-of';
import { hasta } from '../../../test/during';
import { pedir, type De, type Respuesta } from '../../../test/cliente';
import { descargar, esperarDetail, esperarError } from './comprobaciones';
import { enLaBase, secreto, unEmisorQueImprime, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { EMPRESA, facturaCon, unaFactura } from './facturas';

interface Mensaje {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content_type: string; size: number; url: string }[];
}

let emisor: EmisorDePrueba;
let aprobado: De;

const unaDireccion = (): string => `receptor-${randomUUID()}@example.com`;

beforeAll(async () => {
  emisor = await unEmisorQueImprime();
  aprobado = await emisor.api.emitido(unaFactura({ receptor: { ...EMPRESA, email: unaDireccion() } }));
  await emisor.api.resuelto(aprobado.cdc);
});

const reenviar = (deId: string, cuerpo?: unknown): Promise<Respuesta> =>
  emisor.api.pedir(`/v1/de/${deId}/reenviar-email`, { metodo: 'POST', cuerpo });

async function correosPara(direccion: string): Promise<Mensaje[]> {
  const { cuerpo } = await pedir<Mensaje[]>(`${stackDePrueba().mail_url}/messages`);
  return cuerpo.filter(({ to }) => to.includes(direccion));
}

const llegado = async (direccion: string): Promise<Mensaje> =>
  (
    await hasta(
      () => correosPara(direccion),
      (correos) => correos.length > 0,
      `an e-mail to ${direccion}`,
    )
  )[0]!;

const conEstado = (cdc: string, estado: string): Promise<De> =>
  hasta(
    () => emisor.api.detalle(cdc),
    (de) => de['email_estado'] === estado,
    `email_estado ${estado}`,
  );

async function ajustar(ajustes: object): Promise<void> {
  await enLaBase((database) =>
    database.ofTenant(emisor.tenantId, (tx) =>
      tx.query(`UPDATE tenant SET ajustes = $2 WHERE id = $1`, [emisor.tenantId, JSON.stringify(ajustes)]),
    ),
  );
}

describe('POST /v1/de/{de_id}/reenviar-email: 202', () => {
  it('sends the final KuDE and the signed XML to the address of the document', async () => {
    expect((await emisor.api.porCdc(aprobado.cdc))['email_estado']).toBeNull();
    const respuesta = await reenviar(aprobado.de_id);
    expect(respuesta.status).toBe(202);
    const direccion = aprobado['email_rec'] as string;
    expect(respuesta.cuerpo).toEqual({ message: expect.stringMatching(/\S/), email_to: direccion });

    const correo = await llegado(direccion);
    expect(correo.to).toEqual([direccion]);
    expect(correo.from).toContain('La Prueba');
    expect(correo.subject).toContain('Factura Electrónica 001-001-0000001');
    for (const cuerpo of [correo.text, correo.html]) {
      expect(cuerpo.replace(/\s/g, '')).toContain(aprobado.cdc);
      expect(cuerpo).toContain('70.000');
    }
    expect(correo.attachments.map(({ filename, content_type }) => [filename, content_type])).toEqual([
      ['FE_001-001-0000001.pdf', 'application/pdf'],
      ['FE_001-001-0000001.xml', 'application/xml'],
    ]);
    const [pdf, xml] = await Promise.all(
      correo.attachments.map(async ({ url }) => (await pedir(stackDePrueba().mail_url + url)).bytes),
    );
    const { protocolo_fiscal } = await emisor.api.porCdc(aprobado.cdc);
    expect((await textoDePdf(pdf!)).join('')).toContain(protocolo_fiscal as string);
    expect(xml!.equals((await descargar(aprobado.xml_url)).bytes)).toBe(true);
    expect(verificarFirma(xml!.toString(), { elemento: 'DE', id: aprobado.cdc })).toMatchObject({ valida: true });

    const de = await conEstado(aprobado.cdc, 'E');
    expect((de['historial'] as unknown as { motivo: string }[]).map(({ motivo }) => motivo)).toContain(
      `Enviado por correo a ${direccion}`,
    );
    expect(de['correos']).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        tipo: 'DOCUMENTO',
        para: direccion,
        oculta: false,
        estado: 'E',
        intentos: 1,
        ultimo_error: null,
        proximo_intento_at: null,
        autor: expect.objectContaining({ via: 'api_key' }),
        created_at: expect.stringMatching(/-03:00$/),
        cerrado_at: expect.stringMatching(/-03:00$/),
      },
    ]);
  });

  it('sends to the address of the request when there is one', async () => {
    const direccion = unaDireccion();
    const { status, cuerpo } = await reenviar(aprobado.de_id, { email: direccion });
    expect([status, cuerpo['email_to']]).toEqual([202, direccion]);
    expect((await llegado(direccion)).attachments).toHaveLength(2);
  });
});

describe('POST /v1/de/{de_id}/reenviar-email: refusals, in this order', () => {
  it('404 DE_NOT_FOUND: unknown, or of another tenant', async () => {
    esperarError(await reenviar(randomUUID()), 404, 'DE_NOT_FOUND');
    const otro = await unEmisorQueImprime();
    const respuesta = await otro.api.pedir(`/v1/de/${aprobado.de_id}/reenviar-email`, { metodo: 'POST' });
    esperarError(respuesta, 404, 'DE_NOT_FOUND');
  });

  it('409 DE_NOT_APPROVED, even when it has no address', async () => {
    const rechazado = await emisor.api.emitido(facturaCon('SIM-RECHAZAR-1309'));
    const { estado } = await emisor.api.resuelto(rechazado.cdc);
    expect(estado).toBe('R');
    esperarError(await reenviar(rechazado.de_id), 409, 'DE_NOT_APPROVED');
  });

  it('422 EMAIL_DESTINATARIO_MISSING: neither has the document one', async () => {
    const sinCorreo = await emisor.api.emitido(unaFactura());
    await emisor.api.resuelto(sinCorreo.cdc);
    esperarError(await reenviar(sinCorreo.de_id), 422, 'EMAIL_DESTINATARIO_MISSING');
    expect((await emisor.api.porCdc(sinCorreo.cdc))['email_estado']).toBeNull();
  });

  it.each([
    'ana',
    'ana@x.py,otra@x.py',
    'ana@x.py\r\nBcc: otra@x.py',
    'Ana <ana@x.py>',
    '"ana"@x.py',
    '',
    null,
    7,
    ['ana@x.py'],
  ])('422 detail[] for the address %p', async (email) => {
    esperarDetail(await reenviar(aprobado.de_id, { email }), 'body', 'email');
  });

  it('429 CORREO_LIMITE_EXCEDIDO: no more than ten of a document in a day', async () => {
    const otro = await emisor.api.emitido(unaFactura());
    await emisor.api.resuelto(otro.cdc);
    const pedidos = await Promise.all(
      Array.from({ length: 11 }, () => reenviar(otro.de_id, { email: unaDireccion() })),
    );
    const [negado, ...mas] = pedidos.filter(({ status }) => status !== 202);
    expect(mas).toEqual([]);
    esperarError(negado!, 429, 'CORREO_LIMITE_EXCEDIDO');
    expect(Number(negado!.headers.get('retry-after'))).toBeGreaterThan(86_000);
  });

  it('422 detail[] for a member that is not known', async () => {
    esperarDetail(await reenviar(aprobado.de_id, { mail: 'a@b.py' }), 'body', 'mail');
  });
});

describe('several addresses', () => {
  it('each gets the letter; one that is none refuses nothing and is shown', async () => {
    const [una, otra] = [unaDireccion(), unaDireccion()];
    const de = await emisor.api.emitido(unaFactura({ receptor: { ...EMPRESA, email: [`${una}, maria@`, otra] } }));
    const email_rec = `${una}; maria@; ${otra}`;
    expect(de).toMatchObject({
      email_rec,
      email_estado: null,
      email_detalle: 'maria@: no es una dirección de correo',
    });
    await emisor.api.resuelto(de.cdc);
    expect((await reenviar(de.de_id)).cuerpo['email_to']).toBe(email_rec);
    const cartas = [await llegado(una), await llegado(otra)];
    expect(cartas.map(({ to, attachments }) => [to, attachments.length])).toEqual([
      [[una], 2],
      [[otra], 2],
    ]);
    const detalle = await conEstado(de.cdc, 'F');
    expect(detalle['email_detalle']).toBe('maria@: no es una dirección de correo');
    expect(detalle['correos']).toMatchObject([
      { para: una, estado: 'E', ultimo_error: null },
      { para: 'maria@', estado: 'F', ultimo_error: 'no es una dirección de correo' },
      { para: otra, estado: 'E', ultimo_error: null },
    ]);
  });

  it('a document whose only address is none says so at once', async () => {
    const de = await emisor.api.emitido(unaFactura({ receptor: { ...EMPRESA, email: 'maria@' } }));
    expect(de).toMatchObject({ email_rec: 'maria@', email_estado: 'F' });
    await emisor.api.resuelto(de.cdc);
    esperarError(await reenviar(de.de_id), 422, 'EMAIL_DESTINATARIO_MISSING');
  });

  it('letters beyond ASCII: the domain is mailed in its ASCII form, the name as it is', async () => {
    const nombre = `ñandú${randomUUID()}`;
    const de = await emisor.api.emitido(unaFactura({ receptor: { ...EMPRESA, email: `${nombre}@ñandutí.example` } }));
    expect(de['email_rec']).toBe(`${nombre}@xn--andut-3saw.example`);
    await emisor.api.resuelto(de.cdc);
    expect((await reenviar(de.de_id)).status).toBe(202);
    // The mail catcher shows domains in Unicode.
    await llegado(`${nombre}@ñandutí.example`);
  });
});

describe('cancelling', () => {
  it('tells whoever was sent the document, once', async () => {
    const direccion = unaDireccion();
    const de = await emisor.api.emitido(unaFactura({ receptor: { ...EMPRESA, email: direccion } }));
    await emisor.api.resuelto(de.cdc);
    await reenviar(de.de_id);
    await conEstado(de.cdc, 'E');
    expect((await emisor.api.pedir(`/v1/de/${de.cdc}/cancelar`, { metodo: 'POST', cuerpo: {} })).status).toBe(200);
    const cartas = await hasta(
      () => correosPara(direccion),
      (todas) => todas.length > 1,
      'the notice',
    );
    expect(cartas.map(({ subject }) => subject.replace(/^\[PRUEBA\] /, '').split(' ')[0]).sort()).toEqual([
      'Cancelación',
      'Factura',
    ]);
    const { correos } = await hasta(
      () => emisor.api.detalle(de.cdc) as Promise<De & { correos: { tipo: string; estado: string; para: string }[] }>,
      ({ correos }) => correos.every(({ estado }) => estado === 'E'),
      'both delivered',
    );
    expect(correos).toMatchObject([
      { tipo: 'DOCUMENTO', para: direccion, estado: 'E' },
      { tipo: 'CANCELACION', para: direccion, estado: 'E' },
    ]);
  });
});

describe('POST /v1/correos/rebotes', () => {
  const RUTA = '/v1/correos/rebotes';
  const TIPO = { 'content-type': 'message/rfc822' };
  const credencial = { authorization: `Bearer ${secreto('bounce_token').toString('base64')}` };
  const entregar = (mensaje: string | Buffer, headers: Record<string, string> = { ...credencial, ...TIPO }) =>
    statusOf(stackDePrueba().base_url + RUTA, { method: 'POST', headers, body: new Uint8Array(Buffer.from(mensaje)) });
  const rebote = (para: string, accion: string, estado: string, diagnostico: string) =>
    [
      'From: MAILER-DAEMON@mx.example.com',
      `To: ${para}`,
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'I am sorry.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.com',
      '',
      'Final-Recipient: rfc822; ana@example.com',
      `Action: ${accion}`,
      `Status: ${estado}`,
      `Diagnostic-Code: smtp; ${diagnostico}`,
      '--b--',
      '',
    ].join('\r\n');

  async function enviado(): Promise<{ de: De; retorno: string }> {
    const direccion = unaDireccion();
    const de = await emisor.api.emitido(unaFactura({ receptor: { ...EMPRESA, email: direccion } }));
    await emisor.api.resuelto(de.cdc);
    await reenviar(de.de_id);
    const { correos } = await conEstado(de.cdc, 'E');
    const [{ id }] = correos as unknown as [{ id: string }];
    return { de, retorno: new Retornos([secreto('mail_key')], 'rebotes.timbo.test').direccion(id) };
  }

  it('a mailbox that does not exist makes the e-mail failed, with the words of the server that said so', async () => {
    const { de, retorno } = await enviado();
    const lento = await entregar(rebote(retorno, 'delayed', '4.2.2', '452 4.2.2 mailbox full'));
    expect(lento).toBe(204);
    expect(await emisor.api.detalle(de.cdc)).toMatchObject({
      email_estado: 'E',
      correos: [{ estado: 'E', ultimo_error: 'se demora: 452 4.2.2 mailbox full' }],
    });
    const fallado = await entregar(rebote(retorno.toUpperCase(), 'failed', '5.1.1', '550 5.1.1 no such user'));
    expect(fallado).toBe(204);
    expect(await emisor.api.detalle(de.cdc)).toMatchObject({
      email_estado: 'F',
      email_detalle: 'rebotó: 550 5.1.1 no such user',
      correos: [{ estado: 'F', ultimo_error: 'rebotó: 550 5.1.1 no such user', proximo_intento_at: null }],
    });
  });

  it('what is no return address of ours, or no notification, changes nothing and is taken', async () => {
    const { de, retorno } = await enviado();
    const alterada = retorno.replace(/.@/, (fin) => (fin === 'a@' ? 'e@' : 'a@'));
    for (const mensaje of [
      rebote(alterada, 'failed', '5.1.1', 'x'),
      `To: ${retorno}\r\n\r\nEstoy de vacaciones.`,
      'nada',
    ])
      expect(await entregar(mensaje)).toBe(204);
    expect(await emisor.api.detalle(de.cdc)).toMatchObject({ email_estado: 'E', correos: [{ estado: 'E' }] });
  });

  it.each([
    ['401: nobody', TIPO, 401],
    ['401: another secret', { ...TIPO, authorization: `Bearer ${'A'.repeat(44)}` }, 401],
    ['422: something else than a message', { ...credencial, 'content-type': 'application/json' }, 422],
  ])('%s', async (_, headers, status) => expect(await entregar('{}', headers)).toBe(status));

  it('413: more than a message that came back has', async () => {
    expect(await entregar(Buffer.alloc(1_048_577, 'a'))).toBe(413);
  });
});

describe('sending on approval', () => {
  it('sends by itself once the tenant wants it, nothing of what was approved before', async () => {
    const [antes, despues] = [unaDireccion(), unaDireccion()];
    const previo = await emisor.api.emitido(unaFactura({ receptor: { ...EMPRESA, email: antes } }));
    await emisor.api.resuelto(previo.cdc);
    await ajustar({ enviarCorreo: true, correoRespuesta: 'ventas@example.com' });
    const nuevo = await emisor.api.emitido(unaFactura({ receptor: { ...EMPRESA, email: despues } }));
    await emisor.api.resuelto(nuevo.cdc);
    await llegado(despues);
    await conEstado(nuevo.cdc, 'E');
    expect(await correosPara(antes)).toEqual([]);
    expect((await emisor.api.porCdc(previo.cdc))['email_estado']).toBeNull();
    await ajustar({});
  });
});
