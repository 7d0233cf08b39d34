import type { Autor } from '@libs/platform';
import { comoPrueba } from '../domain/prueba';
import type { EmisorRepository } from './ports/emisor-repository';
import type { RegistroDeEmisores } from './ports/registro-de-emisores';
import type { SimuladorDePrueba } from './ports/simulador-de-prueba';

/** Sets up the issuer of a taxpayer's test mode, a tenant of its own beside the taxpayer's (docs/adr/0032). */
export class AbrirPrueba {
  constructor(
    private readonly emisores: EmisorRepository,
    private readonly registro: RegistroDeEmisores,
    private readonly simulador: SimuladorDePrueba,
  ) {}

  /**
   * Repeatable: what exists is brought up to date with the taxpayer's data, also after an interruption. `plan`: the taxpayer's.
   * @returns the id of that issuer. @throws MODO_PRUEBA_NO_DISPONIBLE.
   */
  async execute(tenantId: string, plan: string, autor: Autor): Promise<string> {
    const emisor = await this.emisores.obtener(tenantId);
    if (emisor.prueba) return tenantId;
    const prueba = comoPrueba(emisor);
    const { tenantId: id, establecimientos, puntos, timbrados, csc, ...datos } = prueba;
    // First, because without it nothing may be left behind.
    const certificado = await this.simulador.registrarEmisor(prueba);
    const registro = this.registro.como(autor);
    await registro.crearTenant(id, { ...datos, plan, pruebaDe: tenantId });
    for (const establecimiento of establecimientos) await registro.ponerEstablecimiento(id, establecimiento);
    for (const punto of puntos) await registro.ponerPunto(id, punto);
    await registro.ponerTimbrado(id, 'H', timbrados.H!);
    await registro.ponerCsc(id, 'H', csc.H!.id, csc.H!.secreto);
    await registro.ponerCertificado(id, certificado);
    return id;
  }
}
