import type { ObjectStore } from '@libs/platform';
import { claveDeLegajo, sha256De } from '../../domain/archivo/legajo';

/** Where the signed bytes of a document are: here, or in a pack of the object store. */
export type XmlGuardado = { xml: Buffer; lugar: null } | { xml: null; lugar: LugarEnLegajo };

export interface LugarEnLegajo {
  dia: string;
  /** Hex, of the whole pack. */
  legajo: string;
  desde: number;
  largo: number;
  /** Hex, of these bytes. */
  sha256: string;
}

/** The pack is missing, or does not have the bytes that were put into it. A backup of the store has it (docs/operacion/archivo.md). */
export class LegajoDanado extends Error {
  override readonly name = 'LegajoDanado';
}

/** A whole pack; undefined when it is missing or is not what was put there. @throws StorageUnavailable. */
export async function comprobarLegajo(
  almacen: ObjectStore,
  tenantId: string,
  legajo: { dia: string; sha256: string },
): Promise<Buffer | undefined> {
  const bytes = (await almacen.get(claveDeLegajo(tenantId, legajo)))?.bytes;
  return bytes && sha256De(bytes) === legajo.sha256 ? bytes : undefined;
}

/**
 * The signed bytes, from the database or a pack: the only way to read an archived document.
 * @throws StorageUnavailable, LegajoDanado.
 */
export async function leerXml(almacen: ObjectStore, tenantId: string, { xml, lugar }: XmlGuardado): Promise<Buffer> {
  if (xml) return xml;
  const { dia, legajo, desde, largo, sha256 } = lugar;
  const clave = claveDeLegajo(tenantId, { dia, sha256: legajo });
  const bytes = await almacen.getRange(clave, desde, largo);
  if (!bytes || sha256De(bytes) !== sha256)
    throw new LegajoDanado(`${clave} from ${desde} on: ${bytes ? 'other bytes' : 'gone'}`);
  return bytes;
}
