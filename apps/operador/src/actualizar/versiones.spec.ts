import { MalUso } from '../tarea';
import { comparar, juzgar } from './versiones';

const RETIRA = 'RetirarAlgo_Desde_0_4_0_1900000000000';
const AGREGA = 'AgregarAlgo1900000000001';
const caso = (instalada: string, deseada: string, aplicadas: string[] = [], propias: string[] = []) =>
  juzgar({ instalada, deseada, aplicadas: ['Inicio1', ...aplicadas], propias: ['Inicio1', ...propias] });

it.each([
  ['0.3.0', '0.3.0', 0],
  ['0.3.9', '0.3.10', -1],
  ['0.10.0', '0.9.9', 1],
  ['1.0.0', '0.99.99', 1],
])('%s against %s: %i', (una, otra, orden) => {
  expect(Math.sign(comparar(una, otra))).toBe(orden);
});

it.each(['', '0.3', 'v0.3.0', '0.3.0-rc1', 'latest'])('"%s" is no version', (version) => {
  expect(() => comparar(version, '0.3.0')).toThrow(MalUso);
});

describe('a version takes the place of another', () => {
  it('not at all, when they are one', () => expect(caso('0.3.0', '0.3.0')).toBe('igual'));
  it('forward, when its migrations only add', () => expect(caso('0.3.0', '0.5.0', [], [AGREGA])).toBe('adelante'));
  it('forward, when they take away what the former one does not use', () =>
    expect(caso('0.4.0', '0.5.0', [], [RETIRA])).toBe('adelante'));
  it('forward, when that is done', () => expect(caso('0.3.0', '0.5.0', [RETIRA], [RETIRA])).toBe('adelante'));
  it('back, when the database has only more', () => expect(caso('0.5.0', '0.3.0', [AGREGA])).toBe('atras'));
  it('back, as far as what was taken away allows', () => expect(caso('0.5.0', '0.4.0', [RETIRA])).toBe('atras'));

  it('never past what was taken away, and says why', () => {
    expect(() => caso('0.5.0', '0.3.0', [AGREGA, RETIRA])).toThrow(
      new MalUso(
        `0.3.0 cannot run on this database: ${RETIRA} of a newer version has taken away what versions before 0.4.0 use, and no ` +
          'migration goes back. Only a restore of a backup from before it would bring 0.3.0 back',
      ),
    );
  });

  it('not in one step over a version, and says which', () => {
    expect(() => caso('0.3.0', '0.5.0', [], [AGREGA, RETIRA])).toThrow(/Upgrade to 0\.4\.0 first$/);
  });
});
