import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { Retornos } from '@libs/correo';
import { DIA_MS, EnvironmentSecretBox } from '@libs/platform';
import { desdeAhora, unAutor } from '@libs/platform/testing';
import { TypeOrmBuzonRepository } from '@libs/recibidos/postgres';
import { conToken, tokenDe } from '../../../test/admin-tokens';
import { hasta, tempFolder } from '../../../test/during';
import { autoridadDelStack, type EmisorDePrueba, enLaBase, secreto, unEmisor } from '../../../test/emisor-de-prueba';
import { notRun } from '../../../test/not-run';
import { ServidorImap } from '../../../test/servidor-imap';
import {
  type Ejemplo,
  ejemploDe,
  type Entregado,
  enviar,
  Postfix,
  type ServidorSmtp,
  SmtpPropio,
} from '../../../test/servidor-smtp';
import { stackDePrueba } from '../../../test/stack';
import { conAdjunto, facturadoA } from './compras-por-correo';
import { unaFactura } from './facturas';

const DOMINIO = 'recibidos.timbo.test';
const VENTAS = 'ventas@proveedor.timbo.test';
const COMPRAS = 'compras@empresa.timbo.test';

let vendedor: EmisorDePrueba;
let ejemplo: Ejemplo;

beforeAll(async () => {
  vendedor = await unEmisor();
  const carpeta = tempFolder('ejemplo');
  // The program is run by the user that the example names.
  chmodSync(carpeta, 0o755);
  const bounceToken = secreto('bounce_token').toString('base64');
  ejemplo = ejemploDe({ carpeta, api: stackDePrueba().base_url, bounceToken });
});

/** A new account, with the address that it has for the documents of others. */
async function unComprador(): Promise<EmisorDePrueba & { direccion: string }> {
  const emisor = await unEmisor();
  const admin = conToken(tokenDe(emisor, 'admin'));
  const { cuerpo } = await admin('/v1/admin/cuenta/recibidos-direccion/rotar', { metodo: 'POST' });
  return { ...emisor, direccion: cuerpo['recibidos_direccion'] as string };
}

const suspender = ({ tenantId }: EmisorDePrueba, estado: 'SUSPENDIDO' | 'ACTIVO'): Promise<unknown> =>
  enLaBase((database) =>
    database.ofTenant(tenantId, (tx) =>
      tx.query(`UPDATE tenant SET estado = $2, motivo_suspension = $3 WHERE id = $1`, [
        ...[tenantId, estado, estado === 'ACTIVO' ? null : 'x'],
      ]),
    ),
  );

const correosDe = async ({ api }: EmisorDePrueba): Promise<Record<string, unknown>[]> =>
  (await api.pedir('/v1/recibidos/correos')).cuerpo['correos'] as Record<string, unknown>[];

/** What is true of every mail server that hands messages over as docs/operacion says. */
function entrega(servidor: () => ServidorSmtp): void {
  const mandar = (asunto: string, xml: Buffer, ...to: string[]): Promise<void> =>
    enviar(servidor().puerto, conAdjunto(asunto, 'factura.xml', xml), { from: VENTAS, to });
  const es = (para: string, estado: Entregado): Promise<unknown> =>
    hasta(
      () => servidor().entregado(para),
      (ultimo) => ultimo === estado,
      `${para} ${estado}`,
    );

  it('gives a message to each account to which it is addressed', async () => {
    const [uno, otro] = [await unComprador(), await unComprador()];
    const { de, xml } = await facturadoA(uno, vendedor);
    await mandar('factura-1', xml, uno.direccion, otro.direccion);
    for (const { direccion } of [uno, otro]) await es(direccion, 'sent');
    expect((await uno.api.pedir(`/v1/recibidos/${de.cdc}`)).cuerpo).toMatchObject({ via: 'direccion' });
    expect(await correosDe(uno)).toMatchObject([{ asunto: 'factura-1', resultados: [{ resultado: 'nuevo' }] }]);
    expect(await correosDe(otro)).toMatchObject([
      { asunto: 'factura-1', resultados: [{ codigo: 'RECIBIDO_DE_OTRO_RECEPTOR' }] },
    ]);
  });

  it('keeps what is not taken now, and brings it once it is', async () => {
    const comprador = await unComprador();
    const { de, xml } = await facturadoA(comprador, vendedor);
    await suspender(comprador, 'SUSPENDIDO');
    await mandar('factura-2', xml, comprador.direccion);
    await es(comprador.direccion, 'deferred');
    await suspender(comprador, 'ACTIVO');
    await es(comprador.direccion, 'sent');
    expect(await correosDe(comprador)).toMatchObject([{ resultados: [{ cdc: de.cdc, resultado: 'nuevo' }] }]);
  });

  it('gives up what nobody will take', async () => {
    const nadie = `recibidos-${'a'.repeat(26)}@${DOMINIO}`;
    await mandar('factura-3', Buffer.from('<x/>'), nadie);
    await es(nadie, 'bounced');
  });
}

