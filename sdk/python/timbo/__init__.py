"""Cliente de Timbó: facturación electrónica para Paraguay."""

from .cliente import Respuesta, Timbo
from .errores import EmisionDistinta, ErrorDeRed, ErrorDeTimbo, ErrorDeValidacion, FirmaInvalida, Rechazado, SigueEnTramite
from .webhooks import verificar_webhook

__all__ = [
    'EmisionDistinta',
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
