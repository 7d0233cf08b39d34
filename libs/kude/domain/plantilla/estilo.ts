import { PAPELES } from '../formato';

const medidas = Object.entries(PAPELES).map(
  ([nombre, { ancho, margen, cuerpo, ...resto }]) =>
    `.${nombre}{--ancho:${ancho}mm;--alto:${'alto' in resto ? resto.alto : 0}mm;--margen:${margen}mm;--cuerpo:${cuerpo}mm}`,
);

/**
 * Rules that all documents share. Nothing is smaller than 7 pt. Text is ink, paler ink (ink with alpha) or the one colour that reads on the
 * issuer's: for every further shade the browser would embed each font again. CSS containment of pages saves a third of the print's work.
 */
export const ESTILO = `
${medidas.join('\n')}
*{box-sizing:border-box}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{margin:0;font:8pt/1.35 Kude,"Kude Emoji","Kude Otras","Kude Asia",sans-serif;color:#111827;overflow-wrap:anywhere;
  font-variant-ligatures:none;text-rendering:geometricPrecision}
h1,h2,p,dl,dd{margin:0}
a{color:inherit;text-decoration:none}
h2{font-size:7pt;font-weight:600;text-transform:uppercase;letter-spacing:.3pt}
table{border-collapse:collapse;width:100%}
td,th{padding:0}
.corrida>tfoot>tr>td{height:43mm}

.cabecera{display:grid;grid-template-columns:1fr 70mm;gap:7mm;align-items:start;margin-bottom:4mm}
.emisor{display:flex;gap:5mm;align-items:flex-start;color:rgba(17,24,39,.8)}
.logo{max-width:36mm;max-height:26mm;flex:none}
.apaisado{flex-direction:column;gap:2mm}.apaisado .logo{max-width:72mm;max-height:18mm}
.nombre{font-size:13pt;line-height:1.2;font-weight:600;color:#111827;margin-bottom:.6mm}
.fantasia{font-size:9.5pt;font-weight:600;margin-bottom:.6mm}
.timbrado{border:.35mm solid var(--color);border-radius:2mm;overflow:hidden;text-align:center}
.timbrado .titulo{background:var(--color);color:var(--sobre);font-size:10pt;line-height:1.25;font-weight:600;padding:1.8mm 3mm}
.traduccion{display:block;font-size:8pt;font-weight:400}
.timbrado .numero{font-size:15pt;font-weight:600;padding:2mm 3mm 1.2mm;letter-spacing:.2pt}
.timbrado dl{display:grid;grid-template-columns:1fr 1fr;gap:.4mm 3mm;padding:1.4mm 4mm 2.2mm;margin:0 2mm;
  border-top:.2mm solid var(--linea);font-size:8.5pt}
.timbrado dt{color:rgba(17,24,39,.66);text-align:left}
.timbrado dd{font-weight:600;text-align:right}

.marca{text-align:center;font-weight:600;font-size:8pt;letter-spacing:.6pt;padding:1mm 3mm;margin-bottom:2.5mm;border:.25mm solid;
  border-radius:1.2mm}
.prueba{color:#111827;border-color:rgba(17,24,39,.4)}
.pendiente,.observado{color:#8a5a00;background:#fff8e6}
.rechazado{color:#b42318;background:#fef3f2}
.cancelado{color:#b42318;background:#fef3f2}
.sello{position:fixed;top:calc(var(--alto)*.36);left:0;right:0;text-align:center;transform:rotate(-24deg);
  font-size:calc(var(--cuerpo)*.12);line-height:1;font-weight:600;letter-spacing:4pt;color:#b42318;opacity:.16;background:none;z-index:9}

.secciones{display:grid;grid-template-columns:1fr 1fr;gap:0 4mm;margin-bottom:1mm}
.secciones section{margin-bottom:3mm;border-top:.35mm solid var(--color);padding-top:1.4mm;break-inside:avoid}
.secciones h2{margin-bottom:.8mm}
.completa h2,.texto h2{margin-bottom:.8mm}
.completa.primera,.texto:has(h2){border-top:.35mm solid var(--color);padding-top:1.4mm;margin-top:2mm}
.secciones+.completa.primera{margin-top:0}
.texto{font-size:7.5pt}
.secciones dl>div,.completa dl>div{display:grid;grid-template-columns:33mm 1fr;gap:2mm;padding:.25mm 0;align-items:baseline}
.completa dl{display:grid;grid-template-columns:1fr 1fr;gap:0 4mm}
.completa .de3{grid-template-columns:repeat(3,1fr)}
.completa .de3>div{grid-template-columns:16mm 1fr}
.completa .largo{grid-column:1/-1}
dt{color:rgba(17,24,39,.66);font-size:7.5pt}
.secciones dd,.completa dd{font-weight:600}

.items{table-layout:fixed;line-height:1.3;margin-top:3mm}
.items td.derecha,.items span.derecha,.totales b{white-space:nowrap;overflow-wrap:normal}
.items th{overflow-wrap:normal;background:var(--color);color:var(--sobre);font-weight:600;padding:1.1mm 1.3mm;vertical-align:middle;
  line-height:1.15}
.items thead tr+tr th{padding-top:.2mm}
.items td{padding:1.05mm 1.3mm;vertical-align:top;border-bottom:.2mm solid var(--linea)}
.items tbody{break-inside:avoid}
.izquierda{text-align:left}.centro{text-align:center}.derecha{text-align:right}
.nota{font-size:7pt;color:rgba(17,24,39,.66)}
.subtotales{break-before:avoid}
.transporte td{font-weight:600;white-space:nowrap;height:5.5mm}
.subtotales td{font-weight:600;background:var(--suave);border-bottom:.35mm solid var(--color)}
.items .larga td,.apilada tr:not(:last-child) td{border-bottom:0;padding-bottom:0}
.debajo div{display:grid}
.debajo span:first-child{text-align:left}
.apilada .debajo td{padding-top:.3mm}

.totales{display:grid;grid-template-columns:1fr 78mm;gap:7mm;align-items:start}
.letras{font-weight:600;margin-bottom:3mm}
.letras span{color:rgba(17,24,39,.66);font-weight:400}
.iva>div{display:flex;flex-wrap:wrap;gap:1.2mm 4mm;margin-top:.8mm}
.iva span{display:block;color:rgba(17,24,39,.66);font-size:7pt}
.renglon{display:flex;justify-content:space-between;gap:4mm;padding:.5mm 3mm}
.renglon span{color:rgba(17,24,39,.66)}
.renglon b{font-weight:600}
.total{display:flex;justify-content:space-between;align-items:baseline;gap:4mm;background:var(--color);color:var(--sobre);
  border-radius:1.5mm;padding:1.8mm 3mm;margin:1mm 0}
.total span{font-weight:600;text-transform:uppercase;font-size:8pt}
.total b{font-size:13pt;text-align:right}
.ajustado b{font-size:9.5pt}
.cierre{break-inside:avoid;margin-top:3mm}
.informacion{margin-top:2.5mm;font-size:7.5pt;color:rgba(17,24,39,.8)}

.pie{grid-column:1/-1;text-align:center;font-size:7.5pt;margin-top:1.5mm}
.totales .bloques{grid-column:1/-1}.totales .bloques:empty{display:none}
.pago{display:flex;gap:3mm;align-items:flex-start;margin-top:1mm;break-inside:avoid;font-size:7.5pt}
.pago h2{margin-bottom:.6mm}
.qr-de-pago{flex:none;width:26mm}.qr-de-pago svg{width:26mm;height:26mm;display:block}
.firma{display:grid;grid-template-columns:2fr 2fr 1fr 1fr;gap:4mm;margin-top:10mm;break-inside:avoid;font-size:7pt}
.firma div{border-top:.25mm solid #111827;padding-top:.6mm;text-align:center}

.consulta{position:fixed;left:0;right:0;bottom:0;height:40mm;border-top:.35mm solid var(--color);padding-top:1.5mm;display:flex;gap:3mm;
  align-items:center}
.consulta .qr{flex:none}
.consulta svg{width:40mm;height:40mm;display:block}
.consulta .url{font-weight:600;margin-bottom:1.6mm}
.consulta .cdc{font-size:10.5pt;font-weight:600;letter-spacing:.2pt;white-space:nowrap;margin-bottom:1.6mm}
.consulta .cdc span{font-size:7.5pt;color:rgba(17,24,39,.66);margin-right:1mm}
.consulta .leyenda{font-size:7pt;color:rgba(17,24,39,.66);letter-spacing:.2pt}

.pagina{position:relative;break-after:page;contain:layout paint style}
.hoja{contain:strict;width:calc(var(--ancho) - 1mm);height:calc(var(--alto) - 1mm);padding:13mm 0 0 var(--margen)}
.pagina .cuerpo{width:var(--cuerpo)}
.hoja .consulta{position:absolute;left:var(--margen);right:auto;width:var(--cuerpo);bottom:8mm}
.hoja .sello{position:absolute;top:calc(var(--alto)*.41);left:var(--margen);right:auto;width:var(--cuerpo)}
.marginal{position:absolute;left:var(--margen);width:var(--cuerpo);display:flex;justify-content:space-between;font-size:7pt;
  line-height:4mm;color:rgba(17,24,39,.66);white-space:nowrap}
.marginal.arriba{top:6.5mm;gap:3mm}.arriba span:first-child{min-width:0;overflow:hidden;text-overflow:ellipsis}
  .arriba span:last-child{flex:none}
.copia{position:absolute;top:2.2mm;left:var(--margen);width:var(--cuerpo);text-align:center;font-size:9pt;line-height:4mm;font-weight:600;
  letter-spacing:1pt}
.marginal.abajo{bottom:2.5mm;justify-content:center;font-weight:600}

.ticket{width:calc(var(--ancho) - .5mm);padding-left:var(--margen);font-size:8pt;line-height:1.3;color:#000;overflow-wrap:anywhere;
  padding-bottom:4mm}
.ticket58{font-size:7.5pt}

.a5 .cabecera{grid-template-columns:1fr 54mm;gap:4mm;margin-bottom:2mm}
.a5 .logo{max-width:22mm;max-height:20mm}.a5 .emisor{gap:3mm}.a5 .nombre{font-size:11pt}.a5 .fantasia{font-size:9pt}
.a5 .timbrado .titulo{font-size:9pt;padding:1.4mm 2mm}
.a5 .timbrado .numero{font-size:12.5pt;padding:1.4mm 1mm .8mm}
.a5 .timbrado dl{font-size:8pt;padding:1mm 1mm 1.6mm}
.a5 .secciones{font-size:7.5pt}.a5 .secciones dt{font-size:7pt}.a5 .secciones dl>div{grid-template-columns:28.5mm 1fr;gap:1mm}
.a5 .completa dl>div{grid-template-columns:22mm 1fr;gap:1.5mm}
.a5 .secciones section{margin-bottom:2mm;padding-top:1mm}.a5 .items{margin-top:1.5mm}
.a5 .cierre{margin-top:2mm}.a5 .totales{grid-template-columns:1fr 64mm;gap:1.5mm 4mm}.a5 .leyendas{display:contents}
.a5 .importes{grid-column:2;grid-row:1/span 2}.a5 .total{flex-wrap:wrap;gap:0 4mm;padding:1.2mm 3mm}.a5 .total b{flex:1 0 auto;
  font-size:12pt}.a5 .ajustado b{font-size:9.5pt}
.a5 .letras,.a5 .iva{grid-column:1;margin:0}.a5 .cierre .informacion{grid-column:1/-1;margin:0}
.a5 .consulta .cdc{font-size:8.5pt;letter-spacing:0;margin-bottom:1mm}.a5 .consulta .cdc span{display:block}
.a5 .consulta .url{margin-bottom:1mm}
.ticket .cuerpo{padding-top:3mm}
.ticket .copia{position:static;padding-top:2mm;letter-spacing:2pt;width:auto}
.ticket header,.ticket .consulta{text-align:center}
.ticket .logo{max-width:34mm;max-height:22mm;margin-bottom:1mm;filter:grayscale(1)}
.ticket .apaisado .logo{max-width:100%;max-height:16mm}
.ticket .nombre{font-size:10.5pt;color:#000;margin:0}
.ticket .fantasia{font-size:9pt}
.ticket hr{border:0;border-top:.25mm dashed #000;margin:1.6mm 0}
.ticket .titulo{font-size:9pt;font-weight:600}
.ticket .numero{font-size:12pt;font-weight:600;line-height:1.2}
.ticket .marca{color:#000;background:none;border:.35mm solid #000;border-radius:0;margin:1.5mm 0 0;padding:.8mm 1mm;letter-spacing:0;
  font-size:8pt}
.ticket h2{letter-spacing:0;font-size:1em;margin-top:1.2mm}
.ticket .dato{display:flex;gap:1.5mm}
.ticket .dato span{flex:none;max-width:45%}
.ticket .dato b{flex:1;font-weight:600;text-align:right}
.ticket .debajo{display:block}.ticket .debajo b{display:block}
.ticket .importe{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1.5mm}
.ticket .importe b{flex:1 0 auto;font-weight:600;text-align:right}
.entero{white-space:nowrap}
.ticket .importe b{white-space:nowrap}
.ticket .articulo .entero{display:inline-block}
.ticket .articulo{padding-bottom:1mm}
.ticket .articulo .nota{color:#000;font-size:7pt}
.ticket .total{background:none;color:#000;border-top:.35mm solid #000;border-radius:0;padding:1mm 0 .5mm;margin:1mm 0 0}
.ticket .total b{font-size:11pt}.ticket .ajustado b{font-size:9.5pt}
.ticket .consulta{position:static;display:block;height:auto;border:0;padding:0}
.ticket .consulta svg{width:46mm;height:46mm;margin:0 auto;display:block}
.ticket58 .consulta svg{width:42mm;height:42mm}
.ticket .consulta .url{margin:0 0 1mm}
.ticket .consulta .cdc{font-size:1.1em;white-space:normal;margin-bottom:1mm}
.ticket .consulta .leyenda{color:#000}
.ticket .informacion{color:#000;margin-top:1.5mm;border:0;padding:0}
.ticket .marca.rechazado,.ticket .marca.cancelado{font-size:14pt;letter-spacing:1pt}
.ticket p{margin-top:.6mm}
.ticket .pago{display:block;margin-top:2mm}.ticket .pago .nota{color:#000}
.ticket .qr-de-pago{width:30mm;margin:0 auto}.ticket .qr-de-pago svg{width:30mm;height:30mm}
.ticket .firma{grid-template-columns:1fr;gap:9mm;border:0}.ticket .firma div{border-color:#000}
.ticket .pie{font-size:1em;margin-top:2mm}
.ticket .discreta{text-align:center;font-size:7pt}
`;
