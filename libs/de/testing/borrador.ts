import { instanteDe } from '@libs/platform';
import type { Emisor } from '@libs/series';
import type { AjustesDeEmision } from '../application/emision/ajustes';
import { reglasConElEmisor, resolverPunto } from '../application/emision/politicas/con-el-emisor';
import { reglasSobreLosTotales } from '../application/emision/politicas/sobre-los-totales';
import { leerSolicitud } from '../domain/solicitud/documento';
import type { Borrador } from '../domain/emision/borrador';
import { calcularTotales } from '../domain/emision/totales';
import type { Carga } from './cargas';
import { AHORA } from './emision';

const AJUSTES: AjustesDeEmision = {
  sitPermitidos: ['H', 'P'],
  monedasHabilitadas: ['PYG', 'USD'],
  contingencia: false,
  equivalenciaDeObras: {},
};

/** A payload read, judged and computed: everything before the document is written. Throws when something is wrong with it. */
export function borradorDe(carga: Carga, emisor: Emisor): Borrador {
  const lectura = leerSolicitud(carga);
  if ('errores' in lectura) throw new Error(JSON.stringify(lectura.errores));
  const { solicitud } = lectura;
  const ahora = instanteDe(AHORA);
  const totales = calcularTotales(solicitud, false);
  const errores = [
    ...reglasConElEmisor(solicitud, emisor, AJUSTES, ahora, ahora),
    ...reglasSobreLosTotales(solicitud, totales),
  ];
  if (errores.length > 0) throw new Error(JSON.stringify(errores));
  const hallados = resolverPunto(solicitud, emisor, AJUSTES, false, ahora);
  return {
    solicitud,
    totales,
    emisor,
    ...hallados,
    establecimiento: emisor.establecimientos[0]!,
    timbrado: emisor.timbrados[hallados.sit]!,
    fechaEmision: AHORA,
  };
}
