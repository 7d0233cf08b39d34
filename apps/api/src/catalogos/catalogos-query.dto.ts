import { Campo, opcional } from '../formas/campo';
import { enteroEscrito } from '../formas/consulta';

export class DistritosQuery {
  @Campo(opcional(enteroEscrito(1)), 'Código de departamento; sin él, todos.') departamento?: number;
}

export class LocalidadesQuery {
  @Campo(opcional(enteroEscrito(1)), 'Código de distrito; sin él, todas (unas 6.800).') distrito?: number;
}
