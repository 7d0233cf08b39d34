import fc from 'fast-check';
import type { Carga } from '../cargas';
import { importe } from './grupos';
import { direccion, lugar, numeroDeCasa, pais } from './lugares';
import { ruc } from './receptores';
import { identidad, texto } from './textos';

const local = fc
  .tuple(
    fc.record(
      {
        direccion,
        numero_casa: numeroDeCasa,
        complemento: texto(1, 255),
        segundo_complemento: texto(1, 255),
        telefono: texto(6, 15),
      },
      { requiredKeys: ['direccion'] },
    ),
    lugar,
  )
  .map(([datos, codigos]) => ({ ...datos, ...codigos }));

const vehiculo = (aereo: boolean): fc.Arbitrary<Carga> =>
  fc
    .tuple(
      fc.record(
        { tipo: texto(4, 10), marca: texto(1, 10), adicional: texto(1, 20) },
        { requiredKeys: ['tipo', 'marca'] },
      ),
      fc.oneof(
        texto(1, 20).map((numero_identificacion) => ({ tipo_identificacion: 1, numero_identificacion })),
        texto(1, 7).map((matricula) => ({ tipo_identificacion: 2, matricula })),
      ),
      texto(6, 6),
    )
    .map(([datos, identificacion, numero_vuelo]) => ({ ...datos, ...identificacion, ...(aereo && { numero_vuelo }) }));

const comunDelTransportista = {
  nombre: texto(4, 60),
  direccion: texto(1, 150),
  chofer: fc.record({ nombre: texto(4, 60), numero_documento: identidad, direccion }),
  nacionalidad: pais,
  agente: fc.record({ nombre: texto(4, 60), ruc, direccion }, { requiredKeys: ['nombre'] }),
};
const REQUERIDO = ['nombre', 'direccion', 'chofer'] as const;
const transportista = fc.oneof(
  fc.record(
    { naturaleza: fc.constant(1), ruc, ...comunDelTransportista },
    { requiredKeys: ['naturaleza', 'ruc', ...REQUERIDO] },
  ),
  fc.record(
    {
      naturaleza: fc.constant(2),
      tipo_documento: fc.constantFrom(1, 2, 3, 4),
      numero_documento: identidad,
      ...comunDelTransportista,
    },
    { requiredKeys: ['naturaleza', 'tipo_documento', 'numero_documento', ...REQUERIDO] },
  ),
);

const opcionales = {
  condicion_negociacion: fc.constantFrom('CFR', 'CIF', 'CIP', 'CPT', 'DAP', 'DAT', 'DDP', 'EXW', 'FAS', 'FCA', 'FOB'),
  numero_manifiesto: texto(1, 15),
  numero_despacho: texto(16, 16),
  pais_destino: pais,
};

/** Everything that a remission note requires of its transport. */
export const transporte: fc.Arbitrary<Carga> = fc.constantFrom(1, 2, 3, 4).chain((modalidad) =>
  fc
    .tuple(
      fc.record(opcionales, { requiredKeys: [] }),
      fc.record({
        tipo: fc.constantFrom(1, 2),
        responsable_flete: fc.constantFrom(1, 2, 3, 4, 5),
        local_salida: local,
        locales_entrega: fc.array(local, { minLength: 1, maxLength: 3 }),
        vehiculos: fc.array(vehiculo(modalidad === 3), { minLength: 1, maxLength: 4 }),
        transportista,
      }),
      fc.constantFrom(['2026-11-20', '2026-11-20'], ['2026-11-30', '2026-12-01'], ['2028-02-28', '2028-02-29']),
    )
    .map(([extra, datos, [fecha_inicio, fecha_fin]]) => ({ ...extra, ...datos, modalidad, fecha_inicio, fecha_fin })),
);

const motivo = fc.oneof(
  fc.constantFrom(2, 3, 4, 6, 8, 9, 10, 11, 12, 13, 14).map((codigo) => ({ motivo: codigo })),
  fc
    .constantFrom('2026-11-20', '2026-11-30', '2026-10-01')
    .map((fecha_factura_futura) => ({ motivo: 1, fecha_factura_futura })),
  texto(5, 60).map((descripcion_motivo) => ({ motivo: 99, descripcion_motivo })),
);

export const remision: fc.Arbitrary<Carga> = fc
  .tuple(
    motivo,
    fc.constantFrom(1, 2, 3, 4, 5),
    fc.oneof(fc.constantFrom(1, 99_999), fc.integer({ min: 1, max: 99_999 })),
    fc.oneof(
      fc.constant({}),
      importe(15, 8).map((costo_flete) => ({ costo_flete })),
    ),
  )
  .map(([por, responsable, kilometros, flete]) => ({ ...por, responsable, kilometros, ...flete }));
