import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Usuarios } from '@libs/identidad';
import { type Entrada, Entradas } from './entrada';
import { Falla, SIN_PEDIDO } from './http/fallas';
import { LlavesDeAcceso } from './llaves-de-acceso';

/** The passkey of an interaction, for the script of its page. */
@Controller('interaccion/:uid/llave')
export class EntrarConLlaveController {
  constructor(
    private readonly entradas: Entradas,
    private readonly llaves: LlavesDeAcceso,
    private readonly usuarios: Usuarios,
  ) {}

  @Post('opciones')
  @HttpCode(200)
  async pedirLlave(@Req() pedido: Request, @Res({ passthrough: true }) respuesta: Response) {
    const entrada = await this.entradas.enviada(pedido, respuesta);
    const opciones = await this.llaves.opcionesDeEntrada();
    await this.entradas.anotar(entrada, { reto: opciones.challenge });
    return { opciones };
  }

  @Post()
  @HttpCode(200)
  async entrarConLlave(
    @Req() pedido: Request,
    @Res({ passthrough: true }) respuesta: Response,
    @Body() { respuesta: firmada }: { respuesta?: unknown },
  ) {
    const entrada = await this.entradas.enviada(pedido, respuesta);
    const usuario = await this.deLaLlave(entrada, firmada);
    return { a: await this.entradas.terminar(pedido, respuesta, usuario, ['hwk', 'user', 'mfa']) };
  }

  /** Each challenge is good once, also if the answer is wrong. */
  private async deLaLlave(entrada: Entrada, firmada: unknown) {
    const { reto } = entrada.notas;
    if (reto === undefined) throw SIN_PEDIDO;
    await this.entradas.anotar(entrada, {});
    const usuarioId = await this.llaves.comprobar(firmada, reto);
    const usuario = usuarioId === undefined ? undefined : await this.usuarios.porId(usuarioId);
    if (!usuario?.activo) throw new Falla(401, 'No se reconoce la llave', 'Esa llave de acceso no se reconoce.');
    return usuario;
  }
}
