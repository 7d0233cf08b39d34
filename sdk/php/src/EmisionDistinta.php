<?php

declare(strict_types=1);

namespace Timbo;

/** Ya había un documento con ese id_interno, y dice otra cosa: $difiere dice en qué. No se emitió nada. */
class EmisionDistinta extends \RuntimeException
{
    /** @param list<string> $difiere */
    public function __construct(public readonly string $cdc, public readonly array $difiere)
    {
        parent::__construct("El documento $cdc ya lleva ese id_interno y difiere en: " . implode(', ', $difiere) . '.');
    }
}
