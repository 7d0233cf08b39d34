import { randomBytes, randomUUID } from 'node:crypto';
import { TcpProxy } from '@libs/jobs/testing';
import { secretBoxOf } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { desdeAhora, unAutor } from '@libs/platform/testing';
import { notRun } from '../../../../test/not-run';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../../test/postgres';
import { AtenderBuzon, type BuzonAtendido } from '../../application/correo/atender-buzon';
import { TomarCorreo } from '../../application/correo/tomar-correo';
import { LectorDeMensajes } from '../../application/ports/lector-de-mensajes';
import { type BuzonAbierto, leerDesde } from '../../domain/correo/buzon';
import type { MensajeLeido } from '../../domain/correo/mensaje';
import { ImportarDePrueba } from '../../testing';
import { ServidorImap } from '../../../../test/servidor-imap';
import { leerMensaje } from '../correo/leer-mensaje';
import { SqlTurnosDeBuzon, TypeOrmBuzonRepository, TypeOrmCorreosRecibidos } from '../postgres';
import { ImapFlowClienteDeBuzon } from './imapflow-cliente-de-buzon';

const XML = (n: number): string => `<?xml version="1.0"?><rDE><DE Id="${n}"/></rDE>`;
const unMensaje = (n: number): string =>
  [
    ...[`Message-ID: <${n}@p.example>`, 'From: ventas@p.example', `Subject: Factura ${n}`, 'MIME-Version: 1.0'],
    ...['Content-Type: multipart/mixed; boundary=b', '', '--b', 'Content-Type: text/plain', '', 'Adjunto.'],
    ...['--b', 'Content-Type: application/xml', `Content-Disposition: attachment; filename=${n}.xml`, '', XML(n)],
    ...['--b--', ''],
  ].join('\r\n');

class LectorAqui extends LectorDeMensajes {
  leer(mensaje: Uint8Array): Promise<MensajeLeido> {
    return leerMensaje(mensaje);
  }
}

describe('a mailbox of Dovecot, whose turns are in PostgreSQL', () => {
  if (!ServidorImap.available()) return notRun('turns of a mailbox on a real IMAP server', 'dovecot', 'dovecot-imapd');
  const caja = secretBoxOf({ current: randomBytes(32), previous: undefined });
  const tenant = randomUUID();
  let base: BaseDeDatosDePrueba;
  let database: Database;
  let servidor: ServidorImap;
  let linea: TcpProxy;
  let importar: ImportarDePrueba;

  beforeAll(async () => {
    servidor = await ServidorImap.start();
    linea = await TcpProxy.start(`imaps://127.0.0.1:${servidor.puertos.imaps}`);
    base = await baseDeDatosDePrueba();
    database = await base.abrir(3);
    await base.admin(
      `INSERT INTO tenant (id, ruc, razon_social, tipo_contribuyente, plan) VALUES ($1, '80000000-0', 'Receptora', 2, 'free')`,
      [tenant],
    );
  });
  afterAll(() => base?.eliminar());
  beforeEach(async () => {
    linea.open();
    importar = new ImportarDePrueba();
    for (const tabla of ['buzon', 'correo_recibido']) await base.admin(`DELETE FROM ${tabla}`);
  });

  const configurar = async (usuario: string, cambios: Partial<BuzonAbierto> = {}): Promise<void> => {
    const puerto = Number(new URL(linea.url).port);
    const buzon = { servidor: 'localhost', puerto, usuario, clave: servidor.clave, carpeta: 'INBOX' };
    const completo = { ...buzon, alLeer: 'nada' as const, carpetaLeidos: null, ...cambios };
    const desde = leerDesde(database.clock.now());
    await new TypeOrmBuzonRepository(database, caja).poner(tenant, completo, desde, unAutor());
  };
  const unTurno = async (): Promise<BuzonAtendido> => {
    await base.admin(`UPDATE buzon SET proxima_at = 'epoch', en_vuelo = false`);
    const cliente = new ImapFlowClienteDeBuzon({ abierto: true, ca: [servidor.ca] });
    const correos = new TypeOrmCorreosRecibidos(database);
    const tomar = new TomarCorreo(new LectorAqui(), importar, correos, database.clock);
    const turnos = new SqlTurnosDeBuzon(database, caja);
    return (await new AtenderBuzon(turnos, cliente, tomar, database.clock).execute(tenant))!;
  };
  const asuntos = async (): Promise<string[]> =>
    (await base.admin<{ asunto: string }>('SELECT asunto FROM correo_recibido ORDER BY asunto')).map(
      ({ asunto }) => asunto,
    );
  const dejar = async (usuario: string, ...numeros: number[]): Promise<void> => {
    for (const n of numeros) await servidor.dejar(usuario, unMensaje(n), desdeAhora());
  };

  it('gives its documents once, wherever the line is cut', async () => {
    await dejar('ana', 1, 2, 3);
    await configurar('ana', { alLeer: 'marcar' });
    let turnos = 0;
    for (let bytes = 500; (await servidor.mensajes('ana')).some(([, flags]) => flags.length === 0); bytes += 400) {
      linea.cutAfter(bytes);
      await unTurno();
      turnos += 1;
    }
    expect(turnos).toBeGreaterThan(5);
    linea.open();
    expect(await unTurno()).toMatchObject({ problema: null });
    expect(await asuntos()).toEqual(['Factura 1', 'Factura 2', 'Factura 3']);
    expect([...importar.documentos.values()]).toEqual(['1.xml', '2.xml', '3.xml']);
    expect(importar.pedidos).toHaveLength(3);
  });

  it('moves what was read, and with other UIDs gives nothing twice', async () => {
    await servidor.crearCarpeta('beto', 'Leidos');
    await dejar('beto', 1, 2);
    await configurar('beto');
    expect(await unTurno()).toMatchObject({ leidos: 2, problema: null });
    servidor.renumerar('beto');
    await dejar('beto', 3);
    await configurar('beto', { alLeer: 'mover', carpetaLeidos: 'Leidos' });
    expect(await unTurno()).toMatchObject({ leidos: 3, problema: null });
    expect(importar.pedidos).toHaveLength(3);
    expect([await servidor.mensajes('beto'), (await servidor.mensajes('beto', 'Leidos')).length]).toEqual([[], 3]);
  });

  it('says in the row what is wrong, and since when it could be read', async () => {
    await configurar('ema');
    await unTurno();
    const ver = () => new TypeOrmBuzonRepository(database, caja).ver(tenant);
    const bien = (await ver())!;
    expect(bien).toMatchObject({ fallas: 0, problema: null, leidoAt: expect.any(Date) as Date });
    await configurar('ema', { clave: 'otra' });
    await unTurno();
    expect(await ver()).toMatchObject({
      ...{ fallas: 1, leidoAt: bien.leidoAt, problema: 'el servidor no acepta el usuario o la clave' },
    });
  });
});
