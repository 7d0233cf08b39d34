/** Random choices that are the same for the same seed (mulberry32). */
export class Azar {
  constructor(private estado: number) {}

  /** From 0 up to, not including, 1. */
  fraccion(): number {
    this.estado = (this.estado + 0x6d2b79f5) | 0;
    let t = Math.imul(this.estado ^ (this.estado >>> 15), 1 | this.estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `minimo` to `maximo`, both included. */
  entero(minimo: number, maximo: number): number {
    return minimo + Math.floor(this.fraccion() * (maximo - minimo + 1));
  }

  /** True in this many of a hundred cases. */
  porciento(n: number): boolean {
    return this.fraccion() * 100 < n;
  }

  elegir<T>(de: readonly T[]): T {
    return de[this.entero(0, de.length - 1)]!;
  }

  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.entero(0, 15).toString(16)).join('');
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
  }

  digitos(cuantos: number): string {
    return Array.from({ length: cuantos }, () => this.entero(0, 9)).join('');
  }
}
