import { FairGate } from '@libs/platform';
import {
  esLaContrasena,
  hayQueSellarDeNuevo,
  PARAMETROS,
  type Parametros,
  sellarContrasena,
} from '../domain/contrasena';
import { turnosDeEntrada } from '../domain/turnos';
import type { Intentos, Usuario, Usuarios } from './ports/usuarios';

/** Each takes 64 MiB; libuv has four threads for everything. */
const A_LA_VEZ = 2;
const PACIENCIA_MS = 10_000;

export type Entrada = { usuario: Usuario } | { esperaS: number } | 'no';

/** Proves somebody by password. Who does not exist, has no password or is switched off gets the same answer for the same work. */
export class EntrarConClave {
  private readonly puerta = new FairGate({ total: A_LA_VEZ, each: A_LA_VEZ, alone: A_LA_VEZ });

  constructor(
    private readonly usuarios: Usuarios,
    private readonly intentos: Intentos,
    private readonly parametros: Parametros = PARAMETROS,
  ) {}

  /** @param red the caller's network, for the turns. */
  async execute(correo: string, contrasena: string, red: string): Promise<Entrada> {
    const turnos = turnosDeEntrada(correo, red);
    const esperaS = await this.intentos.contar(turnos);
    if (esperaS > 0) return { esperaS };
    const usuario = await this.usuarios.porCorreo(correo);
    const esLaSuya = await this.comprobar(contrasena, usuario?.clave, red);
    if (!usuario?.activo || !usuario.clave || !esLaSuya) return 'no';
    // Proving it took seconds if many waited: meanwhile a new one may have ended what the old one opens.
    const aun = await this.usuarios.porId(usuario.id);
    if (!aun?.activo || aun.clave !== usuario.clave) return 'no';
    await this.intentos.olvidar(turnos);
    if (hayQueSellarDeNuevo(usuario.clave, this.parametros))
      await this.usuarios.volverASellar(usuario.id, usuario.clave, await sellarContrasena(contrasena, this.parametros));
    return { usuario: aun };
  }

  private async comprobar(contrasena: string, sellada: string | null | undefined, red: string): Promise<boolean> {
    const salir = await this.puerta.enter({ name: red }, () => AbortSignal.timeout(PACIENCIA_MS));
    try {
      return await esLaContrasena(contrasena, sellada, this.parametros);
    } finally {
      salir();
    }
  }
}
