import type { EmisorRepository } from '@libs/series';
import type { Padron } from '../../application/ports/padron';
import { PadronSegunModo } from './padron-segun-modo';

it('never asks the shared registry for an issuer of test mode, nor the simulator for another', async () => {
  const emisores = {
    obtener: (id: string) => Promise.resolve({ prueba: id === 'prueba' }),
  } as unknown as EmisorRepository;
  const padronDe = (nombre: string) =>
    ({ buscar: () => Promise.resolve({ razonSocial: nombre }) }) as unknown as Padron;
  const padron = new PadronSegunModo(emisores, padronDe('real'), padronDe('simulador'));
  const buscar = (tenantId: string) => padron.buscar({ tenantId, tenantVersion: 1, ruc: '80000001' });
  expect(await buscar('prueba')).toMatchObject({ razonSocial: 'simulador' });
  expect(await buscar('otro')).toMatchObject({ razonSocial: 'real' });
});
