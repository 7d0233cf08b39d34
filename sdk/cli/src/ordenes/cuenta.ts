import { Command, Option } from 'commander';
import type { components } from '../../../typescript/src/index';
import type { Mundo } from '../mundo';
import { orden } from '../orden';

type NuevaApiKey = components['schemas']['NuevaApiKey'];

export function series(mundo: Mundo) {
  return orden(mundo, 'series', 'Las series de numeración y su próximo número', async ({ cliente, consola }) => {
    const dicho = await cliente.listarSeries();
    consola.resultado(dicho, () =>
      consola.tabla(
        ['TIPO', 'ESTABLECIMIENTO', 'PUNTO', 'AMBIENTE', 'PRÓXIMO', 'ÚLTIMA EMISIÓN'],
        dicho.items.map((s) => [s.tipo_label, s.establecimiento, s.punto, s.sit, s.proximo_nro, s.ultima_emit_at]),
      ),
    );
  });
}

interface AlCrearLlave {
  permisos?: NuevaApiKey['permisos'];
  establecimientos?: string[];
  vence?: string;
  prueba?: true;
}

function crear(mundo: Mundo) {
  return orden<AlCrearLlave>(
    mundo,
    'crear',
    'Crea una llave; se muestra solo esta vez',
    async ({ cliente, consola }, [nombre], o) => {
      const cuerpo: NuevaApiKey = {
        nombre: nombre!,
        ...(o.permisos && { permisos: o.permisos }),
        ...(o.establecimientos && { establecimientos: o.establecimientos }),
        ...(o.vence && { expires_at: o.vence }),
        ...(o.prueba && { modo: 'prueba' }),
      };
      const llave = await cliente.crearApiKey({ cuerpo });
      consola.decir('Guárdela ahora: no se muestra otra vez.');
      consola.resultado(llave, () => llave.key_plain);
    },
    { persona: true },
  )
    .argument('<nombre>', 'para reconocerla: caja-1')
    .addOption(
      new Option('--permisos <permiso...>', 'sin ellos, todos').choices(
        'emitir leer anular receptores reportes recibidos'.split(' '),
      ),
    )
    .option('--establecimientos <código...>', 'dónde puede emitir: 001 002')
    .option('--vence <instante>', 'ISO 8601: 2027-01-01T00:00:00Z')
    .option('--prueba', 'de modo prueba: emite contra el simulador');
}

function listar(mundo: Mundo) {
  return orden(
    mundo,
    'listar',
    'Las llaves de la cuenta',
    async ({ cliente, consola }) => {
      const dicho = await cliente.listarApiKeys();
      consola.resultado(dicho, () =>
        consola.tabla(
          ['ID', 'NOMBRE', 'EMPIEZA CON', 'ACTIVA', 'ÚLTIMO USO'],
          dicho.api_keys.map((l) => [l.id, l.nombre, l.prefix, l.activa ? 'sí' : 'no', l.last_used_at]),
        ),
      );
    },
    { persona: true },
  );
}

function revocar(mundo: Mundo) {
  return orden(
    mundo,
    'revocar',
    'Revoca una llave desde el próximo pedido',
    async ({ cliente, consola }, [id]) => {
      const dicho = await cliente.revocarApiKey({ id: id! });
      consola.resultado(dicho, () => 'Revocada.');
    },
    { persona: true },
  ).argument('<id>', 'como lo muestra timbo llave listar');
}

export function llave(mundo: Mundo): Command {
  return new Command('llave')
    .description('Las llaves de la API; con el token de un administrador')
    .addCommand(crear(mundo))
    .addCommand(listar(mundo))
    .addCommand(revocar(mundo));
}
