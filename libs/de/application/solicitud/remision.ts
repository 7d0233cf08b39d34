import type { Regla } from '@libs/errors';
import { pais } from '@libs/catalogos';
import { conDefecto, descrito, type Donde, type Leido, lista, objeto, type Parcial, requerido } from './lector';
import { camposDeLugar, lugarCoherente } from './lugar';
import { ruc } from './receptor';
import { entero, fecha, segunFormato, texto, unoDe } from './valores';

const MOTIVOS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 99] as const;
const OTRO_MOTIVO = 99;
const AEREO = 3;
const CONTRIBUYENTE = 1;

/** Why and by whom goods are moved (Manual Técnico v150, E500–E507; NT-10). */
export const remision = objeto(
  {
    motivo: requerido(unoDe(MOTIVOS)),
    descripcion_motivo: texto({ min: 5, max: 60 }),
    responsable: requerido(
      descrito(
        unoDe([1, 2, 3, 4, 5]),
        '1 emisor de la factura, 2 poseedor, 3 transportista, 4 despachante, 5 intermediario.',
      ),
    ),
    kilometros: requerido(entero(1, 99_999)),
    fecha_factura_futura: fecha(),
  },
  {
    reglas: [
      (leida, donde) => {
        if (leida.motivo === OTRO_MOTIVO && leida.descripcionMotivo === undefined) {
          donde.falla('descripcion_motivo', 'REGLA_2602', 'Es obligatoria con motivo 99 (regla 2602).');
        }
        if (leida.motivo !== undefined && leida.motivo !== OTRO_MOTIVO && leida.descripcionMotivo !== undefined) {
          donde.falla('descripcion_motivo', 'REGLA_2602', 'Corresponde solo al motivo 99 (regla 2602).');
        }
      },
    ],
  },
);

const local = (id: { direccion: string; regla: Regla }) =>
  objeto(
    {
      ...camposDeLugar(id.direccion),
      numero_casa: segunFormato('E922'),
      complemento: segunFormato('E923'),
      telefono: segunFormato('E931'),
    },
    { reglas: [lugarCoherente(id.regla)] },
  );

const vehiculo = objeto(
  {
    tipo: requerido(segunFormato('E961')),
    marca: requerido(segunFormato('E962')),
    tipo_identificacion: requerido(descrito(unoDe([1, 2]), '1 número de identificación, 2 matrícula.')),
    numero_identificacion: segunFormato('E963'),
    adicional: segunFormato('E964'),
    matricula: segunFormato('E965'),
    numero_vuelo: segunFormato('E966'),
  },
  {
    reglas: [
      (leido, donde) => {
        if (leido.tipoIdentificacion === 1 && leido.numeroIdentificacion === undefined) {
          donde.falla('numero_identificacion', 'REGLA_2255', 'Es obligatorio con tipo_identificacion 1 (regla 2255).');
        }
        if (leido.tipoIdentificacion === 2 && leido.matricula === undefined) {
          donde.falla('matricula', 'REGLA_2254', 'Es obligatoria con tipo_identificacion 2 (regla 2254).');
        }
      },
    ],
  },
);

const documentoDeIdentidad = () =>
  texto({ min: 1, max: 20, patron: /^[0-9A-Za-z.\- ]+$/, forma: 'solo letras, dígitos y guiones' });

const camposDeTransportista = {
  naturaleza: requerido(descrito(unoDe([1, 2]), '1 contribuyente, 2 no contribuyente.')),
  nombre: requerido(segunFormato('E982')),
  ruc: ruc(),
  tipo_documento: unoDe([1, 2, 3, 4]),
  numero_documento: documentoDeIdentidad(),
  nacionalidad: texto({ min: 3, max: 3, patron: /^[A-Z]{3}$/, forma: 'código ISO 3166-1 alfa-3' }),
  direccion: requerido(segunFormato('E992')),
  chofer: requerido(
    objeto({
      nombre: requerido(segunFormato('E991')),
      numero_documento: requerido(documentoDeIdentidad()),
      direccion: requerido(segunFormato('E993')),
    }),
  ),
  agente: objeto({ nombre: requerido(segunFormato('E994')), ruc: ruc(), direccion: segunFormato('E997') }),
};

type Transportista = Parcial<Leido<ReturnType<typeof objeto<typeof camposDeTransportista>>>>;

