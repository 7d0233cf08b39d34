// SQL by hand: the owner calls functions of the database; repositories connect as the application.
import { claveDeLegajo, conservarHasta } from '@libs/de';
import { borrarCopias } from '@libs/kude';
import { comienzoDe, crashPoint, DIA_MS, integer, type ObjectStore, readSettings, SystemClock } from '@libs/platform';
import { openObjectStore, RETENTION_SETTINGS, STORAGE_SETTINGS } from '@libs/platform/storage';
import { legajosDe } from './comprobar';
import { conCalma, llamar, type MesDelArchivo, mesesDelArchivo, primerDia } from './mes';
import { estadoDe } from './meses';
import type { Owner } from './owner';
import { MalUso, type Tarea } from './tarea';

/** CDCs of one step. */
const DE_UNA_VEZ = 1_000;

/** Settings of this task alone. */
export const RETENTION_TASK_SETTINGS = {
  ...RETENTION_SETTINGS,
  correosDias: integer('CORREOS_DIAS', {
    doc:
      'Days after the end of a month until its e-mails (addresses, outcomes) may be deleted, which the task `retencion --correos` does. ' +
      'Without it they stay as long as their documents.',
    default: undefined,
    min: 30,
    max: 36_500,
  }),
};

type Ajustes = ReturnType<typeof leer>;
const leer = () => readSettings(RETENTION_TASK_SETTINGS);

const finDe = (mes: string): Date =>
  comienzoDe(new Date(comienzoDe(mes).getTime() + 32 * DIA_MS).toISOString().slice(0, 7));
const fecha = (momento: Date): string => momento.toISOString().slice(0, 10);

/** Why a month must stay; undefined: it may go. */
function porQueSeQueda(mes: MesDelArchivo, { retencionAnios }: Ajustes, ahora: Date): string | undefined {
  const hasta = conservarHasta(mes.mes, retencionAnios);
  if (ahora < hasta)
    return `must be kept until ${fecha(hasta)} (${retencionAnios} years from the January after its last tax was due)`;
  if (mes.en_servicio) return 'may go once it is out of service (desprender)';
  return undefined;
}

const correosPorBorrar = ({ mes, en_servicio }: MesDelArchivo, { correosDias }: Ajustes, ahora: Date): boolean =>
  en_servicio && correosDias !== undefined && finDe(mes).getTime() + correosDias * DIA_MS <= ahora.getTime();

const correosDe = async (owner: Owner, mes: string, borrar: boolean): Promise<string> =>
  ((await llamar<{ t: string }>(owner, 'correos_de_mes', [primerDia(mes), borrar])) as [{ t: string }])[0].t;

async function informar(owner: Owner, ajustes: Ajustes, ahora: Date): Promise<void> {
  for (const mes of await mesesDelArchivo(owner)) {
    const motivo = porQueSeQueda(mes, ajustes, ahora);
    const resumen = `${mes.mes}  ${mes.xmls} XMLs in ${mes.legajos} packs, ${estadoDe(mes)}`;
    console.log(motivo === undefined ? `→ ${resumen}: would go (--borrar ${mes.mes})` : `  ${resumen}: ${motivo}`);
    if (!mes.en_servicio) continue;
    const correos = await correosDe(owner, mes.mes, false);
    if (correos === '0') continue;
    const van = correosPorBorrar(mes, ajustes, ahora);
    const porque =
      ajustes.correosDias === undefined ? 'CORREOS_DIAS is not set' : `younger than ${ajustes.correosDias} days`;
    console.log(
      van
        ? `→ ${mes.mes}  ${correos} e-mails would go (--correos)`
        : `  ${mes.mes}  ${correos} e-mails stay: ${porque}`,
    );
  }
}

/** Objects first, then the rows that name them: what is interrupted is begun again. */
async function borrarMes(owner: Owner, almacen: ObjectStore, mes: string): Promise<void> {
  for (let tras = ''; ;) {
    const cdcs = await llamar<{ tenant_id: string; cdc: string }>(owner, 'cdcs_desprendidos', [
      primerDia(mes),
      tras,
      DE_UNA_VEZ,
    ]);
    for (const { tenant_id: tenantId, cdc } of cdcs) await borrarCopias(almacen, tenantId, cdc);
    const ultimo = cdcs.at(-1);
    if (!ultimo) break;
    tras = ultimo.cdc;
  }
  for (const { tenant_id: tenantId, dia, huella: sha256 } of await legajosDe(mes))
    await almacen.delete(claveDeLegajo(tenantId, { dia, sha256 }));
  crashPoint('retencion.objetos');
  await owner.query('SELECT borrar_mes($1)', [primerDia(mes)]);
}

export const retencion: Tarea = {
  doc: `Says what of past months may be deleted, what must stay, and why. Deletes only what it is told to, and no document before the five
years of the law. Reads MIGRATION_DATABASE_URL, RETENCION_ANIOS, CORREOS_DIAS; --borrar also the object store.`,
  opciones: {
    borrar: {
      valor: 'AAAA-MM',
      doc: 'Deletes a month that may go: its tables, its packs, the copies of its XMLs and KuDEs.',
    },
    correos: { doc: 'Deletes the e-mails of months that CORREOS_DIAS lets go.' },
  },
  async execute(dado) {
    const ajustes = leer();
    const ahora = new SystemClock().now();
    await conCalma('timbo-retencion', async (owner) => {
      const pedido = dado.texto('borrar');
      if (pedido !== undefined) {
        const mes = (await mesesDelArchivo(owner)).find((candidato) => candidato.mes === pedido);
        if (!mes) throw new MalUso(`--borrar wants a month that is there, as 2020-01`);
        const motivo = porQueSeQueda(mes, ajustes, ahora);
        if (motivo !== undefined) throw new Error(`${pedido} ${motivo}`);
        await borrarMes(owner, openObjectStore(readSettings(STORAGE_SETTINGS)), pedido);
        console.log(`${pedido} is deleted; its numbers, CDCs and references stay taken`);
      }
      if (dado.si('correos')) {
        for (const mes of (await mesesDelArchivo(owner)).filter((delMes) => correosPorBorrar(delMes, ajustes, ahora)))
          console.log(`${mes.mes}  ${await correosDe(owner, mes.mes, true)} e-mails are deleted`);
      }
      await informar(owner, ajustes, ahora);
    });
    return true;
  },
};
