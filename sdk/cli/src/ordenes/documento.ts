import { writeFile } from 'node:fs/promises';
import { Option } from 'commander';
import {
  type Documento,
  type Emision,
  ErrorDeTimbo,
  Rechazado,
  SigueEnTramite,
  type Timbo,
} from '../../../typescript/src/index';
import type { Consola } from '../consola';
import { leerObjeto } from '../cuerpo';
import type { Mundo } from '../mundo';
import { orden } from '../orden';
import { ErrorDeUso, motivoDeArchivo } from '../salidas';
import { entero } from '../valores';

const CUERPO = 'archivo JSON con el documento; - o nada: de la entrada';

const fichaDe = (consola: Consola, de: Documento): string =>
  consola.ficha([
    ['Estado', consola.estado(de.estado)],
    ['Número', de.numero_formateado],
    ['CDC', de.cdc],
    ['id_interno', de.id_interno],
    ['Total', `${de.total} ${de.moneda}`],
    ['Autoridad', de.codigo_fiscal && `${de.codigo_fiscal} ${de.mensaje_fiscal ?? ''}`],
    ['KuDE', de.kude_url],
  ]);

interface AlEmitir {
  esperar: boolean;
  segundos: number;
  idInterno?: string;
  corrige?: string;
}

export function emitir(mundo: Mundo) {
  return orden<AlEmitir>(
    mundo,
    'emitir',
    'Emite un documento y espera lo que diga la autoridad',
    async (sesion, [archivo = '-'], o) => {
      const { cliente, consola } = sesion;
      const cuerpo = await leerObjeto(archivo, mundo);
      if (o.idInterno) cuerpo['id_interno'] = o.idInterno;
      if (!o.corrige) cuerpo['id_interno'] ??= `cli-${mundo.nuevoId()}`;
      // Se dice antes de enviar: quien se quede sin respuesta puede repetir con él y no emite otra vez.
      if (cuerpo['id_interno']) consola.decir(`id_interno ${String(cuerpo['id_interno'])}`);
      const de = await emitirUno(cliente, cuerpo as Emision, o);
      consola.resultado(de, () => fichaDe(consola, de));
    },
  )
    .argument('[archivo]', CUERPO)
    .option('--no-esperar', 'vuelve apenas está numerado y firmado')
    .addOption(new Option('--segundos <n>', 'cuánto se espera a la autoridad').argParser(entero(1, 3600)).default(120))
    .option('--id-interno <texto>', 'su referencia: con la misma no se emite dos veces')
    .option('--corrige <cdc>', 'corrige el documento rechazado de ese CDC');
}

async function emitirUno(
  cliente: Timbo,
  cuerpo: Emision,
  { esperar, segundos, corrige }: AlEmitir,
): Promise<Documento> {
  if (!esperar) return (await cliente.emitirDocumento({ cuerpo, ...(corrige && { edit_cdc: corrige }) })) as Documento;
  return cliente.emitirYEsperar(cuerpo, { segundos, edit_cdc: corrige });
}

export function validar(mundo: Mundo) {
  return orden<{ incluir?: ('xml' | 'receptor')[] }>(
    mundo,
    'validar',
    'Juzga un documento como al emitirlo, sin emitirlo',
    async (sesion, [archivo = '-'], { incluir }) => {
      const { cliente, consola } = sesion;
      const cuerpo = (await leerObjeto(archivo, mundo)) as Emision;
      const dicho = await cliente.validarDocumento({ cuerpo, ...(incluir && { incluir }) });
      consola.resultado(dicho, () =>
        [
          consola.ficha([
            ['Válido', consola.pintar('green', 'sí')],
            ['Total', dicho.total],
            ['IVA', dicho.total_iva],
            ['Número probable', dicho.numero_probable],
          ]),
          ...dicho.advertencias.map(({ campo, mensaje }) => consola.pintar('yellow', `${campo}: ${mensaje}`)),
          ...(dicho.xml ? [dicho.xml] : []),
        ].join('\n'),
      );
    },
  )
    .argument('[archivo]', CUERPO)
    .addOption(
      new Option(
        '--incluir <parte...>',
        'xml: el documento sin firma; receptor: pregunta al padrón por sus RUC',
      ).choices(['xml', 'receptor']),
    );
}

