// SQL by hand: the owner writes the table; repositories connect as the application.
import type { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { certificatesIn, existeElDia } from '@libs/platform';
import { asOwner, type Owner } from './owner';
import { type Dado, MalUso, type Tarea } from './tarea';

const NOMBRE = /^[\p{L}\p{N}._@ -]{2,80}$/u;
const HUELLA = /^[0-9a-f]{64}$/;
const APLICACION = 'timbo-raices';

interface Raiz {
  huella: string;
  pem: string;
  sujeto: string;
  fuente: string;
  desde: string;
  clase: 'raiz' | 'intermedio';
}

export const raices: Tarea = {
  doc: `Lists, adds or removes the accredited certification authorities: what proves a signer's certificate (docs/operacion).
Without an option it lists them. The api counts a change within five minutes. Reads MIGRATION_DATABASE_URL.`,
  opciones: {
    agregar: {
      valor: 'file',
      doc: 'Adds the certificates of a PEM file; one that is there gets the new source and day.',
    },
    quitar: { valor: 'sha256', doc: 'Removes the certificate with this fingerprint.' },
    fuente: { valor: 'url', doc: 'Where the accreditation is published, for people (https).' },
    desde: {
      valor: 'day',
      doc: 'First day on which they count, AAAA-MM-DD: what was signed before is not proven by them.',
    },
    intermedio: { doc: 'They are authorities below a root: links of a chain, which nobody trusts by themselves.' },
    quien: { valor: 'name', doc: 'Your name, for the audit log.' },
  },
  async execute(dado) {
    const [archivo, huella] = [dado.texto('agregar'), dado.texto('quitar')];
    if (archivo !== undefined && huella !== undefined) throw new MalUso('--agregar or --quitar, not both');
    if (archivo === undefined && huella === undefined) return listar();
    const quien = dado.texto('quien') ?? '';
    if (!NOMBRE.test(quien)) throw new MalUso('--quien wants your name, 2 to 80 letters: the audit log keeps it');
    return archivo === undefined ? quitar(huella!, quien) : agregar(leidas(archivo, dado), quien);
  },
};

const TODAS = 'SELECT huella, sujeto, fuente, desde, clase FROM raiz_acreditada ORDER BY clase DESC, sujeto';

async function listar(): Promise<boolean> {
  const filas = await asOwner(APLICACION, (owner) => owner.query<Omit<Raiz, 'pem'>[]>(TODAS));
  for (const { huella, sujeto, fuente, desde, clase } of filas)
    console.log(`${huella}  ${clase}  desde ${desde}  ${sujeto}  (${fuente})`);
  if (filas.length === 0) console.error('no authority is accredited: no certificate is proven');
  return true;
}

async function agregar(nuevas: readonly Raiz[], quien: string): Promise<boolean> {
  await enUnActo(quien, async (owner) => {
    for (const nueva of nuevas) {
      const { huella, pem, sujeto, fuente, desde, clase } = nueva;
      const filas = await owner.query<unknown[]>(
        `INSERT INTO raiz_acreditada AS r (huella, pem, sujeto, fuente, desde, clase, agregada_at)
           VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp())
         ON CONFLICT (huella) DO UPDATE SET fuente = $4, desde = $5, clase = $6
           WHERE (r.fuente, r.desde, r.clase) IS DISTINCT FROM ($4, $5::date, $6) RETURNING 1`,
        [huella, pem, sujeto, fuente, desde, clase],
      );
      if (filas.length > 0) await anotar(owner, 'raiz.agregar', huella, null, { sujeto, fuente, desde, clase });
      console.log(`${huella}  ${filas.length > 0 ? 'added' : 'was there'}: ${clase} ${sujeto}`);
    }
  });
  return true;
}

async function quitar(huella: string, quien: string): Promise<boolean> {
  if (!HUELLA.test(huella))
    throw new MalUso('--quitar wants the fingerprint: 64 hexadecimal digits, as the list shows them');
  return enUnActo(quien, async (owner) => {
    const borrar = 'DELETE FROM raiz_acreditada WHERE huella = $1 RETURNING sujeto, fuente, desde, clase';
    const [borradas] = await owner.query<[object[], number]>(borrar, [huella]);
    const [borrada] = borradas;
    if (!borrada) {
      console.error(`there is no certificate ${huella}`);
      return false;
    }
    await anotar(owner, 'raiz.quitar', huella, borrada, null);
    console.log(`${huella}  removed`);
    return true;
  });
}

/** One transaction, whose acts are by this operator in the audit log. */
const enUnActo = <T>(quien: string, hacer: (owner: Transaccion) => Promise<T>): Promise<T> =>
  asOwner(APLICACION, (owner) =>
    owner.transaction(async (tx) => {
      const autor = JSON.stringify({ id: quien, via: 'servicio', rol: 'operador' });
      await tx.query(`SELECT set_config('app.autor', $1, true)`, [autor]);
      return hacer(tx);
    }),
  );

type Transaccion = Pick<Owner, 'query'>;

const anotar = (owner: Transaccion, acto: string, huella: string, antes: object | null, despues: object | null) =>
  owner.query('SELECT registrar_acto($1, $2, $3, $4)', [acto, `raiz ${huella}`, antes, despues]);

/** The certificates of the file as they will be stored. @throws MalUso with the first that is no authority's. */
function leidas(archivo: string, dado: Dado): Raiz[] {
  const fuente = dado.texto('fuente') ?? '';
  if (!URL.canParse(fuente) || new URL(fuente).protocol !== 'https:' || fuente.length > 500)
    throw new MalUso('--fuente wants the https address at which the accreditation is published');
  const desde = dado.texto('desde') ?? '';
  if (!existeElDia(desde)) throw new MalUso('--desde wants a day, AAAA-MM-DD');
  const clase = dado.si('intermedio') ? 'intermedio' : 'raiz';
  return certificadosDe(archivo).map((certificado) => {
    const defecto = defectoDe(certificado, clase);
    const sujeto = certificado.subject.replaceAll('\n', ', ');
    if (defecto) throw new MalUso(`${sujeto}: ${defecto}`);
    const huella = certificado.fingerprint256.replaceAll(':', '').toLowerCase();
    return { huella, pem: certificado.toString(), sujeto, fuente, desde, clase };
  });
}

function certificadosDe(archivo: string): X509Certificate[] {
  let certificados: X509Certificate[];
  try {
    certificados = certificatesIn(readFileSync(archivo, 'utf8'));
  } catch (causa) {
    throw new MalUso(`${archivo} cannot be read as certificates in PEM: ${(causa as Error).message}`);
  }
  if (certificados.length === 0) throw new MalUso(`${archivo} has no certificate in PEM`);
  return certificados;
}

/** Why a certificate is not what it is given as. */
function defectoDe(certificado: X509Certificate, clase: Raiz['clase']): string | undefined {
  if (!certificado.ca) return 'is no certification authority';
  const deSiMisma = certificado.checkIssued(certificado) && certificado.verify(certificado.publicKey);
  if (clase === 'raiz' && !deSiMisma) return 'is signed by another authority: say --intermedio, and add its root';
  if (clase === 'intermedio' && deSiMisma) return 'is a root: leave --intermedio out';
  return undefined;
}
