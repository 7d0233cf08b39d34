// SQL by hand: the owner calls a function of the database; the repositories speak as the application.
// `npm run emergencia -- --quien ana --motivo "…"`: a superadmin's token for a quarter of an hour, when the identity provider cannot give one
// (docs/operacion/administradores.md). With the owner's role (MIGRATION_DATABASE_URL); an api takes it only with EMERGENCIA=si. The token
// alone goes to stdout.
//   --minutos n     less than the 15
import 'reflect-metadata';
import { generarTokenDeEmergencia, hashDeEmergencia, MINUTOS_DE_EMERGENCIA } from '@libs/auth';
import { readSettings } from '@libs/platform';
import { createDataSource, MIGRATION_SETTINGS } from '@libs/platform/db';

const NOMBRE = /^[\p{L}\p{N}._@ -]{2,80}$/u;
const MOTIVO = /^[^\p{Cc}]{5,500}$/u;

const dado = (opcion: string): string | undefined => {
  const donde = process.argv.indexOf(`--${opcion}`);
  return donde < 0 ? undefined : (process.argv[donde + 1] ?? '').trim();
};

async function abrir(): Promise<void> {
  const [quien, motivo, minutos] = [dado('quien') ?? '', dado('motivo') ?? '', dado('minutos')];
  if (!NOMBRE.test(quien)) throw new Error('--quien wants your name, 2 to 80 letters: the audit log keeps it');
  if (!MOTIVO.test(motivo)) throw new Error('--motivo wants the reason, 5 to 500 characters: the audit log keeps it');
  const cuantos = Number(minutos ?? MINUTOS_DE_EMERGENCIA);
  if (!Number.isInteger(cuantos) || cuantos < 1 || cuantos > MINUTOS_DE_EMERGENCIA)
    throw new Error(`--minutos wants a whole number from 1 to ${MINUTOS_DE_EMERGENCIA}`);
  const { url } = readSettings(MIGRATION_SETTINGS);
  const token = generarTokenDeEmergencia();
  const owner = await createDataSource({ url, poolSize: 1, applicationName: 'timbo-emergencia' }).initialize();
  try {
    const [{ vence }] = (await owner.query('SELECT abrir_emergencia($1, $2, $3, $4) AS vence', [
      hashDeEmergencia(token),
      quien,
      motivo,
      cuantos,
    ])) as [{ vence: Date }];
    console.error(
      `superadmin ${quien} until ${vence.toISOString()}, where the api has EMERGENCIA=si; noted in the audit log`,
    );
    console.log(token);
  } finally {
    await owner.destroy();
  }
}

abrir().catch((causa: unknown) => {
  console.error(`emergencia failed: ${(causa as Error).message}`);
  process.exitCode = 1;
});
