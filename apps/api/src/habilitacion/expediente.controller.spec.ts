import { PassThrough } from 'node:stream';
import { unzipSync } from 'fflate';
import type { Response } from 'express';
import type { TenantDelPrincipal } from '@libs/auth';
import { error } from '@libs/errors';
import type { Archivo, ArmarExpediente } from '@libs/habilitacion';
import { AppLogger, createLogger } from '@libs/platform';
import type { EmisorRepository } from '@libs/series';
import type { VistaPrevia } from '../de/vista-previa';
import { ExpedienteController } from './expediente.controller';
import type { UltimaCorrida } from './ultima-corrida';

const TENANT = { id: 'uno', version: 1 } as TenantDelPrincipal;
const INICIO = new Date('2026-11-20T10:00:00Z');
const corrida = { id: 'corrida', createdAt: INICIO, cerradaAt: null, segundo: null, receptor: {}, estado: 'terminada' };
const KUDE = { ruta: 'kude/KUDE-FE-1.pdf', bytes: Buffer.from('%PDF- un KuDE') };

/** @param dibujar result of the drawing of its PDF. */
function montaje(dibujar: () => Promise<Buffer | undefined>) {
  const res = Object.assign(new PassThrough(), { locals: {}, setHeader: jest.fn() });
  const armar = {
    papel: { execute: () => Promise.resolve({ pliego: {}, archivos: [KUDE] }) },
    async *execute(...[, , , hechos]: [unknown, unknown, unknown, Archivo[]]) {
      yield* hechos;
    },
  };
  const controller = new ExpedienteController(
    { de: () => Promise.resolve({ corrida, lineas: [] }) } as unknown as UltimaCorrida,
    {
      obtener: () => Promise.resolve({ ruc: '80099991-9', razonSocial: 'Ñandutí', certificado: {} }),
    } as unknown as EmisorRepository,
    { dibujar } as unknown as VistaPrevia,
    armar as unknown as ArmarExpediente,
    new AppLogger(createLogger('prueba', 'silent')),
  );
  const piezas: Buffer[] = [];
  res.on('data', (pieza: Buffer) => piezas.push(pieza));
  const pedir = () => controller.obtenerExpedienteDeHabilitacion(TENANT, res as unknown as Response);
  return { pedir, res, bytes: () => Buffer.concat(piezas) };
}

it('puts the PDF that was drawn into the ZIP, with the files that it names', async () => {
  const { pedir, bytes } = montaje(() => Promise.resolve(Buffer.from('%PDF- dibujado')));
  await pedir();
  const dentro = Object.entries(unzipSync(bytes())).map(([ruta, contenido]) => [
    ruta,
    Buffer.from(contenido).toString(),
  ]);
  expect(dentro).toEqual([
    ['expediente.pdf', '%PDF- dibujado'],
    [KUDE.ruta, KUDE.bytes.toString()],
  ]);
});

it('without its PDF answers the error of the drawing, and not one byte of a dossier', async () => {
  const { pedir, res, bytes } = montaje(() => Promise.reject(error('VISTA_PREVIA_NO_DISPONIBLE')));
  await expect(pedir()).rejects.toMatchObject({ status: 503 });
  expect([res.setHeader.mock.calls, bytes().length]).toEqual([[], 0]);
});

it('does nothing more for a caller who has gone', async () => {
  const { pedir, res, bytes } = montaje(() => Promise.resolve(undefined));
  await pedir();
  expect([res.setHeader.mock.calls, bytes().length]).toEqual([[], 0]);
});
