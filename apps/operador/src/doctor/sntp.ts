// The short form of NTP for who only asks (RFC 5905, section 14).

/** Version 4, client. */
export const PETICION = Buffer.concat([Buffer.from([0x23]), Buffer.alloc(47)]);

/** Seconds from 1900, where NTP begins, to 1970. */
const DESDE_1900_S = 2_208_988_800;
/** NTP's count of seconds begins again in 2036. */
const ERA_S = 2 ** 32;
const SERVIDOR = 4;

/**
 * How far the server's clock is ahead of ours, in ms; undefined when the answer tells no time. `enviado` and `recibido` are readings of
 * our clock, in ms since 1970.
 */
export function adelantoSegun(respuesta: Buffer, enviado: number, recibido: number): number | undefined {
  if (respuesta.length < 48) return undefined;
  const [cabeza, estrato] = [respuesta[0]!, respuesta[1]!];
  // Leap indicator 3 and stratum 0: a server that is not synchronized, or refuses.
  if ((cabeza & 7) !== SERVIDOR || cabeza >> 6 === 3 || estrato === 0) return undefined;
  const [llego, salio] = [32, 40].map((lugar) => momento(respuesta, lugar, enviado)) as [number, number];
  return (llego - enviado + (salio - recibido)) / 2;
}

/** A time stamp of the era that is nearest to our clock. */
function momento(respuesta: Buffer, lugar: number, cerca: number): number {
  const segundos = respuesta.readUInt32BE(lugar) - DESDE_1900_S + respuesta.readUInt32BE(lugar + 4) / ERA_S;
  const eras = Math.round((cerca / 1_000 - segundos) / ERA_S);
  return (segundos + eras * ERA_S) * 1_000;
}
