import { Command } from 'commander';
import { text } from 'node:stream/consumers';
import { Consola } from '../consola';
import type { Mundo } from '../mundo';
import { Perfiles } from '../perfiles';
import type { Generales } from '../sesion';
import { ErrorDeUso } from '../salidas';

/** Los perfiles se cambian sin hablar con el servicio. */
export function perfil(mundo: Mundo): Command {
  const perfiles = new Perfiles(mundo.entorno);
  const consolaDe = (comando: Command): Consola => {
    const { json, color } = comando.optsWithGlobals<Generales>();
    return new Consola(mundo, json === true, !color);
  };
  const agregar = new Command('agregar')
    .description('Guarda una dirección y su credencial con un nombre; la llave se puede dar por la entrada')
    .argument('<nombre>', 'por ejemplo caja o prueba')
    .action(async (nombre: string, _: object, comando: Command) => {
      const { url, llave, token, ruc } = comando.optsWithGlobals<Generales>();
      if (ruc) throw new ErrorDeUso('--ruc se dice en cada orden: un perfil no lo guarda.');
      if (!url || !URL.canParse(url)) throw new ErrorDeUso('Falta --url con la dirección del servicio.');
      const credencial = token ?? llave ?? (await porLaEntrada(mundo));
      await perfiles.guardar(nombre, { url, ...(token ? { token, ...(llave && { llave }) } : { llave: credencial }) });
      consolaDe(comando).resultado({ perfil: nombre }, () => `Perfil «${nombre}» guardado.`);
    });
  const listar = new Command('listar')
    .description('Los perfiles que hay')
    .action(async (_: object, comando: Command) => {
      const { actual, perfiles: hay } = await perfiles.leer();
      const filas = Object.entries(hay).map(([nombre, { url, token }]) => ({
        nombre,
        url,
        credencial: token ? 'token' : 'llave',
        actual: nombre === actual,
      }));
      const consola = consolaDe(comando);
      consola.resultado({ perfiles: filas }, () =>
        consola.tabla(
          ['', 'NOMBRE', 'DIRECCIÓN', 'CREDENCIAL'],
          filas.map((f) => [f.actual ? '*' : '', f.nombre, f.url, f.credencial]),
        ),
      );
    });
  const uno = (nombre: string, descripcion: string, hacer: (dicho: string) => Promise<void>, fin: string): Command =>
    new Command(nombre)
      .description(descripcion)
      .argument('<nombre>')
      .action(async (dicho: string, _: object, comando: Command) => {
        await hacer(dicho);
        consolaDe(comando).resultado({ perfil: dicho }, () => fin.replace('%', dicho));
      });
  return new Command('perfil')
    .description('Con quién se habla: dirección y credencial, guardadas con un nombre')
    .addCommand(agregar)
    .addCommand(listar)
    .addCommand(uno('usar', 'Elige el perfil de las próximas órdenes', (dicho) => perfiles.usar(dicho), 'Se usa «%».'))
    .addCommand(uno('quitar', 'Borra un perfil', (dicho) => perfiles.quitar(dicho), 'Perfil «%» borrado.'));
}

async function porLaEntrada({ entrada }: Mundo): Promise<string> {
  const dicha = entrada.isTTY ? '' : (await text(entrada)).trim();
  if (!dicha) throw new ErrorDeUso('Falta la credencial: --llave, --token, o la llave por la entrada.');
  return dicha;
}
