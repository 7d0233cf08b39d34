// SQL by hand: the owner calls a function of the database; repositories connect as the application.
import { asOwner } from './owner';
import { type Dado, MalUso, type Tarea } from './tarea';

const MOTIVOS = {
  falta: 'is missing',
  alterado: 'is not as it was written, or the one before it is not',
  otro: 'is not the one that was noted',
  ajeno: 'was not written by the service',
} as const;

interface Verificada {
  id: string;
  hash: Buffer;
  rota: string | null;
  motivo: keyof typeof MOTIVOS | null;
}

function anotado(dado: Dado): [string, Buffer] | [null, null] {
  const texto = dado.texto('anotado');
  if (texto === undefined) return [null, null];
  const [, id, hash] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(texto) ?? [];
  if (!id || !hash) throw new MalUso('--anotado wants <id>:<hash>, as an earlier run told them');
  return [id, Buffer.from(hash, 'hex')];
}

export const auditoria: Tarea = {
  doc: `Says whether the audit log is whole.
It tells the last act and its hash. Note them where nobody of the database can write: they show later whether the chain was made anew.
Reads MIGRATION_DATABASE_URL.`,
  opciones: { anotado: { valor: 'id:hash', doc: 'An act as an earlier run told it.' } },
  async execute(dado) {
    const valores = anotado(dado);
    const [{ id, hash, rota, motivo }] = await asOwner('timbo-auditoria', async (owner) => {
      return (await owner.query('SELECT * FROM auditoria_verificar($1, $2)', valores)) as [Verificada];
    });
    if (rota) console.log(`✗ act ${rota} ${MOTIVOS[motivo!]}; ${id} acts before it are whole`);
    else console.log(`✓ ${id} acts are whole; the last: ${id}:${hash.toString('hex')}`);
    return !rota;
  },
};
