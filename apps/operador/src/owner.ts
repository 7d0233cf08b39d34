import { readSettings } from '@libs/platform';
import { createDataSource, MIGRATION_SETTINGS } from '@libs/platform/db';

export type Owner = ReturnType<typeof createDataSource>;

/** Gives `work` one connection with the role that owns the tables (MIGRATION_DATABASE_URL). `name` is its application name. */
export async function asOwner<T>(name: string, work: (owner: Owner) => Promise<T>): Promise<T> {
  const { url } = readSettings(MIGRATION_SETTINGS);
  const owner = await createDataSource({ url, poolSize: 1, applicationName: name }).initialize();
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}
