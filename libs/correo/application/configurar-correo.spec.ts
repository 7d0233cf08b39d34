import { createPrivateKey, createPublicKey } from 'node:crypto';
import { unAutor } from '@libs/platform/testing';
import type { CorreoPropioAbierto } from '../domain/correo-propio';
import { ConfigurarCorreo } from './configurar-correo';
import { CorreoPropioRepository } from './ports/correo-propio-repository';

const [TENANT, AUTOR] = ['t1', unAutor()];
const SERVIDOR: NonNullable<CorreoPropioAbierto['smtp']> = {
  ...{ servidor: 'smtp.example.com', puerto: 465, usuario: 'u', remitente: 'a@example.com' },
  seguridad: 'tls',
  clave: 'secreta',
};
const PEDIDO = { dominio: 'example.com', remitente: 'facturas@example.com' };

class PropiosEnMemoria extends CorreoPropioRepository {
  propio: CorreoPropioAbierto = {};
  constructor(readonly guarda = true) {
    super();
  }
  ver() {
    return Promise.resolve(this.propio);
  }
  abrir() {
    return Promise.resolve(this.propio);
  }
  ponerServidor(_: string, smtp: CorreoPropioAbierto['smtp'] | null): Promise<void> {
    return Promise.resolve(void (this.propio = { ...this.propio, smtp: smtp ?? undefined }));
  }
  ponerDominio(_: string, dkim: CorreoPropioAbierto['dkim'] | null): Promise<void> {
    return Promise.resolve(void (this.propio = { ...this.propio, dkim: dkim ?? undefined }));
  }
}

function montaje(guarda = true, publicado?: boolean) {
  const propios = new PropiosEnMemoria(guarda);
  return { propios, configurar: new ConfigurarCorreo(propios, { publica: () => Promise.resolve(publicado) }) };
}

describe('ConfigurarCorreo', () => {
  it('makes an RSA key of 2048 bits for a domain, under a name of its own', async () => {
    const { propios, configurar } = montaje();
    await configurar.cambiar(TENANT, { dkim: PEDIDO }, AUTOR);
    const { selector, publica, privada, ...resto } = propios.propio.dkim!;
    expect(resto).toEqual(PEDIDO);
    expect(selector).toMatch(/^timbo-[0-9a-f]{8}$/);
    expect(createPrivateKey(privada).asymmetricKeyDetails?.modulusLength).toBe(2_048);
    const clavePublica = createPublicKey(privada).export({ type: 'spki', format: 'der' }).toString('base64');
    expect([clavePublica, privada.split('\n')[0]]).toEqual([publica, '-----BEGIN PRIVATE KEY-----']);
  });

  it('keeps the key of a domain that stays, and makes another for another one', async () => {
    const { propios, configurar } = montaje();
    await configurar.cambiar(TENANT, { dkim: PEDIDO }, AUTOR);
    const primera = propios.propio.dkim!;
    await configurar.cambiar(TENANT, { dkim: { ...PEDIDO, remitente: 'otra@example.com' } }, AUTOR);
    expect(propios.propio.dkim).toEqual({ ...primera, remitente: 'otra@example.com' });
    await configurar.cambiar(TENANT, { dkim: { ...PEDIDO, dominio: 'example.org' } }, AUTOR);
    expect(propios.propio.dkim!.selector).not.toBe(primera.selector);
  });

  it('takes away what is null, and leaves what is not said', async () => {
    const { propios, configurar } = montaje();
    await configurar.cambiar(TENANT, { smtp: SERVIDOR, dkim: PEDIDO }, AUTOR);
    await configurar.cambiar(TENANT, {}, AUTOR);
    expect([propios.propio.smtp, propios.propio.dkim?.dominio]).toEqual([SERVIDOR, 'example.com']);
    await configurar.cambiar(TENANT, { smtp: null }, AUTOR);
    expect([propios.propio.smtp, propios.propio.dkim?.dominio]).toEqual([undefined, 'example.com']);
    await configurar.cambiar(TENANT, { dkim: null }, AUTOR);
    expect(propios.propio.dkim).toBeUndefined();
  });

  it('takes no secret where none can be kept; what is there can be taken away', async () => {
    const { propios, configurar } = montaje(false);
    for (const cambios of [{ smtp: SERVIDOR }, { dkim: PEDIDO }]) {
      const rechazo = configurar.cambiar(TENANT, cambios, AUTOR);
      await expect(rechazo).rejects.toMatchObject({ id: 'CORREO_PROPIO_NO_ADMITIDO' });
    }
    propios.propio = { smtp: SERVIDOR };
    await configurar.cambiar(TENANT, { smtp: null, dkim: null }, AUTOR);
    expect(propios.propio).toEqual({});
  });

  it('shows the record that the domain must publish, and whether it does, where that is known', async () => {
    const dkim = { ...PEDIDO, selector: 's1', publica: 'QUJD', privada: 'k' };
    const registro = { nombre: 's1._domainkey.example.com', tipo: 'TXT', valor: 'v=DKIM1; k=rsa; p=QUJD' };
    for (const publicado of [true, false]) {
      const { propios, configurar } = montaje(true, publicado);
      propios.propio = { dkim };
      expect(await configurar.ver(TENANT)).toEqual({ dkim, registro, publicado });
    }
    const { propios, configurar } = montaje();
    expect(await configurar.ver(TENANT)).toEqual({});
    propios.propio = { dkim };
    expect(Object.keys(await configurar.ver(TENANT))).toEqual(['dkim', 'registro']);
  });
});