function identidadDelTransportista(t: Transportista, donde: Donde): void {
  if (t.naturaleza === undefined) return;
  const contribuyente = t.naturaleza === CONTRIBUYENTE;
  if (contribuyente && t.ruc === undefined)
    donde.falla('ruc', 'REGLA_2302', 'Es obligatorio con naturaleza 1 (regla 2302).');
  if (!contribuyente && t.ruc !== undefined)
    donde.falla('ruc', 'REGLA_2305', 'No corresponde con naturaleza 2 (regla 2305).');
  if (contribuyente && t.tipoDocumento !== undefined) {
    donde.falla('tipo_documento', 'REGLA_2308', 'No corresponde con naturaleza 1 (regla 2308).');
  }
  if (!contribuyente && t.tipoDocumento === undefined) {
    donde.falla('tipo_documento', 'REGLA_2307', 'Es obligatorio con naturaleza 2 (regla 2307).');
  }
  if (!contribuyente && t.tipoDocumento !== undefined && t.numeroDocumento === undefined) {
    donde.falla('numero_documento', 'REGLA_2311', 'Es obligatorio con tipo_documento (regla 2311).');
  }
  if (contribuyente && t.numeroDocumento !== undefined) {
    donde.falla('numero_documento', 'REGLA_2308', 'No corresponde con naturaleza 1 (regla 2308).');
  }
  if (t.nacionalidad !== undefined && !pais(t.nacionalidad)) {
    donde.falla('nacionalidad', 'REGLA_2313', 'No existe ese país (regla 2313).');
  }
}

const camposDeTransporte = {
  tipo: descrito(unoDe([1, 2]), '1 propio, 2 tercero.'),
  modalidad: conDefecto(descrito(unoDe([1, 2, 3, 4]), '1 terrestre, 2 fluvial, 3 aéreo, 4 multimodal.'), 1 as const),
  responsable_flete: requerido(
    descrito(unoDe([1, 2, 3, 4, 5]), '1 emisor, 2 receptor, 3 tercero, 4 agente intermediario, 5 transporte propio.'),
  ),
  condicion_negociacion: unoDe(['CFR', 'CIF', 'CIP', 'CPT', 'DAP', 'DAT', 'DDP', 'EXW', 'FAS', 'FCA', 'FOB']),
  numero_manifiesto: segunFormato('E907'),
  numero_despacho: segunFormato('E908'),
  fecha_inicio: fecha(),
  fecha_fin: descrito(fecha(), 'Obligatoria con fecha_inicio.'),
  pais_destino: texto({ min: 3, max: 3, patron: /^[A-Z]{3}$/, forma: 'código ISO 3166-1 alfa-3' }),
  local_salida: local({ direccion: 'E921', regla: '2153' }),
  locales_entrega: lista(local({ direccion: 'E941', regla: '2203' }), 1, 99),
  vehiculos: lista(vehiculo, 0, 4),
  transportista: objeto(camposDeTransportista, { reglas: [identidadDelTransportista] }),
};

type Transporte = Parcial<Leido<ReturnType<typeof objeto<typeof camposDeTransporte>>>>;

/** First day of the authority's system. */
const INICIO_DEL_SISTEMA = '2018-11-22';

function fechasDelTraslado({ fechaInicio, fechaFin }: Transporte, donde: Donde): void {
  if (fechaInicio && fechaInicio < INICIO_DEL_SISTEMA) {
    donde.falla('fecha_inicio', 'REGLA_2108', `No puede ser anterior al ${INICIO_DEL_SISTEMA} (regla 2108).`);
  }
  if (fechaInicio && !fechaFin) {
    donde.falla('fecha_fin', 'CAMPO_REQUERIDO', 'Es obligatoria con fecha_inicio (campo E910, regla 2109).');
  }
  if (fechaInicio && fechaFin && fechaFin < fechaInicio) {
    donde.falla('fecha_fin', 'REGLA_2110', 'No puede ser anterior a fecha_inicio (regla 2110).');
  }
}

function vuelo({ modalidad, vehiculos }: Transporte, donde: Donde): void {
  vehiculos?.forEach((v, i) => {
    if (modalidad === AEREO && v.numeroVuelo === undefined) {
      donde.falla(`vehiculos[${i}].numero_vuelo`, 'REGLA_2252', 'Es obligatorio en transporte aéreo (regla 2252).');
    }
    if (modalidad !== AEREO && v.numeroVuelo !== undefined) {
      donde.falla(`vehiculos[${i}].numero_vuelo`, 'REGLA_2253', 'Corresponde solo al transporte aéreo (regla 2253).');
    }
  });
}

function destino({ paisDestino }: Transporte, donde: Donde): void {
  if (paisDestino !== undefined && !pais(paisDestino)) {
    donde.falla('pais_destino', 'REGLA_2113', 'No existe ese país (regla 2113).');
  }
}

/** How goods travel (Manual Técnico v150, E900–E999; NT-10). */
export const transporte = objeto(camposDeTransporte, { reglas: [fechasDelTraslado, vuelo, destino] });
