import type { Autor } from '@libs/platform';
import { type Database, registrarActo } from '@libs/platform/db';
import { type ImagenDeConsulta, type ImagenDeLinea, ImagenRepository } from '../../application/ports/imagen-repository';
import { conImagen, type LineaPedida } from '../../domain/corrida';
import { escribir } from './escribir-linea';
import { aLinea } from './filas';
import { IMAGEN_DE_HABILITACION, LINEA_DE_HABILITACION } from './tablas';
import { exigirUltima } from './ultima-de';

export class SqlImagenRepository extends ImagenRepository {
  constructor(private readonly database: Database) {
    super();
  }

  adjuntar(
    tenantId: string,
    codigo: string,
    { tipo, imagen }: ImagenDeConsulta,
    autor: Autor,
    ahora: Date,
  ): Promise<LineaPedida> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const { id: corridaId } = await exigirUltima(tx, tenantId);
      const filas = await tx.of(LINEA_DE_HABILITACION).find({ where: { tenantId, corridaId } });
      const linea = conImagen(codigo, filas.map(aLinea), ahora);
      await escribir(tx, tenantId, corridaId, linea, autor);
      await tx
        .of(IMAGEN_DE_HABILITACION)
        .upsert({ tenantId, corridaId, codigoDeCaso: codigo, tipo, imagen, createdAt: ahora }, [
          ...(['tenantId', 'corridaId', 'codigoDeCaso'] as const),
        ]);
      await registrarActo(tx, autor, `habilitacion ${corridaId} ${codigo}`);
      return linea;
    });
  }

  deCorrida(tenantId: string, corridaId: string): Promise<ImagenDeLinea[]> {
    return this.database.readOfTenant(tenantId, (tx) =>
      tx.of(IMAGEN_DE_HABILITACION).find({ where: { tenantId, corridaId } }),
    );
  }
}
