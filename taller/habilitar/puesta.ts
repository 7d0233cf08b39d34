import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TypeOrmCredencialRepository } from '@libs/auth/typeorm';
import { credencialAjena } from '@libs/fiscal/pkcs12';
import { SoapFiscalGateway } from '@libs/fiscal/soap';
import { autoridadDePruebaEn } from '@libs/fiscal/testing';
import type { Parte } from '@libs/habilitacion';
import { Servicios } from '@libs/habilitacion/fiscal';
import { EnvironmentSecretBox, SystemClock } from '@libs/platform';
import { openDatabase } from '@libs/platform/db';
import { desdeAhora } from '@libs/platform/testing';
import { credencialDe } from '@libs/series';
import { certificar, darAConocer, instalar, unEmisorDeclarado } from '@libs/series/testing';
import { TypeOrmEmisorRepository, TypeOrmRegistroDeEmisores } from '@libs/series/typeorm';
import { MIGRATIONS } from '../../migrations';
import { tlsFolder } from '../../dev/stack/parts/simulator';
import { freshTokens, type Product } from '../../dev/stack/product';
import { Cliente } from './cliente';
import { MesaPorApi } from './mesa-por-api';

/** The second issuer, which receives what the first one issues. Invented. */
const RECEPTOR = { ruc: '80099991-6', razonSocial: 'Almacenes Karanda’y S.A.' };

/** As the authority does in its test environment: whom nobody registered does not exist, and the timbrado is the RUC. */
async function exigir(control: string): Promise<void> {
  const respuesta = await fetch(`${control}/ajustes`, {
    ...{ method: 'PUT', headers: { 'content-type': 'application/json', connection: 'close' } },
    body: JSON.stringify({ ruc_desconocido_activo: false, timbrado_de_prueba: true }),
  });
  if (!respuesta.ok) throw new Error(`the simulator refuses its settings: ${await respuesta.text()}`);
}

/** A made-up taxpayer and its paired one in a running stack with the simulator, ready to be certified. */
export async function puestaEnMarcha(product: Product, folder: string, pacienciaMs: number) {
  const leido = readFileSync(path.join(folder, 'secrets.json'), 'utf8');
  const { master_key } = JSON.parse(leido) as { master_key: string };
  const secretBox = new EnvironmentSecretBox(Buffer.from(master_key, 'base64'));
  const settings = { databaseUrl: product.database_urls.api, databasePool: 2 };
  const database = await openDatabase(settings, 'habilitar', MIGRATIONS);
  try {
    const ca = autoridadDePruebaEn(tlsFolder(folder), desdeAhora());
    const segundo = unEmisorDeclarado({ tenantId: randomUUID(), ...RECEPTOR, inicioDelTimbrado: '2024-11-20' });
    await instalar(new TypeOrmRegistroDeEmisores(database, secretBox), segundo, await certificar(segundo, ca));
    await darAConocer(product.simulator_url!, segundo);
    await exigir(product.simulator_url!);
    const claveDelSegundo = await new TypeOrmCredencialRepository(database).crearApiKey(segundo.tenantId, 'Receptor');
    const emisor = await new TypeOrmEmisorRepository(database, secretBox).obtener(product.tenant_id);
    const gateway = new SoapFiscalGateway({ urls: { H: product.fiscal_url! }, ca: ca.certPem });
    const tokens = await freshTokens(product);
    const cliente = (credencial: string): Cliente => new Cliente(product.base_url, credencial, pacienciaMs);
    const partes: Record<'emisor' | 'receptor', Parte> = {
      emisor: { nombre: emisor.razonSocial, ruc: emisor.ruc },
      receptor: { nombre: RECEPTOR.razonSocial, ruc: RECEPTOR.ruc },
    };
    const servicios = new Servicios(gateway, credencialDe(emisor)!, await credencialAjena(desdeAhora()));
    const puesto = {
      ...{ ...partes, servicios, clock: new SystemClock(), carpeta: path.join(folder, 'kudes') },
      clave: cliente(`ApiKey ${product.api_key}`),
      administrador: cliente(`Bearer ${tokens!.admin}`),
      soporte: cliente(`Bearer ${tokens!.superadmin}`),
      deReceptor: cliente(`ApiKey ${claveDelSegundo}`),
    };
    return {
      mesa: (corrida: string, conReceptor: boolean): MesaPorApi =>
        new MesaPorApi({ ...puesto, corrida, deReceptor: conReceptor ? puesto.deReceptor : undefined }),
      ruc: emisor.ruc.slice(0, -2),
      administrador: puesto.administrador,
      claveDeReceptor: claveDelSegundo,
      cerrar: () => gateway.cerrar(),
    };
  } finally {
    await database.close();
  }
}
