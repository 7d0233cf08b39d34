import { BORRADORES_POR_PERSONA } from './borrador-guardado';
import { crear, type Hallado, reemplazar } from './creacion';

const AHORA = new Date('2026-11-20T13:00:00Z');
const DESPUES = new Date('2026-11-21T13:00:00Z');
const NADA: Hallado = { anterior: undefined, emitido: false, cuantos: 0 };
const anterior = crear('k', { tipo_de: 1 }, NADA, AHORA);
const LLENO = { ...NADA, cuantos: BORRADORES_POR_PERSONA };

it('a creation that comes again replaces, whatever else there is', () => {
  const repetida = crear('k', { tipo_de: 5 }, { anterior, emitido: true, cuantos: BORRADORES_POR_PERSONA }, DESPUES);
  expect(repetida).toEqual(reemplazar(anterior, { contenido: { tipo_de: 5 } }, DESPUES));
  expect(repetida).toMatchObject({ id: 'k', tipoDe: 5, version: 2, createdAt: AHORA, updatedAt: DESPUES });
});

it('a draft that is new is refused when it would be one too many, or would not be seen', () => {
  expect(crear('k', {}, { ...LLENO, cuantos: LLENO.cuantos - 1 }, AHORA)).toMatchObject({ id: 'k', version: 1 });
  expect(() => crear('k', {}, LLENO, AHORA)).toThrow(expect.objectContaining({ codigo: 'BORRADORES_COMPLETOS' }));
  for (const hallado of [NADA, LLENO])
    expect(() => crear('k', {}, { ...hallado, emitido: true }, AHORA)).toThrow(
      expect.objectContaining({ codigo: 'BORRADOR_EMITIDO', message: expect.stringContaining('k') as string }),
    );
});
