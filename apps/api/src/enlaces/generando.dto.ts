import type { Response } from 'express';
import { Campo } from '../formas/campo';
import { entero, opcion } from '../formas/respuesta';

const REINTENTAR_EN_S = 2;

export class GenerandoDto {
  @Campo(opcion('generando')) estado!: 'generando';
  @Campo(entero) retry_after_seconds!: number;
}

/** Answers that the file is still being made. A browser that shows the answer, in a frame or a tab, asks again by itself. */
export function responderGenerando(res: Response): void {
  const cuerpo: GenerandoDto = { estado: 'generando', retry_after_seconds: REINTENTAR_EN_S };
  res.setHeader('Retry-After', String(REINTENTAR_EN_S));
  res.setHeader('Refresh', String(REINTENTAR_EN_S));
  res.status(202).json(cuerpo);
}
