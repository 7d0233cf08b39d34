import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { X509Certificate } from 'node:crypto';
import { hashDeApiKey } from '@libs/auth';
import { TypeOrmCredencialRepository } from '@libs/auth/typeorm';
import { leerPkcs12 } from '@libs/fiscal';
import { emitirCertificadoDePrueba, type AutoridadDePrueba } from '@libs/fiscal/testing';
import { EnvironmentSecretBox, key, readSettings, text } from '@libs/platform';
import { DATABASE_SETTINGS, openDatabase, proveMasterKey } from '@libs/platform/db';
import type { Emisor, RegistroDeEmisores } from '@libs/series';
import { TypeOrmEmisorRepository, TypeOrmRegistroDeEmisores } from '@libs/series/typeorm';
import { MIGRATIONS } from '../migrations';

/** The demo's taxpayer. Everything about it is made up. */
const TENANT_ID = '0d3e0000-0000-4000-8000-000000000001';
const RUC = '80099990-8';
/** In the test environment the timbrado is the RUC without digit, padded to 8 (Guía de Pruebas, 2026). */
const TIMBRADO = { numero: '80099990', fechaInicio: '2024-11-20', serie: '' };
/** Published by the authority for its test environment (Guía de Pruebas, 2026). */
const CSC = { id: '0001', secreto: 'ABCD0000000000000000000000000000' };
const ESTABLECIMIENTO = '001';
const PUNTOS = ['001', '002', '003'];
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
    knownKey: text('DEMO_API_KEY', { doc: 'Key of an earlier seed, to be kept.', default: undefined }),
  });
  const database = await openDatabase(settings, 'timbo-seed-demo', MIGRATIONS);
  try {
    await proveMasterKey(database, { masterKey: settings.masterKey, previousMasterKey: undefined });
    const secretBox = new EnvironmentSecretBox(settings.masterKey);
    const registro = new TypeOrmRegistroDeEmisores(database, secretBox);
    await prepararEmisor(registro);
    const ahora = new Date();
    const [certPem, keyPem] = [await readFile(settings.caFile, 'utf8'), await readFile(settings.caKeyFile, 'utf8')];
    const emisor = await new TypeOrmEmisorRepository(database, secretBox).obtener(TENANT_ID);
    if (!sirve(emisor, certPem, ahora)) await renovarCertificado(registro, { certPem, keyPem, ahora });
    const credenciales = new TypeOrmCredencialRepository(database);
    const conocida = settings.knownKey && (await credenciales.porHash(hashDeApiKey(settings.knownKey)));
    const apiKey =
      conocida && !conocida.revocadaAt ? settings.knownKey! : await credenciales.crearApiKey(TENANT_ID, 'Demostración');
    if (settings.control) await registrarEnElSimulador(settings.control);
    process.stdout.write(`${JSON.stringify({ tenant_id: TENANT_ID, tenant_ruc: RUC, api_key: apiKey })}\n`);
  } finally {
    await database.close();
  }
}

async function prepararEmisor(registro: RegistroDeEmisores): Promise<void> {
  await registro.crearTenant(TENANT_ID, {
    ruc: RUC,
    razonSocial: 'Yerbatera del Este S.A.',
    nombreFantasia: 'Yerbatera del Este',
    tipoContribuyente: 2,
    tipoRegimen: 8,
    plan: 'enterprise',
    actividades: [
      { codigo: '46304', descripcion: 'COMERCIO AL POR MAYOR DE YERBA MATE, TE Y CAFE' },
      { codigo: '62020', descripcion: 'ACTIVIDADES DE CONSULTORIA Y GESTION DE SERVICIOS INFORMATICOS' },
    ],
    ajustes: { pie: '¡Gracias por su compra! Aguyje.' },
  });
  await registro.ponerEstablecimiento(TENANT_ID, {
    codigo: ESTABLECIMIENTO,
    denominacion: 'Casa Matriz',
    direccion: 'Av. de los Lapachos casi Yvyra Pytã',
    numeroCasa: '1234',
    departamento: 1,
    distrito: 1,
    ciudad: 1,
    telefono: '021600000',
    email: 'facturas@yerbatera.example.com',
  });
  for (const codigo of PUNTOS) {
    await registro.ponerPunto(TENANT_ID, {
      establecimiento: ESTABLECIMIENTO,
      codigo,
      sit: 'H',
      modoEnvio: 'A',
      activo: true,
    });
  }
  await registro.ponerTimbrado(TENANT_ID, 'H', TIMBRADO);
  await registro.ponerCsc(TENANT_ID, 'H', CSC.id, CSC.secreto);
}

/** Whether the tenant's certificate was issued by this authority and is good for a while. */
function sirve({ certificado }: Emisor, caPem: string, ahora: Date): boolean {
  if (!certificado) return false;
  const limite = ahora.getTime() + DIAS_DE_MARGEN * 86_400_000;
  return (
    certificado.hasta.getTime() > limite &&
    new X509Certificate(certificado.certificadoPem).verify(new X509Certificate(caPem).publicKey)
  );
}

/** Through a PKCS#12 file, as a tenant's own certificate would come. */
async function renovarCertificado(registro: RegistroDeEmisores, ca: AutoridadDePrueba): Promise<void> {
  const { pkcs12, clave } = await emitirCertificadoDePrueba({ ca, ruc: RUC, nombre: 'YERBATERA DEL ESTE S.A.' });
  const leido = leerPkcs12(pkcs12, clave);
  await registro.ponerCertificado(TENANT_ID, {
    huella: leido.huella,
    sujeto: leido.sujeto,
    numeroSerie: leido.numeroSerie,
    desde: leido.desde,
    hasta: leido.hasta,
    clavePem: leido.clavePkcs8Pem,
    certificadoPem: leido.certificadoPem,
    cadenaPem: leido.cadenaPem.join('\n'),
  });
}

async function registrarEnElSimulador(control: string): Promise<void> {
  const ruc = RUC.slice(0, -2);
  const poner = async (ruta: string, cuerpo: object): Promise<void> => {
    const respuesta = await fetch(`${control}/registro/${ruta}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ambiente: 'H', ...cuerpo }),
    });
    if (!respuesta.ok) throw new Error(`the simulator refuses ${ruta}: ${respuesta.status} ${await respuesta.text()}`);
  };
  await poner(`contribuyentes/${ruc}`, { nombre: 'YERBATERA DEL ESTE S.A.' });
  await poner('timbrados', {
    ruc,
    numero: TIMBRADO.numero,
    inicio: TIMBRADO.fechaInicio,
    establecimientos: [{ codigo: ESTABLECIMIENTO, puntos: PUNTOS }],
  });
  await poner('csc', { ruc, id: CSC.id, secreto: CSC.secreto });
}

seed().catch((cause: unknown) => {
  process.stderr.write(`seed-demo failed: ${(cause as Error).message}\n`);
  process.exit(1);
});
