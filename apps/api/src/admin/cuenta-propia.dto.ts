import { type ApiKey, limiteDelPlan } from '@libs/auth';
import type { Periodo, Resumen } from '@libs/reportes';
import type { Preparacion } from '@libs/de';
import { type Contador, type FichaDeTenant, type Sit, ULTIMO_NUMERO } from '@libs/series';
import { Campo, nulo } from '../formas/campo';
import { dia, entero, listaDe, momento, objetoDe } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import { ContadorDto } from '../series/series.dto';
import { estaActiva } from './api-key.dto';
import { TenantDto } from './ficha.dto';
import { PreparacionDto } from './preparacion.dto';
import { CONGELADA } from './puntos.dto';
import { NOMBRE_DE_TIPO } from '@libs/fiscal';

class SerieDeCuentaDto extends ContadorDto {
  @Campo(entero, 'Números que le quedan hasta el 9999999; después hace falta otra serie del timbrado.')
  quedan!: number;
  @Campo(nulo(momento), CONGELADA) congelada_at!: string | null;

  static from(serie: Contador): SerieDeCuentaDto {
    return answerOf(SerieDeCuentaDto, serie, {
      tipo_label: NOMBRE_DE_TIPO[serie.tipo]!,
      quedan: ULTIMO_NUMERO - serie.ultimoNro,
    });
  }
}

class ClavesEnUsoDto {
  @Campo(entero) activas!: number;
  @Campo(entero) maximo!: number;
}

export class EmitidosDto {
  @Campo(dia) desde!: string;
  @Campo(dia) hasta!: string;
  @Campo(entero, 'En homologación, en cualquier estado.') H!: number;
  @Campo(entero, 'En producción, en cualquier estado.') P!: number;
}

class UsoDto {
  @Campo(entero, 'Lo que el plan admite de cada clave y de cada usuario.') solicitudes_por_minuto!: number;
  @Campo(objetoDe(() => ClavesEnUsoDto)) api_keys!: ClavesEnUsoDto;
  @Campo(objetoDe(() => EmitidosDto), 'Documentos emitidos en el mes en curso.') documentos!: EmitidosDto;
}

/** What an account has used of what it may. */
export interface Consumido {
  claves: readonly ApiKey[];
  maximoDeClaves: number;
  mes: Periodo;
  emitidos: Record<Sit, Resumen>;
}

/** An account as its own administrator sees it. */
export class CuentaPropiaDto extends TenantDto {
  @Campo(objetoDe(() => PreparacionDto), 'Qué falta para emitir, por ambiente.') preparacion!: PreparacionDto;
  @Campo(listaDe(() => SerieDeCuentaDto), 'Las del timbrado en vigor, también las que todavía no emitieron.')
  series!: SerieDeCuentaDto[];
  @Campo(objetoDe(() => UsoDto), 'El plan y lo que se usó.') uso!: UsoDto;

  static conTodo(
    ficha: FichaDeTenant,
    ambientes: Record<Sit, Preparacion>,
    { claves, maximoDeClaves, mes, emitidos }: Consumido,
    ahora: Date,
  ): CuentaPropiaDto {
    return {
      ...TenantDto.from(ficha, ahora),
      preparacion: PreparacionDto.from(ambientes),
      series: ficha.contadores.map(SerieDeCuentaDto.from),
      uso: {
        solicitudes_por_minuto: limiteDelPlan(ficha.plan),
        api_keys: { activas: claves.filter((clave) => estaActiva(clave, ahora)).length, maximo: maximoDeClaves },
        documentos: { desde: mes.desde, hasta: mes.hasta, H: emitidos.H.total, P: emitidos.P.total },
      },
    };
  }
}
