import type { ContenidoDelDe, EventoRegistrado } from './contenido-del-de';
import { loQueConsta } from './lo-que-consta';

const evento = (tipo: string | undefined, cambios: Partial<EventoRegistrado> = {}): EventoRegistrado => ({
  ...{ tipo, campos: {}, fecFirma: undefined, fecProc: undefined, estado: 'aprobado', protAut: undefined, codigos: [] },
  crudo: `<${tipo}/>`,
  ...cambios,
});
const con = (...eventos: EventoRegistrado[]) =>
  loQueConsta({ fecProc: undefined, contenido: { eventos } as unknown as ContenidoDelDe });

it('a document is cancelled by an event that was not rejected, also by one whose type cannot be read', () => {
  expect(con(evento('rGeVeCan')).cancelado).toBe(true);
  expect(con(evento(undefined, { crudo: '<x:rGeVeCan/>' })).cancelado).toBe(true);
  expect(con(evento('rGeVeCan', { estado: undefined })).cancelado).toBe(true);
  expect(con(evento('rGeVeCan', { estado: 'rechazado' })).cancelado).toBe(false);
  expect(con(evento('rGeVeConf', { crudo: '<rGeVeConf><mOtEve>rGeVeCan</mOtEve></rGeVeConf>' })).cancelado).toBe(false);
});

it('the receiver is the one of the nomination that was not rejected', () => {
  const campos = { dRucRec: '80000002' };
  const nominacionRechazada = evento('rGEveNom', { campos: { dRucRec: '1' }, estado: 'rechazado' });
  const conforme = evento('rGeVeConf', { campos: { dRucRec: '2' } });
  const { nominado, vigentes } = con(nominacionRechazada, conforme, evento('rGEveNom', { campos }));
  expect({ nominado, vigentes: vigentes.length }).toEqual({ nominado: campos, vigentes: 2 });
  expect(con(nominacionRechazada).nominado).toBeUndefined();
});

it('of a content that cannot be split only the moment of the approval is known, if the authority says one', () => {
  const sinContenido = (fecProc: string | undefined) => loQueConsta({ fecProc, contenido: undefined });
  const nada = { cancelado: false, nominado: undefined, vigentes: [] };
  expect(sinContenido('2026-11-20T10:00:00-03:00')).toEqual({ ...nada, aprobadoAt: new Date('2026-11-20T13:00:00Z') });
  for (const ilegible of [undefined, '', 'ayer'])
    expect(sinContenido(ilegible)).toEqual({ ...nada, aprobadoAt: undefined });
});
