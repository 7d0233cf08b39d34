import { nombreDe, type Documento, type Esquema } from './modelo';

/** What an assistant may ask: nothing of this changes anything. One of them is a POST that only judges. */
export const LECTURA = [
  'listarDocumentos',
  'obtenerDocumento',
  'obtenerSolicitud',
  'validarDocumento',
  'resumirDocumentos',
  'resumirPorDia',
  'listarMejoresReceptores',
  'descargarLibroDeVentas',
  'descargarLibroDeCompras',
  'calcularIva',
  'listarInutilizaciones',
  'listarSeries',
  'listarReceptores',
  'obtenerReceptor',
  'consultarPadron',
  'listarProductos',
  'obtenerProducto',
  'listarRecibidos',
  'obtenerRecibido',
  'listarAvisos',
  'listarCatalogos',
  'consultarCatalogo',
  'obtenerIdentidad',
  'listarCuentas',
];

/** What it may do when its person permits it. Keys, settings, certificates and tenants are not among them. */
export const ESCRITURA = [
  'emitirDocumento',
  'cancelarDocumento',
  'inutilizarRango',
  'inutilizarNumero',
  'nominarDocumento',
  'actualizarTransporte',
  'reenviarDocumento',
  'enviarDocumentoPorCorreo',
  'crearProducto',
  'modificarProducto',
  'eliminarProducto',
  'crearReceptor',
  'modificarReceptor',
  'eliminarReceptor',
  'traerRecibido',
  'notificarRecepcion',
  'darConformidad',
  'darDisconformidad',
  'desconocerDocumento',
];

/** Parameters that would give a file instead of an answer, or hold an assistant up. */
const OMITIDOS: Readonly<Record<string, readonly string[]>> = {
  descargarLibroDeVentas: ['formato', 'separador'],
  descargarLibroDeCompras: ['formato', 'separador'],
  calcularIva: ['formato', 'cifra', 'separador'],
  listarAvisos: ['espera'],
  emitirDocumento: ['wait', 'timeout'],
};

/** The schema of an emission is longer than all the rest: an assistant asks for the one of its type. */
const EMISION: Esquema = {
  type: 'object',
  description:
    'El documento. Su forma, por tipo y con ejemplos, la da describirEmision. ' +
    'Los importes y las cantidades con decimales van como texto: "1500.50".',
};

/** The tools of `timbo mcp` and of /mcp: operations of the document under their names, with the arguments of the client of TypeScript. */
export function herramientasDeMcp({ paths, components }: Documento): string {
  const operaciones = new Map(
    Object.values(paths).flatMap((metodos) =>
      Object.entries(metodos).map(([metodo, operacion]) => [operacion.operationId, { metodo, ...operacion }] as const),
    ),
  );
  const enLinea = (valor: unknown): unknown => {
    if (Array.isArray(valor)) return valor.map(enLinea);
    if (typeof valor !== 'object' || valor === null) return valor;
    const { $ref, ...resto } = valor as Esquema;
    const referido = $ref === undefined ? {} : components.schemas[nombreDe($ref)];
    return Object.fromEntries(
      Object.entries({ ...referido, ...resto }).map(([nombre, parte]) => [nombre, enLinea(parte)]),
    );
  };
  const herramienta = (name: string, escribe: boolean): object => {
    const operacion = operaciones.get(name);
    if (!operacion) throw new Error(`${name} is not in the document`);
    const { metodo, summary = '', description, parameters = [], requestBody } = operacion;
    const pedidos = parameters.filter((p) => p.in !== 'header' && !OMITIDOS[name]?.includes(p.name));
    const properties: Record<string, unknown> = Object.fromEntries(
      pedidos.map((p) => [p.name, enLinea({ ...p.schema, description: p.description })]),
    );
    const esquema = requestBody?.content['application/json']?.schema;
    if (esquema) properties['cuerpo'] = esquema.oneOf ? EMISION : enLinea(esquema);
    const required = [
      ...pedidos.filter((p) => p.required).map((p) => p.name),
      ...(requestBody?.required ? ['cuerpo'] : []),
    ];
    return {
      name,
      description: [summary, description].filter(Boolean).join('. '),
      inputSchema: {
        type: 'object',
        properties,
        ...(required.length > 0 && { required }),
        additionalProperties: false,
      },
      annotations: escribe
        ? { readOnlyHint: false, destructiveHint: true, idempotentHint: metodo !== 'post' }
        : { readOnlyHint: true },
    };
  };
  const hechas = {
    lectura: LECTURA.map((name) => herramienta(name, false)),
    escritura: ESCRITURA.map((name) => herramienta(name, true)),
  };
  return `${JSON.stringify(hechas, null, 1)}\n`;
}
