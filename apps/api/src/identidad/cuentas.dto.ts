import { DIA_MS, instanteDe } from '@libs/platform';
import type { Cuenta } from '@libs/reportes';
import type { Sit } from '@libs/series';
import { diasHasta } from '../admin/ficha.dto';
import { Campo, nulo, opcional, porDefecto } from '../formas/campo';
import { enteroEscrito, sitEscrito } from '../formas/consulta';
import { linea } from '../formas/pedido';
import { entero, listaDe, opcion, texto, uuid } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import { DESPLAZAMIENTO, desplazamiento, LIMITE, PaginaDto, PER_PAGE } from '../http/pagina';

/** Query of GET /v1/cuentas. */
export class CuentasQuery {
  @Campo(opcional(linea(0, 120)), 'Partes de la razón social o del RUC, sin distinguir acentos.') q?: string;
  @Campo(opcional(sitEscrito), 'Cuenta solo lo de este ambiente. Por defecto, ambos.') sit?: Sit;
  @Campo(porDefecto(PER_PAGE, enteroEscrito(1, 200)), LIMITE) limit: number = PER_PAGE;
  @Campo(desplazamiento, DESPLAZAMIENTO) offset: number = 0;
}

class CuentaDeListaDto {
  @Campo(uuid, 'Va en la cabecera X-Tenant-Id para actuar en esta cuenta.') tenant_id!: string;
  @Campo(texto) ruc!: string;
  @Campo(texto) razon_social!: string;
  @Campo(nulo(opcion('contador', 'user', 'admin')), 'Qué es la persona en ella; null: la credencial es de esta cuenta.')
  rol!: Cuenta['rol'];
  @Campo(opcion('ACTIVO', 'SUSPENDIDO')) estado!: Cuenta['estado'];
  @Campo(entero, 'Documentos del mes en curso que están aprobados.') aprobados!: number;
  @Campo(entero, 'Documentos del mes en curso que están rechazados.') rechazados!: number;
  @Campo(entero, 'Documentos sin respuesta, de cualquier mes; 1000 dice 1000 o más.') en_espera!: number;
  @Campo(entero, 'De ellos, a los que les queda menos de un día de las 72 horas, o ya ninguno.') por_vencer!: number;
  @Campo(nulo(entero), 'Del certificado en uso; negativos si ya venció.') certificado_dias!: number | null;
  @Campo(nulo(entero), 'Del timbrado que vence primero; negativos si ya venció. null: ninguno vence.')
  timbrado_dias!: number | null;
  @Campo(entero, 'Documentos recibidos que aún se pueden responder y no tienen respuesta; 100 dice 100 o más.')
  recibidos_sin_responder!: number;

  static from({ certificadoHasta, timbradoHasta, ...cuenta }: Cuenta, ahora: Date): CuentaDeListaDto {
    // A timbrado is good until the end of its last day.
    const finDelTimbrado = timbradoHasta && new Date(instanteDe(`${timbradoHasta}T00:00:00`).getTime() + DIA_MS);
    return answerOf(CuentaDeListaDto, cuenta, {
      certificado_dias: certificadoHasta && diasHasta(certificadoHasta, ahora),
      timbrado_dias: finDelTimbrado ? diasHasta(finDelTimbrado, ahora) : null,
    });
  }
}

export class CuentasDto extends PaginaDto {
  @Campo(listaDe(() => CuentaDeListaDto)) cuentas!: CuentaDeListaDto[];

  static from(cuentas: readonly Cuenta[], ahora: Date, pagina: PaginaDto): CuentasDto {
    return { cuentas: cuentas.map((cuenta) => CuentaDeListaDto.from(cuenta, ahora)), ...pagina };
  }
}
