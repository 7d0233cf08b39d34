// SQL by hand: a function of the database, which crosses tenants.
import { leerCdc } from '@libs/fiscal';
import type { Database } from '@libs/platform/db';
import { type EmitidoAqui, EmitidosAqui } from '../../application/ports/emitidos-aqui';

export class SqlEmitidosAqui extends EmitidosAqui {
  constructor(private readonly database: Pick<Database, 'call'>) {
    super();
  }

  override async buscar(cdc: string): Promise<EmitidoAqui | undefined> {
    const partes = leerCdc(cdc);
    if (!partes) return undefined;
    const ruc = `${partes.ruc}-${partes.dv}`;
    const [emitido] = await this.database.call<EmitidoAqui>('documento_publico', [ruc, cdc]);
    return emitido;
  }
}
