import type { XmlGuardado } from '@libs/de';
import type { Database } from '@libs/platform/db';
import type { Sit } from '@libs/series';
import { type FiltrosDeRecibidos, RecibidoConsultas } from '../../application/ports/recibido-consultas';
import { conSusEventos } from './con-sus-eventos';
import { paginaDeRecibidos } from './lista';
import { xmlDe } from './xml-de';

export class TypeOrmRecibidoConsultas extends RecibidoConsultas {
  constructor(private readonly database: Database) {
    super();
  }

  lista(tenantId: string, filtros: FiltrosDeRecibidos) {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const { filas, total } = await paginaDeRecibidos(tx, tenantId, filtros);
      return { recibidos: await conSusEventos(tx, tenantId, filas), total };
    });
  }

  xml(tenantId: string, cdc: string, sit?: Sit): Promise<XmlGuardado | null | undefined> {
    return this.database.readOfTenant(tenantId, (tx) => xmlDe(tx, tenantId, cdc, sit));
  }
}
