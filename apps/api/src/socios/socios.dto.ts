import { type Plan, PLANES } from '@libs/auth';
import type { Preparacion } from '@libs/de';
import type { Periodo } from '@libs/reportes';
import type { EstadoDeTenant, FichaDeTenant, Sit } from '@libs/series';
import type { EmisorDeSocio, Socio } from '@libs/socios';
import { ApiKeyCreadaDto } from '../admin/api-key.dto';
import { EmitidosDto } from '../admin/cuenta-propia.dto';
import { FinDeCertificadoDto, TenantDeListaDto, TenantDto } from '../admin/ficha.dto';
import { PreparacionDto } from '../admin/preparacion.dto';
import { estado } from '../admin/tenant.dto';
import { Campo, nulo, opcional } from '../formas/campo';
import { enteroLeido, linea, opcionLeida, uuidLeido } from '../formas/pedido';
import { entero, listaDe, momento, objetoDe, texto, uuid } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import { Pagina, PaginaDto } from '../http/pagina';

const Q = 'RUC, razón social o nombre de fantasía.';

/** The issuer that was created, with its first key if one was asked for. */
export class EmisorCreadoDto extends TenantDto {
  @Campo(objetoDe(() => PreparacionDto), 'Qué falta para emitir, por ambiente.') preparacion!: PreparacionDto;
  @Campo(nulo(objetoDe(() => ApiKeyCreadaDto)), 'La primera clave, si se pidió.') api_key!: ApiKeyCreadaDto | null;

  static conTodo(
    ficha: FichaDeTenant,
    ambientes: Record<Sit, Preparacion>,
    api_key: ApiKeyCreadaDto | null,
    ahora: Date,
  ): EmisorCreadoDto {
    return { ...TenantDto.from(ficha, ahora), preparacion: PreparacionDto.from(ambientes), api_key };
  }
}

export class EmisoresQuery extends Pagina {
  @Campo(opcional(linea(0, 120)), Q) q?: string;
  @Campo(opcional(estado), 'En mayúsculas o minúsculas.') estado?: EstadoDeTenant;
}

/** An issuer in the list of the partner that created it. */
export class EmisorDeSocioDto extends TenantDeListaDto {
  @Campo(objetoDe(() => EmitidosDto), 'Documentos emitidos en el mes en curso.') documentos!: EmitidosDto;
  @Campo(objetoDe(() => PreparacionDto), 'Qué falta para emitir, por ambiente.') preparacion!: PreparacionDto;

  static con(
    { emitidosH, emitidosP, certificadoHasta, ...emisor }: EmisorDeSocio,
    { desde, hasta }: Periodo,
    preparacion: PreparacionDto,
    ahora: Date,
  ): EmisorDeSocioDto {
    return answerOf(EmisorDeSocioDto, emisor, {
      certificado: FinDeCertificadoDto.from(certificadoHasta, ahora),
      documentos: { desde, hasta, H: emitidosH, P: emitidosP },
      preparacion,
    });
  }
}

const cuota = enteroLeido(0, 1_000_000);
const CUOTA = 'Cuántos emisores puede tener a la vez.';
const PLAN = 'De los emisores que crea.';

export class NuevoSocioDto {
  @Campo(uuidLeido, 'La cuenta que pasa a ser de un socio.') tenant_id!: string;
  @Campo(opcionLeida(...PLANES), PLAN) plan!: Plan;
  @Campo(cuota, CUOTA) cuota!: number;
}

export class CambiosDeSocioDto {
  @Campo(opcional(opcionLeida(...PLANES)), 'De los que cree desde ahora.') plan?: Plan;
  @Campo(opcional(cuota), `${CUOTA} Uno menor no le quita ninguno.`) cuota?: number;
}

export class SociosQuery extends Pagina {
  @Campo(opcional(linea(0, 120)), Q) q?: string;
}

export class SocioDto {
  @Campo(uuid, 'De su cuenta.') id!: string;
  @Campo(texto) ruc!: string;
  @Campo(texto) razon_social!: string;
  @Campo(texto, PLAN) plan!: string;
  @Campo(entero, CUOTA) cuota!: number;
  @Campo(entero, 'Cuántos tiene.') emisores!: number;
  @Campo(momento) created_at!: string;
  @Campo(momento) updated_at!: string;

  static from(socio: Socio): SocioDto {
    return answerOf(SocioDto, socio);
  }
}

export class PaginaDeEmisoresDto extends PaginaDto {
  @Campo(listaDe(() => EmisorDeSocioDto)) emisores!: EmisorDeSocioDto[];
  @Campo(objetoDe(() => SocioDto), 'El socio: su cupo y cuánto de él usó.') socio!: SocioDto;
}

export class PaginaDeSociosDto extends PaginaDto {
  @Campo(listaDe(() => SocioDto)) socios!: SocioDto[];

  static from(socios: readonly Socio[], pagina: PaginaDto): PaginaDeSociosDto {
    return { socios: socios.map(SocioDto.from), ...pagina };
  }
}
