import type { DesenlaceDeLote, Lote } from '../lote/lote';
import type { Respondido } from '../tramite/tramite';
import { loteTras, sucesosDe } from './sucesos-de-lote';

const AT = new Date('2026-11-20T13:00:00Z');
const ENVIADO = new Date('2026-11-20T12:00:00Z');
const LOTE = {
  ...{ id: 'l', tenantId: 't', tenantVersion: 1, sit: 'H', tipo: 1, dId: '1', ficha: 1, venceAt: AT },
  ...{ estado: 'ENCOLADO', numeroLote: '9', intentos: 1, enviadoAt: ENVIADO, rechazado: false },
} as const satisfies Lote;
const ABIERTOS = [
  { deId: 'a', cdc: '01a' },
  { deId: 'b', cdc: '01b' },
];

const aprobado: Respondido = {
  ...{ tipo: 'aprobado', protocolo: '7', aprobadoAt: AT },
  respuesta: { codigo: '0260', mensaje: 'Aprobado' },
};
const yaAutorizado = { codigo: '1001', mensaje: 'CDC duplicado' };
const DESENLACES = {
  encolado: { tipo: 'encolado', numeroLote: '10', consultarAt: AT },
  en_proceso: { tipo: 'en_proceso', detalle: 'en proceso', consultarAt: AT },
  no_enviado: { tipo: 'no_enviado', detalle: 'refused', reintentarAt: AT },
  desconocido: { tipo: 'desconocido', detalle: 'timeout', consultarAt: AT, rechazado: true },
  imposible: { tipo: 'imposible', detalle: 'too large' },
  disuelto: { tipo: 'disuelto', motivo: 'gone', fallido: true, consultarAt: AT },
  concluido: {
    ...{ tipo: 'concluido', consultarAt: AT, resultados: new Map([['01a', aprobado]]) },
    yaAutorizados: new Map([['01b', yaAutorizado]]),
  },
} as const satisfies { [T in DesenlaceDeLote['tipo']]: DesenlaceDeLote & { tipo: T } };

const trasElTurno = (desenlace: DesenlaceDeLote, intentos = 1) =>
  sucesosDe({ intentos }, desenlace, ABIERTOS).map(({ deId, suceso, envio }) => ({ deId, suceso, envio }));
const aLosDos = (suceso: object, envio?: object) => ['a', 'b'].map((deId) => ({ deId, suceso, envio }));

describe('what a turn of a batch is to its documents', () => {
  it.each(['encolado', 'en_proceso', 'desconocido'] as const)(
    '%s: nothing at the first try, which marked them; later they were sent',
    (tipo) => {
      expect(trasElTurno(DESENLACES[tipo])).toEqual([]);
      expect(trasElTurno(DESENLACES[tipo], 2)).toEqual(aLosDos({ tipo: 'lote_enviado' }));
    },
  );

  it('not sent: the first try takes back that they were', () => {
    expect(trasElTurno(DESENLACES.no_enviado)).toEqual(aLosDos({ tipo: 'lote_no_salio', detalle: 'refused' }));
    expect(trasElTurno(DESENLACES.no_enviado, 2)).toEqual([]);
  });

  it('impossible: each goes alone, and one that was alone is set aside', () => {
    const cerrado = { tipo: 'cerrado', resultado: 'no_enviado' };
    expect(trasElTurno(DESENLACES.imposible)).toEqual(aLosDos({ tipo: 'lote_imposible', solo: false }, cerrado));
    const [solo] = sucesosDe({ intentos: 1 }, DESENLACES.imposible, ABIERTOS.slice(0, 1));
    expect(solo!.suceso).toEqual({ tipo: 'lote_imposible', solo: true });
  });

  it('dissolved: the authority is asked about each', () => {
    const suelto = { tipo: 'suelto', consultarAt: AT };
    const disuelto = { tipo: 'lote_disuelto', fallido: true, consultarAt: AT };
    expect(trasElTurno(DESENLACES.disuelto)).toEqual(aLosDos(disuelto, suelto));
  });

  it('concluded: each has its result, or the authority is asked about it with what it said of its number', () => {
    expect(trasElTurno(DESENLACES.concluido)).toEqual([
      { deId: 'a', suceso: aprobado, envio: { tipo: 'cerrado', resultado: 'aprobado' } },
      {
        deId: 'b',
        suceso: { tipo: 'lote_disuelto', fallido: false, consultarAt: AT },
        envio: { tipo: 'suelto', consultarAt: AT, yaAutorizado },
      },
    ]);
  });
});

test('where a batch stands after a turn', () => {
  const antes = { estado: 'ENCOLADO', numeroLote: '9', rechazado: false, enviadoAt: ENVIADO };
  const tras = Object.values(DESENLACES).map((desenlace) => loteTras(LOTE, desenlace));
  const cerrado = { ...antes, estado: 'CERRADO' };
  expect(tras).toEqual([
    { ...antes, numeroLote: '10', sigueAt: AT },
    { ...antes, sigueAt: AT },
    { ...antes, estado: 'NUEVO', enviadoAt: null, sigueAt: AT },
    { ...antes, estado: 'DESCONOCIDO', numeroLote: null, rechazado: true, sigueAt: AT },
    ...[cerrado, cerrado, cerrado],
  ]);
});
