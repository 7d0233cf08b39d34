import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { during } from '../../../test/during';
import { stackDePrueba } from '../../../test/stack';

export interface Tramo {
  servicio: string;
  nombre: string;
  traza: string;
  id: string;
  padre: string;
  atributos: Record<string, string>;
}

interface Valor {
  stringValue?: string;
  intValue?: number | string;
}
type Atributos = { key: string; value: Valor }[];
interface Entrega {
  resourceSpans: {
    resource: { attributes: Atributos };
    scopeSpans: {
      spans: { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Atributos }[];
    }[];
  }[];
}

const leidos = (atributos: Atributos): Record<string, string> =>
  Object.fromEntries(atributos.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue)]));

/** A collector of traces (OTLP over HTTP, JSON) at the address that the stack under test was given. */
export class Colector {
  private readonly entregas: string[] = [];
  private constructor(private readonly server: Server) {}

  static async abrir(): Promise<Colector> {
    const server = createServer((req, res) => {
      void text(req).then((cuerpo) => {
        if (req.url === '/v1/traces') colector.entregas.push(cuerpo);
        res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    const colector = new Colector(server);
    during().own('the collector', () => server.listening && colector.cerrar());
    server.listen(Number(new URL(stackDePrueba().otlp_url).port), '127.0.0.1');
    await once(server, 'listening');
    return colector;
  }

  /** All received data, unparsed. */
  get crudo(): string {
    return this.entregas.join('\n');
  }

  tramos(traza: string): Tramo[] {
    return this.entregas
      .flatMap((cuerpo) => (JSON.parse(cuerpo) as Entrega).resourceSpans)
      .flatMap(({ resource, scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) =>
          spans.map(({ name, traceId, spanId, parentSpanId = '', attributes }) => ({
            servicio: leidos(resource.attributes)['service.name']!,
            nombre: name,
            traza: traceId,
            id: spanId,
            padre: parentSpanId,
            atributos: leidos(attributes),
          })),
        ),
      )
      .filter((tramo) => tramo.traza === traza);
  }

  async cerrar(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
