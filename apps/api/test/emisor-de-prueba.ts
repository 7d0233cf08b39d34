import 'reflect-metadata';
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TypeOrmCredencialRepository } from '@libs/auth/typeorm';
import { leerPkcs12 } from '@libs/fiscal';
import { autoridadDePruebaEn, emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import { EnvironmentSecretBox } from '@libs/platform';
import { openDatabase, type ProcessName, type Database } from '@libs/platform/db';
import { TypeOrmRegistroDeEmisores } from '@libs/series/typeorm';
import { MIGRATIONS } from '../../../migrations';
import { stackDePrueba } from '../../../test/stack';
import { Cliente } from './cliente';
import { modulo11 } from './modulo-11';

/** Published by the authority for its test environment (Guía de Pruebas, 2026). */
export const CSC = { id: '0001', secreto: 'ABCD0000000000000000000000000000' };
const DIA_MS = 86_400_000;

export interface EmisorDePrueba {
  tenantId: string;
  ruc: string;
  timbrado: string;
  api: Cliente;
}

export interface PedidoDeEmisor {
  /** Points of establishment 001, all in the test environment. */
  puntos?: string[];
  certificado?: 'vigente' | 'vencido' | 'ninguno';
}

/** Secrets of the stack under test: given by the environment or kept in its folder. */
export function secreto(nombre: 'master_key' | 'link_key' | 'mail_key' | 'bounce_token'): Buffer {
  const { folder } = stackDePrueba();
  const guardados = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as Record<string, string>;
  return Buffer.from(process.env[nombre.toUpperCase()] || guardados[nombre]!, 'base64');
}

/** Work on the database of the stack under test, as a process of it, for what no public call can bring about. */
export async function enLaBase<T>(
  trabajo: (database: Database) => Promise<T>,
  proceso: ProcessName = 'api',
): Promise<T> {
  const settings = { databaseUrl: stackDePrueba().database_urls[proceso], databasePool: 2 };
  const database = await openDatabase(settings, 'timbo-e2e', MIGRATIONS);
  try {
    return await trabajo(database);
  } finally {
    await database.close();
  }
}

/** A taxpayer of its own, known to the authority, able to issue: its series and receptores belong to one test. */
export async function unEmisor({
  puntos = ['001'],
  certificado = 'vigente',
}: PedidoDeEmisor = {}): Promise<EmisorDePrueba> {
  const numero = `80${randomInt(100_000, 1_000_000)}`;
  const ruc = `${numero}-${modulo11(numero)}`;
  const tenantId = randomUUID();
  await registrarEnLaAutoridad(numero, puntos);
  return enLaBase(async (database) => {
    const registro = new TypeOrmRegistroDeEmisores(database, new EnvironmentSecretBox(secreto('master_key')));
    await registro.crearTenant(tenantId, {
      ruc,
      razonSocial: 'Cooperativa de Prueba Ltda.',
      nombreFantasia: 'La Prueba',
      tipoContribuyente: 2,
      tipoRegimen: 8,
      plan: 'enterprise',
      actividades: [{ codigo: '46304', descripcion: 'COMERCIO AL POR MAYOR DE YERBA MATE, TE Y CAFE' }],
    });
    await registro.ponerEstablecimiento(tenantId, {
      codigo: '001',
      denominacion: 'Casa Matriz',
      direccion: 'Av. de los Lapachos',
      numeroCasa: '12',
      departamento: 1,
      distrito: 1,
      ciudad: 1,
      telefono: '021600000',
      email: 'prueba@example.com',
    });
    for (const codigo of puntos) {
      await registro.ponerPunto(tenantId, { establecimiento: '001', codigo, sit: 'H', modoEnvio: 'S', activo: true });
    }
    await registro.ponerTimbrado(tenantId, 'H', { numero, fechaInicio: inicioDelTimbrado(), serie: '' });
    await registro.ponerCsc(tenantId, 'H', CSC.id, CSC.secreto);
    if (certificado !== 'ninguno') await ponerCertificado(registro, tenantId, ruc, certificado === 'vencido');
    const apiKey = await new TypeOrmCredencialRepository(database).crearApiKey(tenantId, 'e2e');
    return { tenantId, ruc, timbrado: numero, api: new Cliente(apiKey) };
  });
}

/** Ten days ago: younger than the 720 hours that an emission date may be old. */
export function inicioDelTimbrado(): string {
  return new Date(Date.now() - 10 * DIA_MS).toISOString().slice(0, 10);
}

/** Another version of a point: what an administrator changes while documents are issued. */
export function ponerPunto(tenantId: string, codigo: string, activo: boolean): Promise<void> {
  return enLaBase((database) =>
    new TypeOrmRegistroDeEmisores(database, new EnvironmentSecretBox(secreto('master_key'))).ponerPunto(tenantId, {
      establecimiento: '001',
      codigo,
      sit: 'H',
      modoEnvio: 'S',
      activo,
    }),
  );
}

/** A point that issues for real, although nothing in these tests does. */
export function ponerPuntoEnProduccion(tenantId: string): Promise<void> {
  return enLaBase((database) =>
    new TypeOrmRegistroDeEmisores(database, new EnvironmentSecretBox(secreto('master_key'))).ponerPunto(tenantId, {
      establecimiento: '001',
      codigo: '900',
      sit: 'P',
      modoEnvio: 'A',
      activo: true,
    }),
  );
}

async function ponerCertificado(
  registro: TypeOrmRegistroDeEmisores,
  tenantId: string,
  ruc: string,
  vencido: boolean,
): Promise<void> {
  const ca = autoridadDePruebaEn(path.join(stackDePrueba().folder, 'tls'), new Date());
  const fechas = vencido ? { desde: new Date(Date.now() - 9 * DIA_MS), hasta: new Date(Date.now() - DIA_MS) } : {};
  const { pkcs12, clave } = await emitirCertificadoDePrueba({ ca, ruc, nombre: 'COOPERATIVA DE PRUEBA', ...fechas });
  const leido = leerPkcs12(pkcs12, clave);
  await registro.ponerCertificado(tenantId, {
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

async function registrarEnLaAutoridad(ruc: string, puntos: string[]): Promise<void> {
  const poner = async (ruta: string, cuerpo: object): Promise<void> => {
    const respuesta = await fetch(`${stackDePrueba().simulator_url}/registro/${ruta}`, {
      method: 'PUT',
      // A kept connection may be closed by the other side, idle, just as it is used again.
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ ambiente: 'H', ...cuerpo }),
    });
    if (!respuesta.ok) throw new Error(`the simulator refuses ${ruta}: ${await respuesta.text()}`);
  };
  await poner(`contribuyentes/${ruc}`, { nombre: 'COOPERATIVA DE PRUEBA' });
  await poner('timbrados', {
    ruc,
    numero: ruc,
    inicio: inicioDelTimbrado(),
    establecimientos: [{ codigo: '001', puntos }],
  });
}
