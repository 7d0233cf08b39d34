import fc from 'fast-check';
import { digitoVerificador } from '@libs/fiscal';
import type { Carga } from '../cargas';
import { direccion, lugar, numeroDeCasa, paisExtranjero, soloDepartamento } from './lugares';
import { identidad, texto } from './textos';

/** A RUC of any length, at times with its final letter, and its digit. */
export const ruc: fc.Arbitrary<string> = fc
  .stringMatching(/^[1-9][0-9]{1,6}[0-9A-D]$/)
  .map((numero) => `${numero}-${digitoVerificador(numero)}`);

const correo = fc.constantFrom(
  'a@b.co',
  'compras+iva@example.com',
  '_x@example.com.py',
  'ñandu@example.com',
  'a@museo.technology',
);

const opcionales = {
  nombre_fantasia: texto(4, 255),
  telefono: texto(6, 15),
  celular: texto(10, 20),
  email: correo,
  codigo_cliente: texto(3, 15),
};

const domicilioCompleto = fc
  .tuple(direccion, fc.option(numeroDeCasa, { nil: undefined }), lugar, texto(1, 40))
  .map(([calle, numero_casa, codigos, descripcion_ciudad]) => ({
    direccion: calle,
    ...(numero_casa !== undefined && { numero_casa }),
    ...codigos,
    descripcion_ciudad,
  }));
const domicilio = fc.oneof(
  fc.constant({}),
  direccion.map((calle) => ({ direccion: calle })),
  domicilioCompleto,
  soloDepartamento,
);

const juntar = (...partes: fc.Arbitrary<Carga>[]): fc.Arbitrary<Carga> =>
  fc.tuple(...partes).map((valores) => Object.assign({}, ...valores) as Carga);

const base = fc.record({ nombre: texto(4, 255), ...opcionales }, { requiredKeys: ['nombre'] }) as fc.Arbitrary<Carga>;

const contribuyente = (donde: fc.Arbitrary<Carga>): fc.Arbitrary<Carga> =>
  juntar(
    base,
    fc.record(
      {
        ruc,
        tipo_contribuyente: fc.constantFrom(1, 2),
        tipo_operacion: fc.constantFrom(1, 2, 3),
        codigo_pais: fc.constant('PRY'),
      },
      { requiredKeys: ['ruc'] },
    ),
    donde,
  );

const otroDocumento = texto(9, 41).map((descripcion_tipo_documento) => ({
  tipo_documento: 9,
  descripcion_tipo_documento,
}));
const documento = fc.oneof(
  fc.constantFrom(1, 2, 3, 4, 6).map((tipo_documento) => ({ tipo_documento })),
  otroDocumento,
);
const identificado = juntar(
  documento,
  identidad.map((numero_documento) => ({ numero_documento })),
);

const consumidor = (donde: fc.Arbitrary<Carga>): fc.Arbitrary<Carga> =>
  juntar(base, identificado, fc.constantFrom({}, { tipo_operacion: 2 }), donde);

const extranjero = juntar(
  base,
  identificado,
  fc.record(
    { codigo_pais: paisExtranjero, direccion, tipo_operacion: fc.constant(4), numero_casa: numeroDeCasa },
    {
      requiredKeys: ['codigo_pais', 'direccion'],
    },
  ),
);

/** Unnamed receptor: for totals below 7,000,000 Gs. */
export const innominado: fc.Arbitrary<Carga> = juntar(
  base,
  fc.constantFrom<Carga>({}, { tipo_documento: 5, numero_documento: '0' }, { tipo_operacion: 2 }),
);

/** Any receptor with an identity. */
export const receptor: fc.Arbitrary<Carga> = fc.oneof(contribuyente(domicilio), consumidor(domicilio), extranjero);

/** With the address that a remission note requires. */
export const destinatario: fc.Arbitrary<Carga> = fc.oneof(
  contribuyente(domicilioCompleto),
  consumidor(domicilioCompleto),
  extranjero,
);
