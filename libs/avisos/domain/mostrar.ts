import { isoParaguay, modoDe } from '@libs/platform';
import type { Aviso } from './aviso';

/** Where the document and its KuDE are: they need the credential, and do not expire. */
const enlacesDe = (recurso: 'de' | 'recibidos', cdc: string) => ({
  documento: `/v1/${recurso}/${cdc}`,
  kude: `/v1/${recurso}/${cdc}/kude`,
});

/** A notice of this tenant as everybody outside sees it, in the feed and at a webhook. */
export function mostrarAviso({ id, tipo, creadoAt, sit, secuencia, datos }: Aviso, tenantId: string) {
  const recurso = 'recibido_id' in datos ? 'recibidos' : 'de_id' in datos && 'de';
  const enlaces = recurso && 'cdc' in datos && { enlaces: enlacesDe(recurso, datos.cdc!) };
  return {
    id,
    tipo,
    creado_at: isoParaguay(creadoAt),
    modo: modoDe(tenantId),
    sit,
    secuencia,
    datos: { ...datos, ...enlaces },
  };
}
