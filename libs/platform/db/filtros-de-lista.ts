import { And, LessThan, MoreThanOrEqual } from 'typeorm';
import { comienzoDe, diaSiguiente } from '../hora-paraguaya';

interface Dias {
  desde?: string | undefined;
  hasta?: string | undefined;
}

/** WHERE of a tenant's list: by days of creation in Paraguay, both included, and by equal members. Absent filters do not count. */
export function filtrosDe(tenantId: string, { desde, hasta, ...iguales }: Dias) {
  const dados = Object.entries(iguales).filter(([, valor]) => valor !== undefined);
  const cuando = [
    ...(desde ? [MoreThanOrEqual(comienzoDe(desde))] : []),
    ...(hasta ? [LessThan(comienzoDe(diaSiguiente(hasta)))] : []),
  ];
  return { tenantId, ...Object.fromEntries(dados), ...(cuando.length > 0 && { createdAt: And(...cuando) }) };
}
