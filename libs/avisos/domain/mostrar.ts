import { isoParaguay, modoDe, MODOS } from '@libs/platform';
import type { Aviso } from './aviso';
import {
  con,
  entero,
  type Esquema,
  esquemaDe,
  momento,
  nulo,
  objeto,
  type ObjetoDe,
  opcion,
  texto,
  uuid,
} from './forma';
import { descripcionDeTipo, formaDeDatos, type TipoDeAviso } from './tipos-de-aviso';

/** Every notice has these. */
const SOBRE = {
  id: con(uuid, 'Siempre el mismo para el mismo aviso.'),
  creado_at: momento,
  modo: con(opcion(...MODOS), 'prueba: del modo de prueba, sin efecto fiscal.'),
  sit: con(nulo(opcion('H', 'P')), 'Ambiente; null si el aviso es de la cuenta.'),
  secuencia: con(nulo(entero), 'Lugar entre los avisos de su documento, desde 1; null si no es de un documento.'),
};
const ENLACES = { enlaces: objeto({ documento: texto, kude: texto }) };

export type AvisoMostrado = ObjetoDe<typeof SOBRE> & { tipo: TipoDeAviso; datos: object };

/** Where the document and its KuDE are: they need the credential, and do not expire. */
const enlacesDe = (recurso: 'de' | 'recibidos', cdc: string): ObjetoDe<typeof ENLACES> => ({
  enlaces: { documento: `/v1/${recurso}/${cdc}`, kude: `/v1/${recurso}/${cdc}/kude` },
});

/** A notice of this tenant as everybody outside sees it, in the feed and at a webhook. */
export function mostrarAviso({ id, tipo, creadoAt, sit, secuencia, datos }: Aviso, tenantId: string): AvisoMostrado {
  const recurso = 'recibido_id' in datos ? 'recibidos' : 'de_id' in datos && 'de';
  const enlaces = recurso && 'cdc' in datos && enlacesDe(recurso, datos.cdc!);
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

/** The schema of what `mostrarAviso` makes of a notice of this type. */
export function esquemaDeAviso(tipo: TipoDeAviso): Esquema {
  const { id, ...resto } = SOBRE;
  const miembros = { id, tipo: { esquema: { type: 'string', const: tipo } }, ...resto };
  return {
    ...esquemaDe({ ...miembros, datos: objeto(formaDeDatos(tipo, ENLACES)) }),
    description: descripcionDeTipo(tipo),
  };
}
