import { serversOf } from '@libs/fiscal/soap';
import type { AjustesDelDoctor } from './ajustes';
import type { Alrededor } from './alrededor';
import { aviso, bien, type Hallazgo, mal } from './hallazgo';

const AMBIENTES = { H: 'test', P: 'production' } as const;

export function autoridad({ red }: Alrededor, ajustes: AjustesDelDoctor): Promise<Hallazgo[]> {
  const { urls, ca } = serversOf(ajustes);
  return Promise.all(
    ajustes.sitPermitidos.map(async (sit) => {
      const parte = `authority, ${AMBIENTES[sit]}`;
      const { host } = new URL(urls[sit]);
      try {
        await red.alcanza(urls[sit], ca);
        return bien(parte, `${host} answers`);
      } catch (causa) {
        return mal(
          parte,
          `${host} cannot be reached (${(causa as Error).message}): every document of this environment waits`,
          'let port 443 out to it, see that its name resolves, and FISCAL_URL_*, FISCAL_CA_FILE',
        );
      }
    }),
  );
}

/** What `degradado` of /health/ready names (docs/operacion/README.md, "Ports and probes"). */
const DEGRADADO: Readonly<Record<string, string>> = {
  cola: 'the queue does not answer',
  almacen: 'the object store does not answer: no KuDE is stored',
  chromium: 'Chromium does not start: no KuDE is drawn',
  chromium_viejo: 'Chromium came out more than nine months ago, and draws what strangers wrote: build the image again',
  reloj: "the authority's clock is behind",
  autoridad: 'the authority answers nobody: every document waits',
  series: 'some series give out no number until they are reconciled',
};

export function procesos({ red }: Alrededor, ajustes: AjustesDelDoctor): Promise<Hallazgo[]> {
  return Promise.all(
    ajustes.procesos.map(async (escrito) => {
      const [nombre, url] = escrito.split(/=(.*)/) as [string, string | undefined];
      const parte = `process ${nombre}`;
      if (!url || !URL.canParse(url))
        return mal(parte, `INNER_URLS has "${escrito}"`, 'write it as api=http://127.0.0.1:3001');
      try {
        const { preparado, degradado } = await red.salud(url);
        const faltas = degradado.map((falta) => DEGRADADO[falta] ?? falta).join('; ');
        const haga = 'docs/operacion/runbooks.md, and the log of the process';
        if (!preparado)
          return mal(parte, `it is not ready: ${faltas || 'its database is down, or it is ending'}`, haga);
        return faltas ? aviso(parte, faltas, haga) : bien(parte, 'it is ready');
      } catch (causa) {
        return mal(
          parte,
          `nothing answers at ${url} (${(causa as Error).message})`,
          'start it; the last line of its log says why it ended. Elsewhere: INNER_URLS in entorno/operador.env',
        );
      }
    }),
  );
}
