import { Campo, nulo } from '../formas/campo';
import { entero, listaDe, momento, texto, objetoDe } from '../formas/respuesta';
import { toDomain, answerOf } from './answer-of';

class BaseDto {
  @Campo(texto) razon_social!: string;
}
class FilaDto extends BaseDto {
  @Campo(nulo(momento)) cerrado_at!: string | null;
  @Campo(entero) total_de_todo!: number;
}
class TodoDto {
  @Campo(listaDe(() => BaseDto)) las_bases!: BaseDto[];
  @Campo(nulo(objetoDe(() => FilaDto))) fila!: FilaDto | null;
}

it('an answer has what its class declares and nothing else, moments in the time of Paraguay', () => {
  const data = { razonSocial: 'X', cerradoAt: new Date(0), clave: 'secreta', version: 7 };
  expect(answerOf(FilaDto, data, { total_de_todo: 2 })).toEqual({
    razon_social: 'X',
    cerrado_at: '1969-12-31T21:00:00-03:00',
    total_de_todo: 2,
  });
});

it('what it holds is shown by its own class, and what is not there is null where the class says so', () => {
  const base = { razonSocial: 'X', clave: 'secreta' };
  const fila = { ...base, cerradoAt: undefined, totalDeTodo: 3 };
  expect(answerOf(TodoDto, { lasBases: [base], fila })).toEqual({
    las_bases: [{ razon_social: 'X' }],
    fila: { razon_social: 'X', cerrado_at: null, total_de_todo: 3 },
  });
  expect(answerOf(TodoDto, { lasBases: [], fila: undefined })).toEqual({ las_bases: [], fila: null });
  // @ts-expect-error the bases have no razon_social
  expect(answerOf(TodoDto, { lasBases: [{}], fila: null }).las_bases).toEqual([{ razon_social: undefined }]);
});

it('does not compile without a member that the domain calls otherwise, or has as something else', () => {
  // @ts-expect-error total_de_todo is missing
  answerOf(FilaDto, { razonSocial: 'X', cerradoAt: null }, {});
  // @ts-expect-error razon_social would be undefined at times
  expect(answerOf(BaseDto, { razonSocial: undefined as string | undefined }, {})).toEqual({ razon_social: undefined });
});

it('a body goes to the domain by its own members only', () => {
  const dto = Object.assign(new FilaDto(), { razon_social: 'X', total_de_todo: 1 });
  expect(toDomain(BaseDto, dto)).toEqual({ razonSocial: 'X' });
});
