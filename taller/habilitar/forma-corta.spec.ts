import { CASOS, necesita } from '@libs/habilitacion';
import { formaCorta } from './forma-corta';

const corta = formaCorta();
const codigos = new Set(corta.map(({ codigo }) => codigo));

it('the short form does everything that the guide does, once', () => {
  const que = (caso: (typeof CASOS)[number]): string =>
    [caso.hace, 'tipo' in caso && `${caso.tipo} ${caso.error !== undefined}`, 'evento' in caso && caso.evento].join(
      ' ',
    );
  expect(new Set(corta.map(que))).toEqual(new Set(CASOS.map(que)));
  expect(corta.filter(({ hace }) => hace === 'emitir').length).toBeLessThan(25);
});

it('has whatever its lines need, and batches of five', () => {
  for (const caso of corta) expect(codigos.has(necesita(caso) ?? caso.codigo)).toBe(true);
  const lotes = corta.filter((caso) => caso.hace === 'emitir' && caso.modo === 'A');
  expect(lotes.map(({ codigo }) => codigo.slice(0, -1))).toEqual([
    ...Array(5).fill('FE-L-'),
    ...Array(5).fill('AFE-L-E'),
  ]);
});
