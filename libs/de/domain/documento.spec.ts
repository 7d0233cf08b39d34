import { correoAlEmitir } from './emision/correo-al-emitir';
import { conContenido, type Documento, esFinal, QUEDA_AL_EDITAR } from './documento';

const antes = {
  id: 'd1',
  numero: 7,
  estado: 'R',
  protocoloFiscal: '9',
  codigoFiscal: '1',
  kudeVersion: 2,
} as Documento;

describe('a document', () => {
  it('keeps, with new content, what it is and what only its life changes', () => {
    const contenido = { ...antes, id: 'd2', numero: 8, estado: 'A', protocoloFiscal: 'x', kudeVersion: 9, total: '5' };
    expect(conContenido(antes, contenido as Documento)).toEqual({ ...antes, total: '5', ...QUEDAN });
    expect(QUEDA_AL_EDITAR).toEqual(expect.arrayContaining(['mensajeFiscal', 'aprobadoAt', 'kudeEstado', 'tenantId']));
    expect(QUEDA_AL_EDITAR).toEqual(expect.arrayContaining(['sit', 'timbrado', 'serie', 'establecimiento', 'punto']));
  });

  it('is final once the authority has spoken', () => {
    expect((['P', 'E', 'A', 'R', 'C'] as const).filter(esFinal)).toEqual(['A', 'R', 'C']);
  });
});

const QUEDAN = Object.fromEntries(QUEDA_AL_EDITAR.map((campo) => [campo, antes[campo]]));

describe('the e-mail of a document that was just issued', () => {
  it.each<[string | null, string | null, string | null]>([
    [null, null, null],
    ['ana@example.com', null, null],
    ['nadie', 'F', 'nadie: no es una dirección de correo'],
    ['ana@example.com; nadie', null, 'nadie: no es una dirección de correo'],
    ['x; y', 'F', 'x: no es una dirección de correo; y: no es una dirección de correo'],
  ])('%s', (emailRec, emailEstado, emailDetalle) => {
    expect(correoAlEmitir(emailRec)).toEqual({ emailEstado, emailDetalle });
  });
});
