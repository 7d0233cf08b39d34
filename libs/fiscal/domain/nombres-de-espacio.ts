/** XML namespaces fixed by the wire format ("Manual Técnico v150", 7.2.2). */
export const ESPACIO_FISCAL = 'http://ekuatia.set.gov.py/sifen/xsd';
export const ESPACIO_FIRMA = 'http://www.w3.org/2000/09/xmldsig#';
export const ESPACIO_XSI = 'http://www.w3.org/2001/XMLSchema-instance';
