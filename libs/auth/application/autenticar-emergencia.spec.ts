import { INICIO, RelojMovible, trasInicio } from '@libs/platform/testing';
import {
  esTokenDeEmergencia,
  generarTokenDeEmergencia,
  hashDeEmergencia,
  MINUTOS_DE_EMERGENCIA,
} from '../domain/emergencia';
import { AutenticarEmergencia } from './autenticar-emergencia';
import type { CredencialRepository } from './ports/credencial-repository';

const TOKEN = generarTokenDeEmergencia();

function entrar(token: string, venceAt = trasInicio(1)) {
  const guardado = hashDeEmergencia(TOKEN);
  const credenciales = {
    emergencia: (hash: Buffer) => Promise.resolve(hash.equals(guardado) ? { quien: 'ana', venceAt } : undefined),
  };
  return new AutenticarEmergencia(credenciales as CredencialRepository, new RelojMovible()).execute(token);
}

describe('AutenticarEmergencia', () => {
  it('lets in as a superadmin by the name that the operator gave', async () => {
    expect(await entrar(TOKEN)).toEqual({ id: 'ana', authVia: 'emergencia', role: 'superadmin' });
  });

  it('lets nobody in by another token, or from the moment that it ends', async () => {
    const intento = entrar(generarTokenDeEmergencia());
    await expect(intento).rejects.toMatchObject({ id: 'AUTH_TOKEN_INVALIDO', motivo: 'token_de_otra_firma' });
    await expect(entrar(TOKEN, INICIO)).rejects.toMatchObject({ id: 'AUTH_TOKEN_INVALIDO', motivo: 'token_vencido' });
  });

  it('tells its tokens, 256 bits each, from those of an identity provider', () => {
    expect(TOKEN).toMatch(/^timbo_e_[0-9A-Za-z_-]{43}$/);
    expect([TOKEN, 'a.b.c', TOKEN.slice(1), `${TOKEN}0`].map(esTokenDeEmergencia)).toEqual([true, false, false, false]);
    expect([generarTokenDeEmergencia() === TOKEN, MINUTOS_DE_EMERGENCIA]).toEqual([false, 15]);
  });
});
