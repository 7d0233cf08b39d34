import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Llaves } from '@libs/identidad/postgres';
import { Clock } from '@libs/platform';
import { Falla } from './http/fallas';
import { listo, texto } from './http/mostrar';
import { redDe } from './http/red';
import { Sellos } from './http/sellos';
import { LlavesDeAcceso } from './llaves-de-acceso';
import { navegador } from './paginas/cuenta';
import { Sesiones } from './sesion';

/** How long an authenticator may take to make a key. */
const RETO_MS = 5 * 60_000;

/** The passkeys of "Mi acceso". */
@Controller('cuenta/llave')
export class LlavesController {
  constructor(
    private readonly sesiones: Sesiones,
    private readonly llaves: Llaves,
    private readonly llavesDeAcceso: LlavesDeAcceso,
    private readonly sellos: Sellos,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Post('opciones')
  @HttpCode(200)
  async pedirLlave(@Req() pedido: Request, @Res({ passthrough: true }) respuesta: Response) {
    const { usuario, uid } = await this.sesiones.enviada(pedido, respuesta);
    const opciones = await this.llavesDeAcceso.opcionesDeAlta(usuario);
    const vence = this.clock.now().getTime() + RETO_MS;
    const dato = `${vence}.${opciones.challenge}`;
    return { opciones, sello: `${dato}.${this.sellos.de(`reto ${uid} ${dato}`)}` };
  }

  @Post()
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
    if (!vale || !(await this.llavesDeAcceso.agregar(usuario, firmada, reto, { nombre, red: redDe(pedido) })))
      throw new Falla(422, 'No se pudo', 'Esa llave no se pudo agregar.');
    return { a: '/cuenta?dicho=hecho' };
  }

  @Post('quitar')
  async quitarLlave(@Req() pedido: Request, @Res() respuesta: Response, @Body() cuerpo: Record<string, unknown>) {
    const { usuario } = await this.sesiones.enviada(pedido, respuesta);
    await this.llaves.quitar(usuario.id, texto(cuerpo['id']), redDe(pedido));
    listo(respuesta, 'hecho');
  }
}
