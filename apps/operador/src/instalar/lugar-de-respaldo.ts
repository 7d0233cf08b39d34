import { MalUso } from '../tarea';

type Opciones = Readonly<Record<string, string>>;

/** Where a process finds what is mounted into its container, or is on the machine. */
export interface Sitios {
  /** The local folder of backups. */
  readonly deposito: string;
  /** A folder with the key for SFTP (`respaldo`) and the hosts that are known (`known_hosts`). */
  readonly certificados: string;
}

/**
 * How pgBackRest reaches the place of the backups, by the names of its options: a folder, `sftp://user@host[:port]/folder` or
 * `s3://key:secret@host/bucket[/folder][?region=]`. @throws MalUso with what the place lacks.
 */
export function opcionesDelLugar(lugar: string, { deposito, certificados }: Sitios): Opciones {
  if (lugar.startsWith('/')) return { TYPE: 'posix', PATH: deposito };
  if (!URL.canParse(lugar)) throw new MalUso('is no address');
  return lugar.startsWith('sftp://') ? porSftp(new URL(lugar), certificados) : porS3(new URL(lugar));
}

function porSftp({ username, password, hostname, port, pathname }: URL, certificados: string): Opciones {
  if (!username || pathname.length < 2) throw new MalUso('wants sftp://user@host/folder');
  if (password) throw new MalUso('has a password: SFTP goes by a key, certificados/respaldo');
  return {
    TYPE: 'sftp',
    PATH: pathname,
    SFTP_HOST: hostname,
    SFTP_HOST_PORT: port || '22',
    SFTP_HOST_USER: decodeURIComponent(username),
    SFTP_HOST_KEY_HASH_TYPE: 'sha256',
    SFTP_KNOWN_HOST: `${certificados}/known_hosts`,
    SFTP_PRIVATE_KEY_FILE: `${certificados}/respaldo`,
  };
}

function porS3({ username, password, host, pathname, searchParams }: URL): Opciones {
  const [, cubo, ...carpeta] = pathname.split('/');
  if (!username || !password || !cubo) throw new MalUso('wants s3://key:secret@host/bucket');
  return {
    TYPE: 's3',
    PATH: `/${carpeta.join('/') || 'timbo'}`,
    S3_BUCKET: cubo,
    S3_ENDPOINT: host,
    S3_KEY: decodeURIComponent(username),
    S3_KEY_SECRET: decodeURIComponent(password),
    S3_REGION: searchParams.get('region') ?? 'us-east-1',
    S3_URI_STYLE: 'path',
  };
}
