import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';
import { ESCRITURA, herramientasDeMcp, LECTURA } from './mcp';
import { modelo, type Documento } from './modelo';

interface Herramienta {
  name: string;
  inputSchema: { properties: Record<string, object>; required?: string[] };
  annotations: { readOnlyHint: boolean; destructiveHint?: boolean };
}

const documento = JSON.parse(readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8')) as Documento;
const metodos = new Map(modelo(documento).map(({ nombre, metodo }) => [nombre, metodo]));
const { lectura, escritura } = JSON.parse(herramientasDeMcp(documento)) as Record<
  'lectura' | 'escritura',
  Herramienta[]
>;

describe('the tools of timbo mcp', () => {
  it('read by GET alone, but for the judgement that keeps nothing', () => {
    expect(LECTURA.filter((nombre) => metodos.get(nombre) !== 'GET')).toEqual(['validarDocumento']);
    expect(ESCRITURA.filter((nombre) => metodos.get(nombre) === 'GET')).toEqual([]);
  });

  it('say of themselves whether they change something', () => {
    expect(lectura.every(({ annotations }) => annotations.readOnlyHint)).toBe(true);
    expect(escritura.every(({ annotations: a }) => !a.readOnlyHint && a.destructiveHint)).toBe(true);
  });

  it('have all their parameters, and refer to nothing outside themselves', () => {
    const cancelar = escritura.find(({ name }) => name === 'cancelarDocumento')!;
    expect(cancelar.inputSchema).toMatchObject({
      properties: { cdc: { minLength: 44 }, cuerpo: { properties: { motivo: expect.any(Object) as object } } },
      required: ['cdc', 'cuerpo'],
    });
    expect(JSON.stringify([lectura, escritura])).not.toContain('$ref');
  });

  it('are refused when the document has no such operation', () => {
    expect(() => herramientasDeMcp({ ...documento, paths: {} })).toThrow('listarDocumentos is not in the document');
  });
});
