import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Usuario, Usuarios } from '@libs/identidad';
import { SIN_PEDIDO } from './http/fallas';
import { LimiteDeRed, redDe } from './http/red';
import { Sellos } from './http/sellos';
import { Proveedor } from './proveedor/proveedor';

/** How long the second factor may take after the first. */
const ENTRE_FACTORES_S = 10 * 60;

/** What this service notes in an interaction between its pages; the browser holds its cookie alone. */
interface Notas {
  /** Who gave the right password and still owes a code. */
  debeCodigo?: { usuarioId: string; hasta: number };
  /** The challenge that a passkey must sign. */
  reto?: string;
}

type Interaccion = Awaited<ReturnType<Proveedor['vigente']['interactionDetails']>>;

/** A sign-in that an application has asked for and that is under way in this browser. */
export interface Entrada {
  uid: string;
  csrf: string;
  notas: Notas;
  interaccion: Interaccion;
}

/** Sign-ins that are under way. */
@Injectable()
export class Entradas {
  constructor(
    private readonly proveedor: Proveedor,
    private readonly sellos: Sellos,
    private readonly red: LimiteDeRed,
    private readonly usuarios: Usuarios,
  ) {}

  /** @throws when the browser has not the cookie of this interaction, or it is over. */
  async de(pedido: Request, respuesta: Response): Promise<Entrada> {
    const interaccion = await this.proveedor.vigente.interactionDetails(pedido, respuesta);
    const { uid, prompt, lastSubmission } = interaccion;
    if (uid !== pedido.params['uid'] || prompt.name !== 'login') throw SIN_PEDIDO;
    return { uid, csrf: this.sellos.de(`entrada ${uid}`), notas: (lastSubmission ?? {}) as Notas, interaccion };
  }

  /** The same for what is sent: with the seal of its form, and not too often. */
  async enviada(pedido: Request, respuesta: Response): Promise<Entrada> {
    const entrada = await this.de(pedido, respuesta);
    const { csrf } = (pedido.body ?? {}) as { csrf?: unknown };
    if (!this.sellos.vale(`entrada ${entrada.uid}`, csrf)) throw SIN_PEDIDO;
    await this.red.contar(pedido);
    return entrada;
  }

  async anotar({ interaccion }: Entrada, notas: Notas): Promise<void> {
    interaccion.lastSubmission = { ...notas };
    await interaccion.persist();
  }

  async anotarPrimerFactor(entrada: Entrada, { id }: Usuario, ahora: Date): Promise<void> {
    const hasta = ahora.getTime() / 1_000 + ENTRE_FACTORES_S;
    await this.anotar(entrada, { debeCodigo: { usuarioId: id, hasta } });
  }

  /** Who owes a code now. */
  debeCodigo({ notas: { debeCodigo } }: Entrada, ahora: Date): string | undefined {
    return debeCodigo && debeCodigo.hasta > ahora.getTime() / 1_000 ? debeCodigo.usuarioId : undefined;
  }

  /** Ends the sign-in well. @returns where the browser continues; oidc-provider then gives the session another id. */
  async terminar(pedido: Request, respuesta: Response, { id }: Usuario, amr: readonly string[]): Promise<string> {
    await this.usuarios.anotar(id, amr.includes('pwd') ? 'entrar' : 'entrar_con_llave', redDe(pedido));
    const login = { accountId: id, amr: [...amr] };
    return this.proveedor.vigente.interactionResult(pedido, respuesta, { login }, { mergeWithLastSubmission: false });
  }
}
