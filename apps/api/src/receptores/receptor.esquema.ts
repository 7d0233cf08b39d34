import { booleano, con, entero, type Esquema, nulo, objeto, opcion, texto, uuid } from '../http/esquema';

const horaSinZona = con(
  { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$' },
  'Hora de Paraguay, sin desplazamiento.',
);

/** Schemas of the catalog of receptores. */
export const ESQUEMAS_DE_RECEPTORES: Readonly<Record<string, Esquema>> = {
  Receptor: objeto({
    id: uuid,
    ruc: nulo(texto),
    documento_tipo: { type: 'integer', minimum: 1, maximum: 99 },
    documento_numero: nulo(texto),
    nombre: { type: 'string', minLength: 1, maxLength: 255 },
    nombre_fantasia: nulo(texto),
    direccion: nulo(texto),
    telefono: nulo(texto),
    email: nulo(texto),
    tipo_operacion: con(opcion(1, 3, 4), '1 contribuyente, 3 organismo del Estado, 4 no domiciliado.'),
    tipo_contribuyente: con(nulo(opcion(1, 2)), '1 persona física, 2 persona jurídica.'),
    codigo_pais: { type: 'string', pattern: '^[A-Z]{3}$' },
    activo: con(booleano, 'false después de la baja.'),
    created_at: horaSinZona,
    updated_at: horaSinZona,
  }),
};

export const BAJA = objeto({ id: uuid, activo: opcion(false) });
export const CONTRIBUYENTE = objeto({
  razon_social: texto,
  ruc: texto,
  dv: entero,
  estado: texto,
  es_persona_juridica: booleano,
});
