<?php

declare(strict_types=1);

namespace Timbo;

/** Pasó el tiempo de espera y el documento sigue en trámite: se puede consultar con su $cdc. */
class SigueEnTramite extends \RuntimeException
{
    public function __construct(public readonly string $cdc, ?\Throwable $causa = null)
    {
        parent::__construct("El documento $cdc sigue en trámite.", 0, $causa);
    }
}
