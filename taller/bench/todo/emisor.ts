import { randomUUID } from 'node:crypto';
import { TypeOrmCredencialRepository } from '@libs/auth/postgres';
import { autoridadDePruebaEn } from '@libs/fiscal/testing';
import { EnvironmentSecretBox } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { desdeAhora } from '@libs/platform/testing';
import type { Sit } from '@libs/series';
import { certificar, CSC_DE_PRUEBA, darAConocer, instalar, unEmisorDeclarado, unosPuntos } from '@libs/series/testing';
import { TypeOrmRegistroDeEmisores } from '@libs/series/postgres';
import type { Ground } from '../../../dev/stack/ground';
import { tlsFolder } from '../../../dev/stack/parts/simulator';

export const puntoDelBench = (n: number): string => String(n + 1).padStart(3, '0');

/**
 * A taxpayer with this many points, registered in the simulator. @returns as many API keys.
 * @param modo how documents without a waiting caller are sent: S alone, A in batches.
 */
export async function prepararEmisor(
  { folder, secrets, ports }: Ground,
  database: Database,
  puntos: number,
  modo: 'S' | 'A' = 'A',
  { sit = 'H', ...titular }: { tenantId: string; ruc: string; sit?: Sit } = {
    tenantId: randomUUID(),
    ruc: '80099990-8',
  },
): Promise<string[]> {
  const registro = new TypeOrmRegistroDeEmisores(
    database,
    new EnvironmentSecretBox(Buffer.from(secrets.master_key, 'base64')),
  );
  const codigos = Array.from({ length: puntos }, (_, i) => puntoDelBench(i));
  const emisor = unEmisorDeclarado({
    ...titular,
    obligaciones: [],
    puntos: unosPuntos(codigos, modo, sit),
    timbrados: { [sit]: { numero: titular.ruc.slice(0, -2), fechaInicio: '2024-11-20', serie: '' } },
    csc: { [sit]: CSC_DE_PRUEBA },
  });
  const ca = autoridadDePruebaEn(tlsFolder(folder), desdeAhora());
  await instalar(registro, emisor, await certificar(emisor, ca));
  await darAConocer(`http://127.0.0.1:${ports.simulator_control}`, emisor);
  const credenciales = new TypeOrmCredencialRepository(database);
  return Promise.all(codigos.map((codigo) => credenciales.crearApiKey(emisor.tenantId, codigo)));
}

/** The invoice of the bench: ten lines, its own id_interno. */
export const factura = (punto: string): string =>
  JSON.stringify({
    establecimiento: '001',
    punto,
    tipo_transaccion: 1,
    id_interno: 'b-[<id>]',
    receptor: { nombre: 'Ñandutí Textiles S.A.', ruc: '80999995-1', tipo_contribuyente: 2, codigo_pais: 'PRY' },
    items: Array.from({ length: 10 }, (_, i) => ({
      codigo_interno: `P-${i}`,
      descripcion: `Café molido 500 g, tueste ${i}`,
      cantidad: 2,
      precio_unitario: 35_000 + i,
      iva_tipo: i % 3 === 0 ? 5 : 10,
    })),
  });
