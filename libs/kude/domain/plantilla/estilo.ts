/**
 * Rules that all documents share. Nothing is smaller than 7 pt. Text is ink, paler ink (the same with alpha) or the one colour that
 * reads on the issuer's: the browser embeds each font once more for every further shade.
 */
export const ESTILO = `
@page{size:A4;margin:13mm 11mm 9mm;
@top-left{font:7pt Kude,"Kude Emoji";color:rgba(17,24,39,.66);vertical-align:bottom;padding-bottom:2.5mm;white-space:nowrap;width:150mm}
@top-right{content:"Página " counter(page) " de " counter(pages);font:7pt Kude,"Kude Emoji";color:rgba(17,24,39,.66);vertical-align:bottom;padding-bottom:2.5mm;white-space:nowrap}
@bottom-center{font:600 7pt Kude,"Kude Emoji";color:rgba(17,24,39,.66);vertical-align:top;padding-top:1mm;white-space:nowrap}}
*{box-sizing:border-box}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{margin:0;font:8pt/1.35 Kude,"Kude Emoji",sans-serif;color:#111827;overflow-wrap:anywhere;font-variant-ligatures:none;text-rendering:geometricPrecision}
h2,p,dl,dd{margin:0}
h2{font-size:7pt;font-weight:600;text-transform:uppercase;letter-spacing:.3pt}
table{border-collapse:collapse;width:100%}
td,th{padding:0}
.hoja>tfoot>tr>td{height:37mm}

.cabecera{display:grid;grid-template-columns:1fr 70mm;gap:7mm;align-items:start;margin-bottom:4mm}
.emisor{display:flex;gap:5mm;align-items:flex-start;color:rgba(17,24,39,.8)}
.logo{max-width:36mm;max-height:24mm;flex:none}
.nombre{font-size:13pt;line-height:1.2;font-weight:600;color:#111827;margin-bottom:.6mm}
.fantasia{font-size:9.5pt;font-weight:600;margin-bottom:.6mm}
.timbrado{border:.35mm solid var(--color);border-radius:2mm;overflow:hidden;text-align:center}
.timbrado .titulo{background:var(--color);color:var(--sobre);font-size:10.5pt;font-weight:600;padding:1.8mm 3mm}
.timbrado .numero{font-size:15pt;font-weight:600;padding:2mm 3mm 1.2mm;letter-spacing:.2pt}
.timbrado dl{display:grid;grid-template-columns:1fr 1fr;gap:.4mm 3mm;padding:1.4mm 4mm 2.2mm;margin:0 2mm;border-top:.2mm solid var(--linea);font-size:8.5pt}
.timbrado dt{color:rgba(17,24,39,.66);text-align:left}
.timbrado dd{font-weight:600;text-align:right}

.marca{text-align:center;font-weight:600;font-size:8pt;letter-spacing:.6pt;padding:1mm 3mm;margin-bottom:2.5mm;border:.25mm solid;border-radius:1.2mm}
.prueba{color:#111827;border-color:rgba(17,24,39,.4)}
.pendiente{color:#8a5a00;background:#fff8e6}
.rechazado{color:#b42318;background:#fef3f2}
.cancelado{color:#b42318;background:#fef3f2}
.sello{position:fixed;top:108mm;left:0;right:0;text-align:center;transform:rotate(-24deg);font-size:64pt;line-height:1;font-weight:600;letter-spacing:4pt;color:#b42318;opacity:.16;background:none;z-index:9}

.secciones{display:grid;grid-template-columns:1fr 1fr;gap:0 4mm;margin-bottom:1mm}
.secciones section{margin-bottom:3mm;border-top:.35mm solid var(--color);padding-top:1.4mm;break-inside:avoid}
.secciones h2{margin-bottom:.8mm}
.secciones .completa{grid-column:1/-1}
.secciones dl>div{display:grid;grid-template-columns:33mm 1fr;gap:2mm;padding:.25mm 0;align-items:baseline}
.secciones .completa dl{display:grid;grid-template-columns:1fr 1fr;gap:0 4mm}
.secciones .completa .largo{grid-column:1/-1}
dt{color:rgba(17,24,39,.66);font-size:7.5pt}
.secciones dd{font-weight:600}

.items{table-layout:fixed;font-size:7.5pt;line-height:1.3}
.items th{overflow-wrap:normal;background:var(--color);color:var(--sobre);font-weight:600;padding:1.1mm 1.3mm;vertical-align:middle;line-height:1.15}
.items thead tr+tr th{padding-top:.2mm}
.items td{padding:1.05mm 1.3mm;vertical-align:top;border-bottom:.2mm solid var(--linea)}
.items tr{break-inside:avoid}
.izquierda{text-align:left}.centro{text-align:center}.derecha{text-align:right}
.nota{font-size:7pt;color:rgba(17,24,39,.66)}
.subtotales{break-inside:avoid;break-before:avoid}
.subtotales td{font-weight:600;background:var(--suave);border-bottom:.35mm solid var(--color)}
.items .larga{break-after:avoid}
.items .larga td{border-bottom:0;padding-bottom:0}

.totales{display:grid;grid-template-columns:1fr 78mm;gap:7mm;margin-top:3mm;break-inside:avoid}
.letras{font-weight:600;margin-bottom:3mm}
.letras span{color:rgba(17,24,39,.66);font-weight:400}
.iva>div{display:grid;grid-template-columns:repeat(3,auto);gap:1.2mm 4mm;margin-top:.8mm;justify-content:start}
.iva span{display:block;color:rgba(17,24,39,.66);font-size:7pt}
.renglon{display:flex;justify-content:space-between;gap:4mm;padding:.5mm 3mm}
.renglon span{color:rgba(17,24,39,.66)}
.renglon b{font-weight:600}
.total{display:flex;justify-content:space-between;align-items:baseline;gap:4mm;background:var(--color);color:var(--sobre);border-radius:1.5mm;padding:1.8mm 3mm;margin:1mm 0}
.total span{font-weight:600;text-transform:uppercase;font-size:8pt}
.total b{font-size:13pt;text-align:right;white-space:nowrap}
.ajustado b{font-size:9.5pt}
.renglon b{white-space:nowrap}

.informacion{margin-top:4mm;font-size:7.5pt;color:rgba(17,24,39,.8)}
.informacion section{margin-top:2mm;break-inside:avoid}

.consulta{position:fixed;left:0;right:0;bottom:0;height:34mm;border-top:.35mm solid var(--color);padding-top:1.5mm;display:flex;gap:3mm;align-items:center}
.consulta svg{width:32mm;height:32mm;flex:none}
.consulta .url{font-weight:600;margin-bottom:1.6mm}
.consulta .cdc{font-size:10.5pt;font-weight:600;letter-spacing:.2pt;white-space:nowrap;margin-bottom:1.6mm}
.consulta .cdc span{font-size:7.5pt;color:rgba(17,24,39,.66);margin-right:1mm}
.consulta .leyenda{font-size:7pt;color:rgba(17,24,39,.66);letter-spacing:.2pt}
`;
