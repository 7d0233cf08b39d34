import type { ApiKeyRepository, CredencialRepository } from '@libs/auth';
import type { CredencialFiscal, FiscalGateway } from '@libs/fiscal';
import type { CorridaTomada } from '@libs/habilitacion';
import { RelojMovible } from '@libs/platform/testing';
import type { EmisorRepository } from '@libs/series';
import { unEmisor } from '@libs/series/testing';
import { PuestoDeCorrida } from './puesto';

const tomada = { id: 'c-1', tenantId: 't', receptor: { nombre: 'Otro', ruc: '1-9' }, items: [], segundo: null };

/** Of a run of this issuer, with the certificates that called. */
async function puestoDe(cambios: Parameters<typeof unEmisor>[0]) {
  const [emisor, llamaron]: [ReturnType<typeof unEmisor>, CredencialFiscal[]] = [unEmisor(cambios), []];
  const gateway = {
    consultarRuc: (_: object, credencial: CredencialFiscal) => {
      llamaron.push(credencial);
      return Promise.resolve({ clase: 'desconocido', motivo: 'html', detalle: '', llamada: { ms: 1 } });
    },
  } as unknown as FiscalGateway;
  const emisores = { obtener: () => Promise.resolve(emisor) } as unknown as EmisorRepository;
  const [credenciales, claves] = [{} as CredencialRepository, {} as ApiKeyRepository];
  const puestos = new PuestoDeCorrida(emisores, credenciales, claves, gateway, new RelojMovible());
  return { emisor, llamaron, puesto: await puestos.de(tomada as unknown as CorridaTomada) };
}

it('issues at the first active point of the test environment, from the address of its establishment', async () => {
  const [casa] = unEmisor().establecimientos;
  const lejos = { ...casa!, codigo: '002', direccion: 'Ruta PY02', departamento: 2, distrito: 2, ciudad: 3 };
  const punto = { establecimiento: '002', codigo: '003', sit: 'H', modoEnvio: 'S', activo: true } as const;
  const puntos = [{ ...punto, activo: false }, { ...punto, sit: 'P' } as const, { ...punto, codigo: '004' }];
  const { emisor, puesto } = await puestoDe({ establecimientos: [casa!, lejos], puntos, tipoContribuyente: 1 });
  expect(puesto).toMatchObject({ punto: { establecimiento: '002', codigo: '004' } });
  expect(puesto.emisor).toEqual({
    ...{ nombre: emisor.razonSocial, ruc: emisor.ruc, tipo_contribuyente: 1 },
    lugar: {
      ...{ direccion: 'Ruta PY02', numero_casa: casa!.numeroCasa },
      ...{ codigo_departamento: 2, codigo_distrito: 2, codigo_ciudad: 3 },
    },
  });
});

it.each([true, false])('of the test mode (%s) the wrong certificate calls where the right one does', async (prueba) => {
  const { emisor, puesto, llamaron } = await puestoDe({ prueba });
  await puesto.servicios!.sinCertificado('consulta_ruc');
  expect(llamaron.map((credencial) => [credencial.titular === emisor.tenantId, credencial.prueba])).toEqual([
    [false, prueba],
    [true, prueba],
  ]);
});
