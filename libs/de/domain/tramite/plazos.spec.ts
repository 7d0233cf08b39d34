import { cancelableHasta, finDe, PLAZOS_H } from './plazos';

describe('the deadlines of the authority', () => {
  it('are these, in hours', () => {
    expect(PLAZOS_H).toEqual({ transmision: 72, recepcion: 720, cancelacion: 48, consultaDeLote: 48 });
  });

  it('end so many hours after their beginning, to the millisecond', () => {
    const desde = new Date('2026-11-20T13:00:00.001Z');
    expect(finDe('cancelacion', desde)).toEqual(new Date('2026-11-22T13:00:00.001Z'));
    expect(finDe('recepcion', desde)).toEqual(new Date('2026-12-20T13:00:00.001Z'));
  });

  it('let only what is approved be cancelled', () => {
    const aprobadoAt = new Date('2026-11-20T13:00:00Z');
    expect(cancelableHasta({ estado: 'A', aprobadoAt })).toEqual(new Date('2026-11-22T13:00:00Z'));
    expect(cancelableHasta({ estado: 'C', aprobadoAt })).toBeNull();
    expect(cancelableHasta({ estado: 'E', aprobadoAt: null })).toBeNull();
  });
});
