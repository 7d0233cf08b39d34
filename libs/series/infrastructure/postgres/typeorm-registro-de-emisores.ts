import { In } from 'typeorm';
import { error } from '@libs/errors';
import { type Autor, nuevoId, type SecretBox } from '@libs/platform';
import { comoAutor, type Database, isUniqueViolation, type Tx } from '@libs/platform/db';
import {
  type CambiosDeTenant,
  type CertificadoParaGuardar,
  type DatosDeTenant,
  type NumeroInicial,
  RegistroDeEmisores,
} from '../../application/ports/registro-de-emisores';
import type { FinPorAvisar } from '../../application/ports/tenant-consultas';
import type { Establecimiento, KudeDePunto, Punto, Sit, Timbrado } from '../../domain/emisor';
import type { Imagen } from '../../domain/imagen';
import { avisarSuspension } from './avisar-suspension';
import { contextoDeCertificado, contextoDeCsc } from './contextos';
import { iniciarSeries } from './sql-iniciar-series';
import { lugarDe } from './lugares-y-timbrados';
import { sinNulos } from './sin-nulos';
import { AVISO_DE_FIN, CERTIFICADO, CSC, ESTABLECIMIENTO, LOGO, PUNTO, TENANT, TIMBRADO } from './tablas';

/** Members that are not sent stay as they are, so undefined must not overwrite a value. */
const presentes = (cambios: object) =>
  Object.fromEntries(Object.entries(cambios).filter(([, valor]) => valor !== undefined));
const NUEVA_VERSION = { version: () => 'version + 1', updatedAt: () => 'clock_timestamp()' };

export class TypeOrmRegistroDeEmisores extends RegistroDeEmisores {
  constructor(
    private readonly database: Database,
    private readonly secretBox: SecretBox,
    private readonly autor?: Autor,
  ) {
    super();
  }

  como(autor: Autor): RegistroDeEmisores {
    return new TypeOrmRegistroDeEmisores(this.database, this.secretBox, autor);
  }

  async crearTenant(tenantId: string, datos: DatosDeTenant): Promise<void> {
    const { ruc, razonSocial, nombreFantasia = null, tipoContribuyente, tipoRegimen = null, plan } = datos;
    const fila = {
      razonSocial,
      nombreFantasia,
      tipoContribuyente,
      tipoRegimen,
      plan,
      actividades: [...datos.actividades],
      obligaciones: [...(datos.obligaciones ?? [])],
      ajustes: datos.ajustes ?? {},
    };
    try {
      await this.enTransaccion(tenantId, async (tx) => {
        const { affected } = await tx.of(TENANT).update({ id: tenantId }, { ...fila, ...NUEVA_VERSION });
        if (affected === 0)
          await tx
            .of(TENANT)
            .insert({ ...fila, id: tenantId, ruc, pruebaDe: datos.pruebaDe ?? null, socioId: datos.socioId ?? null });
      });
    } catch (causa) {
      if (isUniqueViolation(causa)) throw error('TENANT_YA_EXISTE', { ruc: datos.ruc });
      throw causa;
    }
  }

  cambiarTenant(tenantId: string, cambios: CambiosDeTenant): Promise<void> {
    return this.change(tenantId, async (tx) => {
      const { ajustes: nuevos, ...columnas } = cambios;
      const actuales = nuevos && (await tx.of(TENANT).findOneByOrFail({ id: tenantId })).ajustes;
      const ajustes = actuales && sinNulos({ ...actuales, ...presentes(nuevos) });
      const fila = presentes({ ...columnas, ajustes });
      if (columnas.estado === 'SUSPENDIDO')
        await avisarSuspension(tx, tenantId, columnas.motivoSuspension, this.database);
      if (Object.keys(fila).length > 0) await tx.of(TENANT).update({ id: tenantId }, fila);
    });
  }

  ponerEstablecimiento(tenantId: string, e: Establecimiento): Promise<void> {
    return this.change(tenantId, (tx) =>
      tx.of(ESTABLECIMIENTO).upsert(
        {
          ...e,
          tenantId,
          denominacion: e.denominacion ?? null,
          complemento1: e.complemento1 ?? null,
          complemento2: e.complemento2 ?? null,
          distrito: e.distrito ?? null,
        },
        ['tenantId', 'codigo'],
      ),
    );
  }

  ponerPunto(tenantId: string, p: Punto, numerosIniciales: readonly NumeroInicial[] = []): Promise<void> {
    return this.change(tenantId, async (tx) => {
      await exigirSede(tx, tenantId, p.establecimiento);
      const { establecimiento, codigo, sit, modoEnvio, activo } = p;
      await tx
        .of(PUNTO)
        .upsert({ tenantId, establecimiento, codigo, sit, modoEnvio, activo }, [
          'tenantId',
          'establecimiento',
          'codigo',
        ]);
      if (p.kude) await ponerKude(tx, tenantId, p, p.kude);
      if (numerosIniciales.length > 0) await iniciarSeries(tx, tenantId, p, numerosIniciales);
    });
  }

