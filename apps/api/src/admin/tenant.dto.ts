import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { type Plan, PLANES } from '@libs/auth';
import { objecionALaObligacion, OBLIGACIONES_MAXIMAS } from '@libs/de';
import { LITERALES, Ruc } from '@libs/fiscal';
import type { CambiosDeTenant, DatosDeTenant, EstadoDeTenant, FiltroDeTenants } from '@libs/series';
import { AjustesDto } from './ajustes.dto';
import { Anulable, Entero, EnteroDeQuery, Lista, Objeto, Opcion, Opcional, Patron, SinRepetir, Texto } from './campos';
import { Pagina } from '../http/pagina';

export class ActividadDto {
  @Patron(/^[0-9A-Z]{1,8}$/, 'un código de actividad económica de hasta 8 dígitos o mayúsculas')
  codigo!: string;

  @Texto(1, 300)
  descripcion!: string;
}

/** The text of an obligation is that of the authority's table. */
const Oficial = (): PropertyDecorator =>
  ValidateBy({
    name: 'official',
    validator: {
      validate: (_, { object } = {} as never) =>
        objecionALaObligacion(object as ObligacionDto)?.campo !== 'descripcion',
      defaultMessage: ({ object } = {} as never) =>
        `descripcion: ${objecionALaObligacion(object as ObligacionDto)!.mensaje}`,
    },
  });

export class ObligacionDto {
  @Opcion(...Object.keys(LITERALES.obligacion_afectada))
  codigo!: string;

  @Texto(21, 65)
  @Oficial()
  descripcion!: string;
}

export class CambiosDeTenantDto {
  @Opcional()
  @Texto(4, 255)
  razon_social?: string;

  @Anulable()
  @Texto(4, 255)
  nombre_fantasia?: string | null;

  @Opcional()
  @Opcion(1, 2)
  tipo_contribuyente?: 1 | 2;

  @Anulable()
  @Entero(1, 8)
  tipo_regimen?: number | null;

  @Opcional()
  @Objeto(() => AjustesDto)
  ajustes?: AjustesDto;

  toCambios(): CambiosDeTenant {
    return {
      razonSocial: this.razon_social,
      nombreFantasia: this.nombre_fantasia,
      tipoContribuyente: this.tipo_contribuyente,
      tipoRegimen: this.tipo_regimen,
      ajustes: this.ajustes?.toAjustes(),
    };
  }
}

const RucValido = (): PropertyDecorator =>
  ValidateBy({
    name: 'ruc',
    validator: {
      validate: (valor) => typeof valor === 'string' && Ruc.esValido(valor),
      defaultMessage: () => 'ruc debe ser un RUC con su dígito verificador correcto, como 80012345-0',
    },
  });

export class NuevoTenantDto {
  @ApiProperty({ type: String, example: '80012345-0' })
  @RucValido()
  ruc!: string;

  @Texto(4, 255)
  razon_social!: string;

  @Anulable()
  @Texto(4, 255)
  nombre_fantasia?: string | null;

  @Opcion(1, 2)
  tipo_contribuyente!: 1 | 2;

  @Anulable()
  @Entero(1, 8)
  tipo_regimen?: number | null;

  @Opcional()
  @Opcion(...PLANES)
  plan: Plan = 'starter';

  @Opcional()
  @Lista(() => ActividadDto, 0, 9)
  actividades: ActividadDto[] = [];

  @Opcional()
  @Lista(() => ObligacionDto, 0, OBLIGACIONES_MAXIMAS)
  @SinRepetir('codigo', '1222')
  obligaciones: ObligacionDto[] = [];

  @Opcional()
  @Objeto(() => AjustesDto)
  ajustes?: AjustesDto;

  toDatos(): DatosDeTenant {
    return {
      ruc: this.ruc,
      razonSocial: this.razon_social,
      nombreFantasia: this.nombre_fantasia ?? undefined,
      tipoContribuyente: this.tipo_contribuyente,
      tipoRegimen: this.tipo_regimen ?? undefined,
      plan: this.plan,
      actividades: this.actividades,
      obligaciones: this.obligaciones,
      ajustes: Object.fromEntries(
        Object.entries(this.ajustes?.toAjustes() ?? {}).filter(([, valor]) => valor !== null),
      ),
    };
  }
}

export class ActividadesDto {
  @Lista(() => ActividadDto, 1, 9)
  actividades!: ActividadDto[];
}

export class ObligacionesDto {
  @Lista(() => ObligacionDto, 0, OBLIGACIONES_MAXIMAS)
  @SinRepetir('codigo', '1222')
  obligaciones!: ObligacionDto[];
}

export class PlanDto {
  @Opcion(...PLANES)
  plan!: Plan;
}

export class SuspensionDto {
  @Anulable()
  @Texto(5, 500)
  motivo?: string | null;
}

const DIA_MS = 86_400_000;

export class TenantsQuery extends Pagina {
  @Opcional()
  @Texto(0, 120)
  q?: string;

  @Opcional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @Opcion('ACTIVO', 'SUSPENDIDO')
  estado?: EstadoDeTenant;

  /** Only tenants whose certificate in use has at most so many days left, ended ones included. */
  @Opcional()
  @EnteroDeQuery(0, 3_650)
  certificado_vence_en?: number;

  @Opcional()
  @Opcion('alta', 'certificado')
  orden: 'alta' | 'certificado' = 'alta';

  toFiltro(ahora: Date): FiltroDeTenants {
    const { q, estado, certificado_vence_en: dias, orden, limit, offset } = this;
    const venceAntesDe = dias === undefined ? undefined : new Date(ahora.getTime() + dias * DIA_MS);
    return { q, estado, venceAntesDe, porVencimiento: orden === 'certificado', limit, offset };
  }
}
