import { globSync } from 'node:fs';
import { ROOT } from '../../dev/stack/root';
import { textoDe } from '../../apps/fiscal-simulator/src/autoridad/mensajes';
import { CODIGOS } from '../cobertura/codigos';
import { nodosDelFormato } from '../cobertura/nodos';
import { CONSTRUIDAS, type Mecanismo, MECANISMOS } from '../cobertura/previo/construidas';
import { GUARDAS } from '../cobertura/previo/fuera-del-documento';
import { RECHAZOS } from '../cobertura/previo/rechazos';
import { ATRAPADAS_EN_LA_BASE, SIN_ATRAPAR, SIN_QUE_ATRAPAR } from '../cobertura/previo/sin-atrapar';
import { SIN_APLICAR } from '../cobertura/sin-aplicar';
import { Enlaces, esProducto, type Fuente, leidos, losQueNombran } from './fuentes';
import { SECCIONES } from './secciones-del-manual';

const PREVIO = 'taller/cobertura/previo';
/** Where the service makes a violation impossible. */
const LUGAR: Readonly<Record<Mecanismo, string>> = {
  texto: 'libs/fiscal/domain/formato/literales.ts',
  catalogo: 'libs/de/infrastructure/fiscal/nodo-de-lugar.ts',
  grupo: 'libs/de/infrastructure/fiscal/nodo-de-documento.ts',
  campo: 'libs/fiscal/domain/formato/redactar.ts',
  calculo: 'libs/de/domain/emision/totales.ts',
  identidad: 'libs/fiscal/domain/documento/ensamblar-rde.ts',
  ambiente: 'libs/de/infrastructure/fiscal/nodo-de-emisor.ts',
  nunca: 'libs/fiscal/domain/formato/tabla-de.ts',
};

/** The fields of a request, with their forms. */
const SOLICITUD = 'libs/de/domain/solicitud/campos.ts';

interface Trato {
  que: string;
  codigo: readonly string[];
  prueba: readonly string[];
}

function exigido<T>(dicho: T | undefined, codigo: string): T {
  if (dicho === undefined) throw new Error(`docs/norma.md cannot say all of the code ${codigo}`);
  return dicho;
}

/** A table without padding: the widest cell of some columns has hundreds of characters. */
function compacta(cabeza: readonly string[], filas: readonly (readonly string[])[]): string {
  const renglon = (celdas: readonly string[]): string =>
    `| ${celdas.map((celda) => celda.replaceAll('|', '\\|')).join(' | ')} |`;
  return [renglon(cabeza), renglon(cabeza.map(() => '---')), ...filas.map(renglon)].join('\n');
}

/** A rule that other code judges: the reason names its test. */
function aparte(motivo: string): Trato {
  const [, que, spec] = /^(.*?)(?: \((\S+)\.spec\.ts\))?$/.exec(motivo)!;
  const archivos = spec ? globSync(`libs/${spec}.ts`, { cwd: ROOT }) : [];
  if (spec && archivos.length !== 1) throw new Error(`docs/norma.md: ${spec} is ${archivos.length} files`);
  return { que: que!, codigo: archivos, prueba: archivos.map((archivo) => archivo.replace(/ts$/, 'spec.ts')) };
}

