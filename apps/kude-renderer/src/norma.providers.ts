import type { Provider } from '@nestjs/common';
import { Cartero } from '@libs/correo';
import { html } from '@libs/kude';
import { BuzonDelOperador, CLASES_DE_NOVEDAD, ContarCambios, type Fuente, VigilarNorma } from '@libs/norma';
import { SqlNormaRepository } from '@libs/norma/postgres';
import { UndiciSitioDeLaAutoridad } from '@libs/norma/sitio';
import { DIA_MS, HORA_MS } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { serve, type Token } from '@libs/platform/inner';
import type { Metrics } from '@libs/platform/metrics';
import type { PeriodicTask } from '@libs/platform/relay';
import type { Config } from './config';

/** Tasks of the clock that watch the law: one looks, one tells. */
export const NORMA: Token<PeriodicTask[]> = Symbol('norma');

const CADA_MS = 60_000;

/** Letters to the operator, by the mail server of the service. */
class BuzonPorCartero extends BuzonDelOperador {
  constructor(
    private readonly cartero: Cartero,
    private readonly direccion: string,
  ) {
    super();
  }

  entregar({ id, asunto, texto }: Parameters<BuzonDelOperador['entregar']>[0]): Promise<void> {
    const { direccion } = this;
    return this.cartero.entregarCarta({
      ...{ id, destinatario: direccion, para: direccion, copia: [], remitente: 'Servicio de facturación electrónica' },
      ...{ asunto, texto, html: html`<p style="white-space:pre-line">${texto}</p>`.texto, imagenes: [], adjuntos: [] },
    });
  }
}

/** How long something is new. */
const NOVEDAD_MS = 7 * DIA_MS;

function medir(norma: SqlNormaRepository, { clock }: Database, metrics: Metrics): void {
  metrics.reading(
    {
      name: 'timbo_norma_novedades',
      help: 'New things of the law that were first seen within seven days: technical notes, files, unknown codes and elements.',
      labels: ['clase'],
    },
    async (set) => {
      const ahora = clock.now();
      const { novedades } = await norma.estado(ahora);
      const desde = ahora.getTime() - NOVEDAD_MS;
      const nuevas = novedades.filter(({ vistaAt }) => vistaAt.getTime() > desde).map(({ clase }) => clase);
      for (const clase of CLASES_DE_NOVEDAD) set({ clase }, nuevas.filter((una) => una === clase).length);
    },
  );
  metrics.reading(
    {
      name: 'timbo_norma_sin_ver_seconds',
      help: 'How long a watched source of the law cannot be seen; 0: it can.',
      labels: ['fuente'],
    },
    async (set) => {
      const ahora = clock.now();
      for (const { url: fuente, sinVerDesde } of (await norma.estado(ahora)).fuentes)
        set({ fuente }, sinVerDesde ? (ahora.getTime() - sinVerDesde.getTime()) / 1_000 : 0);
    },
  );
}

const fuentesDe = ({ normaNotas, normaArchivos }: Config): Fuente[] => [
  ...(normaNotas === undefined ? [] : [{ clase: 'notas', url: normaNotas } as const]),
  ...normaArchivos.map((url) => ({ clase: 'archivo', url }) as const),
];

/** Providers that watch the law. Without addresses nothing is looked at; without somebody to tell, nobody is told. */
export function proveedoresDeNorma(config: Config, database: Database, metrics: Metrics): Provider[] {
  const norma = new SqlNormaRepository(database);
  const fuentes = fuentesDe(config);
  medir(norma, database, metrics);
  return [
    serve(NORMA, [Cartero], (cartero) => {
      const { normaCorreo: correo, normaCuenta: cuenta, normaHoras, egressProxy: proxy } = config;
      const sitio = new UndiciSitioDeLaAutoridad({ proxy });
      const vigilar = new VigilarNorma(norma, sitio, fuentes, normaHoras * HORA_MS, database.clock);
      const buzon = correo === undefined ? undefined : new BuzonPorCartero(cartero, correo);
      const contar = new ContarCambios(norma, { buzon, cuenta }, database.clock);
      return [
        {
          ...{ everyMs: CADA_MS, atStart: true, run: (sigue) => vigilar.execute(sigue), end: () => sitio.close() },
          failure: 'the sources of the law could not be looked at; trying again',
        },
        {
          ...{ everyMs: CADA_MS, run: () => contar.execute() },
          failure: 'what is new in the law could not be told; trying again',
        },
      ];
    }),
  ];
}
