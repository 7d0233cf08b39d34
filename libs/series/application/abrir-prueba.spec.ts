import { error } from '@libs/errors';
import { elServicio } from '@libs/platform';
import type { Emisor } from '../domain/emisor';
import { unEmisor } from '../testing';
import { AbrirPrueba } from './abrir-prueba';
import type { EmisorRepository } from './ports/emisor-repository';
import type { CertificadoParaGuardar, RegistroDeEmisores } from './ports/registro-de-emisores';
import { SimuladorDePrueba } from './ports/simulador-de-prueba';

const AUTOR = elServicio('prueba');
const CERTIFICADO = { huella: 'x' } as CertificadoParaGuardar;

class Simulador extends SimuladorDePrueba {
  calla = false;
  registrarEmisor(): Promise<CertificadoParaGuardar> {
    if (this.calla) return Promise.reject(error('MODO_PRUEBA_NO_DISPONIBLE', { motivo: '' }));
    return Promise.resolve(CERTIFICADO);
  }
}

function oficina(emisor: Emisor) {
  const escrito: [string, ...unknown[]][] = [];
  const registro: object = new Proxy(
    {},
    {
      get: (_, metodo: string) =>
        metodo === 'como' ? () => registro : (...dado: unknown[]) => void escrito.push([metodo, ...dado]),
    },
  );
  const emisores = { obtener: () => Promise.resolve(emisor) } as EmisorRepository;
  const simulador = new Simulador();
  return { escrito, simulador, abrir: new AbrirPrueba(emisores, registro as RegistroDeEmisores, simulador) };
}

it('writes the whole set-up under the id of test mode, the certificate last', async () => {
  const emisor = unEmisor();
  const { escrito, abrir } = oficina(emisor);
  const id = await abrir.execute(emisor.tenantId, 'api', AUTOR);
  expect(new Set(escrito.map(([, de]) => de))).toEqual(new Set([id]));
  const { ruc } = emisor;
  expect(escrito[0]).toMatchObject(['crearTenant', id, { ruc, plan: 'api', pruebaDe: emisor.tenantId }]);
  expect(escrito.at(-1)?.[0]).toBe('ponerCertificado');
});

it('writes nothing when the simulator does not answer', async () => {
  const { escrito, simulador, abrir } = oficina(unEmisor());
  simulador.calla = true;
  await expect(abrir.execute('t', 'api', AUTOR)).rejects.toMatchObject({ id: 'MODO_PRUEBA_NO_DISPONIBLE' });
  expect(escrito).toEqual([]);
});

it('an issuer of test mode has no test mode of its own', async () => {
  const { escrito, abrir } = oficina({ ...unEmisor(), prueba: true });
  expect(await abrir.execute('suyo', 'api', AUTOR)).toBe('suyo');
  expect(escrito).toEqual([]);
});
