import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { zipSync } from 'fflate';
import { unaNotaDeCredito } from '@libs/de/testing';
import { paginaServida } from '../../../test/guia-servida';
import { stackDePrueba } from '../../../test/stack';
import type { De, Json } from '../../../test/cliente';
import { comoSuperadmin } from '../../../test/admin-tokens';
import { unEmisor } from '../../../test/emisor-de-prueba';
import { OtroSistema } from '../../../test/otro-sistema';

type Punto = { codigo: string; series: Json[] };
type Cuenta = Json & { establecimientos: { puntos: Punto[] }[] };

describe('docs/integracion/venir-de-otro-proveedor.md', () => {
  it('goes on with the numbers and the documents of another system, each command as it is written', async () => {
    const pagina = await paginaServida('venir-de-otro-proveedor.md');
    const emisor = await unEmisor();
    const clave = { nombre: 'Mudanza' };
    const { key_plain } = (
      await comoSuperadmin<{ key_plain: string }>(`/v1/admin/tenants/${emisor.tenantId}/api-keys`, {
        metodo: 'POST',
        cuerpo: clave,
      })
    ).cuerpo;
    const afuera = await OtroSistema.de(emisor);
    const anteriores = [await afuera.aprobado(), await afuera.aprobado()];
    const carpeta = mkdtempSync(path.join(tmpdir(), 'mudanza-'));
    const leer = <T>(nombre: string): T => JSON.parse(readFileSync(path.join(carpeta, nombre), 'utf8')) as T;
    try {
      const archivos = anteriores.map(({ cdc, xml }) => [`${cdc}.xml`, Buffer.from(xml)] as const);
      writeFileSync(path.join(carpeta, 'facturas.zip'), zipSync(Object.fromEntries(archivos)));
      const [, guion] = /```sh\n([\s\S]*?)```/.exec(pagina)!;
      await promisify(execFile)('bash', ['-ec', guion!], {
        cwd: carpeta,
        env: {
          ...process.env,
          SA: stackDePrueba().tokens.superadmin,
          ID: emisor.tenantId,
          KEY: key_plain,
        },
      });
      const [punto] = leer<Cuenta>('cuenta.json').establecimientos[0]!.puntos;
      expect(punto!.series).toMatchObject([
        { tipo: 1, proximo_nro: 4_712 },
        { tipo: 5, proximo_nro: 39 },
      ]);
      expect(leer<Json>('importados.json')).toMatchObject({ total: 2, importados: 2, rechazados: 0 });
      expect(leer<De>('primera.json')).toMatchObject({ estado: 'A', numero: 4_712 });
      const nota = await emisor.api.emitido(unaNotaDeCredito(anteriores[0]!.cdc));
      expect(nota.numero).toBe(39);
    } finally {
      rmSync(carpeta, { recursive: true });
    }
  });
});
