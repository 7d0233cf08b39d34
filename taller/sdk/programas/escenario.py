import json
import os
import urllib.request
from timbo import EmisionDistinta, ErrorDeTimbo, ErrorDeValidacion, FirmaInvalida, Rechazado, Timbo, verificar_webhook

CORRIDA, BANCO, RANGO = os.environ['CORRIDA'], os.environ['BANCO'], int(os.environ['RANGO'])
timbo = Timbo(os.environ['TIMBO_URL'], llave=os.environ['TIMBO_KEY'])
paso = 0


def banco(orden):
    with urllib.request.urlopen(f'{BANCO}/{orden}') as respuesta:
        return json.load(respuesta)


def falla(hacer, *args, **con_nombre):
    try:
        hacer(*args, **con_nombre)
    except (EmisionDistinta, ErrorDeTimbo, FirmaInvalida) as error:
        return error
    return 'no falló'


def decir(*que):
    global paso
    paso += 1
    print(paso, *(str(uno).lower() if isinstance(uno, bool) else uno for uno in que), flush=True)


item = {'descripcion': 'Café molido 500 g', 'cantidad': '2', 'precio_unitario': '35000', 'iva_tipo': 10}
receptor = {'nombre': CORRIDA, 'tipo_documento': 1, 'numero_documento': '4567890', 'codigo_pais': 'PRY'}
en = {'establecimiento': '001', 'punto': '003'}
factura = {**en, 'tipo_transaccion': 1, 'receptor': receptor, 'items': [item]}
rechazable = {**factura, 'items': [{**item, 'codigo_interno': 'SIM-RECHAZAR-1309'}]}

malo = falla(timbo.validarDocumento, cuerpo={**factura, 'items': [{**item, 'iva_tipo': 7}]})
parametro = falla(timbo.listarDocumentos, limit=0)
decir('errados', isinstance(malo, ErrorDeValidacion), malo.errores[0]['campo'], parametro.errores[0]['campo'])

emitida = timbo.emitirYEsperar(factura)
decir('emitida', emitida['estado'], emitida['total'])

banco('cortar')
cortada = timbo.emitirYEsperar(factura)
total = timbo.listarDocumentos(id_interno=cortada['id_interno'])['total']
decir('con corte', cortada['estado'], total, cortada['cdc'] != emitida['cdc'])

otra = {**factura, 'id_interno': cortada['id_interno'], 'items': [{**item, 'cantidad': '3'}]}
distinta = falla(timbo.emitirYEsperar, otra, exigir_igual=True)
decir('otra con su id_interno', *distinta.difiere)

rechazo = falla(timbo.emitirYEsperar, rechazable)
decir('rechazada', isinstance(rechazo, Rechazado), rechazo.codigo_fiscal)

rechazada = timbo.documento(rechazo.cdc)
corregida = timbo.emitirYEsperar(factura, edit_cdc=rechazo.cdc)
decir('corregida', corregida['estado'], corregida['numero'] == rechazada['numero'])

nota = timbo.emitirYEsperar({
    **en,
    'tipo_de': 5,
    'motivo_nc': 2,
    'receptor': receptor,
    'doc_asociado': {'tipo': 1, 'cdc': emitida['cdc']},
    'items': [{**item, 'cantidad': '1'}],
})
decir('nota de crédito', nota['estado'], nota['total'])

pdf = timbo.kude(emitida['cdc'], formato='ticket80')
decir('kude', pdf[:5].decode())

cancelada = timbo.cancelarDocumento(cdc=corregida['cdc'], cuerpo={'motivo': 'Se anuló la venta'})
decir('cancelada', cancelada['estado'], cancelada['evento']['estado'])

fuera_de_lugar = falla(timbo.emitirDocumento, cuerpo=factura, edit_cdc=emitida['cdc'])
decir('no se edita', isinstance(fuera_de_lugar, ErrorDeTimbo), fuera_de_lugar.estado, fuera_de_lugar.codigo)

rango = timbo.inutilizarRango(cuerpo={**en, 'tipo_de': 1, 'numero_desde': RANGO, 'numero_hasta': RANGO + 1, 'motivo': 'Talonario perdido'})
decir('inutilizado', rango['estado'], rango['numero_hasta'] - rango['numero_desde'])

documento = {'documento_tipo': 2, 'documento_numero': 'AB123456', 'codigo_pais': 'BRA'}
extranjero = {'tipo_operacion': 4, **documento, 'direccion': 'Rua das Flores 10'}
creado = timbo.crearReceptor(cuerpo={**extranjero, 'nombre': CORRIDA})
nombres = [uno['nombre'] for uno in timbo.recorrerReceptores(q=CORRIDA, tipo_operacion=[1, 4])]
decir('receptor', len(nombres), nombres[0] == creado['nombre'])

decir('documentos', sum(uno['receptor']['nombre'] == CORRIDA for uno in timbo.recorrerDocumentos(q=CORRIDA, limit=3)))

aviso = None
for pagina in timbo.seguirAvisos(tipos=['de.rechazado'], espera=25):
    aviso = next((uno for uno in pagina['avisos'] if uno['datos'].get('cdc') == rechazo.cdc), None)
    if aviso:
        break
decir('aviso', aviso['tipo'], aviso['datos']['codigo_fiscal'])

admin = Timbo(os.environ['TIMBO_URL'], token=os.environ['TIMBO_TOKEN'])
# Of the documents before a notice may still come.
webhook = admin.crearWebhook(cuerpo={'url': f'{BANCO}/avisos', 'tipos': ['webhook.prueba']})
admin.probarWebhook(id=webhook['id'])
recibido = banco('recibido')
cuerpo = recibido['cuerpo'].encode()
verificado = verificar_webhook(webhook['secreto'], recibido['cabeceras'], cuerpo)
alterado = falla(verificar_webhook, webhook['secreto'], recibido['cabeceras'], cuerpo + b' ')
admin.borrarWebhook(id=webhook['id'])
decir('webhook', verificado['tipo'], isinstance(alterado, FirmaInvalida))

banco('ocupar')
decir('tras un 429', any(serie['punto'] == '003' for serie in timbo.listarSeries()['items']))
