import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { esquemaDelCuerpo } from '@libs/de';
import { CompletarItems } from '@libs/productos';
import { CuerpoConDocumento } from '../http/request-body';
import { requestData } from '../http/request-data';
import { EJEMPLOS_DE_CUERPO } from './ejemplos';

/** Fills the items of the body that name a product, before the body is read as an emission. */
@Injectable()
class ConProductos implements NestInterceptor {
  constructor(private readonly items: CompletarItems) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const req = http.getRequest<Request>();
    const { principal } = requestData(http.getResponse<Response>());
    // Without an account the handler refuses the request.
    if (principal?.tenant) req.body = await this.items.execute(principal.tenant.id, req.body);
    return next.handle();
  }
}

/** The body of the route is a document to be issued: up to 1 MB. Its items may name products of the catalog. */
export const DocumentoPedido = (): MethodDecorator =>
  applyDecorators(
    ApiBody({ schema: esquemaDelCuerpo, examples: EJEMPLOS_DE_CUERPO }),
    CuerpoConDocumento(),
    UseInterceptors(ConProductos),
  );
