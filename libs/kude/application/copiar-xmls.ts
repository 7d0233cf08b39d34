import { escribirOrigen, leerXml } from '@libs/de';
import { type Clock, crashPoint, type ObjectStore } from '@libs/platform';
import { claveDeXml, DECLARACION_XML } from './claves';
import type { Copiable, CopiaPendiente, CopiaRepository } from './ports/copia-repository';

const DE_UNA_VEZ = 200;
const A_LA_VEZ = 16;
/** Longer than a turn takes, unless its process died. */
const OCULTAS_MS = 60_000;

/**
 * Puts a copy of every signed document, with what it has besides its XML, into the object store: a database that is restored to an earlier
 * moment learns from them what was issued since (docs/operacion/runbooks.md). A copy made twice is the same object.
 */
export class CopiarXmls {
  constructor(
    private readonly copias: CopiaRepository,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /**
   * One turn. @returns whether there may be more.
   * @throws the first failure, when the others were tried: what was not copied is taken again later.
   */
  async execute(): Promise<boolean> {
    const pendientes = await this.copias.tomarPendientes(DE_UNA_VEZ, this.clock.now(), OCULTAS_MS);
    const porTenant = new Map<string, CopiaPendiente[]>();
    for (const pendiente of pendientes)
      porTenant.set(pendiente.tenantId, [...(porTenant.get(pendiente.tenantId) ?? []), pendiente]);
    const fallas: unknown[] = [];
    for (const [tenantId, delTenant] of porTenant) {
      await this.copiar(tenantId, delTenant, fallas).catch((falla: unknown) => fallas.push(falla));
    }
    if (fallas.length > 0) throw fallas[0];
    return pendientes.length === DE_UNA_VEZ;
  }

  private async copiar(tenantId: string, pendientes: readonly CopiaPendiente[], fallas: unknown[]): Promise<void> {
    const copiables = await this.copias.leerCopiables(tenantId, pendientes);
    const malas = new Set<string>();
    for (let i = 0; i < copiables.length; i += A_LA_VEZ) {
      const puestas = copiables.slice(i, i + A_LA_VEZ).map((copiable) =>
        this.poner(copiable).catch((falla: unknown) => {
          malas.add(copiable.cdc);
          fallas.push(falla);
        }),
      );
      await Promise.all(puestas);
    }
    crashPoint('copia.guardada');
    await this.copias.anotarHechas(
      tenantId,
      pendientes.filter(({ cdc }) => !malas.has(cdc)),
    );
  }

  private async poner({ tenantId, cdc, xml, origen }: Copiable): Promise<void> {
    const bytes = Buffer.concat([Buffer.from(DECLARACION_XML), await leerXml(this.store, tenantId, xml)]);
    const metadata = { contentType: 'application/xml', fileName: `${cdc}.xml`, note: escribirOrigen(origen) };
    await this.store.put(claveDeXml(tenantId, cdc), bytes, metadata);
  }
}
