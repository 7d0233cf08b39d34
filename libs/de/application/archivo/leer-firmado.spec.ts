import { StorageUnavailable } from '@libs/platform';
import { MemoryObjectStore } from '@libs/platform/testing';
import { atar, claveDeLegajo } from '../../domain/archivo/legajo';
import { LeerFirmado } from './leer-firmado';
import { LegajoDanado, type XmlGuardado } from './leer-xml';

const TENANT = '00000000-0000-4000-8000-000000000001';
const CDC = '01';
const DIA = '2026-01-31';
const XML = Buffer.from('<rDE/>');
const legajo = atar([{ deId: '1', cdc: CDC, xml: XML }]);
const { desde, largo, sha256 } = legajo.xmls[0]!;
const ARCHIVADO: XmlGuardado = { xml: null, lugar: { dia: DIA, legajo: legajo.sha256, desde, largo, sha256 } };

let store: MemoryObjectStore;
let fallas: [string, string][];
beforeEach(() => {
  store = new MemoryObjectStore();
  fallas = [];
});
const leer = (guardado: XmlGuardado | undefined) => {
  const consultas = { xml: (_: string, cdc: string) => Promise.resolve(cdc === CDC ? guardado : undefined) };
  return new LeerFirmado(consultas, store, ({ message }, tenant) => fallas.push([tenant, message])).execute(
    TENANT,
    CDC,
  );
};

it('gives what the database has, or what the month it was archived with has', async () => {
  expect(await leer({ xml: XML, lugar: null })).toEqual(XML);
  const metadatos = { contentType: 'application/xml', fileName: 'x' };
  await store.put(claveDeLegajo(TENANT, { ...legajo, dia: DIA }), legajo.bytes, metadatos);
  expect(await leer(ARCHIVADO)).toEqual(XML);
});

it('gives nothing of a document that the tenant does not have', async () => {
  expect(await leer(undefined)).toBeUndefined();
});

it('says that the service is busy while the store does not answer, and tells why', async () => {
  store.getRange = () => Promise.reject(new StorageUnavailable('down'));
  await expect(leer(ARCHIVADO)).rejects.toMatchObject({ id: 'SERVICIO_OCUPADO' });
  expect(fallas).toEqual([[TENANT, 'down']]);
});

it('does not hide that the archive is damaged', async () => {
  await expect(leer(ARCHIVADO)).rejects.toThrow(LegajoDanado);
  expect(fallas).toEqual([]);
});
