/** What is written to a connection, by what it is. A body that is left out never comes. */
export function rawRequests(host: string, origin: string): [name: string, text: string | Buffer][] {
  const common = `Host: ${host}\r\nConnection: close\r\nOrigin: ${origin}\r\n`
  const line = (first: string, headers = '', body = ''): string => `${first} HTTP/1.1\r\n${common}${headers}\r\n${body}`
  const get = (target: string, headers = '') => line(`GET ${target}`, headers)
  const sized = (body: string, headers = '') => `Content-Length: ${Buffer.byteLength(body)}\r\n${headers}`
  const post = (target: string, headers: string, body: string) => line(`POST ${target}`, sized(body, headers), body)
  const named = (kind: string, texts: string[]): [string, string][] =>
    texts.map((text) => [`${kind}: ${text.slice(0, 60)}`, text])
  const [form, json] = ['Content-Type: multipart/form-data; boundary=XX\r\n', 'Content-Type: application/json\r\n']
  const part = (name: string, value = '') =>
    `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const end = '--XX--\r\n'
  const unknown = '40'.padEnd(42, '0')
  return [
    ...named(
      'method',
      METHODS.flatMap((method) => TARGETS.map((target) => line(`${method} ${target}`))),
    ),
    ...named(
      'target',
      ODD_TARGETS.map((target) => get(target)),
    ),
    ...named(
      'page',
      PAGES.flatMap((page) => ODD_HEADERS.map((header) => get(page, header))),
    ),
    ...named(
      'route',
      ROUTES.flatMap((route) => ODD_PARTS.map((odd) => get(route.replaceAll('*', odd)))),
    ),
    ...named(
      'body',
      ROUTES.flatMap((route) => ODD_JSON.map((body) => post(route.replaceAll('*', 'x'), json, body))),
    ),
    ...named(
      'form',
      [
        ...['', 'rubbish', end, part('a', 'b'), part('a', 'b') + end, '--XX\r\nContent-Disposition: form-data; na'],
        ...['--XX\r\nContent-Disposition: form-data\r\n\r\nx\r\n', `--XX\r\n${'x'.repeat(20_000)}: y\r\n\r\nx\r\n`],
        ...[unknown, '', 'x', '__proto__', 'constructor'].map((id) => part(`$ACTION_ID_${id}`) + end),
        ...['', 'rubbish', '{"id":"x","bound":null}', '{"id":"x","bound":"$@1"}', '['.repeat(50_000)].map(
          (bound) => part('$ACTION_REF_1') + part('$ACTION_1:0', bound) + end,
        ),
      ].flatMap((body) => [post('/sign-in', form, body), post('/sign-in', `${form}Next-Action: ${unknown}\r\n`, body)]),
    ),
    ...named(
      'type',
      TYPES.flatMap((type) =>
        ['', `Next-Action: ${unknown}\r\n`, 'Next-Action: x\r\n', 'Next-Action:\r\n'].map((action) =>
          post('/sign-in', `${type}${action}`, '[]'),
        ),
      ),
    ),
    ...named(
      'framing',
      FRAMINGS.map((headers) => line('POST /sign-in', headers, '0\r\n\r\n')),
    ),
    ...named(
      'host',
      HOSTS.map((hosts) => `GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`),
    ),
    ...named('no HTTP', [
      'GET /\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '\u0016\u0003\u0001\r\n\r\n',
    ]),
    ['bytes in a path', Buffer.from(`GET /\xff HTTP/1.1\r\n${common}\r\n`, 'latin1')],
    ['bytes in a cookie', Buffer.from(`GET /sign-in HTTP/1.1\r\n${common}Cookie: a=\xff\r\n\r\n`, 'latin1')],
    ['an upgrade', get('/sign-in', 'Upgrade: h2c\r\n').replace('Connection: close', 'Connection: Upgrade')],
  ]
}

const METHODS = ['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'QUERY', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'FOO', 'get']
const TARGETS = [
  '/',
  '/sign-in',
  '/api/health/live',
  '/api/v2/projects',
  '/icon.svg',
  '/health',
  '*',
  'example.com:443',
]

const ODD_TARGETS = [
  ...['http://elsewhere.example/', 'https://elsewhere.example/sign-in', 'ftp://a/', 'file:///etc/passwd', 'http:///'],
  ...[
    'http://[',
    '//elsewhere.example/a',
    '//[',
    '///',
    '/\\a',
    'sign-in',
    '?a',
    '*',
    '/%',
    '/%E0%A4%A',
    '/a?%E0%A4%A',
  ],
  ...['/%00', '/s/%00', '/feeds/%00/%00', '/embed/%00', '/_next/static/%00', '/_next/static/%2e%2e%2fserver', '/\0'],
  ...['/../../etc/passwd', '/%2e%2e/%2e%2e/etc', '/_next/image', '/_next/image?url=%2Ficon.svg&w=16&q=75', '/500'],
  ...['/_next/data/x/y.json', '/_error', '/_global-error', '/_global-error.rsc', '/_not-found', '/404', '/sign-in.rsc'],
  ...['/sign-in.segments/x.segment.rsc', '/sitemap.xml', `/${'a'.repeat(15_000)}`, `/${'a'.repeat(100_000)}`],
  ...[
    `/sign-in?${'a&'.repeat(7000)}`,
    '/a'.repeat(7000),
    `/api/v2/${'a/'.repeat(5000)}`,
    '/sign-in?a[]=1&a=2&__proto__=3',
  ],
]

const PAGES = ['/', '/sign-in', '/s/x', '/nobody/projects']

const ODD_HEADERS = [
  ...['rsc: 1\r\nnext-router-state-tree: rubbish\r\n', 'rsc: 1\r\nnext-router-state-tree: %E0%A4%A\r\n'],
  ...['rsc: 1\r\nnext-router-prefetch: 9\r\nnext-router-segment-prefetch: /%E0\r\n', 'rsc: 1\r\nnext-url: %E0\r\n'],
  ...['x-nextjs-data: 1\r\n', 'x-middleware-prefetch: 1\r\nx-middleware-subrequest: proxy:proxy:proxy:proxy:proxy\r\n'],
  ...[
    'x-invoke-path: /x\r\nx-invoke-status: 500\r\nx-matched-path: /y\r\nx-now-route-matches: 1=%\r\n',
    'next-resume: 1\r\n',
  ],
  ...['Cookie: =;;;%E0%A4%A=%00; a\r\n', 'Cookie: __proto__=a; constructor=b\r\n', 'Next-Action: x\r\n'],
  ...['Accept-Language: ;;q=*,,,xx-%\r\n', `Accept-Language: ${'a-'.repeat(6000)}\r\n`, 'If-None-Match: "\r\n'],
  ...['Range: bytes=5-1,a-b,-0\r\n', 'Authorization: Bearer %\r\n', 'x-portal-host: elsewhere.example\r\n'],
  'X-Forwarded-Proto: javascript\r\nX-Forwarded-Host: [\r\nX-Forwarded-For: ,,x\r\nForwarded: host="\r\n',
]

/** `*` stands for what a stranger chooses. */
const ROUTES = [
  ...[
    '/api/auth/*',
    '/api/auth/callback/*',
    '/api/auth/callback/credentials',
    '/api/auth/signin/*',
    '/api/auth/error?error=*',
  ],
  ...['/api/oembed?url=*', '/api/embed/access?*', '/api/embed/sessions/*', '/api/inbox?*', '/api/shares/*/views'],
  ...[
    '/api/webhooks?job=*&token=*',
    '/api/media/shares/*/*/media',
    '/api/media/shares/*/*/picture',
    '/api/events?team=*',
  ],
  ...['/api/media/styles/*', '/api/media/voice-samples/*?signature=*', '/api/media/source/*?expires=*&signature=*'],
  ...[
    '/api/media/links/*/*/media?expires=*&signature=*',
    '/api/media/samples/*/poster',
    '/api/media/invitations/*/logo',
  ],
  ...[
    '/api/publish/calendar/*/*',
    '/api/sign-in/*',
    '/api/sign-in/*/callback?code=*&state=*',
    '/api/v2/*',
    '/api/v2/projects/*',
  ],
  ...['/api/v2/reference/*', '/api/uploads/*', '/api/uploads/*/*', '/api/projects?team=*&q=*', '/api/data/export/*'],
  ...[
    '/feeds/*/rss.xml',
    '/files/*',
    '/files/voices/*',
    '/files/styles/*',
    '/files/feeds/*/*/*',
    '/link/*',
    '/link/callback/*',
  ],
]

const ODD_PARTS = [
  '%00',
  '__proto__',
  'constructor',
  '%2e%2e%2f',
  '%ff',
  'x'.repeat(3000),
  '%F0%9F%8E%AC',
  '%EF%BF%BE',
  '-1e999',
]

const ODD_JSON = ['', '{', '[', 'null', '[]', '1e999', '"\\ud800"', '{"__proto__":{"a":1}}', '['.repeat(50_000)]

const TYPES = [
  ...[
    '',
    'Content-Type: \r\n',
    'Content-Type: text/plain\r\n',
    'Content-Type: application/json\r\n',
    'Content-Type: ;;;\r\n',
  ],
  ...['Content-Type: application/x-www-form-urlencoded\r\n', 'Content-Type: multipart/form-data\r\n'],
  ...[
    'Content-Type: multipart/form-data; boundary=\r\n',
    `Content-Type: multipart/form-data; boundary=${'x'.repeat(500)}\r\n`,
  ],
  ...['Content-Type: multipart/mixed; boundary=XX\r\n', `Content-Type: ${'x;'.repeat(5000)}\r\n`],
]

const FRAMINGS = [
  ...['Content-Length: 2\r\nContent-Length: 3\r\n', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n'],
  ...['Content-Length: -1\r\n', 'Content-Length: 99999999999999999999999\r\n', 'Content-Length: a\r\n'],
  ...['Transfer-Encoding: gzip\r\n', 'Transfer-Encoding: chunked, chunked\r\n', 'Transfer-Encoding: chunked\r\n'],
  ...['Expect: 100-continue\r\nContent-Length: 5\r\n', 'Expect: a miracle\r\nContent-Length: 5\r\n'],
  'Content-Encoding: gzip\r\nContent-Length: 5\r\n',
]

const HOSTS = [
  ...['', 'Host:\r\n', 'Host: a b\r\n', 'Host: %\r\n', 'Host: [\r\n', 'Host: x:99999\r\n', 'Host: a@b/c?d\r\n'],
  ...['Host: elsewhere.example\r\n', 'Host: a\r\nHost: b\r\n', `Host: ${'a.'.repeat(3000)}\r\n`],
]
