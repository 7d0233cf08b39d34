import { DIA_MS } from '@libs/platform';
import { INICIO, trasInicio } from '@libs/platform/testing';
import {
  type AntesDeInvitar,
  CARTAS_POR_DIA,
  esTokenDeInvitacion,
  generarTokenDeInvitacion,
  type Invitacion,
  INVITACIONES_ABIERTAS,
  invitar,
  seAcepta,
} from './invitacion';

const INVITADA = { id: 'i', correo: 'ana@example.com', rol: 'user' } as const;
const abierta = (correo: string = INVITADA.correo): Invitacion => ({
  ...INVITADA,
  ...{ correo, createdAt: INICIO, venceAt: trasInicio(7 * DIA_MS), aceptadaAt: null, personaId: null },
});
const cartas = (cuantas: number, correo: (n: number) => string, at = INICIO) =>
  Array.from({ length: cuantas }, (_, n) => ({ correo: correo(n), at }));
const con = (antes: Partial<AntesDeInvitar>, ahora = INICIO) =>
  invitar(INVITADA, { miembros: [], abiertas: [], cartas: [], ...antes }, ahora);
const fallaDe = (hacer: () => unknown): unknown => {
  try {
    return hacer();
  } catch (causa) {
    return causa;
  }
};

it('a token is one of ours, and no other text is', () => {
  const token = generarTokenDeInvitacion();
  expect([token, `${token}a`, token.slice(1), ''].map(esTokenDeInvitacion)).toEqual([true, false, false, false]);
});

describe('somebody is invited', () => {
  it('for seven days', () => {
    expect(con({})).toEqual(abierta());
  });

  it('not a member', () => {
    const miembros = [{ ...INVITADA, createdAt: INICIO }];
    expect(fallaDe(() => con({ miembros }))).toMatchObject({
      id: 'YA_ES_MIEMBRO',
      message: expect.stringContaining(INVITADA.correo) as string,
    });
  });

  it('while the account has fewer than a hundred other open invitations', () => {
    const otras = Array.from({ length: INVITACIONES_ABIERTAS }, (_, n) => abierta(`p${n}@example.com`));
    expect(fallaDe(() => con({ abiertas: otras }))).toMatchObject({
      id: 'INVITACIONES_AGOTADAS',
      message: expect.stringContaining(String(INVITACIONES_ABIERTAS)) as string,
    });
    expect(con({ abiertas: [...otras.slice(1), abierta()] })).toEqual(abierta());
  });

  const suya = (): string => INVITADA.correo;
  const deOtros = (n: number): string => `p${n}@example.com`;
  it.each([
    ['to one address', CARTAS_POR_DIA.aUnaDireccion, suya],
    ['of an account', CARTAS_POR_DIA.deLaCuenta, deOtros],
  ])('while fewer letters %s were ordered in a day, and else told how long to wait', (_, tope, a) => {
    expect(con({ cartas: cartas(tope - 1, a) })).toEqual(abierta());
    const llena = { cartas: cartas(tope, a) };
    const falla = (tras: number) => fallaDe(() => con(llena, trasInicio(tras)));
    expect(falla(0)).toMatchObject({ id: 'CORREO_LIMITE_EXCEDIDO', esperaS: 86_400 });
    expect(falla(3_600_000)).toMatchObject({ esperaS: 82_800 });
    expect(falla(DIA_MS)).toMatchObject({ esperaS: 1 });
  });
});

describe('an invitation is accepted', () => {
  const sesion = { emisor: 'https://id.example', sujeto: 's', correo: INVITADA.correo };
  const usada = { ...abierta(), aceptadaAt: INICIO, personaId: 'p' };

  it('by whom it names, until its last moment', () => {
    expect(seAcepta(abierta(), sesion, undefined, trasInicio(7 * DIA_MS - 1))).toBe(true);
  });

  it('once: again by the same member it changes nothing', () => {
    expect(seAcepta(usada, sesion, 'p', INICIO)).toBe(false);
  });

  it.each([
    ['that is not there', undefined, sesion, 'INVITACION_NO_ENCONTRADA'],
    ['without a verified address', abierta(), { ...sesion, correo: undefined }, 'INVITACION_SIN_CORREO'],
    ['of another address', abierta('otra@example.com'), sesion, 'INVITACION_AJENA'],
    ['that another person has used', { ...usada, personaId: 'q' }, sesion, 'INVITACION_USADA'],
    ['that is over', { ...abierta(), venceAt: INICIO }, sesion, 'INVITACION_VENCIDA'],
  ])('not one %s', (_, invitacion, quien, id) => {
    expect(fallaDe(() => seAcepta(invitacion, quien as typeof sesion, 'p', INICIO))).toMatchObject({ id });
  });
});
