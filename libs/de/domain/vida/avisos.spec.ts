import { avisoDeAprobacion, avisoDeNominacion } from './avisos';
import type { Receptor } from '../solicitud/solicitud';

it('an approval is told with its number and moment, in the hour of Paraguay, and whether the authority remarked something', () => {
  const aviso = (codigo: string) =>
    avisoDeAprobacion({
      protocolo: '7',
      aprobadoAt: new Date('2026-11-20T13:00:00Z'),
      respuesta: { codigo, mensaje: 'x' },
    });
  const datos = { protocolo_fiscal: '7', aprobado_at: '2026-11-20T10:00:00-03:00' };
  expect(aviso('0260')).toEqual({ tipo: 'de.aprobado', datos });
  expect(aviso('1005')).toEqual({ tipo: 'de.aprobado_con_observacion', datos });
});

it('a nomination is told with the receiver: a RUC, or an identity document', () => {
  const receptor = (cambios: object) => avisoDeNominacion({ nombre: 'Ana', codigoPais: 'PRY', ...cambios } as Receptor);
  expect(receptor({ ruc: '80000002-5' })).toEqual({
    tipo: 'de.nominado',
    datos: { receptor: { nombre: 'Ana', ruc: '80000002-5', documento: null } },
  });
  expect(receptor({ tipoDocumento: 1, numeroDocumento: '1234567' })).toEqual({
    tipo: 'de.nominado',
    datos: { receptor: { nombre: 'Ana', ruc: null, documento: '1234567' } },
  });
});
