import { Campo, nulo } from './campo';
import { entero, momento, texto } from './formas';
import { aDominio, tomar } from './tomar';

class BaseDto {
  @Campo(texto) razon_social!: string;
}
class FilaDto extends BaseDto {
  @Campo(nulo(momento)) cerrado_at!: string | null;
  @Campo(entero) total_de_todo!: number;
}

it('an answer has what its class declares and nothing else, moments in the time of Paraguay', () => {
  const dato = { razonSocial: 'X', cerradoAt: new Date(0), clave: 'secreta', version: 7 };
  expect(tomar(FilaDto, dato, { total_de_todo: 2 })).toEqual({
    razon_social: 'X',
    cerrado_at: '1969-12-31T21:00:00-03:00',
    total_de_todo: 2,
  });
});

it('does not compile without a member that the domain calls otherwise, or has as something else', () => {
  // @ts-expect-error total_de_todo is missing
  tomar(FilaDto, { razonSocial: 'X', cerradoAt: null }, {});
  // @ts-expect-error razon_social would be undefined at times
  expect(tomar(BaseDto, { razonSocial: undefined as string | undefined }, {})).toEqual({ razon_social: undefined });
});

it('a body goes to the domain by its own members only', () => {
  const dto = Object.assign(new FilaDto(), { razon_social: 'X', total_de_todo: 1 });
  expect(aDominio(BaseDto, dto)).toEqual({ razonSocial: 'X' });
});
