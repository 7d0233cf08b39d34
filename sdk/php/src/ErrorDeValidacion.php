<?php

declare(strict_types=1);

namespace Timbo;

/** El cuerpo no cumple: errores() dice cada campo. No se gastó ningún número. */
class ErrorDeValidacion extends ErrorDeTimbo
{
}
