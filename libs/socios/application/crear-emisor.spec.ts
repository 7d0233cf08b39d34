import { error } from '@libs/errors';
import { elServicio } from '@libs/platform';
import { RelojMovible } from '@libs/platform/testing';
import { CrearEmisor, type EmisorPedido } from './crear-emisor';
import type { Alta, SocioRepository } from './ports/socio-repository';

const SOCIO = 'id del socio';
const PAGINA = 'https://timbo.test/panel/invitacion';
const LLEGADA = new Date('2026-11-30T12:00:00Z');
const AUTOR = elServicio('emisor.crear', 'prueba');
/** Only what the use case passes on. */
const PEDIDO = {
  datos: { ruc: '80012345-0' },
  timbrados: { P: { numero: '12345678' } },
  csc: { H: { id: '0001', secreto: 'x' }, P: { id: '0002', secreto: 'y' } },
  establecimientos: [{ codigo: '001' }, { codigo: '002' }],
  puntos: [{ punto: { codigo: '001' }, numerosIniciales: [{ numero: 7 }] }],
} as unknown as EmisorPedido;

/** As it is called, with what was judged. */
const porJuzgar = (pedido: EmisorPedido) => ({
  ...{ ruc: pedido.datos.ruc, llegada: LLEGADA },
  juzgar: () => Promise.resolve(pedido),
});

function preparar(anterior?: string, abiertas: object[] = []) {
  const hechos: unknown[][] = [];
  const reloj = new RelojMovible();
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
  const personas = {
    gente: () => Promise.resolve({ miembros: [], abiertas }),
    invitar: (...pedida: unknown[]) => void hechos.push(['invitar', ...pedida.slice(0, 4)]),
    retirar: (...pedida: unknown[]) => void hechos.push(['retirar', ...pedida.slice(0, 2)]),
  };
  const visto = anterior && { id: anterior, actos: 3 };
  const socios = {
    visto: () => Promise.resolve(visto),
    crearEmisor: (socioId: string, emisor: unknown, alta: (alta: Alta) => Promise<unknown>) => {
      hechos.push(['crearEmisor', socioId, emisor]);
      return alta({ plan: 'pro', registro, claves, apiKeys, personas } as unknown as Alta);
    },
  } as unknown as SocioRepository;
  return { hechos, socios, crear: new CrearEmisor(socios, PAGINA, reloj), reloj };
}

it('writes the whole issuer by the author, of the plan of its partner, in an order in which each finds what it needs', async () => {
  const { crear, hechos } = preparar();
  const { id, apiKey, repetido } = await crear.execute(SOCIO, porJuzgar(PEDIDO), AUTOR);
  expect([apiKey, repetido]).toEqual([undefined, false]);
  expect(hechos).toEqual([
    ['crearEmisor', SOCIO, { id, ruc: '80012345-0', visto: undefined, llegada: LLEGADA }],
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

it('writes nothing that the partner did not give', async () => {
  const { crear, hechos } = preparar();
  const pelado = { ...PEDIDO, timbrados: {}, csc: {}, establecimientos: [], puntos: [] };
  await crear.execute(SOCIO, porJuzgar(pelado), AUTOR);
  expect(hechos.map(([que]) => que)).toEqual(['crearEmisor', 'como', 'crearTenant']);
});

it('puts its certificate and makes its first key where they are asked for', async () => {
  const { crear, hechos } = preparar();
  const pedido = { ...PEDIDO, certificado: { huella: 'h' }, apiKey: { nombre: 'Caja' } } as unknown as EmisorPedido;
  const { id, apiKey } = await crear.execute(SOCIO, porJuzgar(pedido), AUTOR);
  expect(apiKey).toEqual({ apiKey: { id: 'clave' }, clave: 'timbo_k_x' });
  expect(hechos.slice(-2)).toEqual([
    ['ponerCertificado', id, { huella: 'h' }],
    ['clave', { nombre: 'Caja', tenantId: id, autor: AUTOR }],
  ]);
});

it('writes an issuer again that nobody has used, with a key in the place of the one that was lost', async () => {
  const { crear, hechos } = preparar('el de antes');
  const pedido = { ...PEDIDO, apiKey: { nombre: 'Caja' } } as unknown as EmisorPedido;
  expect(await crear.execute(SOCIO, porJuzgar(pedido), AUTOR)).toMatchObject({ id: 'el de antes', repetido: true });
  const visto = { id: 'el de antes', actos: 3 };
  expect(hechos[0]).toEqual(['crearEmisor', SOCIO, { id: 'el de antes', ruc: '80012345-0', visto, llegada: LLEGADA }]);
  expect(hechos.slice(-2)).toEqual([
    ['revocar', 'el de antes', 'clave perdida', AUTOR],
    ['clave', { nombre: 'Caja', tenantId: 'el de antes', autor: AUTOR }],
  ]);
});

it('two issuers have two ids, and a refusal of the repository is the answer', async () => {
  const { crear, socios } = preparar();
  const [uno, otro] = [
    await crear.execute(SOCIO, porJuzgar(PEDIDO), AUTOR),
    await crear.execute(SOCIO, porJuzgar(PEDIDO), AUTOR),
  ];
  expect(uno.id).not.toBe(otro.id);
  socios.crearEmisor = () => Promise.reject(error('SOCIO_SIN_CUPO', { cuota: 1 } as never));
  await expect(crear.execute(SOCIO, porJuzgar(PEDIDO), AUTOR)).rejects.toMatchObject({ id: 'SOCIO_SIN_CUPO' });
});

it('looks at what there is before it judges, and judges what it cannot look for', async () => {
  const { crear, socios } = preparar();
  const orden: string[] = [];
  socios.visto = () => Promise.resolve(void orden.push('visto'));
  const juzgar = () => {
    orden.push('juzgado');
    return Promise.reject(error('NOT_FOUND'));
  };
  for (const ruc of ['80012345-0', undefined])
    await expect(crear.execute(SOCIO, { ruc, juzgar, llegada: LLEGADA }, AUTOR)).rejects.toMatchObject({
      id: 'NOT_FOUND',
    });
  expect(orden).toEqual(['visto', 'juzgado', 'juzgado']);
});

const CORREO = 'ana@example.com';
const EN_PIE = { id: 'invitación', correo: CORREO, venceAt: new Date(8.64e15), carta: { estado: 'E' } };
const INVITADA = ['invitar', 'el de antes', { correo: CORREO, rol: 'admin' }, PAGINA, AUTOR];

it.each<[string, object[], unknown[][]]>([
  ['who was not invited before', [], [INVITADA]],
  ['nobody twice', [EN_PIE], []],
  ['again by a letter that failed', [{ ...EN_PIE, carta: { estado: 'F' } }], [INVITADA]],
  ['again once the invitation has ended', [{ ...EN_PIE, venceAt: new Date(0) }], [INVITADA]],
  ['again at the moment of its end', [{ ...EN_PIE, venceAt: new RelojMovible().now() }], [INVITADA]],
  [
    'another one, instead of who was a mistake',
    [{ ...EN_PIE, correo: 'otra@example.com' }],
    [['retirar', 'el de antes', 'invitación'], INVITADA],
  ],
])('invites its first administrator: %s', async (_, abiertas, invitaciones) => {
  const { crear, hechos } = preparar('el de antes', abiertas);
  const pedido = { ...PEDIDO, administrador: CORREO } as unknown as EmisorPedido;
  await crear.execute(SOCIO, porJuzgar(pedido), AUTOR);
  expect(hechos.filter(([que]) => que === 'invitar' || que === 'retirar')).toEqual(invitaciones);
});
