<?php

declare(strict_types=1);

namespace Timbo;

/** No hubo respuesta, y repetir no ayudó o no era seguro: no se sabe si el pedido se hizo. */
class ErrorDeRed extends \RuntimeException
{
    /** De una emisión, el que llevaba: repetida con el mismo no es otra factura. */
    public string $idInterno = '';
}
