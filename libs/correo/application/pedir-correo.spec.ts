import { error } from '@libs/errors';
import { INICIO, RelojMovible, trasInicio, unAutor } from '@libs/platform/testing';
import type { CuotaLlena } from '../domain/cuota';
import { PedirCorreo } from './pedir-correo';
import type { CorreoRepository, DocumentoPorEnviar, JuezDePedidos } from './ports/correo-repository';

const CUOTA = { porDocumento: 5, porDireccion: 9 };
const APROBADO: DocumentoPorEnviar = { estado: 'A', establecimiento: '001', emailRec: 'ana@example.com' };
const DIA_S = 86_400;

function pedir(
  documento: DocumentoPorEnviar | undefined,
  email?: string,
  llena: CuotaLlena = {},
  establecimientos?: string[],
) {
  const correos = {
    encolar: (_: string, __: string, juez: JuezDePedidos) =>
      Promise.resolve().then(() => {
        const destinatarios = juez.destinatarios(documento);
        juez.admitir(llena);
        return destinatarios;
      }),
  };
  return new PedirCorreo(correos as unknown as CorreoRepository, CUOTA, new RelojMovible()).execute(
    ...(['t1', 'd1', email, unAutor(), establecimientos] as const),
  );
}

describe('PedirCorreo', () => {
  it('sends to the address that is given, else to those of the document', async () => {
    expect(await pedir(APROBADO)).toBe('ana@example.com');
    expect(await pedir(APROBADO, 'eva@example.com')).toBe('eva@example.com');
    expect(await pedir({ ...APROBADO, emailRec: 'ana@example.com; eva@example.com' })).toBe(
      'ana@example.com; eva@example.com',
    );
  });

  it('asks for one address at least that is one', async () => {
    expect(await pedir({ ...APROBADO, emailRec: 'nadie; eva@example.com' })).toBe('nadie; eva@example.com');
    for (const emailRec of [null, '', 'nadie']) {
      await expect(pedir({ ...APROBADO, emailRec })).rejects.toMatchObject({ id: 'EMAIL_DESTINATARIO_MISSING' });
    }
  });

  it('sends what is of the establishments of its author, and says of others only that they are not', async () => {
    expect(await pedir(APROBADO, undefined, {}, ['002', '001'])).toBe('ana@example.com');
    for (const estado of ['A', 'R'] as const) {
      await expect(pedir({ ...APROBADO, estado }, undefined, {}, ['002'])).rejects.toMatchObject({ id: 'FORBIDDEN' });
    }
    await expect(pedir(undefined, undefined, {}, ['002'])).rejects.toMatchObject({ id: 'DE_NOT_FOUND' });
  });

  it('sends approved documents only', async () => {
    await expect(pedir(undefined)).rejects.toMatchObject({ id: 'DE_NOT_FOUND' });
    for (const estado of ['P', 'R', 'C'] as const) {
      await expect(pedir({ ...APROBADO, estado })).rejects.toEqual(error('DE_NOT_APPROVED', { estado }));
    }
  });

  it.each([
    [
      'document',
      { documento: INICIO, direccion: INICIO },
      { cantidad: 5, cuales: 'de este documento', segundos: DIA_S },
    ],
    ['address', { direccion: trasInicio(-1_500) }, { cantidad: 9, cuales: 'a esta dirección', segundos: DIA_S - 1 }],
    [
      'address whose oldest order is long ago',
      { direccion: trasInicio(-2 * DIA_S * 1_000) },
      { cantidad: 9, cuales: 'a esta dirección', segundos: 1 },
    ],
  ])('says how long the quota of a %s stays full', async (_, llena, datos) => {
    await expect(pedir(APROBADO, undefined, llena)).rejects.toEqual(error('CORREO_LIMITE_EXCEDIDO', datos));
  });
});
