import { FORMATOS_PEDIDOS, type FormatoPedido, IDIOMAS, type Idioma } from '@libs/kude';
import { Campo, opcional } from '../formas/campo';
import { unaDeEscrita } from '../formas/consulta';

export class KudeQuery {
  @Campo(
    opcional(unaDeEscrita(FORMATOS_PEDIDOS)),
    'Papel: hoja A4, carta, oficio (216 × 330 mm) o A5, o rollo de 80 o 58 mm (ticket: el ancho de los ajustes de la cuenta); ' +
      'con -resumen, el rollo dice cuántos ítems son en lugar de listarlos. Sin él, el que tenía el punto de expedición al emitir ' +
      '(A4 si no eligió otro), que se genera solo; los demás, al pedirlos por primera vez.',
  )
  formato?: FormatoPedido;

  @Campo(
    opcional(unaDeEscrita(IDIOMAS)),
    'De los rótulos; sin él, el de los ajustes de la cuenta. Se genera al pedirlo por primera vez.',
  )
  idioma?: Idioma;
}
