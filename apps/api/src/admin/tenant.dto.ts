import { type Plan, PLANES } from '@libs/auth';
import { objecionALaObligacion, OBLIGACIONES_MAXIMAS } from '@libs/de';
import { LITERALES, Ruc } from '@libs/fiscal';
import type { CambiosDeTenant, DatosDeTenant, EstadoDeTenant, FiltroDeTenants } from '@libs/series';
import { DIA_MS } from '@libs/platform';
import { AjustesDto } from './ajustes.dto';
import { anulable, Campo, type Forma, opcional, porDefecto, type Regla } from '../formas/campo';
import {
  conPatron,
  enteroLeido,
  enteroLeidoDeTexto,
  linea,
  objeto,
  objetos,
  conReglas,
  sinRepetir,
  opcionLeida,
} from '../formas/pedido';
import { Pagina } from '../http/pagina';

export class ActividadDto {
  @Campo(conPatron(/^[0-9A-Z]{1,8}$/, 'un código de actividad económica de hasta 8 dígitos o mayúsculas'))
  codigo!: string;
  @Campo(linea(1, 300)) descripcion!: string;
}

/** The description of an obligation must be that of the authority's table. */
const oficial: Regla = {
  tipo: 'official',
  vale: (_, dto) => objecionALaObligacion(dto as unknown as ObligacionDto)?.campo !== 'descripcion',
  mensaje: (campo, _, dto) => `${campo}: ${objecionALaObligacion(dto as unknown as ObligacionDto)!.mensaje}`,
};

export class ObligacionDto {
  @Campo(opcionLeida(...Object.keys(LITERALES.obligacion_afectada))) codigo!: string;
  @Campo(conReglas(linea(21, 65), oficial)) descripcion!: string;
}

export class CambiosDeTenantDto {
  @Campo(opcional(linea(4, 255))) razon_social?: string;
  @Campo(anulable(linea(4, 255))) nombre_fantasia?: string | null;
  @Campo(opcional(opcionLeida(1, 2))) tipo_contribuyente?: 1 | 2;
  @Campo(anulable(enteroLeido(1, 8))) tipo_regimen?: number | null;
  @Campo(opcional(objeto(() => AjustesDto))) ajustes?: AjustesDto;

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

const rucConDigito: Forma<string> = {
  esquema: { type: 'string', example: '80012345-0' },
  reglas: [
    {
      tipo: 'ruc',
      vale: (valor) => typeof valor === 'string' && Ruc.esValido(valor),
      mensaje: () => 'ruc debe ser un RUC con su dígito verificador correcto, como 80012345-0',
    },
  ],
};

const actividades = (minimo: number) => objetos(() => ActividadDto, minimo, 9);
const obligaciones = sinRepetir(
  'codigo',
  objetos(() => ObligacionDto, 0, OBLIGACIONES_MAXIMAS),
  '1222',
);

/** What a taxpayer is, without its plan. */
export class DatosDeEmisorDto {
  @Campo(rucConDigito) ruc!: string;
  @Campo(linea(4, 255)) razon_social!: string;
  @Campo(anulable(linea(4, 255))) nombre_fantasia?: string | null;
  @Campo(opcionLeida(1, 2)) tipo_contribuyente!: 1 | 2;
  @Campo(anulable(enteroLeido(1, 8))) tipo_regimen?: number | null;
  @Campo(opcional(actividades(0))) actividades: ActividadDto[] = [];
  @Campo(opcional(obligaciones)) obligaciones: ObligacionDto[] = [];
  @Campo(opcional(objeto(() => AjustesDto))) ajustes?: AjustesDto;

  toDatosDeEmisor(): Omit<DatosDeTenant, 'plan'> {
    return {
      ruc: this.ruc,
      razonSocial: this.razon_social,
      nombreFantasia: this.nombre_fantasia ?? undefined,
      tipoContribuyente: this.tipo_contribuyente,
      tipoRegimen: this.tipo_regimen ?? undefined,
      actividades: this.actividades,
      obligaciones: this.obligaciones,
      ajustes: Object.fromEntries(
        Object.entries(this.ajustes?.toAjustes() ?? {}).filter(([, valor]) => valor !== null),
      ),
    };
  }
}

export class NuevoTenantDto extends DatosDeEmisorDto {
  @Campo(opcional(opcionLeida(...PLANES))) plan: Plan = 'starter';

  toDatos(): DatosDeTenant {
    return { ...this.toDatosDeEmisor(), plan: this.plan };
  }
}

export class ActividadesDto {
  @Campo(actividades(1)) actividades!: ActividadDto[];
}

export class ObligacionesDto {
  @Campo(obligaciones) obligaciones!: ObligacionDto[];
}

export class PlanDto {
  @Campo(opcionLeida(...PLANES)) plan!: Plan;
}

export class SuspensionDto {
  @Campo(anulable(linea(5, 500))) motivo?: string | null;
}

export const estado: Forma<EstadoDeTenant> = {
  ...opcionLeida('ACTIVO', 'SUSPENDIDO'),
  leer: (valor) => (typeof valor === 'string' ? valor.toUpperCase() : valor),
};

export class TenantsQuery extends Pagina {
  @Campo(opcional(linea(0, 120)), 'RUC, razón social o nombre de fantasía.') q?: string;
  @Campo(opcional(estado), 'En mayúsculas o minúsculas.') estado?: EstadoDeTenant;

  @Campo(
    opcional(enteroLeidoDeTexto(0, 3_650)),
    'Solo los que tienen un certificado en uso al que le quedan a lo sumo tantos días; los vencidos, también.',
  )
  certificado_vence_en?: number;
  @Campo(
    porDefecto('alta', opcional(opcionLeida('alta', 'certificado'))),
    'Por alta, los más nuevos primero; por vencimiento del certificado, el más próximo primero.',
  )
  orden: 'alta' | 'certificado' = 'alta';

  toFiltro(ahora: Date): FiltroDeTenants {
    const { q, estado, certificado_vence_en: dias, orden, limit, offset } = this;
    const venceAntesDe = dias === undefined ? undefined : new Date(ahora.getTime() + dias * DIA_MS);
    return { q, estado, venceAntesDe, porVencimiento: orden === 'certificado', limit, offset };
  }
}
