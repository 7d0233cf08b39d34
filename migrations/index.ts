import { Inicio1763600000001 } from './1763600000001-inicio';
import { Administracion1763600000002 } from './1763600000002-administracion';
import { Consultas1763600000003 } from './1763600000003-consultas';
import { KudeYCorreo1763600000004 } from './1763600000004-kude-y-correo';
import { Tramite1763600000005 } from './1763600000005-tramite';
import { Metricas1763600000007 } from './1763600000007-metricas';
import { Restauracion1763600000008 } from './1763600000008-restauracion';
import { KudeResumido1763600000009 } from './1763600000009-kude-resumido';
import { OutboxDeUnaVez1763600000010 } from './1763600000010-outbox-de-una-vez';
import { ClavesQueSirven1763600000011 } from './1763600000011-claves-que-sirven';
import { Autores1763600000012 } from './1763600000012-autores';
import { CadenaDeAuditoria1763600000013 } from './1763600000013-cadena-de-auditoria';
import { PruebaDeClave1763600000014 } from './1763600000014-prueba-de-clave';
import { CuotaDeCorreos1763600000015 } from './1763600000015-cuota-de-correos';
import { InutilizacionesEnParte1763600000016 } from './1763600000016-inutilizaciones-en-parte';
import { UnRolPorProceso1763600000019 } from './1763600000019-un-rol-por-proceso';
import { Soporte1763600000020 } from './1763600000020-soporte';
import { BusquedaParecida1763600000024 } from './1763600000024-busqueda-parecida';
import { VariosDestinatarios1763600000030 } from './1763600000030-varios-destinatarios';
import { CopiaAlEmisor1763600000031 } from './1763600000031-copia-al-emisor';
import { CorreoPropio1763600000032 } from './1763600000032-correo-propio';
import { Rebotes1763600000033 } from './1763600000033-rebotes';
import { Logos1763600000040 } from './1763600000040-logos';
import { KudeEnOtroIdioma1763600000041 } from './1763600000041-kude-en-otro-idioma';
import { NumeroInutilizadoEnElKude1763600000050 } from './1763600000050-numero-inutilizado-en-el-kude';
import { FormatosDelKude1763600000051 } from './1763600000051-formatos-del-kude';
import { KudePorPunto1763600000052 } from './1763600000052-kude-por-punto';
import { Vencimientos1763600000070 } from './1763600000070-vencimientos';
import { Emergencia1763600000071 } from './1763600000071-emergencia';

/** Every migration, oldest first. */
export const MIGRATIONS = [
  Inicio1763600000001,
  Administracion1763600000002,
  Consultas1763600000003,
  KudeYCorreo1763600000004,
  Tramite1763600000005,
  Metricas1763600000007,
  Restauracion1763600000008,
  KudeResumido1763600000009,
  OutboxDeUnaVez1763600000010,
  ClavesQueSirven1763600000011,
  Autores1763600000012,
  CadenaDeAuditoria1763600000013,
  PruebaDeClave1763600000014,
  CuotaDeCorreos1763600000015,
  InutilizacionesEnParte1763600000016,
  UnRolPorProceso1763600000019,
  Soporte1763600000020,
  BusquedaParecida1763600000024,
  VariosDestinatarios1763600000030,
  CopiaAlEmisor1763600000031,
  CorreoPropio1763600000032,
  Rebotes1763600000033,
  Logos1763600000040,
  KudeEnOtroIdioma1763600000041,
  NumeroInutilizadoEnElKude1763600000050,
  FormatosDelKude1763600000051,
  KudePorPunto1763600000052,
  Vencimientos1763600000070,
  Emergencia1763600000071,
];