/** What the service does about each rule before it sends anything, and the file that proves it (taller/cobertura). */
function tratos(producto: readonly Fuente[]): Map<string, Trato> {
  const deLaEmision = producto.filter(({ archivo }) => /^libs\/de\/(domain|application)\//.test(archivo));
  const hechos = new Map<string, Trato>();
  const anotar = (codigo: string, trato: Omit<Trato, 'codigo'> & { codigo?: Trato['codigo'] }): void => {
    if (!hechos.has(codigo)) hechos.set(codigo, { codigo: [], ...trato });
  };
  for (const { codigo, como, cambios } of RECHAZOS) {
    const campos = Object.keys(cambios).map((campo) => `\`${campo}\``);
    const que = `La rechaza antes de numerar${campos.length > 0 ? `: ${campos.join(', ')}` : ''}${como ? ` (\`${como}\`)` : ''}`;
    const lugares = [losQueNombran(producto, codigo), como ? losQueNombran(deLaEmision, como) : []];
    const lugar = lugares.find((archivos) => archivos.length > 0) ?? [SOLICITUD];
    anotar(codigo, { que, codigo: lugar, prueba: [`${PREVIO}/rechazos.ts`] });
  }
  for (const { codigo, mecanismo, elemento } of CONSTRUIDAS)
    anotar(codigo, {
      que: `No puede ocurrir: ${MECANISMOS[mecanismo]} (\`${elemento}\`)`,
      codigo: [LUGAR[mecanismo]],
      prueba: [`${PREVIO}/construidas.ts`],
    });
  for (const { codigo, nombre } of GUARDAS)
    anotar(codigo, { que: `No la deja pasar: ${nombre}`, prueba: [`${PREVIO}/fuera-del-documento.ts`] });
  for (const [codigo, como] of ATRAPADAS_EN_LA_BASE) anotar(codigo, { que: `La guarda la base: ${como}`, prueba: [] });
  for (const [codigo, motivo] of SIN_QUE_ATRAPAR) anotar(codigo, aparte(motivo));
  for (const [codigo, motivo] of SIN_ATRAPAR) anotar(codigo, { que: `**No se impide**: ${motivo}`, prueba: [] });
  return hechos;
}

function reglas(enlaces: Enlaces): string {
  const producto = leidos(['libs/**/*.ts', 'apps/api/src/**/*.ts']).filter(esProducto);
  const pruebas = leidos(['libs/**/*.spec.ts', 'apps/fiscal-simulator/{testing,src}/**/*.ts']).filter(
    (fuente) => !esProducto(fuente) && !fuente.archivo.endsWith('mensajes.ts'),
  );
  const simulador = leidos(['apps/fiscal-simulator/src/**/*.ts']).filter(esProducto);
  const hechos = tratos(producto);
  return SECCIONES.map(({ titulo, codigos: [desde, hasta] }) => {
    const filas = CODIGOS.filter(({ codigo }) => codigo >= desde && codigo <= hasta).map(({ codigo, publicacion }) => {
      const { que, codigo: lugares, prueba } = exigido(hechos.get(codigo), codigo);
      const donde = [...new Set([...lugares, ...losQueNombran(producto, codigo)])];
      const probado = [
        ...new Set([...prueba, ...losQueNombran(pruebas, codigo, codigo < '0100' || Number(codigo) % 50 === 0)]),
      ];
      const aparte = losQueNombran(simulador, codigo);
      const enElSimulador = SIN_APLICAR[codigo] ? `no: ${SIN_APLICAR[codigo]}` : enlaces.de(aparte) || 'sí';
      return [codigo, textoDe(codigo) ?? '—', publicacion, que, enlaces.de(donde), enlaces.de(probado), enElSimulador];
    });
    const cabeza = [
      'Código',
      'Lo que dice la autoridad',
      'Fuente',
      'Qué hace Timbó',
      'Código fuente',
      'Prueba',
      'Simulador',
    ];
    return `### ${titulo}\n\n${compacta(cabeza, filas)}`;
  }).join('\n\n');
}

function campos(): string {
  const filas = nodosDelFormato().map(({ id, ruta, nota, campo, deOtro, nunca }) => [
    id,
    `\`${ruta.replace('rDE/DE/', '')}\``,
    nota ?? '',
    nunca ? `**no se envía**: ${nunca}` : campo ? `\`${campo}\`` : deOtro!,
  ]);
  return compacta(['Campo', 'Elemento', 'Última nota', 'De dónde sale'], filas);
}

/** docs/norma.md: each rule of the authority, where it is from, what the service does about it, where, and what proves it. */
export function normPage(): string {
  const enlaces = new Enlaces();
  const noSeImpiden = CODIGOS.filter(({ codigo }) => SIN_ATRAPAR.has(codigo)).length;
  return `# Matriz normativa

Para quien audita: cada regla de validación vigente, de qué publicación es, qué hace Timbó con ella, en qué archivo, y qué la prueba.
Hecho desde el código con \`npm run docs\`; no lo edite. Si el código cambia y esta página no, \`npm run check\` falla.

- Las reglas y sus códigos son los del Manual Técnico v150, capítulo 12, y de las notas técnicas hasta la NT-27 (9 de marzo de 2026);
  las secciones y los grupos son los del manual. De la nota que cambió una regla se nombra la última. «—»: la regla se responde sin texto.
- **${CODIGOS.length} códigos vigentes; ${noSeImpiden} no se impiden antes de enviar**, con su motivo en la fila. Los demás se rechazan
  antes de gastar un número, no pueden ocurrir, o no dependen de lo que se emite.
- _Prueba_: \`npm run taller -- cobertura\` infringe cada regla y genera miles de documentos que no infringen ninguna.
  _Simulador_: la misma regla, escrita aparte, con la que el simulador de la autoridad juzga lo que recibe.

<!-- prettier-ignore-start -->
## Reglas

${reglas(enlaces)}

## Campos del documento

Identificadores de los capítulos 10 y 11 del manual; _última nota_: la que dejó el campo como es hoy. En \`letra de código\`, el campo
de \`POST /v1/de/emitir\` que lo llena.

${campos()}

${enlaces.destinos()}
<!-- prettier-ignore-end -->
`;
}
