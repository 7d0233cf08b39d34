import { ImportarDocumentos } from '@libs/de';
import { SoapRegistroFiscal } from '@libs/de/fiscal';
import { transporteRegistrado } from '@libs/eventos/fiscal';
import { ReconciliarSeries } from '@libs/inutilizacion';
import type { MemoryObjectStore, Sesion } from '@libs/platform/testing';
import { CopiasEnElAlmacen } from '../../../apps/operador/src/reconciliacion/copias-en-el-almacen';
import { SoapConsultaDeCdc } from '../../../apps/operador/src/reconciliacion/soap-consulta-de-cdc';
import type { Hilo } from '../motor/planificador';
import type { Emisores } from './emisor';
import type { LectorDelMundo } from './lector-del-mundo';
import type { Entorno, ProcesoDelProducto, Trabajo } from './producto';
import type { VigilanciaDeLoPerdido } from './vigilancia-de-lo-perdido';

const RECONCILIAR = { margen: 20, todas: false, plazoMs: 600_000 };
const nada = (): void => undefined;

/** What the operator needs of the world. */
interface Mundo {
  emisores: Emisores;
  almacen: MemoryObjectStore;
  lector: LectorDelMundo;
  perdidos: VigilanciaDeLoPerdido;
}

/** One reconciliation after a restore, as the operator's program does it. */
export const reconciliacionDe =
  (entorno: Entorno, mundo: Mundo): Trabajo =>
  async (hilo, sesion, producto) => {
    const { piezas, planificador, base } = entorno;
    const { emisores, almacen, perdidos } = mundo;
    const nuevoDId = (): Promise<string> => Promise.resolve(String(base.siguiente('d_id')));
    const reconciliar = new ReconciliarSeries(
      piezas.reconciliaciones(sesion, (tenantId) => emisores.rucDe(tenantId)),
      new CopiasEnElAlmacen(almacen, traida(entorno, mundo, hilo, sesion, producto)),
      new SoapConsultaDeCdc(producto.gatewayDe(hilo, sesion), emisores, nuevoDId),
      piezas.inutilizaciones(sesion, nada),
      // Waits longer than the operator: each look is a step.
      { now: () => planificador.now(), esperar: (ms) => hilo.dormir(240 * ms) },
    );
    for await (const hecha of reconciliar.execute(RECONCILIAR)) perdidos.informado(hecha);
  };

/** What brings lost documents back from their copies. */
function traida(
  { piezas, planificador: clock, base }: Entorno,
  { emisores, lector }: Mundo,
  hilo: Hilo,
  sesion: Sesion,
  producto: ProcesoDelProducto,
) {
  const conocidos = piezas.importaciones(sesion);
  const registro = new SoapRegistroFiscal(producto.gatewayDe(hilo, sesion), transporteRegistrado);
  const ids = (): string => base.nuevoId('importado');
  const importar = new ImportarDocumentos(emisores, lector, registro, conocidos, {
    sitPermitidos: ['H'],
    clock,
    ids,
  });
  return { conocidos, importar };
}
