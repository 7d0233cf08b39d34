import type { Filas } from '@libs/campos';
import { buscarCampo, formaEnPalabras } from '@libs/fiscal';
import { campos } from './campos';
import { esquemasDeEmision } from './esquemas';
import { campoPorId, camposDe, listasDeCodigos } from './listas-de-codigos';

const listas = listasDeCodigos();

it('names each list by the path of its field, once', () => {
  const nombres = listas.map(({ campo }) => campo);
  expect(new Set(nombres).size).toBe(nombres.length);
  expect(nombres).toEqual(
    expect.arrayContaining([
      'tipo_de',
      'receptor.tipo_documento',
      'items.iva_afectacion',
      'formas_pago.tarjeta.denominacion',
    ]),
  );
});

it('has exactly the codes that the field takes, each with its meaning and its source', () => {
  const documento = listas.find(({ campo }) => campo === 'receptor.tipo_documento')!;
  expect(documento).toMatchObject({ id: 'D208' });
  expect(documento.codigos).toContainEqual({ codigo: 5, descripcion: 'Innominado' });
  expect(documento.codigos).toContainEqual({ codigo: 9, descripcion: 'Otro' });
  expect(documento.codigos).toHaveLength(7);
});

it('misses no closed list of the OpenAPI document', () => {
  const conocidas = listas.map(({ codigos }) => codigos.map(({ codigo }) => codigo));
  const enOpenApi: unknown[] = [];
  JSON.stringify(esquemasDeEmision(), (_, valor: unknown) => {
    const { enum: codigos } = (valor ?? {}) as { enum?: unknown[] };
    // One value alone is no list: the type of the document, whose list is `tipo_de`.
    if (codigos && codigos.length > 1) enOpenApi.push(codigos);
    return valor;
  });
  expect(enOpenApi.length).toBeGreaterThan(20);
  const faltan = enOpenApi.filter(
    (lista) => !conocidas.some((conocida) => JSON.stringify(conocida) === JSON.stringify(lista)),
  );
  expect(faltan).toEqual([]);
});

it('knows which fields take the codes of a table', () => {
  expect(camposDe('unidades')).toEqual([
    'items.unidad_medida',
    'items_remision.unidad_medida',
    'carga.unidad_volumen',
    'carga.unidad_peso',
  ]);
  expect(camposDe('monedas')).toContain('formas_pago.moneda');
  expect(camposDe('paises')).toContain('receptor.codigo_pais');
});

it('knows the field behind each place of the document: of a code and of its text the same', () => {
  const campos = campoPorId();
  expect(['D208', 'D203', 'D204'].map((id) => campos.get(id))).toEqual([
    ...['receptor.tipo_documento', 'receptor.codigo_pais', 'receptor.codigo_pais'],
  ]);
  // Places: codes and names of departments, districts and cities, of a self-invoice and of a transport.
  const lugares = [310, 312, 314, 317, 319, 321, 923, 925, 927, 929, 943, 945, 947, 949];
  const ids = lugares.flatMap((n) => [`E${n}`, `E${n + 1}`]);
  expect(ids.filter((id) => !campos.has(id))).toEqual([]);
  for (const vacio of ['', undefined]) expect(campos.has(vacio!)).toBe(false);
});

/** Fields that are read with the bounds of the format. */
function* idsDelFormato(filas: Filas): Generator<string> {
  for (const { id, valor } of Object.values(filas)) {
    const dentro = valor?.filas ?? valor?.elemento?.filas;
    if (dentro) yield* idsDelFormato(dentro);
    else if (!valor) yield id!;
  }
}

it('has words for the form of every field of the body that has one', () => {
  const sinPalabras = [...idsDelFormato(campos)].flatMap((id) => {
    const { tipo } = buscarCampo(id);
    const patrones = 'patrones' in tipo ? tipo.patrones : 'patron' in tipo ? [tipo.patron!] : [];
    // What is one line with a visible character is said so.
    return patrones.filter(
      (patron) => !patron.includes('.*') && patron !== '.+' && formaEnPalabras(patron).includes(patron),
    );
  });
  expect(sinPalabras).toEqual([]);
});
