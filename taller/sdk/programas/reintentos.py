# As reintentos.mjs, which says what this is.
import json
import os

from timbo import ErrorDeRed, ErrorDeTimbo, SigueEnTramite, Timbo

ana = {'nombre': 'Ana Báez', 'tipo_documento': 1, 'numero_documento': '4567890', 'codigo_pais': 'PRY'}
factura = {
    'establecimiento': '001',
    'punto': '001',
    'tipo_transaccion': 1,
    'receptor': ana,
    'items': [{'descripcion': 'Café', 'cantidad': '2', 'precio_unitario': '35000', 'iva_tipo': 10}],
}


def emitir(timbo):
    return timbo.emitirYEsperar(factura)


def emitir_apurado(timbo):
    return timbo.emitirYEsperar(factura, segundos=1)


def series(timbo):
    return timbo.listarSeries()


def cancelar(timbo):
    return timbo.cancelarDocumento(cdc='0180', cuerpo={'motivo': 'Se anuló la venta'})


def receptor(timbo):
    return timbo.crearReceptor(cuerpo={'nombre': 'Ana', 'tipo_operacion': 4})


pruebas = {
    'emisionCortada': emitir,
    'consultaCortada': emitir,
    'emisionSinLargo': emitir,
    'emisionSinNadie': emitir,
    'emisionApurada': emitir_apurado,
    'consultaSinNadie': emitir,
    'rechazoTrasElCorte': emitir,
    'sinAutoridad': emitir,
    'ocupado': series,
    'caido': series,
    'unaHora': series,
    'hastaUnaFecha': series,
    'hastaNadie': series,
    'deOtro': emitir,
    'redirigida': emitir,
    'errorDeOtro': series,
    'eventoEnCurso': cancelar,
    'eventoNoAdmitido': cancelar,
    'nominacionCortada': lambda timbo: timbo.nominarDocumento(cdc='0180', cuerpo={'receptor': ana}),
    'transporteCortado': lambda timbo: timbo.actualizarTransporte(cdc='0180', cuerpo={'transportista': {'nombre': 'Ana Báez'}}),
    'altaCortada': receptor,
    'deUnaCuenta': series,
    'altaSinTurno': receptor,
}

dichos = {}
for nombre, llamar in pruebas.items():
    esperas = []
    quien = {'token': nombre, 'cuenta': os.environ['CUENTA']} if nombre == 'deUnaCuenta' else {'llave': nombre}
    timbo = Timbo(os.environ['TIMBO_URL'], **quien, reloj=lambda: sum(esperas), azar=lambda: 0, dormir=esperas.append)
    try:
        dicho = llamar(timbo).get('estado', 'bien')
    except ErrorDeTimbo as error:
        dicho = f'{error.estado} {error.codigo}'
    except (ErrorDeRed, SigueEnTramite) as error:
        suyo = ' conSuId' if getattr(error, 'id_interno', '').startswith('sdk-') else ''
        dicho = type(error).__name__ + suyo
    dichos[nombre] = {'dicho': dicho, 'esperas': esperas}
print(json.dumps(dichos))
