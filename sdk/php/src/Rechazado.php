<?php

declare(strict_types=1);

namespace Timbo;

/** La autoridad rechazó el documento o el evento. */
class Rechazado extends ErrorDeTimbo
{
    public function codigoFiscal(): string
    {
        return (string) ($this->extra['codigo_fiscal'] ?? '');
    }

    public function cdc(): string
    {
        return (string) ($this->extra['cdc'] ?? '');
    }
}
