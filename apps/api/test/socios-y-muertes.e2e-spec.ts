/** @drawn the call of socios.e2e-spec.ts, whose process dies at each of its points */
import type { Pedir } from '../../../test/admin-tokens';
import { Cliente } from '../../../test/cliente';
import { stackDePrueba } from '../../../test/stack';
import { ProcesoApi } from './proceso-api';
import { conClaveDe, crear, existe, lista, unCuerpo, unSocio } from './socios';

describe('a process that dies in the middle', () => {
  it.each([
    ['emisor.creado', 0],
    ['emisor.establecido', 0],
    ['emisor.numerado', 0],
    ['emisor.certificado', 0],
    ['emisor.confirmado', 1],
  ] as const)('at %s leaves nothing, or the whole: %d issuers', async (punto, quedan) => {
    const chico = await unSocio(1);
    const cuerpo = await unCuerpo();
    const proceso = await ProcesoApi.iniciar(stackDePrueba(), undefined, { CRASH_POINT: punto });
    // Its process knows no identity provider.
    const conClave = await conClaveDe(chico, ['emisores']);
    const enEse: Pedir = (ruta, peticion) => conClave(`${proceso.url}${ruta}`, peticion);
    await expect(crear(enEse, cuerpo)).rejects.toThrow('fetch failed');
    expect(await proceso.detener()).toBeNull();
    expect(await existe(String(cuerpo['ruc']))).toBe(quedan);
    const repetida = await crear(chico.como, cuerpo);
    expect(repetida.status).toBe(201);
    expect((await new Cliente(repetida.cuerpo.api_key!.key_plain).pedir('/v1/de')).status).toBe(200);
    expect(await lista(chico.como)).toMatchObject({ total: 1, emisores: [{ preparacion: { listo: true } }] });
  });
});
