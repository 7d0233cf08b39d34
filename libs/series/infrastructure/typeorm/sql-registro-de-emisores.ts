import { randomUUID } from 'node:crypto';
import { error } from '@libs/errors';
import type { Autor, SecretBox } from '@libs/platform';
import { comoAutor, type Database, type Tx } from '@libs/platform/db';
import {
  type CambiosDeTenant,
  type CertificadoParaGuardar,
  type DatosDeTenant,
  type NumeroInicial,
  RegistroDeEmisores,
} from '../../application/ports/registro-de-emisores';
import type { Establecimiento, KudeDePunto, Punto, Sit, Timbrado } from '../../domain/emisor';
import type { Logo } from '../../domain/logo';
import { contextoDeCertificado, contextoDeCsc } from './contextos';
import { iniciarSeries } from './iniciar-series';
import { lugarDe } from './lugares-y-timbrados';

const UNIQUE_VIOLATION = '23505';

export class SqlRegistroDeEmisores extends RegistroDeEmisores {
  constructor(
    private readonly database: Database,
    private readonly secretBox: SecretBox,
    private readonly autor?: Autor,
  ) {
    super();
  }

  como(autor: Autor): RegistroDeEmisores {
    return new SqlRegistroDeEmisores(this.database, this.secretBox, autor);
  }

  async crearTenant(tenantId: string, datos: DatosDeTenant): Promise<void> {
    try {
      await this.enTransaccion(tenantId, (tx) =>
        tx.query(
          `INSERT INTO tenant (id, ruc, razon_social, nombre_fantasia, tipo_contribuyente, tipo_regimen, plan, actividades,
             obligaciones, ajustes)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
           ON CONFLICT (id) DO UPDATE SET razon_social = $3, nombre_fantasia = $4, tipo_contribuyente = $5, tipo_regimen = $6,
             plan = $7, actividades = $8, obligaciones = $9, ajustes = $10, version = tenant.version + 1, updated_at = now()`,
          [
            tenantId,
            datos.ruc,
            datos.razonSocial,
            datos.nombreFantasia ?? null,
            datos.tipoContribuyente,
            datos.tipoRegimen ?? null,
            datos.plan,
            JSON.stringify(datos.actividades),
            JSON.stringify(datos.obligaciones ?? []),
            JSON.stringify(datos.ajustes ?? {}),
          ],
        ),
      );
    } catch (causa) {
      if ((causa as { code?: string }).code === UNIQUE_VIOLATION) throw error('TENANT_YA_EXISTE', { ruc: datos.ruc });
      throw causa;
    }
  }

  cambiarTenant(tenantId: string, cambios: CambiosDeTenant): Promise<void> {
    const columnas: Record<string, unknown> = {
      razon_social: cambios.razonSocial,
      nombre_fantasia: cambios.nombreFantasia,
      tipo_contribuyente: cambios.tipoContribuyente,
      tipo_regimen: cambios.tipoRegimen,
      plan: cambios.plan,
      estado: cambios.estado,
      motivo_suspension: cambios.motivoSuspension,
      actividades: cambios.actividades && JSON.stringify(cambios.actividades),
      obligaciones: cambios.obligaciones && JSON.stringify(cambios.obligaciones),
    };
    const presentes = Object.entries(columnas).filter(([, valor]) => valor !== undefined);
    const asignaciones = presentes.map(([columna], i) => `${columna} = $${i + 2}`);
    const valores = [tenantId, ...presentes.map(([, valor]) => valor)];
    if (cambios.ajustes) {
      valores.push(JSON.stringify(cambios.ajustes));
      asignaciones.push(`ajustes = jsonb_strip_nulls(ajustes || $${valores.length}::jsonb)`);
    }
    return this.change(tenantId, async (tx) => {
      if (asignaciones.length === 0) return;
      await tx.query(`UPDATE tenant SET ${asignaciones.join(', ')} WHERE id = $1`, valores);
    });
  }

  ponerEstablecimiento(tenantId: string, e: Establecimiento): Promise<void> {
    return this.change(tenantId, (tx) =>
      tx.query(
        `INSERT INTO establecimiento (tenant_id, codigo, denominacion, direccion, numero_casa, complemento_1, complemento_2,
           departamento, distrito, ciudad, telefono, email)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         ON CONFLICT (tenant_id, codigo) DO UPDATE SET denominacion = $3, direccion = $4, numero_casa = $5, complemento_1 = $6,
           complemento_2 = $7, departamento = $8, distrito = $9, ciudad = $10, telefono = $11, email = $12`,
        [
          tenantId,
          e.codigo,
          e.denominacion ?? null,
          e.direccion,
          e.numeroCasa,
          e.complemento1 ?? null,
          e.complemento2 ?? null,
          e.departamento,
          e.distrito ?? null,
          e.ciudad,
          e.telefono,
          e.email,
        ],
      ),
    );
  }

