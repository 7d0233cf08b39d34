import type { ApiKeyRepository } from './ports/api-key-repository';
import { UsoDeApiKeys } from './uso-de-api-keys';

function montaje() {
  const escritos: Map<string, Date>[] = [];
  let falla = false;
  const anotarUso = (usos: Map<string, Date>): Promise<void> => {
    if (falla) return Promise.reject(new Error('down'));
    escritos.push(usos);
    return Promise.resolve();
  };
  return {
    escritos,
    fallar: (si: boolean) => (falla = si),
    uso: new UsoDeApiKeys({ anotarUso } as unknown as ApiKeyRepository),
  };
}

describe('UsoDeApiKeys', () => {
  it('writes many uses at once, the last one of each key', async () => {
    const { uso, escritos } = montaje();
    uso.anotar('a', new Date(1));
    uso.anotar('b', new Date(2));
    uso.anotar('a', new Date(3));
    expect(escritos).toEqual([]);
    await uso.guardar();
    await uso.guardar();
    expect(escritos).toEqual([
      new Map([
        ['a', new Date(3)],
        ['b', new Date(2)],
      ]),
    ]);
  });

  it('keeps what could not be written, without undoing what came since', async () => {
    const { uso, escritos, fallar } = montaje();
    uso.anotar('a', new Date(1));
    uso.anotar('b', new Date(1));
    fallar(true);
    const intento = uso.guardar();
    uso.anotar('a', new Date(9));
    await expect(intento).rejects.toThrow('down');
    fallar(false);
    await uso.guardar();
    expect(escritos[0]).toEqual(
      new Map([
        ['a', new Date(9)],
        ['b', new Date(1)],
      ]),
    );
  });
});
