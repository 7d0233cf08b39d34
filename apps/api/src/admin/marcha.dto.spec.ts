import 'reflect-metadata';
import { InstalacionDto } from './marcha.dto';

const cifra = (nombre: string, valor: number, etiquetas = {}) => ({ nombre, etiquetas, valor });

test('figures that the metrics split by state are one for each environment, and what nobody counted is 0', () => {
  const cifras = [
    cifra('documentos_sin_final', 2, { estado: 'P', sit: 'H' }),
    cifra('documentos_sin_final', 3, { estado: 'E', sit: 'H' }),
    cifra('documento_mas_viejo', 61.7, { sit: 'H' }),
    cifra('outbox', 4),
  ];
  const { ambientes, tareas } = InstalacionDto.from({ cifras, disyuntores: [] }, null);
  expect(ambientes).toMatchObject([
    { sit: 'H', documentos_sin_final: 5, documento_mas_viejo: 62, lotes_abiertos: 0 },
    { sit: 'P', documentos_sin_final: 0, documento_mas_viejo: 0 },
  ]);
  expect(tareas).toMatchObject({ outbox: 4, kudes_pendientes: 0 });
});

test('a queue that cannot be reached is no empty queue', () => {
  expect(InstalacionDto.from({ cifras: [], disyuntores: [] }, null).colas).toBeNull();
  const colas = InstalacionDto.from({ cifras: [], disyuntores: [] }, { de: { waiting: 1, prioritized: 2, failed: 3 } });
  expect(colas.colas).toEqual([{ nombre: 'de', esperan: 3, en_curso: 0, demoradas: 0, fallidas: 3 }]);
});
