import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TypeOrmCredencialRepository } from '@libs/auth/postgres';
import { autoridadDePruebaEn } from '@libs/fiscal/testing';
import { EnvironmentSecretBox } from '@libs/platform';
import { openDatabase } from '@libs/platform/db';
import { desdeAhora } from '@libs/platform/testing';
import { certificar, darAConocer, instalar, unEmisorDeclarado } from '@libs/series/testing';
import { TypeOrmEmisorRepository, TypeOrmRegistroDeEmisores } from '@libs/series/postgres';
import { MIGRATIONS } from '../../migrations';
import { tlsFolder } from '../../dev/stack/parts/simulator';
import { freshTokens, type Product } from '../../dev/stack/product';
import { Cliente } from './cliente';

/** The second issuer, which receives what the first one issues. Invented. */
const RECEPTOR = { ruc: '80099991-6', razonSocial: 'Almacenes Karanda’y S.A.' };

/** As the authority does in its test environment: whom nobody registered does not exist, and the timbrado is the RUC. */
async function exigir(control: string): Promise<void> {
  const respuesta = await fetch(`${control}/ajustes`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', connection: 'close' },
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
    const tokens = await freshTokens(product);
    return {
      ruc: emisor.ruc.slice(0, -2),
      administrador: new Cliente(product.base_url, `Bearer ${tokens!.admin}`, pacienciaMs),
      claveDeReceptor: claveDelSegundo,
    };
  } finally {
    await database.close();
  }
}
