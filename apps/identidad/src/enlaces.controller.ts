import { Body, Controller, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { correoDe, defectoDeContrasena, UsarEnlaces } from '@libs/identidad';
import { CartasDeEnlace } from './cartas-de-enlace';
import { type Config, CONFIG } from './config';
import { mostrar, texto } from './http/mostrar';
import { LimiteDeRed, redDe } from './http/red';
import {
  ENLACE_VENCIDO,
  paginaDeClaveNueva,
  paginaDeListo,
  paginaDeRecuperacion,
  paginaDeVerificacion,
  PEDIDO_RECIBIDO,
} from './paginas/enlaces';

/** Links by letter: asking for one, and what it is for. Opening one changes nothing, because mail programs open links too. */
@Controller()
export class EnlacesController {
  constructor(
    private readonly enlaces: UsarEnlaces,
    private readonly cartas: CartasDeEnlace,
    private readonly red: LimiteDeRed,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('recuperar')
  preguntar(@Res() respuesta: Response): void {
    mostrar(respuesta, 200, paginaDeRecuperacion());
  }

  /** The answer comes before anything is looked up. */
  @Post('recuperar')
  async pedir(@Req() pedido: Request, @Res() respuesta: Response, @Body() cuerpo: Record<string, unknown>) {
    await this.red.contar(pedido);
    const correo = correoDe(texto(cuerpo['correo']));
    if (!correo) {
      mostrar(respuesta, 400, paginaDeRecuperacion('Eso no es una dirección de correo.'));
      return;
    }
    this.cartas.pedir(correo, 'clave');
    mostrar(respuesta, 200, PEDIDO_RECIBIDO);
  }

  @Get('enlace/:token')
  async abrir(@Param('token') token: string, @Res() respuesta: Response): Promise<void> {
    const enlace = await this.enlaces.leer(token);
    if (!enlace) return mostrar(respuesta, 410, ENLACE_VENCIDO);
    const pagina = enlace.clase === 'verificar' ? paginaDeVerificacion : paginaDeClaveNueva;
    mostrar(respuesta, 200, pagina(token, enlace.correo));
  }

  @Post('enlace/:token')
  async usar(
    @Req() pedido: Request,
    @Param('token') token: string,
    @Res() respuesta: Response,
    @Body() cuerpo: Record<string, unknown>,
  ): Promise<void> {
    await this.red.contar(pedido);
    const [panel] = this.config.panelOrigins;
    const enlace = await this.enlaces.leer(token);
    const vencido = (): void => mostrar(respuesta, 410, ENLACE_VENCIDO);
    if (!enlace) return vencido();
    if (enlace.clase === 'verificar') {
      if (!(await this.enlaces.verificar(token))) return vencido();
      return mostrar(respuesta, 200, paginaDeListo('Correo confirmado', panel));
    }
    const contrasena = texto(cuerpo['contrasena']);
    const defecto = defectoDeContrasena(contrasena, enlace.correo);
    if (defecto) return mostrar(respuesta, 422, paginaDeClaveNueva(token, enlace.correo, defecto));
    if ((await this.enlaces.ponerClave(token, contrasena, redDe(pedido))) === undefined) return vencido();
    mostrar(respuesta, 200, paginaDeListo('Contraseña guardada', panel));
  }
}
