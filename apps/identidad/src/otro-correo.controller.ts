import { Body, Controller, Get, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { correoDe, Usuarios, type Usuario } from '@libs/identidad';
import { Clock } from '@libs/platform';
import { CartasDeEnlace } from './cartas-de-enlace';
import { Falla, NO_ENTRO } from './http/fallas';
import { listo, mostrar, texto } from './http/mostrar';
import { redDe } from './http/red';
import { Sellos } from './http/sellos';
import { ENLACE_VENCIDO } from './paginas/enlaces';
import { paginaDeCambio, paginaDeOtroCorreo } from './paginas/otro-correo';
import { AHORA_S, Sesiones } from './sesion';

const VALE_MS = 60 * 60_000;
const RUTA = '/cuenta/otro-correo';

/**
 * Changing one's own address. Its owner signs in again to ask for it, and opens the link signed in to the same account: otherwise somebody
 * could give an account the address of a person who only clicks, and accept an invitation that was sent there.
 */
@Controller('cuenta/otro-correo')
export class OtroCorreoController {
  constructor(
    private readonly sesiones: Sesiones,
    private readonly usuarios: Usuarios,
    private readonly sellos: Sellos,
    private readonly cartas: CartasDeEnlace,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Get()
  async preguntar(@Req() pedido: Request, @Res() respuesta: Response, @Query() dicho: Record<string, unknown>) {
    if (dicho['error'] !== undefined) throw NO_ENTRO;
    const sesion = await this.sesiones.de(pedido, respuesta, AHORA_S);
    if (!sesion) return respuesta.redirect(303, this.sesiones.entrar(RUTA, AHORA_S));
    if (dicho['code'] !== undefined) return respuesta.redirect(303, RUTA);
    mostrar(respuesta, 200, paginaDeOtroCorreo(sesion));
  }

  @Post()
  async pedir(@Req() pedido: Request, @Res() respuesta: Response, @Body() cuerpo: Record<string, unknown>) {
    const sesion = await this.sesiones.enviada(pedido, respuesta, AHORA_S);
    const { usuario } = sesion;
    const correo = correoDe(texto(cuerpo['correo']));
    if (!correo || correo === usuario.correo)
      return mostrar(respuesta, 422, paginaDeOtroCorreo(sesion, 'Eso no es otra dirección de correo.'));
    await this.usuarios.anotar(usuario.id, 'correo_pedido', redDe(pedido));
    this.cartas.pedirCambio(usuario.correo, correo, `${RUTA}/${this.enlace(usuario, correo)}`);
    listo(respuesta, 'carta');
  }

  @Get(':enlace')
  async abrir(@Req() pedido: Request, @Param('enlace') enlace: string, @Res() respuesta: Response): Promise<void> {
    const sesion = await this.sesiones.de(pedido, respuesta);
    if (!sesion)
      throw new Falla(401, 'Entre primero', 'Entre a «Mi acceso» en este navegador y abra otra vez el enlace.');
    const correo = this.correoDe(enlace, sesion.usuario);
    if (!correo) return mostrar(respuesta, 410, ENLACE_VENCIDO);
    mostrar(respuesta, 200, paginaDeCambio(sesion, correo, `${RUTA}/${enlace}`));
  }

  @Post(':enlace')
  async usar(@Req() pedido: Request, @Param('enlace') enlace: string, @Res() respuesta: Response): Promise<void> {
    const { usuario } = await this.sesiones.enviada(pedido, respuesta);
    const correo = this.correoDe(enlace, usuario);
    if (!correo || !(await this.usuarios.cambiarCorreo(usuario.id, usuario.correo, correo, redDe(pedido))))
      return mostrar(respuesta, 410, ENLACE_VENCIDO);
    listo(respuesta, 'hecho');
  }

  /** A link that is stored nowhere: it ends in an hour, with its use, and with another password. */
  private enlace(usuario: Usuario, correo: string): string {
    const dato = Buffer.from(JSON.stringify([correo, this.clock.now().getTime() + VALE_MS])).toString('base64url');
    return `${dato}.${this.sellos.de(selladoDe(dato, usuario))}`;
  }

  private correoDe(enlace: string, usuario: Usuario): string | undefined {
    const [dato = '', sello] = enlace.split('.');
    if (!this.sellos.vale(selladoDe(dato, usuario), sello)) return undefined;
    const [correo, vence] = JSON.parse(Buffer.from(dato, 'base64url').toString()) as [string, number];
    return vence > this.clock.now().getTime() ? correo : undefined;
  }
}

const selladoDe = (dato: string, { id, correo, clave }: Usuario): string =>
  `otro correo ${dato} ${id} ${correo} ${clave ?? ''}`;
