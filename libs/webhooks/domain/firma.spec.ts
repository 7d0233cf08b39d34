import { Webhook } from 'standardwebhooks';
import { desdeAhora } from '@libs/platform/testing';
import { cabeceras, nuevoSecreto } from './firma';

// The library refuses what is older than five minutes.
const momento = desdeAhora();

it('signs as the vector of the specification', () => {
  const secreto = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const firmado = cabeceras(
    { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', momento: new Date(1_614_265_330_999), cuerpo: '{"test": 2432232314}' },
    [secreto],
  );
  expect(firmado).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('is verified by the public library, with accents too, and not when a byte of it differs', () => {
  const secreto = nuevoSecreto();
  const aviso = { id: '0197-a', momento, cuerpo: JSON.stringify({ mensaje: 'Aprobación ñandú €' }) };
  const firmadas = cabeceras(aviso, [secreto]);
  expect(new Webhook(secreto).verify(aviso.cuerpo, firmadas)).toEqual({ mensaje: 'Aprobación ñandú €' });
  expect(firmadas['webhook-signature']).toBe(new Webhook(secreto).sign(aviso.id, momento, aviso.cuerpo));
  for (const alteradas of [
    { ...firmadas, 'webhook-id': '0197-b' },
    { ...firmadas, 'webhook-timestamp': String(Number(firmadas['webhook-timestamp']) - 1) },
  ])
    expect(() => new Webhook(secreto).verify(aviso.cuerpo, alteradas)).toThrow('No matching signature');
  expect(() => new Webhook(secreto).verify(`${aviso.cuerpo} `, firmadas)).toThrow('No matching signature');
  expect(() => new Webhook(nuevoSecreto()).verify(aviso.cuerpo, firmadas)).toThrow('No matching signature');
});

it('signs with two secrets during a rotation: a receiver with either verifies', () => {
  const [nuevo, viejo] = [nuevoSecreto(), nuevoSecreto()];
  const aviso = { id: '0197-a', momento, cuerpo: '{}' };
  const firmadas = cabeceras(aviso, [nuevo, viejo]);
  for (const secreto of [nuevo, viejo]) expect(new Webhook(secreto).verify('{}', firmadas)).toEqual({});
});

it('makes secrets of 32 random bytes', () => {
  expect(nuevoSecreto((bytes) => Buffer.alloc(bytes, 7))).toBe(`whsec_${Buffer.alloc(32, 7).toString('base64')}`);
  expect(nuevoSecreto()).not.toBe(nuevoSecreto());
});
