import type { ImportarRecibidos } from '../application/importar-recibidos';

type Importar = Pick<ImportarRecibidos, 'execute'>;

/** Imports every file as a document of its own, known by its content: the same content is one document. */
export class ImportarDePrueba implements Importar {
  readonly documentos = new Map<string, string>();
  readonly pedidos: Parameters<Importar['execute']>[0][] = [];
  /** Thrown by the next calls. */
  falla: Error | undefined;

  execute(pedido: Parameters<Importar['execute']>[0]): ReturnType<Importar['execute']> {
    if (this.falla) return Promise.reject(this.falla);
    this.pedidos.push(pedido);
    return Promise.resolve(
      pedido.archivos.map(({ nombre, bytes }) => {
        const contenido = `${pedido.tenantId} ${Buffer.from(bytes).toString('base64')}`;
        const resultado = this.documentos.has(contenido) ? 'ya_estaba' : 'nuevo';
        this.documentos.set(contenido, nombre);
        return { archivo: nombre, cdc: null, resultado, veredicto: 'valido', codigo: null, mensaje: null } as const;
      }),
    );
  }
}
