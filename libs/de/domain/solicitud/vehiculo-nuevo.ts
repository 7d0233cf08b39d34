import { decimal, type Donde, entero, filas, grupo, type LeidoDe, type Parcial, texto, unoDe } from '@libs/campos';

const OTRO = 9;

const campos = filas({
  tipo_operacion: {
    id: 'E771',
    junto: 'E772',
    valor: unoDe([1, 2, 3, 4], 'tipo_operacion_vehiculo'),
    descripcion: 'A quién se vende el vehículo.',
  },
  chasis: { id: 'E773', descripcion: 'Número de chasis: 17 letras o dígitos.' },
  color: { id: 'E774', descripcion: 'Color del vehículo.' },
  potencia: { id: 'E775', valor: entero(1, 9_999), descripcion: 'Potencia del motor, en caballos de vapor (CV).' },
  capacidad_motor: { id: 'E776', valor: entero(1, 9_999), descripcion: 'Capacidad del motor, en centímetros cúbicos.' },
  peso_neto: { id: 'E777', valor: decimal('E777'), descripcion: 'Peso neto, en toneladas.' },
  peso_bruto: { id: 'E778', valor: decimal('E778'), descripcion: 'Peso bruto, en toneladas.' },
  tipo_combustible: {
    id: 'E779',
    junto: 'E780',
    valor: unoDe([1, 2, 3, 4, 5, OTRO], 'tipo_combustible'),
    descripcion: 'Combustible que usa.',
  },
  descripcion_combustible: {
    id: 'E780',
    valor: texto({ min: 3, max: 20 }),
    descripcion: 'Qué combustible es. Obligatoria con tipo_combustible 9, y solo con él.',
  },
  numero_motor: { id: 'E781', descripcion: 'Número del motor.' },
  capacidad_traccion: {
    id: 'E782',
    valor: decimal('E782'),
    descripcion: 'Capacidad máxima de tracción, en toneladas.',
  },
  anio_fabricacion: { id: 'E783', valor: entero(1_000, 9_999), descripcion: 'Año de fabricación.' },
  tipo_vehiculo: { id: 'E784', descripcion: 'Clase de vehículo: automóvil, camión, motocicleta…' },
  capacidad_pasajeros: { id: 'E785', valor: entero(1, 999), descripcion: 'Cuántos pasajeros lleva sentados.' },
});

function combustible({ tipoCombustible, descripcionCombustible }: Parcial<LeidoDe<typeof campos>>, donde: Donde): void {
  const campo = 'descripcion_combustible';
  if (tipoCombustible === OTRO && descripcionCombustible === undefined)
    donde.falla(campo, 'CAMPO_REQUERIDO', 'Es obligatoria con tipo_combustible 9 (campo E780).');
  if (tipoCombustible !== OTRO && descripcionCombustible !== undefined && !donde.malo('tipo_combustible'))
    donde.falla(campo, 'CAMPO_NO_CORRESPONDE', 'Corresponde solo a tipo_combustible 9 (campo E780).');
}

/** A new vehicle that is sold (Manual Técnico v150, E770–E789). Its cylinder capacity (E786) has no valid value in the schema. */
export const vehiculoNuevo = grupo('VehiculoNuevo', campos, { reglas: [combustible] });
