/** Rules of the paper of an extension, beside those that every print has. */
export const ESTILO = `
.prorroga{font-size:10.5pt;line-height:1.5}
.prorroga section+section{break-before:page}
.prorroga b{font-weight:600}
.prorroga p,.prorroga ol,.prorroga dl{margin:0 0 4mm}
.prorroga .fecha{text-align:right;margin-bottom:9mm}
.prorroga .destino{margin-bottom:9mm}
.prorroga h1{font-size:14pt;line-height:1.25;font-weight:600;margin:0 0 6mm}
.prorroga ol{padding-left:6mm}
.prorroga li{margin-bottom:1mm}
.prorroga dl>div{display:grid;grid-template-columns:48mm 1fr;padding:1.4mm 0;border-bottom:.15mm solid rgba(17,24,39,.25)}
.prorroga dt{font-size:10.5pt}
.prorroga dd{font-weight:600}
.prorroga .motivo{white-space:pre-line;border-left:.6mm solid #111827;padding-left:4mm}
.prorroga table{table-layout:fixed;font-size:9pt;line-height:1.35;width:100%;border-collapse:collapse}
.prorroga th{text-align:left;font-weight:600;padding:1.5mm 1mm;border-bottom:.3mm solid #111827}
.prorroga td{padding:1.8mm 1mm;border-bottom:.15mm solid rgba(17,24,39,.25);vertical-align:top}
.prorroga tr{break-inside:avoid}
.prorroga th:nth-child(2){width:19mm}.prorroga th:nth-child(3),.prorroga th:nth-child(4){width:21mm}
.prorroga small{display:block;font-size:8pt;color:rgba(17,24,39,.66)}
.prorroga .suscribe{break-inside:avoid;width:90mm;margin:20mm 0 0 auto;border-top:.2mm solid #111827;padding-top:1.5mm;font-size:9.5pt;
  line-height:1.4;text-align:center}
.prorroga .suscribe p{margin:0}
.prorroga .suscribe p:last-child::first-letter{text-transform:uppercase}
`;