/** El CDC de un documento que se nombra por su CDC o por su id_interno. */
async function cdcDe(cliente: Timbo, dicho: string): Promise<string> {
  if (/^\d{44}$/.test(dicho)) return dicho;
  const { documentos } = await cliente.listarDocumentos({ id_interno: dicho, limit: 1 });
  if (!documentos[0])
    throw new ErrorDeTimbo(404, 'DE_NO_ENCONTRADO', `No hay un documento con CDC ni id_interno «${dicho}».`);
  return documentos[0].cdc;
}

export function estado(mundo: Mundo) {
  return orden(mundo, 'estado', 'Muestra un documento y lo que pasó con él', async ({ cliente, consola }, [dicho]) => {
    const de = await cliente.obtenerDocumento({ cdc: await cdcDe(cliente, dicho!) });
    consola.resultado(de, () =>
      [
        fichaDe(consola, de as unknown as Documento),
        '',
        ...de.historial.map(({ created_at, estado: en, motivo }) => `${created_at}  ${en}  ${motivo ?? ''}`.trimEnd()),
      ].join('\n'),
    );
  }).argument('<documento>', 'CDC o id_interno');
}

interface AlPedirKude {
  salida?: string;
  formato?: 'a4';
  idioma?: 'es';
}

export function kude(mundo: Mundo) {
  return orden<AlPedirKude>(
    mundo,
    'kude',
    'Descarga el KuDE en PDF',
    async ({ cliente, consola }, [dicho], { salida, formato, idioma }) => {
      const cdc = await cdcDe(cliente, dicho!);
      const pdf = await cliente.kude({ cdc, ...(formato && { formato }), ...(idioma && { idioma }) });
      if (salida === '-') return void mundo.salida.write(pdf);
      const archivo = salida ?? `${cdc}.pdf`;
      await guardar(archivo, pdf);
      consola.resultado({ archivo, bytes: pdf.length }, () => archivo);
    },
  )
    .argument('<documento>', 'CDC o id_interno')
    .option('-o, --salida <archivo>', 'dónde se guarda; -: en la salida; sin ella, CDC.pdf')
    .addOption(
      new Option('--formato <papel>', 'sin él, el de la cuenta').choices(
        'a4 carta oficio a5 ticket80 ticket58 ticket80-resumen ticket58-resumen'.split(' '),
      ),
    )
    .addOption(new Option('--idioma <lengua>', 'de los rótulos').choices(['es', 'en', 'pt', 'gn']));
}

export async function guardar(archivo: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(archivo, bytes);
  } catch (causa) {
    const motivo = motivoDeArchivo(causa);
    throw new ErrorDeUso(
      `No se pudo escribir ${archivo}: ${motivo === 'no existe' ? 'no existe la carpeta' : motivo}.`,
    );
  }
}

export function cancelar(mundo: Mundo) {
  return orden<{ motivo: string }>(
    mundo,
    'cancelar',
    'Cancela un documento aprobado, dentro de las 48 horas',
    async ({ cliente, consola }, [dicho], { motivo }) => {
      const cdc = await cdcDe(cliente, dicho!);
      const de = await cliente.cancelarDocumento({ cdc, cuerpo: { motivo } });
      const { evento } = de;
      if (evento.estado === 'R')
        throw new Rechazado(
          422,
          'FISCAL_RECHAZO',
          `La autoridad rechazó la cancelación: ${evento.mensaje_fiscal ?? ''}`,
          {
            codigo_fiscal: evento.codigo_fiscal,
            cdc,
          },
        );
      consola.resultado(de, () => fichaDe(consola, de as unknown as Documento));
      if (de.estado !== 'C') throw new SigueEnTramite(cdc);
    },
  )
    .argument('<documento>', 'CDC o id_interno')
    .requiredOption('-m, --motivo <texto>', 'por qué, de 5 a 500 letras');
}
