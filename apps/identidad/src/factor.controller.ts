import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { direccionDeTotp, enBase32, nuevoSecreto, SegundoFactor, Usuarios } from '@libs/identidad';
import { Falla } from './http/fallas';
import { listo, mostrar, texto } from './http/mostrar';
import { redDe } from './http/red';
import { paginaDeCodigos, paginaDeFactorNuevo } from './paginas/cuenta';
import { Sesiones } from './sesion';

/** The authenticator of "Mi acceso". */
@Controller('cuenta/codigo')
export class FactorController {
  constructor(
    private readonly sesiones: Sesiones,
    private readonly usuarios: Usuarios,
    private readonly segundoFactor: SegundoFactor,
  ) {}

  @Post()
  async empezarFactor(@Req() pedido: Request, @Res() respuesta: Response): Promise<void> {
    const { usuario, csrf } = await this.sesiones.enviada(pedido, respuesta);
    const secreto = nuevoSecreto();
    const sellado = (await this.segundoFactor.sellar(usuario.id, secreto)).toString('base64url');
    const direccion = direccionDeTotp(secreto, usuario.correo, 'Timbó');
    mostrar(respuesta, 200, paginaDeFactorNuevo(direccion, enBase32(secreto), sellado, csrf));
  }

  @Post('confirmar')
  async confirmarFactor(@Req() pedido: Request, @Res() respuesta: Response, @Body() cuerpo: Record<string, unknown>) {
    const { usuario, csrf } = await this.sesiones.enviada(pedido, respuesta);
    const sellado = Buffer.from(texto(cuerpo['sellado']), 'base64url');
    const secreto = await this.segundoFactor.abrir(usuario.id, sellado).catch(() => {
      throw new Falla(400, 'Vuelva a empezar', 'Abra otra vez «Mi acceso» y actívelo de nuevo.');
    });
    const codigos = await this.segundoFactor.poner(usuario.id, sellado, texto(cuerpo['codigo']), redDe(pedido));
    if (codigos) return mostrar(respuesta, 200, paginaDeCodigos(codigos));
    const direccion = direccionDeTotp(secreto, usuario.correo, 'Timbó');
    const falla = 'Ese código no es el que muestra la aplicación ahora.';
    const pagina = paginaDeFactorNuevo(direccion, enBase32(secreto), sellado.toString('base64url'), csrf, falla);
    mostrar(respuesta, 422, pagina);
  }

  @Post('quitar')
  async quitarFactor(@Req() pedido: Request, @Res() respuesta: Response): Promise<void> {
    const { usuario } = await this.sesiones.enviada(pedido, respuesta);
    await this.usuarios.quitarTotp(usuario.id, redDe(pedido));
    listo(respuesta, 'hecho');
  }
}
