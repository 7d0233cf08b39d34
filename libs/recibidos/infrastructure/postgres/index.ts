export { TypeOrmLlegadaRepository } from './typeorm-llegada-repository';
export { TypeOrmRecibidoConsultas } from './typeorm-recibido-consultas';
export { TypeOrmRecibidoRepository } from './typeorm-recibido-repository';
export { SqlEmitidosAqui } from './sql-emitidos-aqui';
export { SqlRaicesAcreditadas } from './sql-raices-acreditadas';
export { SqlCorreosPasados } from './sql-correos-pasados';
export { SqlReceptores } from './sql-receptores';
export { SqlTurnosDeBuzon } from './sql-turnos-de-buzon';
export { TypeOrmBuzonRepository } from './typeorm-buzon-repository';
export { TypeOrmCorreosRecibidos } from './typeorm-correos-recibidos';
export { TypeOrmDireccionDeRecibidos } from './typeorm-direccion-de-recibidos';
export { rotarBuzones } from './typeorm-rotacion-de-buzones';
import * as DE_CORREO from './tablas-de-correo';
import * as DE_RECIBIDOS from './tablas';

export const TABLAS = { ...DE_RECIBIDOS, ...DE_CORREO };
