# As firmas.mjs, which says what this is.
import http.client
import io
import json
import os
import re
from decimal import Decimal

from timbo import FirmaInvalida, Timbo, verificar_webhook

casos = json.loads(os.environ['CASOS'])


def decir(hacer):
    try:
        hacer()
        return 'vale'
    except FirmaInvalida:
        return 'FirmaInvalida'
    except (TypeError, ValueError) as error:
        return 'mal usado' if re.search('whsec_|llave|dirección|items.0..cantidad', str(error)) else repr(error)


def del_caso(caso):
    return lambda: verificar_webhook(caso['secreto'], caso['cabeceras'], caso['cuerpo'].encode(), caso['ahora'])


uno = casos[0]
recibidas = ''.join(f'{nombre}: {valor}\r\n' for nombre, valor in uno['cabeceras'].items())
de_http = http.client.parse_headers(io.BytesIO(f'{recibidas}\r\n'.encode()))
url, llave = 'https://timbo.example', 'timbo_k_1'
clientes = [
    lambda: Timbo(None, llave=llave),
    lambda: Timbo('timbo.example', llave=llave),
    lambda: Timbo(url, llave=None),
    lambda: Timbo(url, llave=llave, token='t'),
    lambda: Timbo(url, llave='timbo_k_…'),
    lambda: Timbo(url, llave=llave).validarDocumento(cuerpo={'items': [{'cantidad': Decimal('1.5')}]}),
    lambda: Timbo(url, llave=llave, cuenta='0190a1b2-0000-7000-8000-000000000001'),
    lambda: Timbo(url, token='t', cuenta='80012345-0'),
    lambda: Timbo(url, llave=f'{llave}\n'),
]
formas = [
    lambda: verificar_webhook(uno['secreto'], de_http, uno['cuerpo'].encode(), uno['ahora']),
    lambda: verificar_webhook(uno['secreto'], uno['cabeceras'], uno['cuerpo'], uno['ahora']),
]
dichos = [decir(del_caso(caso)) for caso in casos]
print(json.dumps({'dichos': dichos, 'formas': [decir(forma) for forma in formas], 'clientes': [decir(cada) for cada in clientes]}))
