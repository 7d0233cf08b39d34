import { isIn } from 'class-validator';
import { TIPOS_DE_OPERACION, type TipoDeOperacion } from '@libs/receptores';
import { Campo, type Forma, opcional, porDefecto } from '../formas/campo';
import { booleanoEscrito, textoEscrito } from '../formas/consulta';
import { regla, uuidLeido } from '../formas/pedido';
import { CON_UNA_LETRA_MAL, Pagina } from '../http/pagina';

/** Only one digit is a code. JavaScript also reads `0x1`, `1.0` and ` 1` as numbers. */
const codigo = (valor: unknown): unknown => (/^\d$/.test(String(valor)) ? Number(valor) : valor);

const tipos: Forma<TipoDeOperacion[]> = {
  esquema: { type: 'array', items: { type: 'integer', enum: [...TIPOS_DE_OPERACION] }, required: false },
  leer: (valor) => [valor].flat().map(codigo),
  reglas: [
    regla(
      'isIn',
      'debe ser 1, 3 o 4',
      (valor) => Array.isArray(valor) && valor.every((tipo) => isIn(tipo, TIPOS_DE_OPERACION)),
    ),
  ],
};

/** Query of GET /v1/receptores. */
export class ReceptoresQuery extends Pagina {
  @Campo(
    opcional(textoEscrito(120)),
    `Nombre, nombre de fantasía o RUC, sin distinguir acentos. ${CON_UNA_LETRA_MAL} Menos de 2 caracteres se ignora.`,
  )
  q?: string;
  @Campo(porDefecto(false, booleanoEscrito), 'También los dados de baja.') incluir_inactivos: boolean = false;
  @Campo(tipos, 'Se repite para pedir varios.') tipo_operacion: TipoDeOperacion[] = [];
}

/** Path of one record. */
export class ReceptorPath {
  @Campo(uuidLeido, 'Identificador del receptor.') receptor_id!: string;
}