describe('an SMTP server of the tests, with the program of docs/operacion', () => {
  if (spawnSync('curl', ['--version']).status !== 0)
    return notRun('the program that hands messages over', 'curl', 'curl');
  let servidor: ServidorSmtp;
  beforeAll(async () => (servidor = await SmtpPropio.start(ejemplo)));
  entrega(() => servidor);
});

describe('Postfix, as docs/operacion sets it up', () => {
  if (!Postfix.available() || !ServidorImap.available())
    return notRun('messages through a real mail server', 'postfix as root, or dovecot', 'postfix dovecot-imapd');
  let imap: ServidorImap;
  let servidor: Postfix;
  beforeAll(async () => {
    imap = await ServidorImap.start(autoridadDelStack());
    servidor = await Postfix.start(ejemplo, imap, [VENTAS, COMPRAS]);
  });
  entrega(() => servidor);

  it('tells the sender of what nobody will take', async () => {
    const nadie = `recibidos-${'b'.repeat(26)}@${DOMINIO}`;
    await enviar(servidor.puerto, 'Subject: perdida\r\n\r\nHola', { from: VENTAS, to: [nadie] });
    await hasta(
      () => imap.mensajes('ventas'),
      (mensajes) => mensajes.some(([asunto]) => asunto.includes('Undelivered')),
      'the notification',
    );
  });

  it('brings back an e-mail of the service that nobody took', async () => {
    const email = 'nadie@ejemplo.timbo.test';
    const receptor = { nombre: 'COOPERATIVA DE PRUEBA', ruc: vendedor.ruc, tipo_contribuyente: 2, email };
    const de = await vendedor.api.emitido(unaFactura({ receptor }), { query: { wait: true, timeout: 25 } });
    await vendedor.api.pedir(`/v1/de/${de.de_id}/reenviar-email`, { metodo: 'POST' });
    const [{ id }] = await hasta(
      async () => (await vendedor.api.detalle(de.cdc))['correos'] as [{ id: string; estado: string }],
      ([correo]) => correo?.estado === 'E',
      'the e-mail',
    );
    const retorno = new Retornos([secreto('mail_key')], 'rebotes.timbo.test').direccion(id);
    const nadie = `recibidos-${'c'.repeat(26)}@${DOMINIO}`;
    await enviar(servidor.puerto, 'Subject: factura\r\n\r\nHola', { from: retorno, to: [nadie] });
    await hasta(
      () => vendedor.api.detalle(de.cdc),
      ({ email_estado }) => email_estado === 'F',
      'the failure',
    );
  });

  it('takes no message to what is no address of an account', async () => {
    for (const para of [`x@${DOMINIO}`, `recibidos-abc@${DOMINIO}`])
      await expect(enviar(servidor.puerto, 'Subject: x\r\n\r\nx', { from: VENTAS, to: [para] })).rejects.toThrow(
        /^Can't send.* 550 /,
      );
  });

  it('brings a document to the address and to the mailbox of an account, and it is one row', async () => {
    const comprador = await unComprador();
    const { de, xml } = await facturadoA(comprador, vendedor);
    const buzon = {
      ...{ servidor: 'localhost', puerto: imap.puertos.imaps, usuario: 'compras', clave: imap.clave },
      ...{ carpeta: 'INBOX', alLeer: 'marcar' as const, carpetaLeidos: null },
    };
    const caja = new EnvironmentSecretBox(secreto('mail_key'));
    await enLaBase((database) =>
      new TypeOrmBuzonRepository(database, caja).poner(comprador.tenantId, buzon, desdeAhora(-DIA_MS), unAutor()),
    );
    await enviar(servidor.puerto, conAdjunto('factura-4', 'factura.xml', xml), {
      from: VENTAS,
      to: [comprador.direccion, COMPRAS],
    });
    const correos = await hasta(
      () => correosDe(comprador),
      ({ length }) => length === 2,
      'both messages',
    );
    expect(correos.map(({ via }) => via).sort()).toEqual(['buzon', 'direccion']);
    expect(correos).toMatchObject([1, 2].map(() => ({ asunto: 'factura-4', resultados: [{ cdc: de.cdc }] })));
    expect((await comprador.api.pedir('/v1/recibidos')).cuerpo).toMatchObject({ total: 1 });
    await hasta(
      () => imap.mensajes('compras'),
      ([mensaje]) => mensaje![1].includes('\\Seen'),
      'the mark',
    );
  });
});
