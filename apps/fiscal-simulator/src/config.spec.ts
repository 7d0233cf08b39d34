import path from 'node:path';
import { leerConfig } from './config';

describe('settings', () => {
  it('have defaults for everything', () => {
    expect(leerConfig({})).toMatchObject({ portH: 9443, portP: 9444, controlPort: 9080, registroAbierto: false });
  });

  it('that are wrong are refused by name, all at once', () => {
    const malas = { PORT_H: '70000', SEED: 'x', RELOJ_FIJO: 'ayer', REGISTRO_ABIERTO: 'quizas', BLOQUEO_CARA: 'x' };
    expect(() => leerConfig(malas)).toThrow(/PORT_H.*SEED.*RELOJ_FIJO.*REGISTRO_ABIERTO.*BLOQUEO_CARA/s);
  });

  it.each(['CLIENT_CA_FILE', 'DATA_DIR'])('%s is refused by name where it names something else', (nombre) => {
    expect(() => leerConfig({ [nombre]: path.join(__filename, 'x') })).toThrow(`Setting ${nombre}: `);
  });
});
