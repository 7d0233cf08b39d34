import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { BaseDeTramite } from '@libs/de/testing/base';
import { SqlAjustesDeImpresion } from './sql-ajustes-de-impresion';

let base: BaseDeTramite;
let ajustes: SqlAjustesDeImpresion;
let tenantId: string;
beforeAll(async () => {
  base = await BaseDeTramite.abrir();
  ajustes = new SqlAjustesDeImpresion(base.database);
  tenantId = await base.otroTenant();
});
afterAll(() => base?.cerrar());

const escribir = (sql: string, ...valores: unknown[]) =>
  base.database.ofTenant(tenantId, (tx) => tx.query(sql, [tenantId, ...valores]));
const ponerLogo = (lugar: string, ancho: number) =>
  escribir(
    `INSERT INTO logo (tenant_id, lugar, tipo, ancho, alto, imagen) VALUES ($1, $2, 'image/png', $3, 10, 'imagen')`,
    lugar,
    ancho,
  );

it('gives what an account prints, with the logo of the establishment before its own', async () => {
  await escribir(
    `UPDATE tenant SET ajustes = '{"pie": "Gracias", "copias": 2, "correoTexto": "no se imprime"}' WHERE id = $1`,
  );
  expect(await ajustes.leer(tenantId, '001')).toEqual({ pie: 'Gracias', copias: 2, logo: null });
  await ponerLogo('cuenta', 20);
  await ponerLogo('002', 30);
  const logo = { tipo: 'image/png', alto: 10, base64: Buffer.from('imagen').toString('base64') };
  expect((await ajustes.leer(tenantId, '001'))?.logo).toEqual({ ...logo, ancho: 20 });
  expect((await ajustes.leer(tenantId, '002'))?.logo).toEqual({ ...logo, ancho: 30 });
});

it('knows no account that does not exist', async () => {
  expect(await ajustes.leer(randomUUID(), '001')).toBeUndefined();
});
