/** Rules of the dossier's paper, beside those that every print has. */
export const ESTILO = `
.expediente section{margin-top:7mm}
.expediente section.nueva{break-before:page;margin-top:0}
.expediente h2{font-size:12pt;text-transform:none;letter-spacing:0;margin:0 0 2.5mm;break-after:avoid}
.expediente h3{font-size:8pt;margin:0 0 .8mm}
.expediente small{display:block;font-size:7pt;color:rgba(17,24,39,.66)}
.expediente table{table-layout:fixed;font-size:7.5pt;line-height:1.3;margin-bottom:5mm}
.expediente th{text-align:left;font-weight:600;padding:1.2mm 1mm;border-bottom:.3mm solid #111827;vertical-align:bottom}
.expediente td{padding:1mm;border-bottom:.15mm solid rgba(17,24,39,.25);vertical-align:top}
.expediente tr{break-inside:avoid}
.expediente b,.expediente strong{font-weight:600}

.portada{border-top:1.2mm solid #111827;padding-top:6mm;margin-top:4mm}
.ambiente{font-weight:600;text-transform:uppercase;letter-spacing:.6pt;font-size:8.5pt}
.expediente h1{font-size:23pt;line-height:1.15;font-weight:600;margin:2mm 0 11mm}
.quien{font-size:15pt;font-weight:600;line-height:1.25}
.ruc{font-size:11pt;margin-top:1mm}
.ficha{margin:10mm 0 9mm;font-size:9pt}
.ficha>div{display:grid;grid-template-columns:44mm 1fr;gap:3mm;padding:1.3mm 0;border-bottom:.15mm solid rgba(17,24,39,.25)}
.ficha dt{font-size:9pt}
.ficha dd{font-weight:600}
.saldo{font-size:11pt;margin-bottom:4mm}
.expediente .resumen{font-size:8pt}
.resumen th:first-child{width:82mm}.resumen th:nth-child(2){width:20mm}
.resumen tbody th{border-bottom:.15mm solid rgba(17,24,39,.25);font-weight:400}
.resumen td,.resumen thead th:not(:first-child){text-align:right}
.resumen tbody tr:last-child>*{font-weight:600;border-top:.3mm solid #111827}
.verificar,.nota{font-size:8pt;color:rgba(17,24,39,.8);margin-bottom:3mm}

.lineas .c0{width:23mm}.lineas .c1{width:73mm}.lineas .c2{width:18mm}.lineas .c3{width:19mm}.lineas .c4{width:19mm}.lineas .c5{width:13mm}
.expediente .seccion{font-size:9pt;border:0;padding-top:2mm}
.lineas td{overflow-wrap:anywhere}
.veredicto{font-weight:600}
.veredicto::before{content:"";display:inline-block;width:1.8mm;height:1.8mm;border-radius:50%;margin-right:1mm;background:#067647}
.veredicto.difiere::before{background:#b42318}
.veredicto.abierta::before{background:#fff;border:.4mm solid #b42318}
.veredicto.enviada::before,.veredicto.pendiente::before{background:#fff;border:.4mm solid #667085}
.motivos th:nth-child(1){width:20mm}.motivos th:nth-child(2){width:62mm}
.adjuntos th:nth-child(1){width:22mm}.adjuntos th:nth-child(2){width:38mm}.adjuntos th:nth-child(3){width:16mm}

.consultas{display:grid;grid-template-columns:1fr 1fr;gap:4mm 5mm;font-size:7pt;line-height:1.3}
.consultas article{display:grid;grid-template-columns:40mm 1fr;gap:2mm;break-inside:avoid;border:.15mm solid rgba(17,24,39,.25);
  border-radius:1.2mm;padding:1.5mm}
.consultas .codigo svg{width:40mm;height:40mm;display:block}
.consultas p{margin-bottom:.8mm}
.consultas img{grid-column:1/-1;justify-self:center;max-width:100%;max-height:110mm;border:.15mm solid rgba(17,24,39,.25)}
.entero{white-space:nowrap}
`;
