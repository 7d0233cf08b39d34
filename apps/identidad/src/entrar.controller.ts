import { Body, Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { correoDe, EntrarConClave, SegundoFactor, Usuarios } from '@libs/identidad';
import { Clock } from '@libs/platform';
import { Entradas } from './entrada';
import { mostrar, texto } from './http/mostrar';
import { redDe } from './http/red';
import { paginaDeCodigo, paginaDeEntrada } from './paginas/entrar';
import { espera } from './paginas/html';

const NO_COINCIDEN = 'El correo o la contraseña no coinciden.';
const NO_VALE = 'Ese código no vale. Use el que se ve ahora: cada uno sirve una vez.';

/** The pages of an interaction: password and code. */
@Controller('interaccion/:uid')
export class EntrarController {
  constructor(
    private readonly entradas: Entradas,
    private readonly entrarConClave: EntrarConClave,
    private readonly segundoFactor: SegundoFactor,
    private readonly usuarios: Usuarios,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Get()
  async mostrarEntrada(@Req() pedido: Request, @Res() respuesta: Response): Promise<void> {
    const entrada = await this.entradas.de(pedido, respuesta);
    const debe = this.entradas.debeCodigo(entrada, this.clock.now());
    const { login_hint } = entrada.interaccion.params;
    mostrar(respuesta, 200, debe ? paginaDeCodigo(entrada) : paginaDeEntrada(entrada, texto(login_hint)));
  }

  @Post()
  async entrar(@Req() pedido: Request, @Res() respuesta: Response, @Body() cuerpo: Record<string, unknown>) {
    const entrada = await this.entradas.enviada(pedido, respuesta);
    const escrito = texto(cuerpo['correo']);
    // What is no address at all is answered as an unknown one, for the same work.
    const correo = correoDe(escrito) ?? '';
    const hecho = await this.entrarConClave.execute(correo, texto(cuerpo['contrasena']), redDe(pedido));
    if (hecho === 'no') return mostrar(respuesta, 401, paginaDeEntrada({ ...entrada, falla: NO_COINCIDEN }, escrito));
    if ('esperaS' in hecho)
      return mostrar(respuesta, 429, paginaDeEntrada({ ...entrada, falla: espera(hecho.esperaS) }, escrito));
    if (!hecho.usuario.totp)
      return respuesta.redirect(303, await this.entradas.terminar(pedido, respuesta, hecho.usuario, ['pwd']));
    await this.entradas.anotarPrimerFactor(entrada, hecho.usuario, this.clock.now());
    respuesta.redirect(303, `/interaccion/${entrada.uid}`);
  }

  @Post('codigo')
  async darCodigo(@Req() pedido: Request, @Res() respuesta: Response, @Body() cuerpo: Record<string, unknown>) {
    const entrada = await this.entradas.enviada(pedido, respuesta);
    const debe = this.entradas.debeCodigo(entrada, this.clock.now());
    const usuario = debe === undefined ? undefined : await this.usuarios.porId(debe);
    if (!usuario?.activo) return respuesta.redirect(303, `/interaccion/${entrada.uid}`);
    const vale = await this.segundoFactor.comprobar(usuario, texto(cuerpo['codigo']));
    if (vale === true)
      return respuesta.redirect(303, await this.entradas.terminar(pedido, respuesta, usuario, ['pwd', 'otp', 'mfa']));
    const [status, falla] = vale === false ? [401, NO_VALE] : [429, espera(vale.esperaS)];
    mostrar(respuesta, status, paginaDeCodigo({ ...entrada, falla }));
  }
}