  ponerPunto(tenantId: string, p: Punto, numerosIniciales: readonly NumeroInicial[] = []): Promise<void> {
    return this.change(tenantId, async (tx) => {
      await exigirSede(tx, tenantId, p.establecimiento);
      await tx.query(
        `INSERT INTO punto (tenant_id, establecimiento, codigo, sit, modo_envio, activo) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (tenant_id, establecimiento, codigo) DO UPDATE SET sit = $4, modo_envio = $5, activo = $6`,
        [tenantId, p.establecimiento, p.codigo, p.sit, p.modoEnvio, p.activo],
      );
      if (p.kude) await ponerKude(tx, tenantId, p, p.kude);
      if (numerosIniciales.length > 0) await iniciarSeries(tx, tenantId, p, numerosIniciales);
    });
  }

  ponerLogo(tenantId: string, establecimiento: string | undefined, logo: Logo | undefined): Promise<void> {
    const lugar = lugarDe(establecimiento);
    return this.change(tenantId, async (tx) => {
      if (establecimiento !== undefined) await exigirSede(tx, tenantId, establecimiento);
      if (!logo)
        return tx.query(`UPDATE logo SET imagen = NULL WHERE tenant_id = $1 AND lugar = $2`, [tenantId, lugar]);
      return tx.query(
        `INSERT INTO logo (tenant_id, lugar, tipo, ancho, alto, imagen) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (tenant_id, lugar) DO UPDATE SET tipo = $3, ancho = $4, alto = $5, imagen = $6`,
        [tenantId, lugar, logo.tipo, logo.ancho, logo.alto, logo.imagen],
      );
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
    return this.change(tenantId, (tx) =>
      tx.query(
        `INSERT INTO timbrado (tenant_id, sit, numero, fecha_inicio, serie) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (tenant_id, sit) DO UPDATE SET numero = $3, fecha_inicio = $4, serie = $5`,
        [tenantId, sit, t.numero, t.fechaInicio, t.serie],
      ),
    );
  }

  async ponerCsc(tenantId: string, sit: Sit, id: string, secreto: string): Promise<void> {
    const cifrado = await this.secretBox.seal(Buffer.from(secreto), contextoDeCsc(tenantId, sit));
    await this.change(tenantId, (tx) =>
      tx.query(
        `INSERT INTO csc (tenant_id, sit, id_csc, csc_cifrado) VALUES ($1, $2, $3, $4)
         ON CONFLICT (tenant_id, sit) DO UPDATE SET id_csc = $3, csc_cifrado = $4`,
        [tenantId, sit, id, cifrado],
      ),
    );
  }

  async ponerCertificado(tenantId: string, c: CertificadoParaGuardar): Promise<void> {
    const id = randomUUID();
    const cifrada = await this.secretBox.seal(Buffer.from(c.clavePem), contextoDeCertificado(tenantId, id));
    await this.change(tenantId, async (tx) => {
      await tx.query(`UPDATE certificado SET activo = false WHERE tenant_id = $1 AND activo`, [tenantId]);
      await tx.query(
        `UPDATE aviso_de_certificado SET estado = 'F', detalle = 'ya hay otro certificado', cerrado_at = now()
         WHERE tenant_id = $1 AND estado = 'P'`,
        [tenantId],
      );
      await tx.query(
        `INSERT INTO certificado (id, tenant_id, huella, sujeto, numero_serie, desde, hasta, clave_cifrada, certificado_pem,
           cadena_pem, activo) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true)`,
        [id, tenantId, c.huella, c.sujeto, c.numeroSerie, c.desde, c.hasta, cifrada, c.certificadoPem, c.cadenaPem],
      );
    });
  }

  /** One change of an issuer that exists, and its new version. Its row is locked: changes of one issuer come one after another. */
  private change(tenantId: string, work: (tx: Tx) => Promise<unknown>): Promise<void> {
    return this.enTransaccion(tenantId, async (tx) => {
      const existe = await tx.query(
        `UPDATE tenant SET version = version + 1, updated_at = clock_timestamp() WHERE id = $1 RETURNING id`,
        [tenantId],
      );
      if (existe.length === 0) throw error('NOT_FOUND');
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

async function exigirSede(tx: Tx, tenantId: string, codigo: string): Promise<void> {
  const sede = await tx.query(`SELECT FROM establecimiento WHERE tenant_id = $1 AND codigo = $2`, [tenantId, codigo]);
  if (sede.length === 0) throw error('NOT_FOUND');
}

async function ponerKude(
  tx: Tx,
  tenantId: string,
  { establecimiento, codigo }: Pick<Punto, 'establecimiento' | 'codigo'>,
  { formato, avisoPendiente }: Partial<KudeDePunto>,
): Promise<void> {
  const puntos = await tx.query(
    `UPDATE punto SET kude_formato = coalesce($4, kude_formato), aviso_pendiente = coalesce($5, aviso_pendiente)
     WHERE tenant_id = $1 AND establecimiento = $2 AND codigo = $3 RETURNING 1`,
    [tenantId, establecimiento, codigo, formato ?? null, avisoPendiente ?? null],
  );
  if (puntos.length === 0) throw error('NOT_FOUND');
}
