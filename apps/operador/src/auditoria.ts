// SQL by hand: the owner calls a function of the database; the repositories speak as the application.
// `npm run auditoria`: whether the audit log is whole, with the owner's role (MIGRATION_DATABASE_URL). It tells the last act and its hash:
// noted where nobody of the database can write, they show later whether the chain was made anew.
//   --anotado id:hash     an act as an earlier run told it
import 'reflect-metadata';
import { readSettings } from '@libs/platform';
import { createDataSource, MIGRATION_SETTINGS } from '@libs/platform/db';

const MOTIVOS = {
  falta: 'is missing',
  alterado: 'is not as it was written, or the one before it is not',
  otro: 'is not the one that was noted',
  ajeno: 'was not written by the service',
} as const;

interface Verificada {
  id: string;
  hash: Buffer;
  rota: string | null;
  motivo: keyof typeof MOTIVOS | null;
}

function anotado(): [string, Buffer] | [null, null] {
  const donde = process.argv.indexOf('--anotado');
  if (donde < 0) return [null, null];
  const [, id, hash] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(process.argv[donde + 1] ?? '') ?? [];
  if (!id || !hash) throw new Error('--anotado wants <id>:<hash>, as an earlier run told them');
  return [id, Buffer.from(hash, 'hex')];
}

async function verificar(): Promise<void> {
  const { url } = readSettings(MIGRATION_SETTINGS);
  const valores = anotado();
  const owner = await createDataSource({ url, poolSize: 1, applicationName: 'timbo-auditoria' }).initialize();
  try {
    const [{ id, hash, rota, motivo }] = (await owner.query('SELECT * FROM auditoria_verificar($1, $2)', valores)) as [
      Verificada,
    ];
    if (rota) {
      console.log(`✗ act ${rota} ${MOTIVOS[motivo!]}; ${id} acts before it are whole`);
      process.exitCode = 1;
    } else console.log(`✓ ${id} acts are whole; the last: ${id}:${hash.toString('hex')}`);
  } finally {
    await owner.destroy();
  }
}

verificar().catch((causa: unknown) => {
  console.error(`auditoria failed: ${(causa as Error).message}`);
  process.exitCode = 1;
});
