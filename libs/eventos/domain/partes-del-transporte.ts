import {
  conOtrasReglas,
  documentoDeIdentidad,
  type Donde,
  enDominio,
  filas,
  filasDeDomicilio,
  grupo,
  lugarCoherente,
  ruc,
  unoDe,
} from '@libs/campos';
import { identidadDelTransportista, identificacionDelVehiculo } from '@libs/de';
import type { Regla } from '@libs/errors';

/** The parts that the event requires, with the authority's rule for each. */
export const exigidos =
  (reglas: Readonly<Record<string, Regla>>) =>
  (leido: object, donde: Donde): void => {
    for (const [campo, regla] of Object.entries(reglas))
      if (!hay(leido, campo, donde)) donde.falla(campo, `REGLA_${regla}`, `Es obligatorio (regla ${regla}).`);
  };

/** Whether a field was sent. Also if it was sent wrong: then it is not missing. */
export const hay = (leido: object, campo: string, donde: Donde): boolean =>
  (leido as Record<string, unknown>)[enDominio(campo)] !== undefined || donde.malo(campo);

export const local = grupo(
  'NuevoLocalDeEntrega',
  {
    ...filasDeDomicilio({
      direccion: 'GET010',
      departamento: ['GET004', 'GET005'],
      distrito: ['GET006', 'GET007'],
      ciudad: ['GET008', 'GET009'],
    }),
    // Rule 4310 requires one; the emission, too, writes 0 where it is missing.
    numero_casa: { id: 'GET011', porDefecto: '0', descripcion: 'Número de casa.' },
    complemento: { id: 'GET012', descripcion: 'Complemento de la dirección: la calle secundaria.' },
  },
  {
    reglas: [
      lugarCoherente('4300'),
      exigidos({ codigo_departamento: '4301', codigo_ciudad: '4306', direccion: '4309' }),
    ],
  },
);

const chofer = grupo(
  'NuevoChofer',
  {
    nombre: { id: 'GET013', descripcion: 'Nombre y apellido del chofer.' },
    numero_documento: {
      id: 'GET014',
      valor: documentoDeIdentidad(),
      descripcion: 'Número de documento de identidad del chofer.',
    },
  },
  { reglas: [exigidos({ nombre: '4311', numero_documento: '4312' })] },
);

const camposDelTransportista = filas({
  naturaleza: {
    id: 'GET015',
    valor: unoDe([1, 2], 'naturaleza_transportista'),
    descripcion: 'Si el transportista es contribuyente.',
  },
  nombre: { id: 'GET018', descripcion: 'Nombre o razón social del transportista.' },
  ruc: {
    id: 'GET016',
    junto: 'GET017',
    valor: ruc('4318'),
    descripcion: 'RUC del transportista. Obligatorio con naturaleza 1, y solo con ella.',
  },
  tipo_documento: {
    id: 'GET019',
    junto: 'GET020',
    valor: unoDe([1, 2, 3, 4], 'tipo_documento_identidad_transportista'),
    descripcion: 'Documento del transportista que no es contribuyente. Obligatorio con naturaleza 2, y solo con ella.',
  },
  numero_documento: {
    id: 'GET021',
    valor: documentoDeIdentidad(),
    descripcion: 'Número de ese documento. Obligatorio con tipo_documento.',
  },
});

const identidadExigida = exigidos({ naturaleza: '4313', nombre: '4319' });

/** A driver alone leaves the carrier as it is. */
function otroTransportista(leido: object, donde: Donde): void {
  const algunaParte = Object.keys(camposDelTransportista).some((campo) => hay(leido, campo, donde));
  if (algunaParte || !hay(leido, 'chofer', donde)) identidadExigida(leido, donde);
}

export const transportista = conOtrasReglas(
  grupo(
    'NuevoTransportista',
    {
      ...camposDelTransportista,
      chofer: { valor: chofer, descripcion: 'El nuevo chofer. Solo, el transportista sigue siendo el mismo.' },
    },
    { reglas: [otroTransportista, identidadDelTransportista] },
  ),
  { '2302': '4314', '2305': '4317', '2307': '4320', '2308': '4321', '2311': '4324' },
);

export const vehiculo = conOtrasReglas(
  grupo(
    'NuevoVehiculo',
    {
      tipo: { id: 'GET026', descripcion: 'Clase de vehículo: camión, furgón, barcaza…' },
      marca: { id: 'GET027', descripcion: 'Marca del vehículo.' },
      tipo_identificacion: {
        id: 'GET028',
        valor: unoDe([1, 2], { 1: 'Número de identificación', 2: 'Matrícula' }),
        descripcion: 'Con qué se identifica el vehículo.',
      },
      numero_identificacion: {
        id: 'GET029',
        descripcion: 'Número de identificación del vehículo. Obligatorio con tipo_identificacion 1.',
      },
      matricula: { id: 'GET030', descripcion: 'Matrícula del vehículo. Obligatoria con tipo_identificacion 2.' },
    },
    { reglas: [identificacionDelVehiculo, exigidos({ tipo: '4331', marca: '4332', tipo_identificacion: '4333' })] },
  ),
  { '2254': '4335', '2255': '4334' },
);
