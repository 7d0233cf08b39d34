import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiarioEnArchivo } from './diario';
import { Memoria } from './memoria';
import type { Lote } from './modelo';

const LOTE: Lote = {
  numero: '1',
  huella: 'x',
  ruc: '80012345',
  recibidoEn: 0,
  listoEn: 1,
  documentos: [{ cdc: 'A', xml: '<rDE>ñ\n</rDE>' }],
};

let carpeta: string;
let archivo: string;
beforeEach(() => {
  carpeta = mkdtempSync(path.join(tmpdir(), 'simulador-'));
  archivo = path.join(carpeta, 'nueva', 'H.ndjson');
});
afterEach(() => rmSync(carpeta, { recursive: true }));

describe('journal', () => {
  it('gives a later start everything that was noted, in order', () => {
    const antes = new Memoria(new DiarioEnArchivo(archivo));
    antes.registrar({ tipo: 'lote', dato: LOTE });
    antes.registrar({ tipo: 'lote-resuelto', numero: '1', resultados: [] });
    antes.registrar({ tipo: 'lote', dato: { ...LOTE, numero: '2' } });
    antes.cerrar();
    const despues = new Memoria(new DiarioEnArchivo(archivo));
    expect([...despues.lotes.values()]).toEqual([...antes.lotes.values()]);
    expect(despues.enProceso('A')).toBe(true);
    despues.cerrar();
  });

  it('keeps blocks and revoked certificates', () => {
    const antes = new Memoria(new DiarioEnArchivo(archivo));
    const bloqueo = { ruc: '80012345', causa: 'f', desde: 0, hasta: 1, cdcs: [] } as const;
    antes.registrar({ tipo: 'bloqueo', dato: bloqueo });
    antes.registrar({ tipo: 'bloqueo', dato: { ...bloqueo, ruc: '80080610' } });
    antes.registrar({ tipo: 'desbloqueo', ruc: '80080610' });
    antes.registrar({ tipo: 'revocacion', serie: 'AB12' });
    antes.cerrar();
    const despues = new Memoria(new DiarioEnArchivo(archivo));
    expect([...despues.bloqueos]).toEqual([['80012345', [bloqueo]]]);
    expect([...despues.certificadosRevocados]).toEqual(['AB12']);
    despues.cerrar();
  });

  it('forgets a line that was cut while it was being written', () => {
    const antes = new DiarioEnArchivo(archivo);
    antes.anotar({ tipo: 'lote', dato: LOTE });
    antes.cerrar();
    appendFileSync(archivo, '{"tipo":"lote","da');
    const despues = new DiarioEnArchivo(archivo);
    despues.anotar({ tipo: 'lote', dato: { ...LOTE, numero: '2' } });
    expect(despues.leer().map((h) => h.tipo === 'lote' && h.dato.numero)).toEqual(['1', '2']);
    despues.cerrar();
  });
});
