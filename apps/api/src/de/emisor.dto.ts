import { Campo, nulo, opcional } from '../formas/campo';
import { decimal, dia, entero, listaDe, opcion, texto, tresDigitos, objetoDe } from '../formas/respuesta';

class ActividadDelEmisorDto {
  @Campo(texto) codigo!: string;
  @Campo(texto) descripcion!: string;
}

class TimbradoDelEmisorDto {
  @Campo(texto) numero!: string;
  @Campo(dia) fecha_inicio!: string;
  @Campo(texto) serie!: string;
}

class EstablecimientoDelEmisorDto {
  @Campo(tresDigitos) codigo!: string;
  @Campo(texto) direccion!: string;
  @Campo(texto) numero_casa!: string;
  @Campo(entero) departamento!: number;
  @Campo(entero) ciudad!: number;
  @Campo(texto) telefono!: string;
  @Campo(texto) email!: string;
  @Campo(opcional(texto)) denominacion?: string;
  @Campo(opcional(texto)) complemento1?: string;
  @Campo(opcional(texto)) complemento2?: string;
  @Campo(opcional(entero)) distrito?: number;
}

/** The issuer as it was when the document was issued. */
export class EmisorDelDEDto {
  @Campo(texto) ruc!: string;
  @Campo(texto) razon_social!: string;
  @Campo(nulo(texto)) nombre_fantasia!: string | null;
  @Campo(opcion<number>(1, 2)) tipo_contribuyente!: number;
  @Campo(listaDe(() => ActividadDelEmisorDto)) actividades!: ActividadDelEmisorDto[];
  @Campo(objetoDe(() => TimbradoDelEmisorDto)) timbrado!: TimbradoDelEmisorDto;
  @Campo(objetoDe(() => EstablecimientoDelEmisorDto)) establecimiento!: EstablecimientoDelEmisorDto;
}

/** Totals of a document, in its currency. */
export class TotalesDelDEDto {
  @Campo(decimal) subtotal_exento!: string;
  @Campo(decimal) subtotal_exonerado!: string;
  @Campo(decimal) subtotal_5!: string;
  @Campo(decimal) subtotal_10!: string;
  @Campo(decimal) total_operacion!: string;
  @Campo(decimal) total_descuento!: string;
  @Campo(decimal) total_anticipo!: string;
  @Campo(decimal) porcentaje_descuento_global!: string;
  @Campo(decimal) redondeo!: string;
  @Campo(decimal) total_general!: string;
  @Campo(decimal) iva_5!: string;
  @Campo(decimal) iva_10!: string;
  @Campo(decimal) total_iva!: string;
  @Campo(decimal) base_gravada_5!: string;
  @Campo(decimal) base_gravada_10!: string;
  @Campo(decimal) total_base_gravada!: string;
  @Campo(decimal) total_guaranies!: string;
}
