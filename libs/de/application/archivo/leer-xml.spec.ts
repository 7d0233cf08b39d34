import { MemoryObjectStore } from '@libs/platform/testing';
import { atar, claveDeLegajo } from '../../domain/archivo/legajo';
import { comprobarLegajo, LegajoDanado, leerXml, type LugarEnLegajo } from './leer-xml';

const TENANT = '00000000-0000-4000-8000-000000000001';
const DIA = '2026-01-31';
const [UNO, OTRO] = [Buffer.from('<rDE>uno</rDE>'), Buffer.from('<rDE>otro</rDE>')];
const legajo = atar([
  { deId: '1', cdc: '01', xml: UNO },
  { deId: '2', cdc: '02', xml: OTRO },
]);
const METADATOS = { contentType: 'application/xml', fileName: 'x.xml' };

let almacen: MemoryObjectStore;
beforeEach(async () => {
  almacen = new MemoryObjectStore();
  await almacen.put(claveDeLegajo(TENANT, { ...legajo, dia: DIA }), legajo.bytes, METADATOS);
});

const lugar = (indice: 0 | 1, cambios: Partial<LugarEnLegajo> = {}) => {
  const { desde, largo, sha256 } = legajo.xmls[indice]!;
  return { xml: null, lugar: { dia: DIA, legajo: legajo.sha256, desde, largo, sha256, ...cambios } } as const;
};

describe('leerXml', () => {
  it('reads what the database has without asking the store', async () => {
    expect(await leerXml(undefined as never, TENANT, { xml: UNO, lugar: null })).toBe(UNO);
  });

  it('reads its own bytes of a pack', async () => {
    expect(await leerXml(almacen, TENANT, lugar(0))).toEqual(UNO);
    expect(await leerXml(almacen, TENANT, lugar(1))).toEqual(OTRO);
  });

  it('says that other bytes are there, or that the pack is gone', async () => {
    const desplazado = leerXml(almacen, TENANT, lugar(1, { desde: 1 }));
    await expect(desplazado).rejects.toThrow(LegajoDanado);
    await expect(desplazado).rejects.toThrow('from 1 on: other bytes');
    await expect(leerXml(almacen, TENANT, lugar(1, { dia: '2026-01-30' }))).rejects.toThrow('gone');
  });
});

describe('comprobarLegajo', () => {
  const comprobar = (dia: string) => comprobarLegajo(almacen, TENANT, { dia, sha256: legajo.sha256 });

  it('gives a pack that is what was put there', async () => {
    expect(await comprobar(DIA)).toEqual(legajo.bytes);
  });

  it('gives nothing when it is gone or has other bytes', async () => {
    expect(await comprobar('2026-01-30')).toBeUndefined();
    await almacen.put(claveDeLegajo(TENANT, { ...legajo, dia: DIA }), UNO, METADATOS);
    expect(await comprobar(DIA)).toBeUndefined();
  });
});
