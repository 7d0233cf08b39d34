/** Verdicts of one kind of files. */
interface Renglon {
  casos: number;
  esperados: Map<string, number>;
  hallados: Map<string, number>;
}

/** Counts verdicts by kind, and keeps those that are wrong. */
export class Cuenta {
  private readonly renglones = new Map<string, Renglon>();
  readonly errados: string[] = [];

  /**
   * @param esperado the right verdicts of each document of a file; any of them will do.
   * @param reparo what else is wrong with the answer.
   */
  anotar(
    clase: string,
    esperado: readonly (readonly string[])[],
    hallado: readonly string[],
    { reparo, muestra }: { reparo?: string | undefined; muestra: string },
  ): void {
    const renglon = this.renglones.get(clase) ?? { casos: 0, esperados: new Map(), hallados: new Map() };
    this.renglones.set(clase, renglon);
    renglon.casos += 1;
    for (const uno of esperado) sumar(renglon.esperados, uno.join('|'));
    for (const uno of hallado) sumar(renglon.hallados, uno);
    const bien =
      esperado.length === hallado.length && esperado.every((admitidos, i) => admitidos.includes(hallado[i]!));
    if (bien && !reparo) return;
    const dicho = `expected ${esperado.map((uno) => uno.join('|')).join(', ')}, found ${hallado.join(', ')}`;
    this.errados.push(`${clase}: ${dicho}${reparo ? `; ${reparo}` : ''} (${muestra})`);
  }

  get casos(): number {
    return [...this.renglones.values()].reduce((suma, { casos }) => suma + casos, 0);
  }
  get clases(): number {
    return this.renglones.size;
  }

  tabla(): string {
    const filas = [...this.renglones].map(([clase, { casos, esperados, hallados }]) => [
      clase,
      String(casos),
      enTexto(esperados),
      enTexto(hallados),
    ]);
    return filas.map((fila) => `| ${fila.join(' | ')} |`).join('\n');
  }
}

const sumar = (en: Map<string, number>, clave: string): void => void en.set(clave, (en.get(clave) ?? 0) + 1);
const enTexto = (cuentas: Map<string, number>): string =>
  [...cuentas].map(([clave, cuantos]) => `${clave} ×${cuantos}`).join(', ');
