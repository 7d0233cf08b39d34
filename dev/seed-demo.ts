import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { X509Certificate } from 'node:crypto';
import { hashDeApiKey } from '@libs/auth';
import { TypeOrmCredencialRepository } from '@libs/auth/postgres';
import { elServicio, EnvironmentSecretBox, key, nuevoId, readSettings, text } from '@libs/platform';
import { type Database, DATABASE_SETTINGS, openDatabase, proveMasterKey } from '@libs/platform/db';
import type { Emisor } from '@libs/series';
import { certificar, darAConocer, instalar, unEmisorDeclarado, unosPuntos } from '@libs/series/testing';
import { TypeOrmEmisorRepository, TypeOrmRegistroDeEmisores } from '@libs/series/postgres';
import { MIGRATIONS } from '../migrations';

/** The demo's taxpayer. All its data is invented. */
const EMISOR = unEmisorDeclarado({
  tenantId: '0d3e0000-0000-4000-8000-000000000001',
  ruc: '80099990-8',
  razonSocial: 'Yerbatera del Este S.A.',
  nombreFantasia: 'Yerbatera del Este',
  tipoRegimen: 8,
  actividades: [
    { codigo: '46304', descripcion: 'COMERCIO AL POR MAYOR DE YERBA MATE, TE Y CAFE' },
    { codigo: '62020', descripcion: 'ACTIVIDADES DE CONSULTORIA Y GESTION DE SERVICIOS INFORMATICOS' },
  ],
  obligaciones: [],
  ajustes: { pie: '¡Gracias por su compra! Aguyje.' },
  establecimientos: [
    {
      codigo: '001',
      denominacion: 'Casa Matriz',
      direccion: 'Av. de los Lapachos casi Yvyra Pytã',
      numeroCasa: '1234',
      departamento: 1,
      distrito: 1,
      ciudad: 1,
      telefono: '021600000',
      email: 'facturas@yerbatera.example.com',
    },
  ],
  puntos: unosPuntos(['001', '002', '003'], 'A'),
  inicioDelTimbrado: '2024-11-20',
});
/** Another one, so that the accountant has two. */
const LA_OTRA = unEmisorDeclarado({
  tenantId: '0d3e0000-0000-4000-8000-000000000002',
  ruc: '80099980-0',
  razonSocial: 'Ferretería Itá Pytã S.R.L.',
  nombreFantasia: 'Ferretería Itá Pytã',
  actividades: [{ codigo: '47521', descripcion: 'COMERCIO AL POR MENOR DE ARTICULOS DE FERRETERIA' }],
  obligaciones: [],
  inicioDelTimbrado: '2024-11-20',
});
const DE_LA_CONTADORA = [
  [EMISOR.tenantId, 'contador'],
  [LA_OTRA.tenantId, 'admin'],
] as const;
const DIAS_DE_MARGEN = 30;

async function seed(): Promise<void> {
  const settings = readSettings({
    ...DATABASE_SETTINGS,
    masterKey: key('MASTER_KEY', { doc: 'Opens the secrets of tenants.', bytes: 32 }),
    control: text('SIMULATOR_CONTROL_URL', {
      doc: 'Control API of the simulator, if there is one.',
      default: undefined,
    }),
    caFile: text('CLIENT_CA_FILE', { doc: 'Authority that issues the demo certificate (PEM).' }),
    caKeyFile: text('CLIENT_CA_KEY_FILE', { doc: 'Its key (PEM).' }),
    accountant: text('DEMO_ACCOUNTANT', {
      doc: 'Who acts for both taxpayers: `iss` and `sub` of the tokens, and the address, as a JSON list.',
      default: undefined,
    }),
    knownKey: text('DEMO_API_KEY', { doc: 'Key of an earlier seed, to be kept.', default: undefined }),
  });
  const database = await openDatabase(settings, 'timbo-seed-demo', MIGRATIONS);
  try {
    await proveMasterKey(database, { masterKey: settings.masterKey, previousMasterKey: undefined });
    const secretBox = new EnvironmentSecretBox(settings.masterKey);
    const registro = new TypeOrmRegistroDeEmisores(database, secretBox);
    const ahora = database.clock.now();
    const [certPem, keyPem] = [await readFile(settings.caFile, 'utf8'), await readFile(settings.caKeyFile, 'utf8')];
    for (const declarado of [EMISOR, LA_OTRA]) {
      await instalar(registro, declarado);
      const emisor = await new TypeOrmEmisorRepository(database, secretBox).obtener(declarado.tenantId);
      if (!sirve(emisor, certPem, ahora))
        await registro.ponerCertificado(declarado.tenantId, await certificar(declarado, { certPem, keyPem, ahora }));
      if (settings.control) await darAConocer(settings.control, declarado);
    }
    if (settings.accountant) await hacerMiembro(database, JSON.parse(settings.accountant) as string[]);
    const { tenantId } = EMISOR;
    const credenciales = new TypeOrmCredencialRepository(database);
    const conocida = settings.knownKey && (await credenciales.porHash(hashDeApiKey(settings.knownKey)));
    const apiKey =
      conocida && !conocida.revocadaAt ? settings.knownKey! : await credenciales.crearApiKey(tenantId, 'Demostración');
    process.stdout.write(`${JSON.stringify({ tenant_id: tenantId, tenant_ruc: EMISOR.ruc, api_key: apiKey })}\n`);
  } finally {
    await database.close();
  }
}

/** The accountant is a member of both, as if she had accepted their invitations. */
async function hacerMiembro(database: Database, [emisor, sujeto, correo]: string[]): Promise<void> {
  const ahora = database.clock.now();
  const autor = elServicio('membresia.insert', 'seed-demo');
  const persona = [nuevoId(ahora), emisor, sujeto, correo, ahora];
  for (const [tenantId, rol] of DE_LA_CONTADORA)
    await database.ofTenant(tenantId, async (tx) => {
      const [quien] = await tx.call<{ personaDe: string }>('persona_de', persona);
      await tx.query(
        `INSERT INTO membresia (tenant_id, persona_id, correo, rol, autor, created_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT DO NOTHING`,
        [tenantId, quien!.personaDe, correo, rol, autor, ahora],
      );
    });
}

/** Whether the tenant's certificate was issued by this authority and remains valid for a while. */
function sirve({ certificado }: Emisor, caPem: string, ahora: Date): boolean {
  if (!certificado) return false;
  const limite = ahora.getTime() + DIAS_DE_MARGEN * 86_400_000;
  return (
    certificado.hasta.getTime() > limite &&
    new X509Certificate(certificado.certificadoPem).verify(new X509Certificate(caPem).publicKey)
  );
}

seed().catch((cause: unknown) => {
  process.stderr.write(`seed-demo failed: ${(cause as Error).message}\n`);
  process.exit(1);
});
