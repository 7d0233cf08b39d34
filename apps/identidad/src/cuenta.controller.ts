import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { direccionDeTotp, enBase32, nuevoSecreto, SegundoFactor, UsarEnlaces, Usuarios } from '@libs/identidad';
import { Llaves, ObjetosOidc } from '@libs/identidad/postgres';
import { Clock } from '@libs/platform';
import { Cartas } from './cartas';
import { Falla } from './http/fallas';
import { Sellos } from './http/sellos';
import { LlavesDeAcceso } from './llaves-de-acceso';
import { navegador, paginaDeCodigos, paginaDeCuenta, paginaDeFactorNuevo } from './paginas/cuenta';
import { type Sesion, Sesiones } from './sesion';

const SESION = /^[0-9a-f]{64}$/;
/** How long an authenticator may take to make a key. */
const RETO_MS = 5 * 60_000;

/** What the page says after something was done, by the name in its address. */
const DICHOS: Readonly<Record<string, string>> = {
  carta: 'Le enviamos un enlace por correo.',
  hecho: 'Listo.',
};

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');
const listo = (respuesta: Response, que: keyof typeof DICHOS): void => respuesta.redirect(303, `/cuenta?dicho=${que}`);

/** "Mi acceso": how somebody signs in, and where they are signed in. */
@Controller('cuenta')
export class CuentaController {
  constructor(
    private readonly sesiones: Sesiones,
    private readonly usuarios: Usuarios,
    private readonly objetos: ObjetosOidc,
    private readonly llaves: Llaves,
    private readonly llavesDeAcceso: LlavesDeAcceso,
    private readonly segundoFactor: SegundoFactor,
    private readonly enlaces: UsarEnlaces,
    private readonly cartas: Cartas,
    private readonly sellos: Sellos,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Get()
  async mostrar(@Req() pedido: Request, @Res() respuesta: Response, @Query() dicho: Record<string, unknown>) {
    if (dicho['error'] !== undefined)
      throw new Falla(400, 'No se pudo entrar', 'Abra otra vez «Mi acceso» para probar de nuevo.');
    const sesion = await this.sesiones.de(pedido, respuesta);
    if (!sesion) return respuesta.redirect(303, this.sesiones.entrar());
    // The code of the sign-in is not for anybody.
    if (dicho['code'] !== undefined) return respuesta.redirect(303, '/cuenta');
    respuesta.type('html').send(paginaDeCuenta(await this.cuenta(sesion), DICHOS[texto(dicho['dicho'])]));
  }

  private async cuenta({ usuario, csrf, uid }: Sesion) {
    const [sesiones, llaves, codigos] = await Promise.all([
      this.objetos.sesionesDe(usuario.id),
      this.llaves.de(usuario.id),
      this.usuarios.codigosQueQuedan(usuario.id),
    ]);
    return { usuario, csrf, llaves, codigos, sesiones: sesiones.map((una) => ({ ...una, esta: una.uid === uid })) };
  }

  @Post('correo')
  async confirmarCorreo(@Req() pedido: Request, @Res() respuesta: Response): Promise<void> {
    const { usuario } = await this.sesiones.enviada(pedido, respuesta);
    this.cartas.enviar(() => this.enlaces.pedir(usuario.correo, 'verificar', false));
    listo(respuesta, 'carta');
  }

  @Post('contrasena')
  async cambiarContrasena(@Req() pedido: Request, @Res() respuesta: Response): Promise<void> {
    const { usuario } = await this.sesiones.enviada(pedido, respuesta);
    this.cartas.enviar(() => this.enlaces.pedir(usuario.correo, 'clave', false));
    listo(respuesta, 'carta');
  }

  @Post('sesion')
  async cerrarSesion(@Req() pedido: Request, @Res() respuesta: Response, @Body() cuerpo: Record<string, unknown>) {
    const { usuario } = await this.sesiones.enviada(pedido, respuesta);
    const id = texto(cuerpo['id']);
    if (SESION.test(id)) await this.objetos.cerrarSesion(usuario.id, id);
    listo(respuesta, 'hecho');
  }

  @Post('codigo')
  async empezarFactor(@Req() pedido: Request, @Res() respuesta: Response): Promise<void> {
    const { usuario, csrf } = await this.sesiones.enviada(pedido, respuesta);
    const secreto = nuevoSecreto();
    const sellado = (await this.segundoFactor.sellar(usuario.id, secreto)).toString('base64url');
    const direccion = direccionDeTotp(secreto, usuario.correo, 'Timbó');
    respuesta.type('html').send(paginaDeFactorNuevo(direccion, enBase32(secreto), sellado, csrf));
  }

  @Post('codigo/confirmar')
  async confirmarFactor(@Req() pedido: Request, @Res() respuesta: Response, @Body() cuerpo: Record<string, unknown>) {
    const { usuario, csrf } = await this.sesiones.enviada(pedido, respuesta);
    const sellado = Buffer.from(texto(cuerpo['sellado']), 'base64url');
    const secreto = await this.segundoFactor.abrir(usuario.id, sellado).catch(() => {
      throw new Falla(400, 'Vuelva a empezar', 'Abra otra vez «Mi acceso» y actívelo de nuevo.');
    });
    const codigos = await this.segundoFactor.poner(usuario.id, sellado, texto(cuerpo['codigo']));
    if (codigos) return void respuesta.type('html').send(paginaDeCodigos(codigos));
    const direccion = direccionDeTotp(secreto, usuario.correo, 'Timbó');
    const falla = 'Ese código no es el que muestra la aplicación ahora.';
    respuesta
      .status(422)
      .type('html')
      .send(paginaDeFactorNuevo(direccion, enBase32(secreto), sellado.toString('base64url'), csrf, falla));
  }

  @Post('codigo/quitar')
  async quitarFactor(@Req() pedido: Request, @Res() respuesta: Response): Promise<void> {
    const { usuario } = await this.sesiones.enviada(pedido, respuesta);
    await this.usuarios.quitarTotp(usuario.id);
    listo(respuesta, 'hecho');
  }

  @Post('llave/opciones')
  @HttpCode(200)
  async pedirLlave(@Req() pedido: Request, @Res({ passthrough: true }) respuesta: Response) {
    const { usuario, uid } = await this.sesiones.enviada(pedido, respuesta);
    const opciones = await this.llavesDeAcceso.opcionesDeAlta(usuario);
    const vence = this.clock.now().getTime() + RETO_MS;
    const dato = `${vence}.${opciones.challenge}`;
    return { opciones, sello: `${dato}.${this.sellos.de(`reto ${uid} ${dato}`)}` };
  }

  @Post('llave')
  @HttpCode(200)
  async agregarLlave(
    @Req() pedido: Request,
    @Res({ passthrough: true }) respuesta: Response,
    @Body() { sello, respuesta: firmada }: { sello?: unknown; respuesta?: unknown },
  ) {
    const { usuario, uid } = await this.sesiones.enviada(pedido, respuesta);
    const [vence = '', reto = '', firma] = texto(sello).split('.');
    const esNuestro = this.sellos.vale(`reto ${uid} ${vence}.${reto}`, firma);
    const nombre = navegador(pedido.headers['user-agent'] ?? null);
    const vale = esNuestro && Number(vence) > this.clock.now().getTime();
    if (!vale || !(await this.llavesDeAcceso.agregar(usuario, firmada, reto, nombre)))
      throw new Falla(422, 'No se pudo', 'Esa llave no se pudo agregar.');
    return { a: '/cuenta?dicho=hecho' };
  }

  @Post('llave/quitar')
  async quitarLlave(@Req() pedido: Request, @Res() respuesta: Response, @Body() cuerpo: Record<string, unknown>) {
    const { usuario } = await this.sesiones.enviada(pedido, respuesta);
    await this.llaves.quitar(usuario.id, texto(cuerpo['id']));
    listo(respuesta, 'hecho');
  }
}
