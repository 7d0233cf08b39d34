import type { Clock, SecretBox } from '@libs/platform';
import { huellaDe, huellaDeCodigo, nuevosCodigos } from '../domain/secretos';
import { pasoDelCodigo } from '../domain/totp';
import { turnosDeCodigo } from '../domain/turnos';
import type { Intentos, Usuario, Usuarios } from './ports/usuarios';

export const contextoDeTotp = (usuarioId: string): string => `totp:${usuarioId}`;
const CIFRAS = /^\d{6}$/;

/** The authenticator of a person and the codes for who has lost it. Its secret is sealed. */
export class SegundoFactor {
  constructor(
    private readonly usuarios: Usuarios,
    private readonly intentos: Intentos,
    private readonly caja: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** Takes a code of the authenticator, each once, or a recovery code. @returns true, false, or the seconds to wait. */
  async comprobar({ id, totp }: Usuario, escrito: string): Promise<boolean | { esperaS: number }> {
    if (!totp) return false;
    const turnos = turnosDeCodigo(id);
    const esperaS = await this.intentos.contar(turnos);
    if (esperaS > 0) return { esperaS };
    const limpio = escrito.replace(/\s/g, '');
    const vale = CIFRAS.test(limpio)
      ? await this.tomar(id, await this.caja.open(totp, contextoDeTotp(id)), limpio)
      : await this.usuarios.gastarCodigo(id, huellaDeCodigo(escrito));
    if (vale) await this.intentos.olvidar(turnos);
    return vale;
  }

  private async tomar(id: string, secreto: Buffer, codigo: string): Promise<boolean> {
    const paso = pasoDelCodigo(secreto, codigo, this.clock.now());
    return paso !== undefined && this.usuarios.tomarPaso(id, paso);
  }

  /** Seals a new secret for the form in which its owner proves it: nothing is stored before. */
  sellar(usuarioId: string, secreto: Buffer): Promise<Buffer> {
    return this.caja.seal(secreto, contextoDeTotp(usuarioId));
  }

  abrir(usuarioId: string, sellado: Buffer): Promise<Buffer> {
    return this.caja.open(sellado, contextoDeTotp(usuarioId));
  }

  /** Keeps the authenticator if the code is one of it. @returns its recovery codes, which are shown once; undefined: a wrong code. */
  async poner(usuarioId: string, sellado: Buffer, codigo: string, red: string): Promise<string[] | undefined> {
    const secreto = await this.caja.open(sellado, contextoDeTotp(usuarioId));
    const paso = pasoDelCodigo(secreto, codigo.replace(/\s/g, ''), this.clock.now());
    if (paso === undefined) return undefined;
    const codigos = nuevosCodigos();
    await this.usuarios.ponerTotp(
      usuarioId,
      sellado,
      paso,
      codigos.map((uno) => huellaDe(uno.replaceAll('-', ''))),
      red,
    );
    return codigos;
  }
}
