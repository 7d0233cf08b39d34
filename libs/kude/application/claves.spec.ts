import type { ObjectKey, ObjectStore } from '@libs/platform';
import {
  archivoDeKude,
  archivoDePaquete,
  borrarCopias,
  claveDeKude,
  claveDelOriginal,
  claveDePaquete,
  clavesDePaquete,
  claveDeXml,
} from './claves';

const CDC = '01800123450001001000012322026111511234567894';

/** A store that holds these keys. */
function almacenDe(claves: ObjectKey[]): ObjectStore {
  return {
    list: (tenant: string, clase: string, inicio: string) =>
      Promise.resolve(
        claves
          .filter((clave) => clave.startsWith(`${tenant}/${clase}/${inicio}`))
          .map((clave) => clave.slice(`${tenant}/${clase}/`.length)),
      ),
    delete: (clave: ObjectKey) => {
      if (claves.includes(clave)) claves.splice(claves.indexOf(clave), 1);
      return Promise.resolve();
    },
  } as unknown as ObjectStore;
}

it('never changes where things lie: what was stored years ago is looked for there', () => {
  expect(claveDeKude('t1', CDC, 2)).toBe(`t1/kude/${CDC}-v2.pdf`);
  expect(claveDeKude('t1', CDC, 2, 'ticket80-en')).toBe(`t1/kude/${CDC}-v2-ticket80-en.pdf`);
  expect(claveDelOriginal('t1', CDC, 2, 'a4')).toBe(`t1/kude/${CDC}-v2-original.pdf`);
  expect(claveDeXml('t1', CDC)).toBe(`t1/xml/${CDC}.xml`);
  expect(claveDePaquete('t1', 'p1', 3, 'zip')).toBe('t1/paquete/p1-3.zip');
});

it('names files after their document or package, and their format unless it is A4', () => {
  expect([archivoDeKude(CDC), archivoDeKude(CDC, 'a5')]).toEqual([`${CDC}.pdf`, `${CDC}-a5.pdf`]);
  expect(archivoDePaquete('p1', 'pdf')).toBe('kudes-p1.pdf');
});

it('finds what every turn of a package wrote', async () => {
  const delPaquete = [claveDePaquete('t1', 'p1', 1, 'zip'), claveDePaquete('t1', 'p1', 2, 'zip')];
  const ajenas = [claveDePaquete('t1', 'p2', 1, 'zip'), claveDePaquete('t2', 'p1', 1, 'zip')];
  expect(await clavesDePaquete(almacenDe([...delPaquete, ...ajenas]), 't1', 'p1')).toEqual(delPaquete);
});

it('deletes every copy of a document and nothing else', async () => {
  const delDocumento = [claveDeXml('t1', CDC), claveDeKude('t1', CDC, 1), claveDelOriginal('t1', CDC, 2, 'a5-gn')];
  const otroCdc = CDC.replace(/4$/, '5');
  const ajenas = [
    claveDeXml('t1', otroCdc),
    claveDeKude('t1', otroCdc, 1),
    claveDeXml('t2', CDC),
    claveDeKude('t2', CDC, 1),
  ];
  const claves = [...delDocumento, ...ajenas];
  await borrarCopias(almacenDe(claves), 't1', CDC);
  expect(claves).toEqual(ajenas);
});
