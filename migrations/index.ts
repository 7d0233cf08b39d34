import { Inicio1795824000000 } from './1795824000000-inicio';
import { KudesApartados1795910400000 } from './1795910400000-kudes-apartados';
import { Productos1795996800000 } from './1795996800000-productos';
import { Borradores1796083200000 } from './1796083200000-borradores';
import { Lista1796169600000 } from './1796169600000-lista';
import { Articulos1796256000000 } from './1796256000000-articulos';
import { ClaveDeBorrador1796342400000 } from './1796342400000-clave-de-borrador';
import { Recibidos1796428800000 } from './1796428800000-recibidos';
import { Verificacion1796515200000 } from './1796515200000-verificacion';
import { CorreoDeRecibidos1796601600000 } from './1796601600000-correo-de-recibidos';
import { ArchivoDeRecibidos1796688000000 } from './1796688000000-archivo-de-recibidos';
import { Personas1796774400000 } from './1796774400000-personas';
import { Socios1796860800000 } from './1796860800000-socios';
import { Identidad1796947200000 } from './1796947200000-identidad';
import { Cuentas1797033600000 } from './1797033600000-cuentas';
import { ActosDeAcceso1797120000000 } from './1797120000000-actos-de-acceso';
import { Plazos1797206400000 } from './1797206400000-plazos';
import { Norma1797379200000 } from './1797379200000-norma';
import { InformeDelDoctor1797465600000 } from './1797465600000-informe-del-doctor';
import { Respaldos1797552000000 } from './1797552000000-respaldos';

/** Every migration, oldest first. */
export const MIGRATIONS = [
  Inicio1795824000000,
  KudesApartados1795910400000,
  Productos1795996800000,
  Borradores1796083200000,
  Lista1796169600000,
  Articulos1796256000000,
  ClaveDeBorrador1796342400000,
  Recibidos1796428800000,
  Verificacion1796515200000,
  CorreoDeRecibidos1796601600000,
  ArchivoDeRecibidos1796688000000,
  Personas1796774400000,
  Socios1796860800000,
  Identidad1796947200000,
  Cuentas1797033600000,
  ActosDeAcceso1797120000000,
  Plazos1797206400000,
  Norma1797379200000,
  InformeDelDoctor1797465600000,
  Respaldos1797552000000,
];
