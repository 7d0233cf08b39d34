<?php

declare(strict_types=1);

namespace Timbo;

/** El aviso no lo firmó el servicio, o es viejo. */
class FirmaInvalida extends \RuntimeException
{
}
