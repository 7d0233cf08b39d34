import { PLAZOS_H } from '@libs/de';
import { HORA_MS, horaLocal } from '@libs/platform';
import { type Database, pageOfCall } from '@libs/platform/db';
import { primerDiaConEventos } from '@libs/recibidos';
import {
  type Cuenta,
  CuentasConsultas,
  type DeQuien,
  type FiltroDeCuentas,
} from '../../application/ports/cuentas-consultas';

/** From this many hours before the end of its transmission a document is near it. */
const CERCA_H = 24;

export class SqlCuentasConsultas extends CuentasConsultas {
  constructor(private readonly database: Database) {
    super();
  }

  async lista(quien: DeQuien, { sit, q, ...parte }: FiltroDeCuentas, ahora: Date) {
    const { persona, tenantId } = { persona: null, tenantId: null, ...quien };
    const firmadoAntes = new Date(ahora.getTime() - (PLAZOS_H.transmision - CERCA_H) * HORA_MS);
    const momentos = [`${horaLocal(ahora).slice(0, 7)}-01`, horaLocal(firmadoAntes), primerDiaConEventos(ahora)];
    // PostgreSQL refuses NUL in a text, and no name contains it.
    const valores = [persona, tenantId, sit ?? null, q?.replaceAll('\0', '\uFFFD') ?? null, ...momentos];
    const { rows, total } = await pageOfCall<Cuenta>(this.database, 'cuentas_de', valores, parte);
    return { cuentas: rows, total };
  }
}
