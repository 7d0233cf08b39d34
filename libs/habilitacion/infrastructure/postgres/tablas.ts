import type { Autor } from '@libs/platform';
import {
  autoria,
  bool,
  bytes,
  computed,
  defaulted,
  instant,
  integer,
  jsonb,
  nullable,
  table,
  text,
  uuid,
} from '@libs/platform/db';
import type { ImagenDeConsulta } from '../../application/ports/imagen-repository';
import type { EstadoDeCorrida } from '../../domain/corrida';
import type { ItemPropio, Parte } from '../../domain/cuerpos';
import type { EstadoDeLinea } from '../../domain/linea';

/** Runs of the authority's test guide. */
export const CORRIDA_DE_HABILITACION = table(
  'corrida_de_habilitacion',
  { key: ['tenantId', 'id'] },
  {
    tenantId: uuid(),
    id: uuid(),
    estado: defaulted(text<EstadoDeCorrida>()),
    motivo: nullable(text()),
    receptor: jsonb<Parte>(),
    items: defaulted(jsonb<readonly ItemPropio[]>()),
    segundoTenantId: nullable(uuid()),
    segundoAutor: nullable(jsonb<Autor>()),
    autor: autoria(),
    fallas: defaulted(integer()),
    ficha: defaulted(integer()),
    enVuelo: defaulted(bool()),
    venceAt: nullable(instant()),
    proximaAt: instant(),
    cambioAt: instant(),
    createdAt: instant(),
    cerradaAt: nullable(instant()),
  },
);

/** Their lines, one for each case of the guide that was begun. */
export const LINEA_DE_HABILITACION = table(
  'linea_de_habilitacion',
  { key: ['tenantId', 'corridaId', 'codigoDeCaso'] },
  {
    tenantId: uuid(),
    corridaId: uuid(),
    codigoDeCaso: text(),
    intento: integer(),
    estado: text<EstadoDeLinea>(),
    cdc: nullable(text()),
    protocolo: nullable(text()),
    codigo: nullable(text()),
    mensaje: nullable(text()),
    motivo: nullable(text()),
    hora: instant(),
    autor: autoria(),
  },
);

/** Calls to the authority while a run was open. */
export const LLAMADA_DE_HABILITACION = table(
  'llamada_de_habilitacion',
  { key: ['tenantId', 'corridaId', 'id'] },
  {
    tenantId: uuid(),
    corridaId: uuid(),
    id: uuid(),
    servicio: text(),
    pedido: bytes(),
    httpStatus: nullable(integer()),
    respuesta: nullable(bytes()),
    desenlace: text(),
    bytes: computed(integer()),
    createdAt: instant(),
  },
);

/** Pictures of the answers to look-ups by QR, which people attach. */
export const IMAGEN_DE_HABILITACION = table(
  'imagen_de_habilitacion',
  { key: ['tenantId', 'corridaId', 'codigoDeCaso'] },
  {
    tenantId: uuid(),
    corridaId: uuid(),
    codigoDeCaso: text(),
    tipo: text<ImagenDeConsulta['tipo']>(),
    imagen: bytes(),
    createdAt: instant(),
  },
);
