// An issuer is declared once, as an `Emisor` (emisor.ts). This file registers it in the product and in the simulated authority.
import { leerPkcs12 } from '@libs/fiscal';
import { type AutoridadDePrueba, emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import type { CertificadoParaGuardar, RegistroDeEmisores, Sit } from '@libs/series';
import type { EmisorDeclarado } from './emisor';

const AMBIENTES: readonly Sit[] = ['H', 'P'];

/** A certificate that `ca` issues to the issuer, read from its PKCS#12 file as the product does. */
export async function certificar(
  { ruc, razonSocial: nombre }: Pick<EmisorDeclarado, 'ruc' | 'razonSocial'>,
  ca: AutoridadDePrueba,
  vigencia: { desde?: Date; hasta?: Date } = {},
): Promise<CertificadoParaGuardar> {
  const { pkcs12, clave } = await emitirCertificadoDePrueba({ ca, ruc, nombre, ...vigencia });
  // It holds one pair, which is read whenever that is.
  const { clavePkcs8Pem: clavePem, cadenaPem, ...leido } = leerPkcs12(pkcs12, clave, new Date(0));
  return { ...leido, clavePem, cadenaPem: cadenaPem.join('\n') };
}

/** Registers the issuer in the product, as an administrator would. Idempotent. */
export async function instalar(
  registro: RegistroDeEmisores,
  { tenantId, version: _, establecimientos, puntos, timbrados, csc, ...datos }: EmisorDeclarado,
  certificado?: CertificadoParaGuardar,
): Promise<void> {
  await registro.crearTenant(tenantId, { ...datos, plan: 'enterprise' });
  for (const establecimiento of establecimientos) await registro.ponerEstablecimiento(tenantId, establecimiento);
  for (const punto of puntos) await registro.ponerPunto(tenantId, punto);
  for (const sit of AMBIENTES) {
    const [timbrado, secreto] = [timbrados[sit], csc[sit]];
    if (timbrado) await registro.ponerTimbrado(tenantId, sit, timbrado);
    if (secreto) await registro.ponerCsc(tenantId, sit, secreto.id, secreto.secreto);
  }
  if (certificado) await registro.ponerCertificado(tenantId, certificado);
}

/** Writes into the registry of the simulated authority. `control`: address of its control API. */
async function ponerEnLaAutoridad(control: string, ruta: string, dato: object): Promise<void> {
  const respuesta = await fetch(`${control}/registro/${ruta}`, {
    method: 'PUT',
    // The other side may close an idle kept connection just when it is used again.
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(dato),
  });
  if (!respuesta.ok) throw new Error(`the simulator refuses ${ruta}: ${respuesta.status} ${await respuesta.text()}`);
}

/** Registers the issuer at the simulated authority, in each environment in which it has a timbrado. */
export async function darAConocer(control: string, { ruc: conDigito, ...emisor }: EmisorDeclarado): Promise<void> {
  const ruc = conDigito.slice(0, -2);
  const poner = (ruta: string, dato: object): Promise<void> => ponerEnLaAutoridad(control, ruta, dato);
  for (const ambiente of AMBIENTES) {
    const [timbrado, csc] = [emisor.timbrados[ambiente], emisor.csc[ambiente]];
    if (!timbrado) continue;
    const establecimientos = emisor.establecimientos.map(({ codigo }) => ({
      codigo,
      puntos: emisor.puntos.filter((p) => p.establecimiento === codigo && p.sit === ambiente).map((p) => p.codigo),
    }));
    await poner(`contribuyentes/${ruc}`, { ambiente, nombre: emisor.razonSocial });
    await poner('timbrados', {
      ambiente,
      ruc,
      numero: timbrado.numero,
      inicio: timbrado.fechaInicio,
      establecimientos,
    });
    if (csc) await poner('csc', { ambiente, ruc, ...csc });
  }
}
