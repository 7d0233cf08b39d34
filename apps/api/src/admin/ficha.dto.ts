import { DIA_MS, isoParaguay, type Modo, modoDe, MODOS } from '@libs/platform';
import type { FichaDeTenant, ResumenDeCertificado, TenantDeLista } from '@libs/series';
import { Campo, nulo } from '../formas/campo';
import { booleano, dia, entero, listaDe, momento, opcion, texto, objetoDe, uuid } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import { PaginaDto } from '../http/pagina';
import { AjustesDeTenantDto } from './cuenta.dto';
import { EstablecimientoDeTenantDto } from './puntos.dto';

/** Whole days that are left, negative afterwards. */
export const diasHasta = (hasta: Date, ahora: Date): number => Math.floor((hasta.getTime() - ahora.getTime()) / DIA_MS);

class ResumenDeTenantDto {
  @Campo(uuid) id!: string;
  @Campo(texto) ruc!: string;
  @Campo(texto) razon_social!: string;
  @Campo(nulo(texto)) nombre_fantasia!: string | null;
  @Campo(opcion('ACTIVO', 'SUSPENDIDO')) estado!: 'ACTIVO' | 'SUSPENDIDO';
  @Campo(nulo(texto), 'Por qué se suspendió, si se dijo.') motivo_suspension!: string | null;
  @Campo(texto) plan!: string;
  @Campo(momento) created_at!: string;
  @Campo(momento) updated_at!: string;
}

export class FinDeCertificadoDto {
  @Campo(momento) hasta!: string;
  @Campo(entero, 'Negativos si ya venció.') dias_restantes!: number;

  static from(hasta: Date | null | undefined, ahora: Date): FinDeCertificadoDto | null {
    return hasta ? { hasta: isoParaguay(hasta), dias_restantes: diasHasta(hasta, ahora) } : null;
  }
}

/** A tenant in a list. */
export class TenantDeListaDto extends ResumenDeTenantDto {
  @Campo(nulo(objetoDe(() => FinDeCertificadoDto)), 'El fin del certificado en uso.')
  certificado!: FinDeCertificadoDto | null;

  static from({ certificadoHasta: hasta, ...tenant }: TenantDeLista, ahora: Date): TenantDeListaDto {
    return answerOf(TenantDeListaDto, tenant, { certificado: FinDeCertificadoDto.from(hasta, ahora) });
  }
}

export class PaginaDeTenantsDto extends PaginaDto {
  @Campo(listaDe(() => TenantDeListaDto)) tenants!: TenantDeListaDto[];

  static from(tenants: readonly TenantDeLista[], ahora: Date, pagina: PaginaDto): PaginaDeTenantsDto {
    return { tenants: tenants.map((tenant) => TenantDeListaDto.from(tenant, ahora)), ...pagina };
  }
}

export class CertificadoDto {
  @Campo(uuid) id!: string;
  @Campo(texto, 'SHA-256 del certificado, en hexadecimal.') huella!: string;
  @Campo(texto) sujeto!: string;
  @Campo(texto) numero_serie!: string;
  @Campo(momento) desde!: string;
  @Campo(momento) hasta!: string;
  @Campo(entero) dias_restantes!: number;
  @Campo(booleano) activo!: boolean;
  @Campo(momento) created_at!: string;

  static from(c: ResumenDeCertificado, ahora: Date): CertificadoDto {
    return answerOf(CertificadoDto, c, { dias_restantes: diasHasta(c.hasta, ahora) });
  }
}

export class CertificadosDto {
  @Campo(listaDe(() => CertificadoDto)) certificados!: CertificadoDto[];
}

/** A code of the authority with its description. */
class EntradaDto {
  @Campo(texto) codigo!: string;
  @Campo(texto) descripcion!: string;
}

class TimbradoDeSitDto {
  @Campo(texto) numero!: string;
  @Campo(dia) fecha_inicio!: string;
  @Campo(nulo(dia)) fecha_fin!: string | null;
  @Campo(texto) serie!: string;
}

export class TimbradosDto {
  @Campo(nulo(objetoDe(() => TimbradoDeSitDto))) H!: TimbradoDeSitDto | null;
  @Campo(nulo(objetoDe(() => TimbradoDeSitDto))) P!: TimbradoDeSitDto | null;
}

class CscDeSitDto {
  @Campo(texto) id_csc!: string;
}

class CscsDto {
  @Campo(nulo(objetoDe(() => CscDeSitDto))) H!: CscDeSitDto | null;
  @Campo(nulo(objetoDe(() => CscDeSitDto))) P!: CscDeSitDto | null;
}

class SocioDelTenantDto {
  @Campo(uuid) id!: string;
  @Campo(texto) ruc!: string;
  @Campo(texto) razon_social!: string;
}

/** A tenant with its whole set-up, without secrets. */
export class TenantDto extends ResumenDeTenantDto {
  @Campo(opcion(...MODOS), 'prueba: el modo de prueba de un contribuyente.') modo!: Modo;
  @Campo(opcion(1, 2)) tipo_contribuyente!: 1 | 2;
  @Campo(nulo(entero)) tipo_regimen!: number | null;
  @Campo(listaDe(() => EntradaDto)) actividades!: EntradaDto[];
  @Campo(listaDe(() => EntradaDto)) obligaciones!: EntradaDto[];
  @Campo(objetoDe(() => AjustesDeTenantDto)) ajustes!: AjustesDeTenantDto;
  @Campo(listaDe(() => EstablecimientoDeTenantDto)) establecimientos!: EstablecimientoDeTenantDto[];
  @Campo(objetoDe(() => TimbradosDto)) timbrados!: TimbradosDto;
  @Campo(objetoDe(() => CscsDto)) csc!: CscsDto;
  @Campo(nulo(objetoDe(() => CertificadoDto)), 'El certificado en uso.') certificado!: CertificadoDto | null;
  @Campo(nulo(objetoDe(() => SocioDelTenantDto)), 'Quién lo creó, mientras no prescinda de él.')
  socio!: SocioDelTenantDto | null;

  static from(f: FichaDeTenant, ahora: Date): TenantDto {
    const enUso = f.certificados.find(({ activo }) => activo);
    const csc = (id_csc: string | undefined) => (id_csc === undefined ? null : { id_csc });
    return answerOf(TenantDto, f, {
      modo: modoDe(f.id),
      ajustes: AjustesDeTenantDto.from(f.ajustes),
      establecimientos: f.establecimientos.map((e) => EstablecimientoDeTenantDto.from(e, f)),
      csc: { H: csc(f.csc.H), P: csc(f.csc.P) },
      certificado: enUso ? CertificadoDto.from(enUso, ahora) : null,
    });
  }
}
