import { type Donde, filas, grupo, type LeidoDe, lista, type Parcial, unoDe } from '@libs/campos';
import { FACTURA, literal, NOTA_DE_REMISION } from '@libs/fiscal';
import { enElPadron, OTRO_TRANSPORTISTA } from './en-el-padron';
import { exigidos, hay, local, transportista, vehiculo } from './partes-del-transporte';
import { exigirAprobado, noAdmite, type PedidoSobreDocumento } from './pedido';

const comunes = filas({
  tipo: {
    id: 'GET022',
    junto: 'GET023',
    valor: unoDe([1, 2], 'tipo_transporte'),
    descripcion: 'De quién es el transporte. Obligatorio con vehiculos, y solo con ellos.',
  },
  modalidad: {
    id: 'GET024',
    junto: 'GET025',
    valor: unoDe([1, 2, 3, 4], 'modalidad_transporte'),
    descripcion: 'Por dónde viajan los bienes. Obligatoria con vehiculos, y solo con ellos.',
  },
  transportista: {
    valor: transportista,
    descripcion: 'El nuevo transportista, o solo su nuevo chofer.',
  },
});

/** What an event writes, with the places of the format. */
export const camposDelEvento = filas({
  ...comunes,
  local_entrega: { valor: local, descripcion: 'El nuevo local de entrega.' },
  vehiculo: { valor: vehiculo, descripcion: 'El nuevo vehículo.' },
});

const campos = filas({
  ...comunes,
  locales_entrega: {
    valor: lista(local, 1, 1),
    descripcion: 'El nuevo local de entrega: el evento lleva uno, que ocupa el lugar de los anteriores.',
  },
  vehiculos: {
    valor: lista(vehiculo, 1, 1),
    descripcion: 'El nuevo vehículo: el evento lleva uno, que ocupa el lugar de los anteriores.',
  },
});

const PARTES = ['locales_entrega', 'transportista', 'vehiculos'];
const conElVehiculo = exigidos({ tipo: '4325', modalidad: '4328' });

function partes(leido: object, donde: Donde): void {
  const conVehiculo = hay(leido, 'vehiculos', donde);
  if (conVehiculo) conElVehiculo(leido, donde);
  else if (hay(leido, 'tipo', donde) || hay(leido, 'modalidad', donde))
    donde.falla('vehiculos', 'CAMPO_REQUERIDO', 'El tipo y la modalidad cambian con el vehículo: indíquelo.');
  else if (!PARTES.some((parte) => hay(leido, parte, donde)))
    donde.falla('locales_entrega', 'CAMPO_REQUERIDO', `Indique qué cambia: ${PARTES.join(', ')}.`);
}

/** The data of one event: one part (GET003). A driver, and a carrier without one, are in `transportista`. */
export type DatosDeTransporte = { cdc: string } & Parcial<LeidoDe<typeof camposDelEvento>>;

type Parte = Omit<DatosDeTransporte, 'cdc'>;

/** What an event changes, as the format numbers it (GET003). */
export function queCambia({
  localEntrega,
  vehiculo: vehiculoNuevo,
  transportista: transportistaNuevo,
}: Parte): 1 | 2 | 3 | 4 {
  if (localEntrega) return 1;
  if (vehiculoNuevo) return 4;
  return transportistaNuevo?.chofer ? 2 : 3;
}

/** The same in the words of the format. */
export const motivoDe = (parte: Parte): string => literal('motivo_evento_transporte', queCambia(parte))!;

/** An event has room for one part, so each is an event of its own, in the order of the format. */
function* porPartes(cuerpo: LeidoDe<typeof campos>): Generator<Parte> {
  const {
    localesEntrega,
    transportista: { chofer: suChofer, ...demasDelTransportista } = {},
    vehiculos,
    ...modo
  } = cuerpo;
  if (localesEntrega) yield { localEntrega: localesEntrega[0]! };
  if (suChofer) yield { transportista: { chofer: suChofer } };
  if (Object.keys(demasDelTransportista).length > 0) yield { transportista: demasDelTransportista };
  if (vehiculos) yield { ...modo, vehiculo: vehiculos[0]! };
}

/** An invoice may have been issued without what the event changes. The authority publishes no code for it. */
export const sinTransporte = () =>
  noAdmite('el documento se emitió sin transporte, y el evento cambia solo el que ya está en él', null);

/** Changes data of the transport of goods that are on their way (Manual Técnico v150, 11.6.7; NT-14, NT-18). */
export const transporte: PedidoSobreDocumento<DatosDeTransporte, LeidoDe<typeof campos>> = {
  cuerpo: grupo('ActualizacionDeTransporte', campos, { reglas: [partes] }),
  eventos(cuerpo, documento, previos) {
    exigirAprobado(documento, 'actualizar el transporte de', previos, '4336');
    if (documento.tipo !== NOTA_DE_REMISION && documento.tipo !== FACTURA)
      throw noAdmite('un documento de este tipo no lleva transporte', '2101');
    return [...porPartes(cuerpo)].map((parte) => ({
      motivo: motivoDe(parte),
      datos: { cdc: documento.cdc, ...parte },
    }));
  },
  enElPadron: ({ transportista: transportistaNuevo }) =>
    enElPadron('transportista.ruc', transportistaNuevo?.ruc, OTRO_TRANSPORTISTA),
  hilo: queCambia,
};
