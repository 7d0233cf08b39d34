import { leerConfig } from './config';

describe('settings', () => {
  it('have defaults for everything', () => {
    expect(leerConfig({})).toMatchObject({ portH: 9443, portP: 9444, controlPort: 9080, registroAbierto: false });
  });

  it('that are wrong are refused by name, all at once', () => {
    expect(() => leerConfig({ PORT_H: '70000', REGISTRO_ABIERTO: 'quizas', SEED: 'x' })).toThrow(
      /PORT_H.*SEED.*REGISTRO_ABIERTO/s,
    );
  });
});
