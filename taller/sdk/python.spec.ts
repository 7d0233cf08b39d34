import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { notRun } from '../../test/not-run';
import { ROOT } from '../../dev/stack/root';

/** The main flows, as a caller writes them. Lines that mypy must refuse end in `# no`. */
const USO = `
from timbo import ErrorDeRed, Timbo, verificar_webhook
from timbo.tipos import EmisionDeFactura, Inutilizar, Item, ReceptorDeEmision
cliente = Timbo('https://timbo.example', llave='timbo_k_…')
ana: ReceptorDeEmision = {'nombre': 'Ana Báez', 'tipo_documento': 1, 'numero_documento': '4567890', 'codigo_pais': 'PRY'}
cafe: Item = {'descripcion': 'Café', 'cantidad': '2', 'precio_unitario': '35000', 'iva_tipo': 10}
factura: EmisionDeFactura = {'establecimiento': '001', 'punto': '001', 'tipo_transaccion': 1, 'receptor': ana, 'items': [cafe]}
emitido = cliente.emitirDocumento(cuerpo=factura, wait=True)
cdc: str = emitido['cdc']
total: str = emitido['total']
otro: int = emitido['total']  # no
nada = emitido['protocolo']  # no
sin_items: EmisionDeFactura = {'establecimiento': '001', 'punto': '001', 'receptor': ana}  # no
ajeno: Item = {'descripcion': 'Café', 'cantidad': '2', 'precio_unitario': 35000, 'iva_tipo': 10, 'color': 'rojo'}  # no
flotante: Item = {'descripcion': 'Café', 'cantidad': '2', 'precio_unitario': 35000.5, 'iva_tipo': 10}  # no
iva: Item = {'descripcion': 'Café', 'cantidad': '2', 'precio_unitario': 35000, 'iva_tipo': 7}  # no
punto: EmisionDeFactura = {'establecimiento': 1, 'punto': '001', 'receptor': ana, 'items': [cafe]}  # no
cliente.emitirDocumento(cuerpo={})  # no
cliente.emitirDocumento()  # no
cliente.validarDocumento(cuerpo=factura)
detalle = cliente.obtenerDocumento(cdc=cdc)
cuotas = detalle['pago_credito']['detalle_cuotas'] if detalle['pago_credito'] else []
for evento in detalle['eventos']:
    motivo: str = evento['motivo']
cancelado = cliente.cancelarDocumento(cdc=cdc, cuerpo={'motivo': 'Se anuló la venta'})
aceptado: str = cancelado['evento']['estado']
cliente.cancelarDocumento(cuerpo={'motivo': 'Sin decir cuál'})  # no
rango: Inutilizar = {'establecimiento': '001', 'punto': '001', 'numero_desde': 1, 'numero_hasta': 2, 'motivo': 'Rotos'}
cliente.inutilizarRango(cuerpo=rango)
rango['numero_desde'] = '1'  # no
cliente.inutilizarRango(cuerpo={'establecimiento': '001', 'punto': '001', 'numero_desde': 1, 'numero_hasta': 2})  # no
cliente.nominarDocumento(cdc=cdc, cuerpo={'receptor': ana, 'motivo': 'Pidió factura con nombre'})
cliente.nominarDocumento(cdc=cdc, cuerpo={'motivo': 'Sin receptor'})  # no
cliente.crearReceptor(cuerpo={'nombre': 'Ana', 'tipo_operacion': 4})
cliente.crearReceptor(cuerpo={'nombre': 'Ana', 'tipo_operacion': 2})  # no
for serie in cliente.listarSeries()['items']:
    print(serie)
paginas: int = cliente.listarDocumentos(estado='A', limit=10)['total_pages']
uno_solo: str = cliente.listarDocumentos(cdc=cdc)['xml_url']
de_uno: int = cliente.listarDocumentos(cdc=cdc)['total_pages']  # no
cliente.listarDocumentos(estado='Z')  # no
for uno in cliente.recorrerDocumentos(estado='A'):
    print(uno['cdc'], uno['protocolo'])  # no
esperado: str = cliente.emitirYEsperar(factura, segundos=60)['total']
for pagina in cliente.seguirAvisos(tipos=['de.aprobado'], espera=25):
    print(pagina['avisos'][0]['tipo'])
aviso = verificar_webhook('whsec_', {}, '{}')
tipo: str = aviso['tipo']
if aviso['tipo'] == 'de.cancelado':
    motivo_dado: str = aviso['datos']['motivo']
if aviso['tipo'] == 'de.aprobado':
    print(aviso['datos']['motivo'])  # no
verificar_webhook('whsec_', {}, {'tipo': 'leído'})  # no
con_cual: str = ErrorDeRed().id_interno
pdf: bytes = cliente.kude(cdc, formato='ticket80')
cliente.kude(cdc, formatto='ticket80')  # no
`;

describe('what mypy says', () => {
  const mypy = (...args: string[]) => spawnSync('mypy', args, { encoding: 'utf8' });
  if (mypy('--version').error) return notRun('the types of the Python client', 'mypy', 'mypy');

  it('of the Python client: it is well formed on 3.9, and wrong bodies are refused', () => {
    const carpeta = mkdtempSync(path.join(tmpdir(), 'timbo-cliente-'));
    try {
      writeFileSync(path.join(carpeta, 'uso.py'), USO);
      const args = [
        '--strict',
        '--python-version=3.9',
        '--no-error-summary',
        '--hide-error-context',
        '--cache-dir=/dev/null',
      ];
      const { stdout, stderr } = spawnSync('mypy', [...args, path.join(carpeta, 'uso.py'), 'timbo'], {
        cwd: path.join(ROOT, 'sdk/python'),
        encoding: 'utf8',
      });
      const errores = stdout.split('\n').filter((linea) => linea.includes(': error:'));
      const lineas = USO.split('\n');
      const rehusadas = errores.map((error) => {
        const [, numero] = /\/uso\.py:(\d+):/.exec(error) ?? [];
        return numero === undefined ? error : lineas[Number(numero) - 1];
      });
      expect({ stderr, rehusadas: [...new Set(rehusadas)] }).toEqual({
        stderr: '',
        rehusadas: lineas.filter((linea) => linea.endsWith('# no')),
      });
    } finally {
      rmSync(carpeta, { recursive: true });
    }
  });
});
