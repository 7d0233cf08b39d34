import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TypeOrmCredencialRepository } from '@libs/auth/postgres';
import { autoridadDePruebaEn, emitirCertificadoDePrueba, type PedidoDeCertificado } from '@libs/fiscal/testing';
import { DIA_MS, EnvironmentSecretBox } from '@libs/platform';
import { openDatabase, type ServiceProcess, type Database } from '@libs/platform/db';
import { desdeAhora } from '@libs/platform/testing';
import type { Emisor } from '@libs/series';
import { certificar, darAConocer, inicioReciente, instalar, unEmisorDeclarado, unosPuntos } from '@libs/series/testing';
import { TypeOrmEmisorRepository, TypeOrmRegistroDeEmisores } from '@libs/series/postgres';
import { MIGRATIONS } from '../migrations';
import { stackDePrueba } from './stack';
import { Cliente } from './cliente';
import { modulo11 } from './modulo-11';

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
  ajustes?: Emisor['ajustes'];
}

/** Secrets of the stack under test: given by the environment or kept in its folder. */
export function secreto(nombre: 'master_key' | 'link_key' | 'mail_key' | 'bounce_token'): Buffer {
  const { folder } = stackDePrueba();
  const guardados = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as Record<string, string>;
  return Buffer.from(process.env[nombre.toUpperCase()] || guardados[nombre]!, 'base64');
}

/** Work on the stack's database with a process's role, for states that no public call can cause. */
export async function enLaBase<T>(
  trabajo: (database: Database) => Promise<T>,
  proceso: ServiceProcess = 'api',
): Promise<T> {
  const settings = { databaseUrl: stackDePrueba().database_urls[proceso], databasePool: 2 };
  const database = await openDatabase(settings, 'timbo-e2e', MIGRATIONS);
  try {
    return await trabajo(database);
  } finally {
    await database.close();
  }
}

/**
 * A taxpayer for one test only, known to the authority and able to issue, with its own series and receptores. Its KuDEs are drawn when
 * somebody asks: automatically each document would be drawn twice, needlessly.
 */
export async function unEmisor({
  puntos = ['001'],
  certificado = 'vigente',
  ajustes = { kude: 'a_pedido' },
}: PedidoDeEmisor = {}): Promise<EmisorDePrueba> {
  const emisor = unEmisorDeclarado({
    tenantId: randomUUID(),
    ruc: unRuc(),
    razonSocial: 'COOPERATIVA DE PRUEBA',
    nombreFantasia: 'La Prueba',
    tipoRegimen: 8,
    ajustes,
    puntos: unosPuntos(puntos, 'S'),
    inicioDelTimbrado: inicioReciente(),
  });
  const { tenantId, ruc } = emisor;
  const vencido = { desde: desdeAhora(-9 * DIA_MS), hasta: desdeAhora(-DIA_MS) };
  await darAConocer(stackDePrueba().simulator_url!, emisor);
  return enLaBase(async (database) => {
    const suCertificado = certificar(emisor, autoridadDelStack(), certificado === 'vencido' ? vencido : {});
    await instalar(registroEn(database), emisor, certificado === 'ninguno' ? undefined : await suCertificado);
    const apiKey = await new TypeOrmCredencialRepository(database).crearApiKey(tenantId, 'e2e');
    return { tenantId, ruc, timbrado: emisor.timbrados.H!.numero, api: new Cliente(apiKey) };
  });
}

/** The same, with all settings as an account has them at first: its KuDEs are drawn by themselves. */
export const unEmisorQueImprime = (pedido: PedidoDeEmisor = {}): Promise<EmisorDePrueba> =>
  unEmisor({ ajustes: {}, ...pedido });

/** The issuer with its certificate, for what another system of the same taxpayer does. */
export const emisorCompleto = (tenantId: string): Promise<Emisor> =>
  enLaBase((database) =>
    new TypeOrmEmisorRepository(database, new EnvironmentSecretBox(secreto('master_key'))).obtener(tenantId),
  );

const RUCS_POR_BLOQUE = 1_000;
let bloque = 0;
let dados = RUCS_POR_BLOQUE;

/** Takes the next block of numbers that no worker of this run has: random blocks, a few hundred of them, would often collide. */
function otroBloque(): number {
  const tomados = path.join(stackDePrueba().folder, 'rucs');
  mkdirSync(tomados, { recursive: true });
  for (let primero = 100; ; primero += 1) {
    try {
      mkdirSync(path.join(tomados, String(primero)));
      return primero;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** A RUC that no other test of this run uses. */
export function unRuc(): string {
  if (dados === RUCS_POR_BLOQUE) [bloque, dados] = [otroBloque(), 0];
  const numero = `80${bloque}${String(dados).padStart(3, '0')}`;
  dados += 1;
  return `${numero}-${modulo11(numero)}`;
}

/** The authority that issues the certificates of the stack under test. */
export const autoridadDelStack = () => autoridadDePruebaEn(path.join(stackDePrueba().folder, 'tls'), desdeAhora());

/** A PKCS#12 file of the stack's authority, which the password 'clave-p12' opens. */
export async function unPkcs12(ruc: string, cambios: Partial<PedidoDeCertificado> = {}): Promise<Buffer> {
  const pedido = { ca: autoridadDelStack(), ruc, nombre: 'PRUEBA', clave: 'clave-p12', ...cambios };
  return (await emitirCertificadoDePrueba(pedido)).pkcs12;
}

/** Another version of a point: what an administrator changes while documents are issued. */
export function ponerPunto(tenantId: string, codigo: string, activo: boolean): Promise<void> {
  const [punto] = unosPuntos([codigo], 'S');
  return enLaBase((database) => registroEn(database).ponerPunto(tenantId, { ...punto!, activo }));
}

/** A point in the production environment. Nothing in these tests reaches a real authority. */
export function ponerPuntoEnProduccion(tenantId: string): Promise<void> {
  const [punto] = unosPuntos(['900'], 'A', 'P');
  return enLaBase((database) => registroEn(database).ponerPunto(tenantId, punto!));
}

const registroEn = (database: Database) =>
  new TypeOrmRegistroDeEmisores(database, new EnvironmentSecretBox(secreto('master_key')));
