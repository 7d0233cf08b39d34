// No browser is downloaded: the renderer finds one on the machine or unpacks @sparticuz/chromium (docs/adr).
module.exports = { skipDownload: true };
