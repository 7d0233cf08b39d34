import { nuevoId } from '@libs/platform';
import { type CorreoRecibido, CorreosRecibidos, type NuevoCorreo } from '../application/ports/correos-recibidos';

const nombreDe = (tenantId: string, huella: Uint8Array): string => `${tenantId} ${Buffer.from(huella).toString('hex')}`;

export class InMemoryCorreosRecibidos extends CorreosRecibidos {
  readonly filas = new Map<string, CorreoRecibido & { tenantId: string }>();

  conoce(tenantId: string, huella: Uint8Array): Promise<boolean> {
    return Promise.resolve(this.filas.has(nombreDe(tenantId, huella)));
  }

  anotar(tenantId: string, { huella, ...correo }: NuevoCorreo, ahora: Date): Promise<void> {
    const nombre = nombreDe(tenantId, huella);
    if (!this.filas.has(nombre)) this.filas.set(nombre, { ...correo, tenantId, id: nuevoId(ahora), recibidoAt: ahora });
    return Promise.resolve();
  }

  lista(
    tenantId: string,
    { limit, offset }: { limit: number; offset: number },
    desde: Date,
  ): Promise<{ correos: CorreoRecibido[]; total: number }> {
    const suyas = [...this.filas.values()].filter((fila) => fila.tenantId === tenantId && fila.recibidoAt >= desde);
    const correos = suyas.reverse().map(({ tenantId: _, ...correo }) => correo);
    return Promise.resolve({ correos: correos.slice(offset, offset + limit), total: correos.length });
  }
}
