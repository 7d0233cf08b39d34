"""Cliente de Timbó: facturación electrónica para Paraguay."""

from .cliente import Respuesta, Timbo
from .errores import ErrorDeRed, ErrorDeTimbo, ErrorDeValidacion, FirmaInvalida, Rechazado, SigueEnTramite
from .webhooks import verificar_webhook

__all__ = [
    'ErrorDeRed',
    'ErrorDeTimbo',
    'ErrorDeValidacion',
    'FirmaInvalida',
    'Rechazado',
    'Respuesta',
    'SigueEnTramite',
    'Timbo',
    'verificar_webhook',
]
