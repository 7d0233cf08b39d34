import { Campo, opcional } from '../http/campo';
import { numeroEscritoDe } from '../http/formas-de-consulta';

export class DistritosQuery {
  @Campo(opcional(numeroEscritoDe(1)), 'Código de departamento; sin él, todos.') departamento?: number;
}

export class LocalidadesQuery {
  @Campo(opcional(numeroEscritoDe(1)), 'Código de distrito; sin él, todas (unas 6.800).') distrito?: number;
}
