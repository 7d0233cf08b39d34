<?php

declare(strict_types=1);

namespace Timbo;

/** Lo que contestó el servicio. Las cabeceras van en minúsculas. */
final class Respuesta
{
    /** @param array<string, string> $cabeceras */
    public function __construct(
        public readonly int $estado,
        public readonly array $cabeceras,
        public readonly string $cuerpo,
    ) {
    }
}
