import { handlerFaults, type Handler } from './handlers';

const EVERY: Handler[] = [
  { queue: 'kude.renderizar', name: 'Renderizar' },
  { queue: 'kude.empaquetar', name: 'Empaquetar' },
  { queue: 'kude.previsualizar', name: 'Previsualizar' },
  { queue: 'email.enviar', name: 'Enviar' },
];

describe('the handlers of a process', () => {
  it('are one for each of its queues', () => {
    expect(handlerFaults('kude-renderer', EVERY)).toEqual([]);
    expect(handlerFaults(undefined, [])).toEqual([]);
  });

  it('lack none', () => {
    expect(handlerFaults('kude-renderer', EVERY.slice(1))).toEqual(['kude.renderizar has no handler in kude-renderer']);
  });

  it('are not two for one queue', () => {
    expect(handlerFaults('kude-renderer', [...EVERY, { queue: 'email.enviar', name: 'Otro' }])).toEqual([
      'email.enviar has 2 handlers: Enviar, Otro',
    ]);
  });

  it('take no queue of another process', () => {
    const fault = 'Tramitar takes de.enviar, which is a queue of fiscal-submitter';
    expect(handlerFaults('kude-renderer', [...EVERY, { queue: 'de.enviar', name: 'Tramitar' }])).toEqual([fault]);
    expect(handlerFaults(undefined, [{ queue: 'de.enviar', name: 'Tramitar' }])).toEqual([fault]);
  });
});
