<?php

declare(strict_types=1);

namespace Timbo;

/** No hubo respuesta, y repetir no ayudó o no era seguro: no se sabe si el pedido se hizo. */
class ErrorDeRed extends \RuntimeException
{
}
