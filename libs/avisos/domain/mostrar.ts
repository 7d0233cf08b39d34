import { isoParaguay, modoDe } from '@libs/platform';
import type { Aviso } from './aviso';

/** Where the document and its KuDE are: they need the credential, and do not expire. */
const enlacesDe = (cdc: string) => ({ documento: `/v1/de/${cdc}`, kude: `/v1/de/${cdc}/kude` });

/** A notice of this tenant as everybody outside sees it, in the feed and at a webhook. */
export function mostrarAviso({ id, tipo, creadoAt, sit, secuencia, datos }: Aviso, tenantId: string) {
  const enlaces = 'cdc' in datos && 'de_id' in datos && { enlaces: enlacesDe(datos.cdc!) };
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
