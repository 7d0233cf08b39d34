import { DIA_MS } from '@libs/platform';
import { INICIO, RelojMovible, unAutor } from '@libs/platform/testing';
import type { Buzon } from '../../domain/correo/buzon';
import { BuzonDePrueba, InMemoryBuzones } from '../../testing';
import { type BuzonPedido, ConfigurarBuzon } from './configurar-buzon';

const SIN_CLAVE: Buzon = {
  ...{ servidor: 'imap.example.com', puerto: 993, usuario: 'u', carpeta: 'INBOX' },
  ...{ alLeer: 'nada', carpetaLeidos: null },
};
const PEDIDO = { ...SIN_CLAVE, clave: 'c' };
const DESDE = new Date(INICIO.getTime() - 45 * DIA_MS);

let buzones: InMemoryBuzones;
let servidor: BuzonDePrueba;
let configurar: ConfigurarBuzon;

const unConfigurar = (abierto = false): ConfigurarBuzon =>
  new ConfigurarBuzon(buzones, servidor, new RelojMovible(), abierto);

beforeEach(() => {
  buzones = new InMemoryBuzones();
  servidor = new BuzonDePrueba();
  configurar = unConfigurar();
});

const cambiar = (pedido: BuzonPedido | null, como = configurar): Promise<void> => como.cambiar('t', pedido, unAutor());
const noSeAdmite = async (hecho: Promise<unknown>, motivo: string): Promise<void> =>
  expect(hecho).rejects.toMatchObject({
    codigo: 'RECIBIDOS_IMAP_NO_ADMITIDO',
    message: `El buzón no se admite: ${motivo}.`,
  });

describe('cambiar', () => {
  it('stores a mailbox, which is read from 45 days before, and removes it', async () => {
    await cambiar(PEDIDO);
    expect([...buzones.filas]).toEqual([['t', { buzon: PEDIDO, desde: DESDE }]]);
    expect(await configurar.ver('t')).toMatchObject(SIN_CLAVE);
    await cambiar(null);
    expect(await configurar.ver('t')).toBeUndefined();
  });

  it('keeps the password for the same user of the same server, and for nobody else', async () => {
    await noSeAdmite(cambiar(SIN_CLAVE), 'indique la clave de este usuario en este servidor');
    await cambiar(PEDIDO);
    const otros: Partial<Buzon>[] = [{ servidor: 'imap.otro.example' }, { usuario: 'otro' }, { puerto: 143 }];
    for (const otro of otros)
      await noSeAdmite(cambiar({ ...SIN_CLAVE, ...otro }), 'indique la clave de este usuario en este servidor');
    expect(buzones.filas.get('t')!.buzon).toEqual(PEDIDO);
    await cambiar({ ...SIN_CLAVE, carpeta: 'Facturas' });
    expect(buzones.filas.get('t')!.buzon).toEqual({ ...PEDIDO, carpeta: 'Facturas' });
    await cambiar({ ...PEDIDO, clave: 'otra' });
    expect(buzones.filas.get('t')!.buzon.clave).toBe('otra');
  });

  it('admits the ports of IMAP, and every port in development', async () => {
    await noSeAdmite(cambiar({ ...PEDIDO, puerto: 995 }), 'el puerto debe ser 993 o 143');
    expect(buzones.filas.size).toBe(0);
    await cambiar({ ...PEDIDO, puerto: 143 });
    await cambiar({ ...PEDIDO, puerto: 995 }, unConfigurar(true));
    expect(buzones.filas.get('t')!.buzon.puerto).toBe(995);
  });

  it.each<[string, Partial<Buzon>]>([
    ['carpeta_leidos va con al_leer mover', { alLeer: 'mover' }],
    ['carpeta_leidos va con al_leer mover', { alLeer: 'marcar', carpetaLeidos: 'Leidos' }],
    ['carpeta_leidos debe ser otra carpeta', { alLeer: 'mover', carpetaLeidos: 'inbox' }],
  ])('refuses what would lose or repeat messages: %s', async (motivo, cambios) => {
    await noSeAdmite(cambiar({ ...PEDIDO, ...cambios }), motivo);
    expect(buzones.filas.size).toBe(0);
  });

  it('takes a folder for read messages', async () => {
    const mueve = { ...PEDIDO, alLeer: 'mover', carpetaLeidos: 'Leidos' } as const;
    await cambiar(mueve);
    expect(buzones.filas.get('t')!.buzon).toEqual(mueve);
  });

  it('stores no password where the installation has no key for it', async () => {
    buzones.guarda = false;
    await noSeAdmite(cambiar(PEDIDO), 'esta instalación no guarda claves de buzones');
    await cambiar(null);
  });
});

