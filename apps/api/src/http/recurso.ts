import { applyDecorators, type CanActivate, Controller, type Type, UseGuards } from '@nestjs/common';
import { ApiSecurity, ApiTags } from '@nestjs/swagger';
import { FACULTADES, type Facultad } from '@libs/auth';
import { AuthGuard, Pide } from './auth.guard';

/** Tags of the operations in the OpenAPI document; a new part needs a line here. */
export const PARTES = {
  'Documentos electrónicos': 'Emitir, buscar, cancelar, inutilizar, reenviar.',
  'Documentos recibidos': 'Los que otros emitieron a su nombre: notificar, conformar, disconformar, desconocer.',
  Verificación: 'Qué está probado de un documento, para cualquiera que lo tenga, sin credencial.',
  Enlaces: 'Descarga del XML firmado y del KuDE, sin credencial.',
  Reportes: 'Resúmenes, exportación y libro de ventas.',
  Avisos: 'Lo que pasó con los documentos y la cuenta, para seguirlo sin preguntar por cada uno.',
  Receptores: 'Catálogo de receptores y padrón.',
  Productos: 'Catálogo de lo que se vende.',
  Borradores: 'Emisiones empezadas, de una persona; con su token.',
  Series: 'Numeración en uso.',
  Catálogos: 'Tablas de la autoridad.',
  'Claves de API': 'Las de la propia cuenta; con el token de su administrador.',
  Cuenta: 'Lo que la cuenta ve y ajusta por sí misma; con el token de su administrador.',
  Personas:
    'Quiénes actúan por la cuenta y a quiénes se invita, y aceptar una invitación; con el token de una persona.',
  Webhooks: 'A dónde se envían los avisos de la cuenta; con el token de su administrador.',
  'Administración: tenants': 'Para superadministradores.',
  'Administración: configuración del emisor': 'Para superadministradores: lo que un tenant necesita para emitir.',
  'Administración: soporte': 'Para superadministradores: documentos y actos de todos los tenants.',
  'Correo de vuelta': 'Para el servidor de correo que recibe los rebotes.',
  Identidad: 'Quién es el que pregunta.',
  Salud: 'Estado y descripción del servicio.',
  Habilitación: 'Las pruebas que la autoridad pide antes de la producción; con el token del administrador.',
} as const;

/**
 * Routes under a path, in one part of the document. `facultad` may call them: who may do this, or any credential ('cualquiera'). The guard
 * enforces it and the document states it.
 */
export const Recurso = (
  path: string,
  parte: keyof typeof PARTES,
  facultad: 'cualquiera' | Facultad,
  ...moreGuards: Type<CanActivate>[]
): ClassDecorator =>
  applyDecorators(
    ApiTags(parte),
    UseGuards(AuthGuard, ...moreGuards),
    ApiSecurity(facultad !== 'cualquiera' && FACULTADES[facultad].clave === null ? 'Bearer' : 'ApiKey'),
    ...(facultad === 'cualquiera' ? [] : [Pide(facultad)]),
    Controller(path),
  );
