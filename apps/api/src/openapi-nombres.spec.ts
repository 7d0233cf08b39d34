import type { OpenAPIObject } from '@nestjs/swagger';
import { nombrarObjetos } from './openapi-nombres';

const documento = (schemas: object, operacion: object = {}): OpenAPIObject =>
  JSON.parse(
    JSON.stringify({
      components: { schemas },
      paths: { '/x': { post: { operationId: 'hacerAlgo', responses: {}, ...operacion } } },
    }),
  ) as OpenAPIObject;

const CUOTA = { type: 'object', required: ['monto'], properties: { monto: { type: 'string' } } };
const ref = (nombre: string) => ({ $ref: `#/components/schemas/${nombre}` });

it('an object inside a schema becomes a component, named by where it stands; what it says of itself stays there', () => {
  const pago = {
    type: ['object', 'null'],
    description: 'Si es a crédito.',
    properties: { detalle_cuotas: { type: 'array', items: CUOTA } },
  };
  const { components } = nombrarObjetos(
    documento({ De: { type: 'object', properties: { pago, total: { type: 'string' } } } }),
  );
  expect(components!.schemas).toEqual({
    De: {
      type: 'object',
      properties: {
        pago: { description: 'Si es a crédito.', anyOf: [ref('DePago'), { type: 'null' }] },
        total: { type: 'string' },
      },
    },
    DePago: { type: 'object', properties: { detalle_cuotas: { type: 'array', items: ref('DePagoDetalleCuotas') } } },
    DePagoDetalleCuotas: CUOTA,
  });
});

it('so do bodies and answers', () => {
  const contenido = { content: { 'application/json': { schema: CUOTA } } };
  const { paths, components } = nombrarObjetos(
    documento({}, { requestBody: contenido, responses: { 200: contenido } }),
  );
  const nombrado = (nombre: string) => ({ content: { 'application/json': { schema: ref(nombre) } } });
  expect(paths['/x']!.post).toMatchObject({
    requestBody: nombrado('HacerAlgoCuerpo'),
    responses: { 200: nombrado('HacerAlgoRespuesta') },
  });
  expect(Object.keys(components!.schemas!)).toEqual(['HacerAlgoCuerpo', 'HacerAlgoRespuesta']);
});

it('two that would have one name are refused, unless they are the same', () => {
  const con = (otra: object) => documento({ De: { type: 'object', properties: { pago: CUOTA } }, DePago: otra });
  expect(() => nombrarObjetos(con({ type: 'object', properties: {} }))).toThrow('two schemas would be called DePago');
  expect(Object.keys(nombrarObjetos(con(CUOTA)).components!.schemas!)).toEqual(['De', 'DePago']);
});
