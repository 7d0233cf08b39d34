import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Usuarios } from '@libs/identidad';
import { Llaves, ObjetosOidc } from '@libs/identidad/postgres';
import { CartasDeEnlace } from './cartas-de-enlace';
import { NO_ENTRO } from './http/fallas';
import { listo, mostrar, texto } from './http/mostrar';
import { redDe } from './http/red';
import { paginaDeCuenta } from './paginas/cuenta';
import { type Sesion, Sesiones } from './sesion';

const SESION = /^[0-9a-f]{64}$/;
/** What the page says after something was done, by the name in its address. */
const DICHOS: Readonly<Record<string, string>> = {
  carta: 'Le enviamos un enlace por correo.',
  hecho: 'Listo.',
};

/** "Mi acceso": how somebody signs in, and where they are signed in. */
@Controller('cuenta')
export class CuentaController {
  constructor(
    private readonly sesiones: Sesiones,
    private readonly usuarios: Usuarios,
    private readonly objetos: ObjetosOidc,
    private readonly llaves: Llaves,
    private readonly cartasDeEnlace: CartasDeEnlace,
  ) {}

  @Get()
  async mostrarCuenta(@Req() pedido: Request, @Res() respuesta: Response, @Query() dicho: Record<string, unknown>) {
    if (dicho['error'] !== undefined) throw NO_ENTRO;
    const sesion = await this.sesiones.de(pedido, respuesta);
    if (!sesion) return respuesta.redirect(303, this.sesiones.entrar());
    // The code of the sign-in is not for anybody.
    if (dicho['code'] !== undefined) return respuesta.redirect(303, '/cuenta');
    mostrar(respuesta, 200, paginaDeCuenta(await this.cuenta(sesion), DICHOS[texto(dicho['dicho'])]));
  }

  private async cuenta({ usuario, csrf, uid }: Sesion) {
    const [sesiones, llaves, codigos, actos] = await Promise.all([
      this.objetos.sesionesDe(usuario.id),
      this.llaves.de(usuario.id),
      this.usuarios.codigosQueQuedan(usuario.id),
      this.usuarios.actosDe(usuario.id),
    ]);
    const conEsta = sesiones.map((una) => ({ ...una, esta: una.uid === uid }));
    return { usuario, csrf, llaves, codigos, actos, sesiones: conEsta };
  }

  @Post('correo')
  async confirmarCorreo(@Req() pedido: Request, @Res() respuesta: Response): Promise<void> {
    const { usuario } = await this.sesiones.enviada(pedido, respuesta);
    this.cartasDeEnlace.pedir(usuario.correo, 'verificar');
    listo(respuesta, 'carta');
  }

  @Post('contrasena')
  async cambiarContrasena(@Req() pedido: Request, @Res() respuesta: Response): Promise<void> {
    const { usuario } = await this.sesiones.enviada(pedido, respuesta);
    this.cartasDeEnlace.pedir(usuario.correo, 'clave');
    listo(respuesta, 'carta');
  }

  @Post('sesion')
  async cerrarSesion(@Req() pedido: Request, @Res() respuesta: Response, @Body() cuerpo: Record<string, unknown>) {
    const { usuario } = await this.sesiones.enviada(pedido, respuesta);
    const id = texto(cuerpo['id']);
    if (SESION.test(id)) await this.objetos.cerrarSesion(usuario.id, id, redDe(pedido));
    listo(respuesta, 'hecho');
  }
}
