import { Body, Controller, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { correoDe, defectoDeContrasena, UsarEnlaces } from '@libs/identidad';
import { Cartas } from './cartas';
import { type Config, CONFIG } from './config';
import { LimiteDeRed } from './http/red';
import {
  ENLACE_VENCIDO,
  paginaDeClaveNueva,
  paginaDeListo,
  paginaDeRecuperacion,
  paginaDeVerificacion,
  PEDIDO_RECIBIDO,
} from './paginas/enlaces';

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

/** Links by letter: asking for one, and what it is for. Opening one changes nothing, because mail programs open links too. */
@Controller()
export class EnlacesController {
  constructor(
    private readonly enlaces: UsarEnlaces,
    private readonly cartas: Cartas,
    private readonly red: LimiteDeRed,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('recuperar')
  preguntar(@Res() respuesta: Response): void {
    respuesta.type('html').send(paginaDeRecuperacion());
  }

  /** The answer comes before anything is looked up. */
  @Post('recuperar')
  async pedir(@Req() pedido: Request, @Res() respuesta: Response, @Body() cuerpo: Record<string, unknown>) {
    await this.red.contar(pedido);
    const correo = correoDe(texto(cuerpo['correo']));
    if (!correo) {
      respuesta.status(400).type('html').send(paginaDeRecuperacion('Eso no es una dirección de correo.'));
      return;
    }
    this.cartas.enviar(() => this.enlaces.pedir(correo, 'clave', this.config.altaAbierta));
    respuesta.type('html').send(PEDIDO_RECIBIDO);
  }

  @Get('enlace/:token')
  async abrir(@Param('token') token: string, @Res() respuesta: Response): Promise<void> {
    const enlace = await this.enlaces.leer(token);
    if (!enlace) return void respuesta.status(410).type('html').send(ENLACE_VENCIDO);
    const pagina = enlace.clase === 'verificar' ? paginaDeVerificacion : paginaDeClaveNueva;
    respuesta.type('html').send(pagina(token, enlace.correo));
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
    const vencido = (): void => void respuesta.status(410).type('html').send(ENLACE_VENCIDO);
    if (!enlace) return vencido();
    if (enlace.clase === 'verificar') {
      if (!(await this.enlaces.verificar(token))) return vencido();
      return void respuesta.type('html').send(paginaDeListo('Correo confirmado', panel));
    }
    const contrasena = texto(cuerpo['contrasena']);
    const defecto = defectoDeContrasena(contrasena, enlace.correo);
    if (defecto)
      return void respuesta
        .status(422)
        .type('html')
        .send(paginaDeClaveNueva(token, enlace.correo, defecto));
    if ((await this.enlaces.ponerClave(token, contrasena)) === undefined) return vencido();
    respuesta.type('html').send(paginaDeListo('Contraseña guardada', panel));
  }
}
