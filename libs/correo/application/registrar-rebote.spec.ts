import { randomBytes } from 'node:crypto';
import { Retornos } from '../domain/retorno';
import { MailparserLectorDeDsn } from '../infrastructure/dsn/mailparser-lector-de-dsn';
import type { CorreoRepository } from './ports/correo-repository';
import { RegistrarRebote } from './registrar-rebote';

const ID = '0b7c1f1e-6f7e-4a53-9d43-3f1f5b1f8f10';
const retornos = new Retornos([randomBytes(32)], 'rebotes.example.com');
const RETORNO = retornos.direccion(ID);

async function registrar(mensaje: string | Buffer, repetido = false) {
  const anotados: unknown[] = [];
  const correos = {
    registrarRebote: (id: string, rebote: object) => Promise.resolve(anotados.push({ id, ...rebote }) > 0 && !repetido),
  } as unknown as CorreoRepository;
  const caso = new RegistrarRebote(correos, new MailparserLectorDeDsn(), retornos, { now: () => new Date(0) });
  return { resultado: await caso.execute(Buffer.from(mensaje)), anotados };
}

interface Partes {
  cabeceras?: string[];
  informe?: string[];
}

const mensaje = ({ cabeceras = [`To: ${RETORNO}`], informe = [] }: Partes): string =>
  [
    ...cabeceras,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    ' boundary="=_b"',
    '',
    '--=_b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Action: failed',
    '--=_b',
    'Content-Type: message/delivery-status',
    '',
    ...informe,
    '--=_b',
    'Content-Type: message/rfc822',
    '',
    'From: facturas@timbo.test',
    'Subject: Factura',
    '',
    'Action: failed',
    '--=_b--',
    '',
  ].join('\r\n');

const DEL_MENSAJE = ['Reporting-MTA: dns; mx.example.com', 'Arrival-Date: Sun, 22 Nov 2026 10:00:00 -0300', ''];
const de = (accion: string, estado: string, diagnostico?: string) => [
  'Original-Recipient: rfc822;ana@example.com',
  'Final-Recipient: rfc822; ana@example.com',
  `Action: ${accion}`,
  `Status: ${estado}`,
  ...(diagnostico ? [`Diagnostic-Code: smtp; ${diagnostico}`] : []),
];

it.each([
  [
    'a mailbox that does not exist',
    de('failed', '5.1.1', '550 5.1.1 no such user'),
    true,
    'rebotó: 550 5.1.1 no such user',
  ],
  [
    'a reason over several lines',
    de('failed', '5.7.1', '550-5.7.1 blocked\r\n    550 see list'),
    true,
    'rebotó: 550-5.7.1 blocked 550 see list',
  ],
  ['no words', de('Failed', '5.0.0 (undefined)'), true, 'rebotó: 5.0.0'],
  ['a full mailbox', de('delayed', '4.2.2', '452 full'), false, 'se demora: 452 full'],
  ['a server that has given up for now', de('failed', '4.4.7', '451 expired'), false, 'se demora: 451 expired'],
])('%s', async (_, informe, definitivo, detalle) => {
  const { anotados } = await registrar(mensaje({ informe: [...DEL_MENSAJE, ...informe] }));
  expect(anotados).toEqual([{ id: ID, definitivo, detalle }]);
});

it.each(['Delivered-To', 'X-Original-To', 'Envelope-To'])('finds the return address in %s', async (cabecera) => {
  const cabeceras = ['To: postmaster@example.com', `${cabecera}: <${RETORNO}>`];
  const { resultado } = await registrar(mensaje({ cabeceras, informe: [...DEL_MENSAJE, ...de('failed', '5.1.1')] }));
  expect(resultado).toBe('fallido');
});

it('of several recipients the one that failed for good counts', async () => {
  const informe = [...DEL_MENSAJE, ...de('delayed', '4.2.2'), '', ...de('failed', '5.1.1', '550 no')];
  expect((await registrar(mensaje({ informe }))).anotados).toEqual([
    { id: ID, definitivo: true, detalle: 'rebotó: 550 no' },
  ]);
});

it.each([de('failed', '5.1.1'), de('delayed', '4.2.2')])(
  'a repeated message changes nothing: %j',
  async (...informe) => {
    expect((await registrar(mensaje({ informe }), true)).resultado).toBe('nada');
  },
);

it.each([
  ['a message that was passed on', mensaje({ informe: [...DEL_MENSAJE, ...de('relayed', '4.0.0')] })],
  ['a delivery', mensaje({ informe: [...DEL_MENSAJE, ...de('delivered', '2.0.0')] })],
  ['a report without recipients', mensaje({ informe: DEL_MENSAJE })],
  [
    'one that came to somebody else',
    mensaje({ cabeceras: ['To: ana@example.com'], informe: [...DEL_MENSAJE, ...de('failed', '5.1.1')] }),
  ],
  ['an answer of a person', `To: ${RETORNO}\r\nSubject: Re\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n`],
  ['nothing', ''],
  ['noise', randomBytes(10_000)],
])('%s changes nothing', async (_, recibido) => {
  expect(await registrar(recibido)).toEqual({ resultado: 'nada', anotados: [] });
});

describe('a long message', () => {
  const rechazo = de('failed', '5.1.1', '550 no such user');
  const largo = 'x'.repeat(70).concat('\r\n').repeat(14_000);

  it('is understood by its beginning: what came back may be long', async () => {
    const { resultado } = await registrar(mensaje({ informe: rechazo }) + largo);
    expect(resultado).toBe('fallido');
  });

  it('is not read to its end: who writes to a return address cannot keep the process busy', async () => {
    const { resultado } = await registrar(
      mensaje({ cabeceras: [`To: ${RETORNO}`, `X-Relleno: ${largo.replaceAll('\r\n', '\r\n ')}x`], informe: rechazo }),
    );
    expect(resultado).toBe('nada');
  });
});
