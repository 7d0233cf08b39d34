/** Randomness from a seed. Each part of a run draws from its own source, so that leaving one part out does not change the others. */
export class Azar {
  private estado: number;

  constructor(semilla: string) {
    // FNV-1a.
    let hash = 0x811c9dc5;
    for (let i = 0; i < semilla.length; i += 1) hash = Math.imul(hash ^ semilla.charCodeAt(i), 0x01000193);
    this.estado = hash;
    this.fraccion();
  }

  /** From 0 to 1, without 1 (mulberry32). */
  fraccion(): number {
    this.estado = (this.estado + 0x6d2b79f5) | 0;
    let t = Math.imul(this.estado ^ (this.estado >>> 15), 1 | this.estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  suerte(probabilidad: number): boolean {
    return this.fraccion() < probabilidad;
  }

  /** Whole, both included. */
  entre(desde: number, hasta: number): number {
    return desde + Math.floor(this.fraccion() * (hasta - desde + 1));
  }

  elegir<T>(lista: readonly T[]): T | undefined {
    return lista[Math.floor(this.fraccion() * lista.length)];
  }

  /** One of the kinds, chosen by their weights. */
  pesado<T extends string>(pesos: Readonly<Record<T, number>>): T {
    const clases = Object.keys(pesos) as T[];
    let resto = this.fraccion() * clases.reduce((suma, clase) => suma + pesos[clase], 0);
    return clases.find((clase) => (resto -= pesos[clase]) < 0) ?? clases[0]!;
  }
}
