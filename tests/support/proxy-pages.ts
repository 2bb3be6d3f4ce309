/** What nginx 1.22 answers in the place of a server, byte for byte. */
export function nginxPage(title: string): string {
  return [
    '<html>',
    `<head><title>${title}</title></head>`,
    '<body>',
    `<center><h1>${title}</h1></center>`,
    '<hr><center>nginx/1.22.1</center>',
    '</body>',
    '</html>',
    '',
  ].join('\r\n')
}
