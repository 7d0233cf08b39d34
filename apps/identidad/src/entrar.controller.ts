import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { correoDe, EntrarConClave, SegundoFactor, Usuarios } from '@libs/identidad';
import { Clock } from '@libs/platform';
import { type Entrada, Entradas } from './entrada';
import { Falla, SIN_PEDIDO } from './http/fallas';
import { redDe } from './http/red';
import { LlavesDeAcceso } from './llaves-de-acceso';
import { paginaDeCodigo, paginaDeEntrada } from './paginas/entrar';
import { espera } from './paginas/html';

const NO_COINCIDEN = 'El correo o la contraseña no coinciden.';
const NO_VALE = 'Ese código no vale. Use el que se ve ahora: cada uno sirve una vez.';

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');
const mostrar = (respuesta: Response, status: number, pagina: string): void =>
  void respuesta.status(status).type('html').send(pagina);

/** The pages of an interaction: password, code, passkey. */
@Controller('interaccion/:uid')
export class EntrarController {
  constructor(
    private readonly entradas: Entradas,
    private readonly entrarConClave: EntrarConClave,
    private readonly segundoFactor: SegundoFactor,
    private readonly llaves: LlavesDeAcceso,
    private readonly usuarios: Usuarios,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Get()
  async mostrarEntrada(@Req() pedido: Request, @Res() respuesta: Response): Promise<void> {
    const entrada = await this.entradas.de(pedido, respuesta);
    const debe = this.entradas.debeCodigo(entrada, this.clock.now());
    mostrar(respuesta, 200, debe ? paginaDeCodigo(entrada) : paginaDeEntrada(entrada));
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

  @Post('llave/opciones')
  @HttpCode(200)
  async pedirLlave(@Req() pedido: Request, @Res({ passthrough: true }) respuesta: Response) {
    const entrada = await this.entradas.enviada(pedido, respuesta);
    const opciones = await this.llaves.opcionesDeEntrada();
    await this.entradas.anotar(entrada, { reto: opciones.challenge });
    return { opciones };
  }

  @Post('llave')
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

  /** Each challenge is good once, whatever becomes of it. */
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
