import { horaLocal } from '@libs/platform';
import type { Receptor } from '@libs/receptores';

/** A record of the catalog as the API shows it. Its timestamps carry no offset: they are Paraguay's time. */
export function receptorJson(r: Receptor): Record<string, unknown> {
  return {
    id: r.id,
    ruc: r.ruc,
    documento_tipo: r.documentoTipo,
    documento_numero: r.documentoNumero,
    nombre: r.nombre,
    nombre_fantasia: r.nombreFantasia,
    direccion: r.direccion,
    telefono: r.telefono,
    email: r.email,
    tipo_operacion: r.tipoOperacion,
    tipo_contribuyente: r.tipoContribuyente,
    codigo_pais: r.codigoPais,
    activo: r.activo,
    created_at: horaLocal(r.createdAt),
    updated_at: horaLocal(r.updatedAt),
  };
}
