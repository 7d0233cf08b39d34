import type { Client } from 'pg';
import { withClient } from '../../../dev/stack/postgres/roles';
import {
  EXTENSIONS,
  FUNCTION_GRANTS,
  FUNCTIONS,
  OF_A_TABLE,
  ROLES,
  SCHEMAS,
  SEQUENCE_GRANTS,
  SEQUENCES,
  TABLES,
  TYPES,
  VIEWS,
  type Question,
} from './catalog';

const HEADING = `-- The schema as the migrations leave it, read from the catalog of a fresh database.
-- Made by \`npm run esquema\`; do not edit.
-- The schema bullmq is the queue's and is made by BullMQ itself.`;

async function lines(client: Client, sql: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(sql, values);
  return rows.map(({ line }) => line);
}

async function section(client: Client, { title, sql }: Question): Promise<string> {
  const found = await lines(client, `SELECT line FROM (${sql}) q ORDER BY place COLLATE "C"`);
  return found.length > 0 ? [`-- ${title}`, ...found].join('\n') : '';
}

async function table(client: Client, oid: string): Promise<string> {
  const parts: string[] = [];
  for (const sql of OF_A_TABLE) parts.push(...(await lines(client, sql, [oid])));
  return parts.join('\n');
}

/** The schema of a migrated database as text, the same for the same schema. @param url of a role that sees the catalog: any. */
export function dumpSchema(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const sections = [HEADING];
    for (const question of [ROLES, EXTENSIONS, SCHEMAS, TYPES, SEQUENCES])
      sections.push(await section(client, question));
    const { rows } = await client.query<{ oid: string }>(TABLES);
    for (const { oid } of rows) sections.push(await table(client, oid));
    for (const question of [VIEWS, SEQUENCE_GRANTS, FUNCTIONS, FUNCTION_GRANTS])
      sections.push(await section(client, question));
    return `${sections.filter(Boolean).join('\n\n')}\n`;
  });
}
