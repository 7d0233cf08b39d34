/** @drawn each place of a backup; restaurar.int-spec.ts proves one of them whole */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { createServer } from 'node:tls';
import path from 'node:path';
import { freePort } from '../../../../dev/stack/ports';
import { postgresBinaries } from '../../../../dev/stack/postgres/binaries';
import { during, owned, ready, tempFolder } from '../../../../test/during';
import { notRun } from '../../../../test/not-run';
import { FALTA_PARA_RESPALDO, HAY_RESPALDO, PGBACKREST, TallerDeRespaldo } from '../../../../test/taller-de-respaldo';
import { S3Server } from '@libs/platform/testing/s3';

const PRUEBA = 'a backup that goes to S3 and to SFTP, and comes back';
/** The first that knows SFTP. */
const CON_SFTP = 2.46;

const correr = (programa: string, ...args: string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(programa, args, { encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(`${programa}: ${stderr}`);
  return stdout;
};

/** A folder that the server's user may read. */
function carpetaAbierta(): string {
  const carpeta = tempFolder('lugares');
  chmodSync(carpeta, 0o755);
  return carpeta;
}

/** Takes TLS off in front of a server that has none. @returns its port. */
async function conTls(puerto: number, carpeta: string): Promise<number> {
  const [key, cert] = [path.join(carpeta, 'clave.pem'), path.join(carpeta, 'ca.pem')];
  correr(
    'openssl',
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
  );
  chmodSync(cert, 0o644);
  const servidor = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (de) => {
    const hacia = connect(puerto, '127.0.0.1');
    de.on('error', () => hacia.destroy());
    hacia.on('error', () => de.destroy());
    de.pipe(hacia).pipe(de);
  });
  await once(servidor.listen(0, '127.0.0.1'), 'listening');
  during().own('TLS before the object store', () => servidor.close());
  return (servidor.address() as AddressInfo).port;
}

/** A backup, an incremental one, WAL that came later, and the drill finds everything. */
async function idaYVuelta(taller: TallerDeRespaldo): Promise<void> {
  await taller.emitir();
  await taller.respaldar('incr');
  await taller.emitir();
  expect(await taller.ensayar()).toEqual({ faltas: [], documentos: 3, series: 1, archivos: 2 });
  await expect(taller.ensayar({ clave: 'otra' })).rejects.toThrow('does not open this backup');
}

describe('a place of the backups', () => {
  if (!HAY_RESPALDO) return notRun(PRUEBA, ...FALTA_PARA_RESPALDO);

  it('that is S3, with a certificate of its own authority', async () => {
    const carpeta = carpetaAbierta();
    const s3 = await S3Server.start();
    const { accessKey, secretKey, region } = s3.credentials;
    const puerto = await conTls(Number(new URL(s3.endpoint).port), carpeta);
    const lugar = `s3://${accessKey}:${encodeURIComponent(secretKey)}@localhost:${puerto}/${s3.bucket}/uno?region=${region}`;
    const mas = { STORAGE_CA_FILE: path.join(carpeta, 'ca.pem') };
    await idaYVuelta(await TallerDeRespaldo.abrir({ lugar, mas }));
  });

  if (PGBACKREST < CON_SFTP) return notRun('a backup that goes to SFTP', `pgbackrest from ${CON_SFTP} on`);
  if (spawnSync('sshd', ['-V']).error) return notRun('a backup that goes to SFTP', 'sshd', 'openssh-server');

  it('that is SFTP, by a key, with a host that is known', async () => {
    const certificados = carpetaAbierta();
    const { usuario, puerto } = await servidorDeSftp(certificados);
    const lugar = `sftp://${usuario}@127.0.0.1:${puerto}${path.join(certificados, 'deposito')}`;
    await idaYVuelta(await TallerDeRespaldo.abrir({ lugar, certificados }));
  });
});

/** As the operator sets it up: a key, its public half on the server, and the line of ssh-keyscan. */
async function servidorDeSftp(carpeta: string): Promise<{ usuario: string; puerto: number }> {
  const { uid, gid } = postgresBinaries().runAs;
  const usuario = correr('id', '-un', ...(uid === undefined ? [] : [String(uid)])).trim();
  const en = (nombre: string) => path.join(carpeta, nombre);
  const propio = (nombre: string) => uid !== undefined && gid !== undefined && chownSync(en(nombre), uid, gid);
  for (const nombre of ['respaldo', 'anfitrion']) {
    correr('ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', en(nombre));
    propio(nombre);
  }
  mkdirSync(en('deposito'));
  propio('deposito');
  const puerto = await freePort();
  const ajustes = {
    ...{ Port: puerto, ListenAddress: '127.0.0.1', HostKey: en('anfitrion'), PidFile: 'none', UsePAM: 'no' },
    ...{ AuthorizedKeysFile: en('respaldo.pub'), StrictModes: 'no', PasswordAuthentication: 'no' },
    ...{ Subsystem: 'sftp internal-sftp', ForceCommand: 'internal-sftp' },
  };
  const lineas = Object.entries(ajustes).map(([nombre, valor]) => `${nombre} ${valor}\n`);
  writeFileSync(en('sshd_config'), lineas.join(''));
  const [sshd] = correr('sh', '-c', 'command -v sshd').split('\n');
  const servidor = owned(spawn(sshd!, ['-D', '-e', '-f', en('sshd_config')], { uid, gid, stdio: 'ignore' }));
  const preguntar = () => spawnSync('ssh-keyscan', ['-p', String(puerto), '127.0.0.1'], { encoding: 'utf8' }).stdout;
  await ready(
    servidor,
    () => {
      writeFileSync(en('known_hosts'), preguntar());
      return Promise.resolve(statSync(en('known_hosts')).size > 0);
    },
    'sshd',
  );
  return { usuario, puerto };
}
