import { PassThrough } from 'node:stream';
import type { Response } from 'express';
import type { TenantDelPrincipal } from '@libs/auth';
import { error } from '@libs/errors';
import { CASOS } from '@libs/habilitacion';
import type { PliegoConAnexos } from '@libs/kude';
import { unEmisor } from '@libs/series/testing';
import type { VistaPrevia } from '../de/vista-previa';
import { validar } from '../http/invalid-request';
import { ProrrogaController } from './prorroga.controller';
import { ProrrogaDeHabilitacionDto } from './prorroga.dto';
import type { UltimaCorrida } from './ultima-corrida';

const TENANT = { id: 'uno', version: 1 } as TenantDelPrincipal;
/** 22-11-2026 in Paraguay. */
const AHORA = new Date('2026-11-23T02:00:00Z');
const CUERPO = {
  ...{ inicio_obligatorio: '2026-12-01', inicio_solicitado: '2027-03-01', grupo: 18 },
  motivo: 'El sistema de ventas se está reemplazando.',
  representante: { nombre: 'Ana Benítez', documento: '1.234.567', cargo: 'Representante legal' },
};
const verdes = CASOS.map(({ codigo: codigo_de_caso }) => ({
  ...{ codigo_de_caso, intento: 1, estado: 'verde', hora: '2026-11-20T12:00:00Z' },
}));

const leer = (cuerpo: unknown): Promise<ProrrogaDeHabilitacionDto> =>
  validar('body').transform(cuerpo, { type: 'body', metatype: ProrrogaDeHabilitacionDto }) as never;

function montaje(emisor = unEmisor(), corrida?: object) {
  const res = Object.assign(new PassThrough(), { locals: {}, setHeader: jest.fn() });
  const dibujar = jest.fn((...[, , _]: [unknown, unknown, PliegoConAnexos]): Promise<Buffer | undefined> =>
    Promise.resolve(Buffer.from('%PDF- dibujado')),
  );
  const controller = new ProrrogaController(
    { siHay: () => Promise.resolve(corrida) } as unknown as UltimaCorrida,
    { obtener: () => Promise.resolve(emisor) },
    { dibujar } as unknown as VistaPrevia,
    { now: () => AHORA },
  );
  const pedir = async (cambios: object = {}) =>
    controller.redactarProrrogaDeHabilitacion(
      TENANT,
      await leer({ ...CUERPO, ...cambios }),
      res as unknown as Response,
    );
  return { pedir, res, dibujar, cuerpo: () => dibujar.mock.calls[0]![2].hoja.cuerpo };
}

it('answers the PDF that was drawn, before any run and without a place said', async () => {
  const { pedir, res, cuerpo } = montaje();
  await pedir();
  expect((res.read() as Buffer).toString()).toBe('%PDF- dibujado');
  expect(res.setHeader.mock.calls).toContainEqual(['Content-Type', 'application/pdf']);
  expect(cuerpo()).toContain('ASUNCION, 22 de noviembre de 2026');
  expect(cuerpo().match(/Por hacer/g)).toHaveLength(7);
});

it('says what the last run has done', async () => {
  const { pedir, cuerpo } = montaje(unEmisor(), { lineas: verdes });
  await pedir({ lugar: 'Encarnación' });
  expect(cuerpo()).toContain('Encarnación, 22 de');
  expect([cuerpo().match(/Concluida/g), cuerpo().match(/Por hacer/g)]).toMatchObject([{ length: 5 }, { length: 2 }]);
});

it.each([
  ['a start that is not after the obligatory one', { inicio_solicitado: '2026-12-01' }, ['inicio_solicitado']],
  ['a start of today', { inicio_obligatorio: '2026-10-01', inicio_solicitado: '2026-11-22' }, ['inicio_solicitado']],
  ['a day that does not exist', { inicio_obligatorio: '2026-02-30' }, ['inicio_obligatorio']],
  ['a reason that says nothing', { motivo: 'Porque sí' }, ['motivo']],
  ['a reason of too many lines', { motivo: 'línea\n'.repeat(30) }, ['motivo']],
  ['a group that is no number', { grupo_solicitado: '19' }, ['grupo_solicitado']],
  ['a signer without office', { representante: { nombre: 'Ana', documento: '1' } }, ['representante', 'cargo']],
  [
    'a third person without document',
    { presenta_un_tercero: { nombre: 'Juan' } },
    ['presenta_un_tercero', 'documento'],
  ],
  ['an unknown member', { inicio: '2027-01-01' }, ['inicio']],
])('refuses %s, and names it', async (_, cambios, campos) => {
  const { pedir, dibujar } = montaje();
  await expect(pedir(cambios)).rejects.toMatchObject({ detail: [{ loc: ['body', ...campos] }] });
  expect(dibujar).not.toHaveBeenCalled();
});

it('asks for the place of an account without establishment', async () => {
  const { pedir } = montaje(unEmisor({ establecimientos: [] }));
  await expect(pedir()).rejects.toMatchObject({ detail: [{ loc: ['body', 'lugar'], type: 'required' }] });
  await expect(pedir({ lugar: 'Luque' })).resolves.toBeUndefined();
});

it('answers the error of the drawing, and nothing to a caller who has gone', async () => {
  const { pedir, res, dibujar } = montaje();
  dibujar.mockRejectedValueOnce(error('VISTA_PREVIA_NO_DISPONIBLE')).mockResolvedValueOnce(undefined);
  await expect(pedir()).rejects.toMatchObject({ status: 503 });
  await pedir();
  expect([res.setHeader.mock.calls, res.read()]).toEqual([[], null]);
});
