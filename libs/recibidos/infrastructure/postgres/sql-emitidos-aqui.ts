// SQL by hand: a function of the database, which crosses tenants.
import type { LeerFirmado } from '@libs/de';
import { leerCdc } from '@libs/fiscal';
import type { Database } from '@libs/platform/db';
import { type EmitidoAqui, EmitidosAqui } from '../../application/ports/emitidos-aqui';

export class SqlEmitidosAqui extends EmitidosAqui {
  constructor(
    private readonly database: Database,
    private readonly firmados: Pick<LeerFirmado, 'execute'>,
  ) {
    super();
  }

  override async buscar(cdc: string): Promise<EmitidoAqui | undefined> {
    const partes = leerCdc(cdc);
    if (!partes) return undefined;
    const ruc = `${partes.ruc}-${partes.dv}`;
    const [emitido] = await this.database.call<EmitidoAqui>('documento_publico', [ruc, cdc]);
    return emitido;
  }

  override async qr({ tenantId }: EmitidoAqui, cdc: string): Promise<string> {
    const xml = (await this.firmados.execute(tenantId, cdc))?.toString() ?? '';
    // After all else. The whole document is not read, because anybody may ask, and a large one takes the time of many requests.
    const [, qr = ''] = /<dCarQR>([^<]*)<\/dCarQR>/.exec(xml.slice(xml.lastIndexOf('<dCarQR>'))) ?? [];
    return qr.replace(/&(?:amp|#38|#x26);/gi, '&');
  }
}
