// Flags of Chromium (143), and what breaks if it drops one.
export const FLAGS: readonly string[] = [
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--font-render-hinting=none',
  // No frame is made for the screen that nobody sees, unless somebody asks. Without it each page is painted before it is printed, for a
  // fifth of the print's CPU; print-page.int-spec.ts notices. Hiding the body instead takes two more passes of style: 1.5 ms.
  '--enable-begin-frame-control',
  // The first collection of garbage comes after 50 documents, not after 200: half of the memory of a page. `bench kude` notices.
  '--js-flags=--initial-old-space-size=16',
  // It finds no name on the network: Debian's Chromium asks for services of its maker at its start; warm-browser.int-spec.ts notices.
  '--host-resolver-rules=MAP * ~NOTFOUND',
];
