import type { Regla } from '@libs/errors';
import { pais as paisDe } from '@libs/catalogos';
import {
  decimal,
  documentoDeIdentidad,
  type Donde,
  entero,
  fecha,
  filas,
  filasDeLugar,
  grupo,
  type IdsDeLugar,
  type LeidoDe,
  lista,
  lugarCoherente,
  pais,
  type Parcial,
  ruc,
  segunFormato,
  texto,
  unoDe,
} from '@libs/campos';

const MOTIVOS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 99] as const;
const OTRO_MOTIVO = 99;
const AEREO = 3;
const CONTRIBUYENTE = 1;

/** Why and by whom goods are moved (Manual Técnico v150, E500–E507; NT-10). */
export const remision = grupo(
  'Remision',
  {
    motivo: {
      id: 'E501',
      junto: 'E502',
      valor: unoDe(MOTIVOS, 'motivo_emision_nre'),
      requerido: true,
      descripcion: 'Por qué se trasladan los bienes.',
    },
    descripcion_motivo: {
      id: 'E502',
      valor: texto({ min: 5, max: 60 }),
      descripcion: 'Qué motivo es. Obligatoria con motivo 99, y solo con él.',
    },
    responsable: {
      id: 'E503',
      junto: 'E504',
      valor: unoDe([1, 2, 3, 4, 5], 'responsable_emision_nre'),
      requerido: true,
      descripcion: 'Quién emite la nota de remisión.',
    },
    kilometros: {
      id: 'E505',
      valor: entero(1, 99_999),
      requerido: true,
      descripcion: 'Distancia que se estima recorrer, en kilómetros.',
    },
    fecha_factura_futura: {
      id: 'E506',
      valor: fecha(),
      descripcion: 'Día en que se estima emitir la factura, si el traslado es por una venta que todavía no la tiene.',
    },
    costo_flete: { id: 'E507', valor: decimal('E507'), descripcion: 'Costo del flete, en guaraníes.' },
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

interface IdsDeLocal extends IdsDeLugar {
  numeroCasa: string;
  complementos: readonly [string, string];
  telefono: string;
}

const local = (nombre: string, regla: Regla, ids: IdsDeLocal) =>
  grupo(
    nombre,
    {
      ...filasDeLugar(ids),
      // The format's bounds are the same for departure and destination.
      numero_casa: { id: ids.numeroCasa, valor: segunFormato('E922'), descripcion: 'Número de casa; 0 si se omite.' },
      complemento: {
        id: ids.complementos[0],
        valor: segunFormato('E923'),
        descripcion: 'Complemento de la dirección: la calle secundaria.',
      },
      segundo_complemento: {
        id: ids.complementos[1],
        valor: segunFormato('E924'),
        descripcion: 'Segundo complemento de la dirección: departamento, piso, local, edificio o depósito.',
      },
      telefono: { id: ids.telefono, valor: segunFormato('E931'), descripcion: 'Teléfono del local.' },
    },
    { reglas: [lugarCoherente(regla)] },
  );

const vehiculo = grupo(
  'Vehiculo',
  {
    tipo: { id: 'E961', requerido: true, descripcion: 'Clase de vehículo: camión, furgón, barcaza…' },
    marca: { id: 'E962', requerido: true, descripcion: 'Marca del vehículo.' },
    tipo_identificacion: {
      id: 'E967',
      valor: unoDe([1, 2], { 1: 'Número de identificación', 2: 'Matrícula' }),
      requerido: true,
      descripcion: 'Con qué se identifica el vehículo.',
    },
    numero_identificacion: {
      id: 'E963',
      descripcion: 'Número de identificación del vehículo. Obligatorio con tipo_identificacion 1.',
    },
    adicional: { id: 'E964', descripcion: 'Otros datos del vehículo.' },
    matricula: { id: 'E965', descripcion: 'Matrícula del vehículo. Obligatoria con tipo_identificacion 2.' },
    numero_vuelo: { id: 'E966', descripcion: 'Número de vuelo. Obligatorio en el transporte aéreo, y solo en él.' },
  },
  { reglas: [identificacionDelVehiculo] },
);

interface Identificacion {
  tipoIdentificacion?: 1 | 2;
  numeroIdentificacion?: string;
  matricula?: string;
}

/** Rules of what identifies a vehicle; an event about it has them too. */
export function identificacionDelVehiculo(leido: Identificacion, donde: Donde): void {
  if (leido.tipoIdentificacion === 1 && leido.numeroIdentificacion === undefined) {
    donde.falla('numero_identificacion', 'REGLA_2255', 'Es obligatorio con tipo_identificacion 1 (regla 2255).');
  }
  if (leido.tipoIdentificacion === 2 && leido.matricula === undefined) {
    donde.falla('matricula', 'REGLA_2254', 'Es obligatoria con tipo_identificacion 2 (regla 2254).');
  }
}

const camposDeTransportista = filas({
  naturaleza: {
    id: 'E981',
    valor: unoDe([1, 2], 'naturaleza_transportista'),
    requerido: true,
    descripcion: 'Si el transportista es contribuyente.',
  },
  nombre: { id: 'E982', requerido: true, descripcion: 'Nombre o razón social del transportista.' },
  ruc: {
    id: 'E983',
    junto: 'E984',
    valor: ruc('2306'),
    descripcion: 'RUC del transportista. Obligatorio con naturaleza 1, y solo con ella.',
  },
  tipo_documento: {
    id: 'E985',
    junto: 'E986',
    valor: unoDe([1, 2, 3, 4], 'tipo_documento_identidad_transportista'),
    descripcion: 'Documento del transportista que no es contribuyente. Obligatorio con naturaleza 2, y solo con ella.',
  },
  numero_documento: {
    id: 'E987',
    valor: documentoDeIdentidad(),
    descripcion: 'Número de ese documento. Obligatorio con tipo_documento.',
  },
  nacionalidad: {
    id: 'E988',
    junto: 'E989',
    valor: pais(),
    descripcion: 'Nacionalidad del transportista: país, ISO 3166-1 de tres letras.',
  },
  direccion: { id: 'E992', requerido: true, descripcion: 'Domicilio fiscal del transportista.' },
  chofer: {
    valor: grupo('Chofer', {
      nombre: { id: 'E991', requerido: true, descripcion: 'Nombre y apellido del chofer.' },
      numero_documento: {
        id: 'E990',
        valor: documentoDeIdentidad(),
        requerido: true,
        descripcion: 'Número de documento de identidad del chofer.',
      },
      direccion: { id: 'E993', requerido: true, descripcion: 'Domicilio del chofer.' },
    }),
    requerido: true,
    descripcion: 'Quién conduce.',
  },
  agente: {
    valor: grupo('AgenteDeTransporte', {
      nombre: { id: 'E994', requerido: true, descripcion: 'Nombre o razón social del agente.' },
      ruc: { id: 'E995', junto: 'E996', valor: ruc(), descripcion: 'RUC del agente.' },
      direccion: { id: 'E997', descripcion: 'Domicilio del agente.' },
    }),
    descripcion: 'Agente de transporte, si interviene.',
  },
});

type Transportista = Parcial<LeidoDe<typeof camposDeTransportista>>;

type Identidad = Pick<Transportista, 'naturaleza' | 'ruc' | 'tipoDocumento' | 'numeroDocumento'>;

/** Rules of who a carrier is; an event about it has them too. */
export function identidadDelTransportista(t: Identidad, donde: Donde): void {
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
}

function nacionalidadDelTransportista({ nacionalidad }: Transportista, donde: Donde): void {
  if (nacionalidad !== undefined && !paisDe(nacionalidad)) {
    donde.falla('nacionalidad', 'REGLA_2313', 'No existe ese país (regla 2313).');
  }
}

const camposDeTransporte = filas({
  tipo: {
    id: 'E901',
    junto: 'E902',
    valor: unoDe([1, 2], 'tipo_transporte'),
    descripcion: 'De quién es el transporte. Obligatorio en la nota de remisión.',
  },
  modalidad: {
    id: 'E903',
    junto: 'E904',
    valor: unoDe([1, 2, 3, 4], 'modalidad_transporte'),
    porDefecto: 1,
    descripcion: 'Por dónde viajan los bienes.',
  },
  responsable_flete: {
    id: 'E905',
    valor: unoDe([1, 2, 3, 4, 5], 'responsable_flete'),
    requerido: true,
    descripcion: 'Quién paga el flete.',
  },
  condicion_negociacion: {
    id: 'E906',
    valor: unoDe(['CFR', 'CIF', 'CIP', 'CPT', 'DAP', 'DAT', 'DDP', 'EXW', 'FAS', 'FCA', 'FOB'], 'incoterms'),
    descripcion: 'Condición de la negociación (Incoterms).',
  },
  numero_manifiesto: {
    id: 'E907',
    descripcion: 'Número de manifiesto, conocimiento de carga, guía aérea o carta de porte internacional.',
  },
  numero_despacho: {
    id: 'E908',
    descripcion: 'Número de despacho de importación. Obligatorio en la nota de remisión con motivo 5.',
  },
  fecha_inicio: {
    id: 'E909',
    valor: fecha(),
    descripcion: 'Día en que empieza el traslado. Obligatoria en la nota de remisión.',
  },
  fecha_fin: {
    id: 'E910',
    valor: fecha(),
    descripcion: 'Día en que se estima que termina el traslado. Obligatoria con fecha_inicio.',
  },
  pais_destino: {
    id: 'E911',
    junto: 'E912',
    valor: pais(),
    descripcion: 'País de destino, ISO 3166-1 de tres letras.',
  },
  local_salida: {
    id: 'E920',
    valor: local('LocalDeSalida', '2153', {
      direccion: 'E921',
      numeroCasa: 'E922',
      complementos: ['E923', 'E924'],
      departamento: ['E925', 'E926'],
      distrito: ['E927', 'E928'],
      ciudad: ['E929', 'E930'],
      telefono: 'E931',
    }),
    descripcion: 'De dónde salen los bienes. Obligatorio en la nota de remisión.',
  },
  locales_entrega: {
    id: 'E940',
    valor: lista(
      local('LocalDeEntrega', '2203', {
        direccion: 'E941',
        numeroCasa: 'E942',
        complementos: ['E943', 'E944'],
        departamento: ['E945', 'E946'],
        distrito: ['E947', 'E948'],
        ciudad: ['E949', 'E950'],
        telefono: 'E951',
      }),
      1,
      99,
    ),
    descripcion: 'Dónde se entregan los bienes. Obligatorio en la nota de remisión.',
  },
  vehiculos: {
    id: 'E960',
    valor: lista(vehiculo, 0, 4),
    descripcion: 'Vehículos en que viajan. La nota de remisión lleva uno al menos.',
  },
  transportista: {
    id: 'E980',
    valor: grupo('Transportista', camposDeTransportista, {
      reglas: [identidadDelTransportista, nacionalidadDelTransportista],
    }),
    descripcion: 'Quién transporta los bienes, y su chofer. Obligatorio en la nota de remisión.',
  },
});

type Transporte = Parcial<LeidoDe<typeof camposDeTransporte>>;

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
  if (modalidad === undefined) return;
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
  if (paisDestino !== undefined && !paisDe(paisDestino)) {
    donde.falla('pais_destino', 'REGLA_2113', 'No existe ese país (regla 2113).');
  }
}

/** How goods travel (Manual Técnico v150, E900–E999; NT-10). */
export const transporte = grupo('Transporte', camposDeTransporte, { reglas: [fechasDelTraslado, vuelo, destino] });
