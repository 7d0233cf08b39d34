import { defectoDeContrasena, esLaContrasena, hayQueSellarDeNuevo, sellarContrasena } from './contrasena';

/** The least that scrypt takes: here the work does not matter. */
const RAPIDO = { n: 2, r: 1, p: 1 };

describe('a sealed password', () => {
  it('opens for the same letters, also composed in another way, and for no other', async () => {
    const sellada = await sellarContrasena('ñandutí del río', RAPIDO);
    expect(await esLaContrasena('ñandutí del río'.normalize('NFD'), sellada, RAPIDO)).toBe(true);
    expect(await esLaContrasena('ñandutí del rio', sellada, RAPIDO)).toBe(false);
    expect(await esLaContrasena('', sellada, RAPIDO)).toBe(false);
  });

  it('has its own salt, and shows nothing of what was typed', async () => {
    const dos = [
      await sellarContrasena('la misma de siempre', RAPIDO),
      await sellarContrasena('la misma de siempre', RAPIDO),
    ];
    expect(dos[0]).not.toBe(dos[1]);
    expect(dos.join()).not.toContain('misma');
  });

  it.each([undefined, null, ''])('is no password at all where there is none (%p)', async (sellada) => {
    expect(await esLaContrasena('', sellada, RAPIDO)).toBe(false);
    expect(await esLaContrasena('algo', sellada, RAPIDO)).toBe(false);
  });

  it('costs its work also where there is none: who does not exist is not answered sooner', async () => {
    // scrypt refuses a cost that is no power of two, so the refusal shows that it was asked.
    await expect(esLaContrasena('algo', undefined, { n: 3, r: 1, p: 1 })).rejects.toThrow(/scrypt/);
  });

  it('is sealed again when the parameters have changed, and opens until then', async () => {
    const vieja = await sellarContrasena('la misma de siempre', RAPIDO);
    const nuevos = { n: 4, r: 1, p: 1 };
    expect([hayQueSellarDeNuevo(vieja, RAPIDO), hayQueSellarDeNuevo(vieja, nuevos)]).toEqual([false, true]);
    expect(await esLaContrasena('la misma de siempre', vieja, nuevos)).toBe(true);
    for (const otro of [{ r: 2 }, { p: 2 }]) expect(hayQueSellarDeNuevo(vieja, { ...RAPIDO, ...otro })).toBe(true);
  });

  it('has the memory that its parameters need, whichever of them is raised', async () => {
    for (const parametros of [
      { n: 16_384, r: 1, p: 1 },
      { n: 2, r: 1, p: 16_384 },
    ])
      expect(await sellarContrasena('la misma de siempre', parametros)).toContain(
        `$${parametros.n}$1$${parametros.p}$`,
      );
  });
});

describe('a new password', () => {
  it.each(['tres tristes tigres', 'j8Q!w92LmZ', 'ÑandutíEnItauguá', '👍🏽 mbaʼéichapa nde'])(
    'may be %s',
    (contrasena) => {
      expect(defectoDeContrasena(contrasena, 'ana@example.com')).toBeUndefined();
    },
  );

  it.each([
    ['corta', 'al menos 10'],
    ['nueve4r$x', 'al menos 10'],
    ['x'.repeat(129), 'hasta 128'],
    ['aaaaaaaaaaaa', 'se prueban primero'],
    ['121212121212', 'se prueban primero'],
    ['abcdefghijkl', 'se prueban primero'],
    ['9876543210', 'se prueban primero'],
    ['zqxxqzqzxqzz', 'se prueban primero'],
    ['1qaz2wsx3edc', 'se prueban primero'],
    ['QWERTYUIOP', 'se prueban primero'],
    ['qwertyuiop2024!', 'se prueban primero'],
    ['2024qwertyuiop', 'se prueban primero'],
    ['#1qwertyuiop99', 'se prueban primero'],
    ['ana@example.com', 'se parece demasiado'],
    ['timbo12345', 'se parece demasiado'],
    ['timbo4x9qz', 'se parece demasiado'],
    ['Contraseña1', 'se parece demasiado'],
  ])('may not be %s', (contrasena, palabras) => {
    expect(defectoDeContrasena(contrasena, 'ana@example.com')).toContain(palabras);
  });

  it('may be up to 128 characters long, and has six that are neither of its owner nor of the service', () => {
    for (const contrasena of ['tres tristes tigres '.repeat(7).slice(0, 128), 'timbo4x9qz!'])
      expect(defectoDeContrasena(contrasena, 'ana@example.com')).toBeUndefined();
  });

  it('may hold a name of three letters, which many words hold', () => {
    expect(defectoDeContrasena('hola hola ola', 'ola@example.com')).toBeUndefined();
    expect(defectoDeContrasena('hola hola ola', 'hola@example.com')).toContain('se parece demasiado');
  });
});
