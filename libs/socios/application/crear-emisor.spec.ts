import { error } from '@libs/errors';
import { elServicio } from '@libs/platform';
import { RelojMovible } from '@libs/platform/testing';
import { CrearEmisor, type EmisorPedido } from './crear-emisor';
import type { Alta, SocioRepository } from './ports/socio-repository';

const SOCIO = 'id del socio';
const AUTOR = elServicio('emisor.crear', 'prueba');
/** Only what the use case passes on. */
const PEDIDO = {
  datos: { ruc: '80012345-0' },
  timbrados: { P: { numero: '12345678' } },
  csc: { H: { id: '0001', secreto: 'x' }, P: { id: '0002', secreto: 'y' } },
  establecimientos: [{ codigo: '001' }, { codigo: '002' }],
  puntos: [{ punto: { codigo: '001' }, numerosIniciales: [{ numero: 7 }] }],
} as unknown as EmisorPedido;

function preparar(anterior?: string) {
  const hechos: unknown[][] = [];
  const metodos = [
    'crearTenant',
    'ponerEstablecimiento',
    'ponerTimbrado',
    'ponerCsc',
    'ponerPunto',
    'ponerCertificado',
  ];
  const registro = {
    como: (autor: unknown) => {
      hechos.push(['como', autor]);
      return Object.fromEntries(
        metodos.map((metodo) => [
          metodo,
          (id: string, ...datos: unknown[]) => void hechos.push([metodo, id, ...datos]),
        ]),
      );
    },
  };
  const claves = {
    execute: (pedida: unknown) => {
      hechos.push(['clave', pedida]);
      return Promise.resolve({ apiKey: { id: 'clave' }, clave: 'timbo_k_x' });
    },
  };
  const apiKeys = {
    listar: () => Promise.resolve(anterior ? [{ id: 'clave perdida' }] : []),
    revocar: (...pedida: unknown[]) => void hechos.push(['revocar', ...pedida]),
  };
  const socios = {
    sinEstrenar: () => Promise.resolve(anterior),
    crearEmisor: (socioId: string, emisor: unknown, alta: (alta: Alta) => Promise<unknown>) => {
      hechos.push(['crearEmisor', socioId, emisor]);
      return alta({ plan: 'pro', registro, claves, apiKeys } as unknown as Alta);
    },
  } as unknown as SocioRepository;
  return { hechos, socios, crear: new CrearEmisor(socios, new RelojMovible()) };
}

it('writes the whole issuer by the author, of the plan of its partner, in an order in which each finds what it needs', async () => {
  const { crear, hechos } = preparar();
  const { id, apiKey, repetido } = await crear.execute(SOCIO, PEDIDO, AUTOR);
  expect([apiKey, repetido]).toEqual([undefined, false]);
  expect(hechos).toEqual([
    ['crearEmisor', SOCIO, { id, existe: false }],
    ['como', AUTOR],
    ['crearTenant', id, { ruc: '80012345-0', plan: 'pro', socioId: SOCIO }],
    ['ponerEstablecimiento', id, { codigo: '001' }],
    ['ponerEstablecimiento', id, { codigo: '002' }],
    ['ponerCsc', id, 'H', '0001', 'x'],
    ['ponerTimbrado', id, 'P', { numero: '12345678' }],
    ['ponerCsc', id, 'P', '0002', 'y'],
    ['ponerPunto', id, { codigo: '001' }, [{ numero: 7 }]],
  ]);
});

it('puts its certificate and makes its first key where they are asked for', async () => {
  const { crear, hechos } = preparar();
  const pedido = { ...PEDIDO, certificado: { huella: 'h' }, apiKey: { nombre: 'Caja' } } as unknown as EmisorPedido;
  const { id, apiKey } = await crear.execute(SOCIO, pedido, AUTOR);
  expect(apiKey).toEqual({ apiKey: { id: 'clave' }, clave: 'timbo_k_x' });
  expect(hechos.slice(-2)).toEqual([
    ['ponerCertificado', id, { huella: 'h' }],
    ['clave', { nombre: 'Caja', tenantId: id, autor: AUTOR }],
  ]);
});

it('writes an issuer again that nobody has used, with a key in the place of the one that was lost', async () => {
  const { crear, hechos } = preparar('el de antes');
  const pedido = { ...PEDIDO, apiKey: { nombre: 'Caja' } } as unknown as EmisorPedido;
  expect(await crear.execute(SOCIO, pedido, AUTOR)).toMatchObject({ id: 'el de antes', repetido: true });
  expect(hechos[0]).toEqual(['crearEmisor', SOCIO, { id: 'el de antes', existe: true }]);
  expect(hechos.slice(-2)).toEqual([
    ['revocar', 'el de antes', 'clave perdida', AUTOR],
    ['clave', { nombre: 'Caja', tenantId: 'el de antes', autor: AUTOR }],
  ]);
});

it('two issuers have two ids, and a refusal of the repository is the answer', async () => {
  const { crear, socios } = preparar();
  const [uno, otro] = [await crear.execute(SOCIO, PEDIDO, AUTOR), await crear.execute(SOCIO, PEDIDO, AUTOR)];
  expect(uno.id).not.toBe(otro.id);
  socios.crearEmisor = () => Promise.reject(error('SOCIO_SIN_CUPO', { cuota: 1 } as never));
  await expect(crear.execute(SOCIO, PEDIDO, AUTOR)).rejects.toMatchObject({ id: 'SOCIO_SIN_CUPO' });
});
