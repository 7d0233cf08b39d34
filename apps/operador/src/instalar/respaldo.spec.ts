import { MalUso } from '../tarea';
import { opcionesDelLugar } from './lugar-de-respaldo';
import { entornoDeRespaldo } from './respaldo';

const SITIOS = { deposito: '/respaldo', certificados: '/certificados' };
const de = (lugar: string) => opcionesDelLugar(lugar, SITIOS);

it('a folder is mounted into the container, and itself without containers', () => {
  expect(entornoDeRespaldo('/discos/b', 'k', 'contenedores')).toMatchObject({
    PGBACKREST_REPO1_TYPE: 'posix',
    PGBACKREST_REPO1_PATH: '/respaldo',
  });
  expect(entornoDeRespaldo('/discos/b', 'k', 'systemd')).toMatchObject({ PGBACKREST_REPO1_PATH: '/discos/b' });
});

it('every place is encrypted with the key', () => {
  for (const lugar of ['/b', 'sftp://ana@host/b', 's3://k:s@host/cubo'])
    expect(entornoDeRespaldo(lugar, 'la-clave', 'contenedores')).toMatchObject({
      PGBACKREST_REPO1_CIPHER_TYPE: 'aes-256-cbc',
      PGBACKREST_REPO1_CIPHER_PASS: 'la-clave',
    });
});

it('SFTP goes by a key, to a host that is known', () => {
  expect(de('sftp://ana@respaldos.example.com:2022/timbo')).toMatchObject({
    ...{
      TYPE: 'sftp',
      PATH: '/timbo',
      SFTP_HOST: 'respaldos.example.com',
      SFTP_HOST_PORT: '2022',
      SFTP_HOST_USER: 'ana',
    },
    ...{ SFTP_KNOWN_HOST: '/certificados/known_hosts', SFTP_PRIVATE_KEY_FILE: '/certificados/respaldo' },
  });
});

it('S3 takes its key, bucket, folder and region from the address', () => {
  expect(de('s3://AKIA:a%2Fb@s3.example.com/cubo/uno/dos?region=sa-east-1')).toMatchObject({
    ...{ TYPE: 's3', PATH: '/uno/dos', S3_BUCKET: 'cubo', S3_ENDPOINT: 's3.example.com', S3_KEY: 'AKIA' },
    ...{ S3_KEY_SECRET: 'a/b', S3_REGION: 'sa-east-1' },
  });
  expect(de('s3://k:s@s3.example.com/cubo')).toMatchObject({ PATH: '/timbo', S3_REGION: 'us-east-1' });
});

it.each([
  ['sftp://host/b', 'wants sftp://user@host/folder'],
  ['sftp://ana@host', 'wants sftp://user@host/folder'],
  ['sftp://ana:secreta@host/b', 'has a password'],
  ['s3://host/cubo', 'wants s3://key:secret@host/bucket'],
  ['s3://k:s@host', 'wants s3://key:secret@host/bucket'],
])('%s is refused', (lugar, motivo) => {
  expect(() => de(lugar)).toThrow(MalUso);
  expect(() => de(lugar)).toThrow(motivo);
});
