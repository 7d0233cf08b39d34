<?php

declare(strict_types=1);

namespace Timbo;

/** Un archivo que va en un formulario. */
final class Archivo
{
    public function __construct(public readonly string $contenido)
    {
    }
}
