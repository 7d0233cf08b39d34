import { applyDecorators, type CanActivate, Controller, type Type, UseGuards } from '@nestjs/common';
import { ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { Role } from '@libs/auth';
import { AuthGuard, Roles } from './auth.guard';

/** Tags of the operations in the OpenAPI document; a new part needs a line here. */
export const PARTES = {
  'Documentos electrónicos': 'Emitir, buscar, cancelar, inutilizar, reenviar.',
  Enlaces: 'Descarga del XML firmado y del KuDE, sin credencial.',
  Reportes: 'Resúmenes, exportación y libro de ventas.',
  Receptores: 'Catálogo de receptores y padrón.',
  Series: 'Numeración en uso.',
  Catálogos: 'Tablas de la autoridad.',
  'Claves de API': 'Las de la propia cuenta; con el token de su administrador.',
  Cuenta: 'Lo que la cuenta ajusta por sí misma.',
  'Administración: tenants': 'Para superadministradores.',
  'Administración: configuración del emisor': 'Para superadministradores: lo que un tenant necesita para emitir.',
  'Administración: soporte': 'Para superadministradores: documentos y actos de todos los tenants.',
  'Correo de vuelta': 'Para el servidor de correo que recibe los rebotes.',
  Salud: 'Estado y descripción del servicio.',
} as const;

/**
 * Routes under a path, in one part of the document. `quien` may call them: holders of a tenant's credential, or people with this role or
 * a higher one. The guard enforces it and the document states it.
 */
export const Recurso = (
  ruta: string,
  parte: keyof typeof PARTES,
  quien: 'tenant' | Role,
  ...masGuardas: Type<CanActivate>[]
): ClassDecorator =>
  applyDecorators(
    ApiTags(parte),
    UseGuards(AuthGuard, ...masGuardas),
    ...(quien === 'tenant' ? [ApiSecurity('ApiKey')] : [ApiSecurity('Bearer'), Roles(quien)]),
    Controller(ruta),
  );
