import {
  type Donde,
  entero,
  filas,
  grupo,
  type LeidoDe,
  type Parcial,
  texto,
  unidadDeMedida,
  unoDe,
} from '@libs/campos';

const OTRA = 3;

const campos = filas({
  caracteristica: {
    id: 'G057',
    junto: 'G058',
    valor: unoDe([1, 2, OTRA], 'caracteristica_carga'),
    descripcion: 'Qué cuidado pide la carga. Las mercaderías con cadena de frío y las peligrosas la llevan siempre.',
  },
  descripcion_caracteristica: {
    id: 'G058',
    valor: texto({ min: 1, max: 50 }),
    descripcion: 'Qué cuidado es. Obligatoria con caracteristica 3, y solo con ella.',
  },
  volumen: {
    id: 'G053',
    valor: entero(1, Number.MAX_SAFE_INTEGER),
    descripcion: 'Volumen total de la mercadería, en unidad_volumen.',
  },
  unidad_volumen: {
    id: 'G051',
    junto: 'G052',
    valor: unidadDeMedida(),
    descripcion: 'Unidad del volumen, de la tabla de la autoridad. Va con volumen, y él con ella.',
  },
  peso: {
    id: 'G056',
    valor: entero(1, Number.MAX_SAFE_INTEGER),
    descripcion: 'Peso total de la mercadería, en unidad_peso.',
  },
  unidad_peso: {
    id: 'G054',
    junto: 'G055',
    valor: unidadDeMedida(),
    descripcion: 'Unidad del peso, de la tabla de la autoridad; 83 es kilogramo. Va con peso, y él con ella.',
  },
});

type Carga = Parcial<LeidoDe<typeof campos>>;

function caracteristica({ caracteristica: codigo, descripcionCaracteristica }: Carga, donde: Donde): void {
  const campo = 'descripcion_caracteristica';
  if (codigo === OTRA && descripcionCaracteristica === undefined)
    donde.falla(campo, 'CAMPO_REQUERIDO', 'Es obligatoria con caracteristica 3 (campo G058).');
  if (codigo !== OTRA && descripcionCaracteristica !== undefined && !donde.malo('caracteristica'))
    donde.falla(campo, 'CAMPO_NO_CORRESPONDE', 'Corresponde solo a caracteristica 3 (campo G058).');
}

/** A total says nothing without its unit, nor a unit without its total. */
function medidas(carga: Carga, donde: Donde): void {
  const pares = [
    ['volumen', carga.volumen, 'unidad_volumen', carga.unidadVolumen],
    ['peso', carga.peso, 'unidad_peso', carga.unidadPeso],
  ] as const;
  for (const [total, cuanto, unidad, codigoDeUnidad] of pares) {
    if (cuanto !== undefined && codigoDeUnidad === undefined)
      donde.falla(unidad, 'CAMPO_REQUERIDO', `Es obligatoria con ${total}.`);
    if (codigoDeUnidad !== undefined && cuanto === undefined)
      donde.falla(total, 'CAMPO_REQUERIDO', `Es obligatorio con ${unidad}.`);
  }
}

/** The goods as freight (Manual Técnico v150, G050–G058). */
export const carga = grupo('CargaTransportada', campos, { reglas: [caracteristica, medidas] });
