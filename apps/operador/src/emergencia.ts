// SQL by hand: the owner calls a function of the database; repositories connect as the application.
import { generarTokenDeEmergencia, hashDeEmergencia, MINUTOS_DE_EMERGENCIA } from '@libs/auth';
import { asOwner } from './owner';
import { MalUso, type Tarea } from './tarea';

const NOMBRE = /^[\p{L}\p{N}._@ -]{2,80}$/u;
const MOTIVO = /^[^\p{Cc}]{5,500}$/u;

export const emergencia: Tarea = {
  doc: `Makes a superadmin's token for ${MINUTOS_DE_EMERGENCIA} minutes, when the identity provider cannot give one.
An api takes it only with EMERGENCIA=si (docs/operacion/administradores.md). The token alone goes to stdout.
Reads MIGRATION_DATABASE_URL.`,
  opciones: {
    quien: { valor: 'name', doc: 'Your name, for the audit log.' },
    motivo: { valor: 'reason', doc: 'The reason, for the audit log.' },
    minutos: { valor: 'n', doc: `How long it holds, ${MINUTOS_DE_EMERGENCIA} at most.` },
  },
  async execute(dado) {
    const [quien, motivo] = [dado.texto('quien') ?? '', dado.texto('motivo') ?? ''];
    if (!NOMBRE.test(quien)) throw new MalUso('--quien wants your name, 2 to 80 letters: the audit log keeps it');
    if (!MOTIVO.test(motivo))
      throw new MalUso('--motivo wants the reason, 5 to 500 characters: the audit log keeps it');
    const minutos = dado.entero('minutos', MINUTOS_DE_EMERGENCIA);
    if (minutos < 1 || minutos > MINUTOS_DE_EMERGENCIA)
      throw new MalUso(`--minutos wants a whole number from 1 to ${MINUTOS_DE_EMERGENCIA}`);
    const token = generarTokenDeEmergencia();
    const valores = [hashDeEmergencia(token), quien, motivo, minutos];
    const [{ vence }] = await asOwner('timbo-emergencia', async (owner) => {
      return (await owner.query('SELECT abrir_emergencia($1, $2, $3, $4) AS vence', valores)) as [{ vence: Date }];
    });
    const hasta = vence.toISOString();
    console.error(`superadmin ${quien} until ${hasta}, where the api has EMERGENCIA=si; noted in the audit log`);
    console.log(token);
    return true;
  },
};
