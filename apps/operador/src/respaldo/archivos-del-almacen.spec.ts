import { existsSync, mkdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { tempFolder } from '../../../../test/during';
import { ArchivosDelAlmacen, desenlazar } from './archivos-del-almacen';

describe('the link to the files', () => {
  const enlaceEn = (datos: string): string => path.join(datos, 'timbo-archivos');

  it('is made once, follows the setting, and goes with it', async () => {
    const datos = tempFolder('respaldo');
    await new ArchivosDelAlmacen('/uno').enlazar(datos);
    await new ArchivosDelAlmacen('/uno/').enlazar(datos);
    await new ArchivosDelAlmacen('/otro').enlazar(datos);
    expect(readlinkSync(enlaceEn(datos))).toBe('/otro');
    await desenlazar(datos);
    await desenlazar(datos);
    expect(existsSync(enlaceEn(datos))).toBe(false);
  });

  it('does not replace a folder with files that pgBackRest alone has restored', async () => {
    const datos = tempFolder('respaldo');
    mkdirSync(enlaceEn(datos));
    await expect(new ArchivosDelAlmacen('/uno').enlazar(datos)).rejects.toThrow('move what is in it to /uno');
  });
});