  ponerLogo(tenantId: string, establecimiento: string | undefined, logo: Imagen | undefined): Promise<void> {
    const lugar = lugarDe(establecimiento);
    return this.change(tenantId, async (tx) => {
      if (establecimiento !== undefined) await exigirSede(tx, tenantId, establecimiento);
      if (!logo) return tx.of(LOGO).update({ tenantId, lugar }, { imagen: null });
      return tx.of(LOGO).upsert({ ...logo, tenantId, lugar }, ['tenantId', 'lugar']);
    });
  }

  cambiarKudeDePunto(
    tenantId: string,
    punto: Pick<Punto, 'establecimiento' | 'codigo'>,
    cambios: Partial<KudeDePunto>,
  ): Promise<void> {
    return this.change(tenantId, (tx) => ponerKude(tx, tenantId, punto, cambios));
  }

  ponerTimbrado(tenantId: string, sit: Sit, t: Timbrado): Promise<void> {
    const fila = { ...t, fechaFin: t.fechaFin ?? null, tenantId, sit };
    return this.change(tenantId, async (tx) => {
      await tx.of(TIMBRADO).upsert(fila, ['tenantId', 'sit']);
      const ahora = this.database.clock.now();
      await cerrarAvisos(tx, tenantId, ['timbrado', 'serie'], 'el timbrado o su serie se cambió', ahora);
    });
  }

  async ponerCsc(tenantId: string, sit: Sit, id: string, secreto: string): Promise<void> {
    const cifrado = await this.secretBox.seal(Buffer.from(secreto), contextoDeCsc(tenantId, sit));
    await this.change(tenantId, (tx) =>
      tx.of(CSC).upsert({ tenantId, sit, idCsc: id, cscCifrado: cifrado }, ['tenantId', 'sit']),
    );
  }

  async ponerCertificado(tenantId: string, c: CertificadoParaGuardar): Promise<void> {
    const id = nuevoId(this.database.clock.now());
    const cifrada = await this.secretBox.seal(Buffer.from(c.clavePem), contextoDeCertificado(tenantId, id));
    await this.change(tenantId, async (tx) => {
      await tx.of(CERTIFICADO).update({ tenantId, activo: true }, { activo: false });
      await cerrarAvisos(tx, tenantId, ['certificado'], 'ya hay otro certificado', this.database.clock.now());
      const { clavePem: _, ...certificado } = c;
      await tx.of(CERTIFICADO).insert({ ...certificado, id, tenantId, claveCifrada: cifrada, activo: true });
    });
  }

  /** Changes an existing issuer and raises its version. The row lock serialises changes of one issuer. */
  private change(tenantId: string, work: (tx: Tx) => Promise<unknown>): Promise<void> {
    return this.enTransaccion(tenantId, async (tx) => {
      const { affected } = await tx.of(TENANT).update({ id: tenantId }, NUEVA_VERSION);
      if (affected === 0) throw error('NOT_FOUND');
      await work(tx);
    });
  }

  private async enTransaccion(tenantId: string, work: (tx: Tx) => Promise<unknown>): Promise<void> {
    await this.database.ofTenant(tenantId, async (tx) => {
      await comoAutor(tx, this.autor);
      await work(tx);
    });
  }
}

/** Notices that wait are of what was replaced. */
async function cerrarAvisos(
  tx: Tx,
  tenantId: string,
  clases: readonly FinPorAvisar['clase'][],
  detalle: string,
  cerradoAt: Date,
): Promise<void> {
  await tx.of(AVISO_DE_FIN).update({ tenantId, estado: 'P', clase: In(clases) }, { estado: 'F', detalle, cerradoAt });
}

async function exigirSede(tx: Tx, tenantId: string, codigo: string): Promise<void> {
  if (!(await tx.of(ESTABLECIMIENTO).existsBy({ tenantId, codigo }))) throw error('NOT_FOUND');
}

async function ponerKude(
  tx: Tx,
  tenantId: string,
  { establecimiento, codigo }: Pick<Punto, 'establecimiento' | 'codigo'>,
  { formato, avisoPendiente }: Partial<KudeDePunto>,
): Promise<void> {
  const claveDelPunto = { tenantId, establecimiento, codigo };
  const punto = await tx.of(PUNTO).findOneBy(claveDelPunto);
  if (!punto) throw error('NOT_FOUND');
  await tx.of(PUNTO).update(claveDelPunto, {
    kudeFormato: formato ?? punto.kudeFormato,
    avisoPendiente: avisoPendiente ?? punto.avisoPendiente,
  });
}