describe('probar', () => {
  const llegan = (...uids: number[]): void => {
    for (const uid of uids) servidor.mensajes.set(uid, { mensaje: `mensaje ${uid}`, fecha: INICIO });
  };

  it('counts the messages of 45 days, and changes nothing', async () => {
    llegan(1);
    servidor.mensajes.set(2, { mensaje: 'viejo', fecha: new Date(DESDE.getTime() - 1) });
    expect(await configurar.probar('t', PEDIDO)).toEqual({
      conecta: true,
      mensaje: 'La carpeta INBOX se puede leer: 1 mensaje en 45 días.',
      mensajes: 1,
    });
    llegan(3);
    expect((await configurar.probar('t', PEDIDO)).mensaje).toContain(': 2 mensajes en');
    expect(servidor.pedidos).toEqual([1, 2].map(() => ({ clave: 'c', soloVer: true })));
    expect([servidor.abiertas, servidor.leidos, buzones.filas.size]).toEqual([0, [], 0]);
  });

  it('tries the stored one, and the stored password', async () => {
    await cambiar({ ...PEDIDO, carpeta: 'Facturas' });
    expect((await configurar.probar('t')).mensaje).toContain('La carpeta Facturas se puede leer: 0 mensajes');
    expect((await configurar.probar('t', SIN_CLAVE)).conecta).toBe(true);
    expect(servidor.pedidos.map(({ clave }) => clave)).toEqual(['c', 'c']);
  });

  it('asks for one where the account has none, or none can be stored', async () => {
    await noSeAdmite(configurar.probar('t'), 'la cuenta no tiene un buzón: indique uno');
    await cambiar(PEDIDO);
    buzones.guarda = false;
    await noSeAdmite(configurar.probar('t'), 'la cuenta no tiene un buzón: indique uno');
    await noSeAdmite(configurar.probar('t', PEDIDO), 'esta instalación no guarda claves de buzones');
  });

  it('says what is wrong in words, and leaves no session open', async () => {
    servidor.cortarTras = 0;
    const noLeido = { conecta: false, mensajes: null };
    expect(await configurar.probar('t', PEDIDO)).toEqual({
      ...{ ...noLeido, mensaje: 'No se puede leer el buzón: la conexión se cortó.' },
    });
    servidor.cortarTras = 1;
    expect(await configurar.probar('t', PEDIDO)).toMatchObject(noLeido);
    servidor.cortarTras = Infinity;
    const mueve = { ...PEDIDO, alLeer: 'mover' } as const;
    expect(await configurar.probar('t', { ...mueve, carpetaLeidos: 'Otra' })).toEqual({
      ...{ ...noLeido, mensaje: 'No se puede leer el buzón: no existe la carpeta Otra.' },
    });
    expect((await configurar.probar('t', { ...mueve, carpetaLeidos: 'Leidos' })).conecta).toBe(true);
    expect(servidor.abiertas).toBe(0);
  });

  it('passes on a failure that is not of the mailbox', async () => {
    jest.spyOn(servidor, 'abrir').mockRejectedValue(new Error('a fault of ours'));
    await expect(configurar.probar('t', PEDIDO)).rejects.toThrow('a fault of ours');
  });
});
