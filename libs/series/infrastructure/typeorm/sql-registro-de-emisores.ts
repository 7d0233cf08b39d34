import { randomUUID } from 'node:crypto';
import { SecretBox } from '@libs/platform';
import { Database, Tx } from '@libs/platform/db';
import { CertificadoParaGuardar, DatosDeTenant, RegistroDeEmisores } from '../../application/ports/registro-de-emisores';
import { Establecimiento, Punto, Sit, Timbrado } from '../../domain/emisor';
import { contextoDeCertificado, contextoDeCsc } from './contextos';

export class SqlRegistroDeEmisores extends RegistroDeEmisores {
  constructor(
    private readonly database: Database,
    private readonly secretBox: SecretBox,
  ) {
    super();
  }

  async crearTenant(tenantId: string, datos: DatosDeTenant): Promise<void> {
    await this.database.ofTenant(tenantId, (tx) =>
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
  }

  ponerEstablecimiento(tenantId: string, e: Establecimiento): Promise<void> {
    return this.change(
      tenantId,
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
    );
  }

  ponerPunto(tenantId: string, p: Punto): Promise<void> {
    return this.change(
      tenantId,
      `INSERT INTO punto (tenant_id, establecimiento, codigo, sit, modo_envio, activo) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (tenant_id, establecimiento, codigo) DO UPDATE SET sit = $4, modo_envio = $5, activo = $6`,
      [tenantId, p.establecimiento, p.codigo, p.sit, p.modoEnvio, p.activo],
    );
  }

  ponerTimbrado(tenantId: string, sit: Sit, t: Timbrado): Promise<void> {
    return this.change(
      tenantId,
      `INSERT INTO timbrado (tenant_id, sit, numero, fecha_inicio, serie) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (tenant_id, sit) DO UPDATE SET numero = $3, fecha_inicio = $4, serie = $5`,
      [tenantId, sit, t.numero, t.fechaInicio, t.serie],
    );
  }

  async ponerCsc(tenantId: string, sit: Sit, id: string, secreto: string): Promise<void> {
    const cifrado = await this.secretBox.seal(Buffer.from(secreto), contextoDeCsc(tenantId, sit));
    await this.change(
      tenantId,
      `INSERT INTO csc (tenant_id, sit, id_csc, csc_cifrado) VALUES ($1, $2, $3, $4)
       ON CONFLICT (tenant_id, sit) DO UPDATE SET id_csc = $3, csc_cifrado = $4`,
      [tenantId, sit, id, cifrado],
    );
  }

  async ponerCertificado(tenantId: string, c: CertificadoParaGuardar): Promise<void> {
    const id = randomUUID();
    const cifrada = await this.secretBox.seal(Buffer.from(c.clavePem), contextoDeCertificado(tenantId, id));
    await this.database.ofTenant(tenantId, async (tx) => {
      await tx.query(`UPDATE certificado SET activo = false WHERE tenant_id = $1 AND activo`, [tenantId]);
      await tx.query(
        `INSERT INTO certificado (id, tenant_id, huella, sujeto, numero_serie, desde, hasta, clave_cifrada, certificado_pem,
           cadena_pem, activo) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true)`,
        [id, tenantId, c.huella, c.sujeto, c.numeroSerie, c.desde, c.hasta, cifrada, c.certificadoPem, c.cadenaPem],
      );
      await newVersion(tx, tenantId);
    });
  }

  private async change(tenantId: string, sql: string, values: readonly unknown[]): Promise<void> {
    await this.database.ofTenant(tenantId, async (tx) => {
      await tx.query(sql, values);
      await newVersion(tx, tenantId);
    });
  }
}

async function newVersion(tx: Tx, tenantId: string): Promise<void> {
  await tx.query(`UPDATE tenant SET version = version + 1, updated_at = now() WHERE id = $1`, [tenantId]);
}
