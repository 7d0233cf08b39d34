/** Deterministic random numbers (mulberry32): the same seed gives the same protocols and the same faults. */
export class Azar {
  private estado: number;

  constructor(semilla: number) {
    this.estado = semilla >>> 0;
  }

  /** A number in [0, 1). */
  siguiente(): number {
    this.estado = (this.estado + 0x6d2b79f5) >>> 0;
    let t = this.estado;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** `n` digits; the first is not zero. */
  digitos(n: number): string {
    let texto = String(1 + Math.floor(this.siguiente() * 9));
    while (texto.length < n) texto += String(Math.floor(this.siguiente() * 10));
    return texto;
  }
}
