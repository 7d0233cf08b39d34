// SQL by hand: the owner calls functions of the database; repositories connect as the application.
import { crashPoint } from '@libs/platform';
import { conCalma, llamar, MES, mesDado, primerDia, sufijo } from './mes';
import type { Tarea } from './tarea';

/** Rows of one step, so that no emission waits for it. */
const DE_UNA_VEZ = 10_000;

export const desprender: Tarea = {
  doc: `Takes an archived month out of service, in a moment: its tables go to the schema desprendido.
Its documents are not found any more; its numbers, CDCs and references stay taken. Repeat it when it was interrupted.
Reads MIGRATION_DATABASE_URL.`,
  opciones: MES,
  async execute(dado) {
    const mes = mesDado(dado);
    await conCalma('timbo-desprender', async (owner) => {
      const [{ fuera }] = (await owner.query(`SELECT to_regclass($1) IS NOT NULL AS fuera`, [
        `desprendido.documento_${sufijo(mes)}`,
      ])) as [{ fuera: boolean }];
      if (!fuera) await llamar(owner, 'desprender_mes', [primerDia(mes)]);
      crashPoint('desprender.hecho');
      for (;;) {
        const [{ t }] = (await llamar<{ t: number }>(owner, 'olvidar_busqueda', [primerDia(mes), DE_UNA_VEZ])) as [
          { t: number },
        ];
        if (t === 0) break;
      }
    });
    console.log(`${mes} is out of service: pg_dump -t 'desprendido.*_${sufijo(mes)}' writes it to a file`);
    return true;
  },
};

export const reponer: Tarea = {
  doc: `Brings a month back into service that desprender took out, from the schema desprendido.
Reads MIGRATION_DATABASE_URL.`,
  opciones: MES,
  async execute(dado) {
    const mes = mesDado(dado);
    await conCalma('timbo-reponer', (owner) =>
      owner.transaction(async (tx) => {
        await tx.query('SELECT reponer_mes($1)', [primerDia(mes)]);
        await tx.query('SELECT recordar_busqueda($1)', [primerDia(mes)]);
      }),
    );
    console.log(`${mes} is in service`);
    return true;
  },
};
