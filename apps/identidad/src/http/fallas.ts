import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DatabaseFailure } from '@libs/platform/db';
import type { Logger } from '@libs/platform';
import { html, pagina } from '../paginas/html';

/** What a person is told instead of what the request was for. */
export class Falla extends Error {
  constructor(
    readonly status: number,
    readonly titulo: string,
    readonly palabras: string,
  ) {
    super(titulo);
  }
}

export const SIN_PEDIDO = new Falla(
  400,
  'Vuelva a empezar',
  'Este pedido de entrada venció o es de otro navegador. Vuelva a la aplicación y entre otra vez.',
);
/** A sign-in for "Mi acceso" that ended without one. */
export const NO_ENTRO = new Falla(400, 'No se pudo entrar', 'Abra otra vez «Mi acceso» para probar de nuevo.');
const NO_HAY = new Falla(404, 'No hay nada aquí', 'Esa dirección no existe.');
const MAL_PEDIDO = new Falla(400, 'Vuelva a empezar', 'El formulario no se pudo leer.');
const OCUPADO = new Falla(503, 'Pruebe en un momento', 'El servicio no puede atenderlo ahora.');
const ROTO = new Falla(500, 'Algo salió mal', 'El servicio no pudo hacerlo. Pruebe otra vez.');

/** Tells a failure as a page, or to a script as JSON; nothing of its cause. */
@Catch()
export class FallasEnPagina implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(causa: unknown, host: ArgumentsHost): void {
    const pedido = host.switchToHttp().getRequest<Request>();
    const respuesta = host.switchToHttp().getResponse<Response>();
    const falla = fallaDe(causa);
    if (falla === ROTO) this.logger.error({ err: causa }, 'a request failed');
    respuesta.status(falla.status);
    if (pedido.is('json')) respuesta.json({ falla: falla.palabras });
    else respuesta.type('html').send(pagina(falla.titulo, html`<p>${falla.palabras}</p>`));
  }
}

function fallaDe(causa: unknown): Falla {
  if (causa instanceof Falla) return causa;
  if (causa instanceof DatabaseFailure) return OCUPADO;
  if (causa instanceof HttpException) return causa.getStatus() === 404 ? NO_HAY : MAL_PEDIDO;
  const { name, status } = causa as { name?: string; status?: number };
  if (name === 'SessionNotFound') return SIN_PEDIDO;
  if (name === 'TimeoutError') return OCUPADO;
  return status !== undefined && status < 500 ? MAL_PEDIDO : ROTO;
}
