import { text, url } from '@libs/platform';
import { STORAGE_SETTINGS } from '@libs/platform/storage';

/** What tasks of the backup read, besides the variables PGBACKREST_*, which pgBackRest reads itself. */
export const RESPALDO_SETTINGS = {
  servidor: url('RESPALDO_DATABASE_URL', {
    doc: 'The database in service, as superuser of the server.',
    default: 'postgresql://postgres@localhost/timbo?host=/var/run/postgresql',
    schemes: ['postgres', 'postgresql'],
    secret: true,
  }),
  carpeta: text('RESPALDO_CARPETA', {
    doc: 'Folder in which a folder is made to restore into: as large as the database and the files together.',
  }),
  storageDir: STORAGE_SETTINGS.storageDir,
};

/** The name of the database in an address. */
export const baseDe = (direccion: string): string => new URL(direccion).pathname.slice(1);
