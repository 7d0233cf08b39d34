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

    public function leida(): mixed
    {
        return match (true) {
            $this->estado === 204 => null,
            str_contains($this->cabeceras['content-type'] ?? '', 'json')
                => json_decode($this->cuerpo, true, flags: JSON_THROW_ON_ERROR | JSON_BIGINT_AS_STRING),
            default => $this->cuerpo,
        };
    }

    /** Segundos que Retry-After pide, o la fecha, que se compara con la de quien responde. 0: no los dice. */
    public function pedida(): int
    {
        $dicha = $this->cabeceras['retry-after'] ?? '';
        if (ctype_digit($dicha)) {
            return (int) $dicha;
        }
        [$desde, $hasta] = [strtotime($this->cabeceras['date'] ?? ''), strtotime($dicha)];

        return $desde && $hasta ? max(0, $hasta - $desde) : 0;
    }
}
