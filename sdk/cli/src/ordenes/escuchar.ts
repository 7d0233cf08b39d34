import path from 'node:path';
import { Option } from 'commander';
import { firmarWebhook, type components, type operations } from '../../../typescript/src/index';
import type { Consola } from '../consola';
import type { Mundo } from '../mundo';
import { orden } from '../orden';
import { carpetaDeEstado, guardarSecreto, leerJson } from '../perfiles';
import type { Sesion } from '../sesion';
import { direccion } from '../valores';

type Aviso = components['schemas']['Aviso'];
type Tipos = NonNullable<NonNullable<operations['listarAvisos']['parameters']['query']>['tipos']>;

interface AlEscuchar {
  reenviar?: string;
  desde?: string;
  tipos?: Tipos;
}
interface Recuerdo {
  /** Hasta dónde se avisó: lo que sigue está por avisar. */
  cursor: string;
  secreto: string;
}

const [ESPERA_SEGUNDOS, PLAZO_MS, PAUSA_MS, PAUSA_MAXIMA_MS] = [25, 15_000, 1_000, 30_000];
const BYTES_DEL_SECRETO = 24;

/** Sigue los avisos y los reenvía firmados, como lo haría un webhook. El cursor se guarda después de entregar: nada se pierde. */
export function escuchar(mundo: Mundo) {
  return orden<AlEscuchar>(
    mundo,
    'escuchar',
    'Muestra los avisos y los reenvía a su programa como webhooks firmados',
    async (sesion, _, o) => {
      const { cliente, consola, nombre } = sesion;
      const archivo = path.join(carpetaDeEstado(mundo.entorno), `avisos-${encodeURIComponent(nombre)}.json`);
      const previo = await leerJson<Recuerdo>(archivo);
      const secreto =
        previo?.secreto ?? `whsec_${Buffer.from(mundo.bytesAlAzar(BYTES_DEL_SECRETO)).toString('base64')}`;
      const tipos = o.tipos && { tipos: o.tipos };
      const cursor = await empezarEn(sesion, o.desde ?? previo?.cursor ?? 'ahora');
      const guardar = (suyo: string) => guardarSecreto(archivo, { cursor: suyo, secreto } satisfies Recuerdo);
      // Uno que se escribió a mano se guarda recién cuando el servicio lo conoció.
      let guardado = o.desde === cursor ? undefined : cursor;
      if (guardado !== undefined) await guardar(guardado);
      if (o.reenviar) consola.decir(`Se reenvía a ${o.reenviar}, firmado con el secreto ${secreto}`);
      consola.decir('Escuchando. Ctrl-C termina; la próxima vez sigue desde donde quedó.');
      const desde = cursor === undefined ? {} : { despues: cursor };
      for await (const pagina of cliente.seguirAvisos({ ...desde, ...tipos, espera: ESPERA_SEGUNDOS })) {
        for (const aviso of pagina.avisos) {
          mostrar(consola, aviso);
          if (o.reenviar) await entregar(mundo, consola, { url: o.reenviar, secreto, aviso });
        }
        if (pagina.cursor !== guardado) await guardar((guardado = pagina.cursor));
        mundo.corte.throwIfAborted();
      }
    },
  )
    .option('--reenviar <url>', 'adónde: http://localhost:3000/avisos', direccion)
    .option('--desde <lugar>', 'ahora, inicio (todo lo guardado) o un cursor; sin ella, donde quedó')
    .addOption(new Option('--tipos <tipo...>', 'solo estos: de.aprobado de.rechazado'));
}

/** El cursor de un lugar; undefined: el principio de lo que se guarda. */
async function empezarEn({ cliente, consola }: Sesion, lugar: string): Promise<string | undefined> {
  if (lugar === 'inicio') return undefined;
  if (lugar !== 'ahora') return lugar;
  let cursor: string | undefined;
  for await (const pagina of cliente.seguirAvisos({ limit: 100 })) {
    cursor = pagina.cursor;
    consola.avance('Buscando el último aviso…');
  }
  consola.finDelAvance();
  return cursor;
}

function mostrar(consola: Consola, aviso: Aviso): void {
  const datos = aviso.datos as { numero_formateado?: string; cdc?: string };
  consola.resultado(aviso, () =>
    [aviso.creado_at, consola.pintar('bold', aviso.tipo), datos.numero_formateado, datos.cdc]
      .filter(Boolean)
      .join('  '),
  );
}

interface Entrega {
  url: string;
  secreto: string;
  aviso: Aviso;
}

/** Repite hasta que el receptor responda 2xx, cada vez con más pausa, con el mismo `webhook-id`. */
async function entregar(mundo: Mundo, consola: Consola, entrega: Entrega): Promise<void> {
  for (let vez = 0; ; vez += 1) {
    const respuesta = await enviar(mundo, entrega);
    if (respuesta === 'entregado') return;
    const pausa = Math.min(PAUSA_MAXIMA_MS, PAUSA_MS * 2 ** vez);
    consola.decir(consola.pintar('yellow', `  ${respuesta}; se repite en ${pausa / 1_000} s`));
    await mundo.esperar(pausa, mundo.corte);
  }
}

async function enviar({ fetch, reloj, corte }: Mundo, { url, secreto, aviso }: Entrega): Promise<string> {
  const body = JSON.stringify(aviso);
  const headers = { 'Content-Type': 'application/json', ...(await firmarWebhook(secreto, aviso.id, body, reloj())) };
  try {
    const signal = AbortSignal.any([corte, AbortSignal.timeout(PLAZO_MS)]);
    const respuesta = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await respuesta.body?.cancel();
    return respuesta.ok ? 'entregado' : `respondió ${respuesta.status}`;
  } catch (causa) {
    corte.throwIfAborted();
    return `no respondió: ${(causa as Error).message}`;
  }
}
