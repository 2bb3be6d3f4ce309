import fc from 'fast-check'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Entry } from './oracle.ts'

export type Generated = Pick<Entry, 'title' | 'description' | 'tags'>

const word = fc.constantFrom(
  'video',
  'Straße',
  'naïve',
  'e\u0301te\u0301',
  'привет',
  'สวัสดี',
  'क्षत्रिय',
  'مرحبا',
  '한국어',
  'Z͑ͫ̓ͪ̂ͫ̽a̴̢l̵',
)
const emoji = fc.constantFrom('👩‍👩‍👧‍👦', '🇩🇪', '👍🏽', '❤️', '☺', '1️⃣', '™', '©', '®', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🫠', '\u200D')
const cjk = fc.constantFrom('動画を公開しました。', '日本', '「引用」', '，', '全角　空白')
const domain = fc.constantFrom(
  'example.com',
  'a0.co',
  'münchen.de',
  'sub.domain.co.uk',
  'localhost:3000',
  '例え.jp',
  'x.museum',
  'no-tld',
)
const path = fc.constantFrom(
  '',
  '/',
  '/a',
  '/a(b)',
  '/a_(b)_c',
  '/パス',
  '/a.',
  '?q=1&b=',
  '/a?q=x=',
  '#part',
  ':8080/p',
  `/${'p'.repeat(120)}`,
)
const link = fc
  .tuple(fc.constantFrom('https://', 'http://', '', 'HTTPS://', 'www.', 'ftp://'), domain, path)
  .map((parts) => parts.join(''))
const mention = fc.constantFrom(
  '@alice',
  '@alice@example.social',
  '@a.b@c.com',
  'é@bob@x.org',
  '@bob@',
  '@@a@b.c',
  '/@a@b.cd',
  'me@example.com',
  '＠alice',
)
const hashtag = fc.constantFrom('#ideas', '#C++', '#1', '#', '# x', '＃tag', '#日本', '##a', '#a_b', '#Ideas', '$TSLA')
const sign = fc.constantFrom(
  '<',
  '>',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '*',
  '_',
  '~',
  '|',
  '\\',
  '.',
  ',',
  '!',
  '?',
  '…',
  '—',
  '"',
  '’',
  '=',
  '&amp;',
)
const space = fc.constantFrom(' ', ' ', ' ', '\n', '\r\n', '\t', '\u00A0', '\u3000', '\u2028')
const unseen = fc.constantFrom(
  '\u0000',
  '\u0007',
  '\u001B[31m',
  '\u0085',
  '\uFEFF',
  '\uFFFE',
  '\uFFFF',
  '\uD800',
  '\uDC00',
  '\u202E',
  '\u200B',
  '\u{1FFFE}',
)
const anything = fc.string({ unit: 'binary', maxLength: 6 })

const piece = fc.oneof(
  { weight: 3, arbitrary: word },
  { weight: 2, arbitrary: emoji },
  { weight: 2, arbitrary: cjk },
  { weight: 3, arbitrary: link },
  { weight: 2, arbitrary: mention },
  { weight: 2, arbitrary: hashtag },
  { weight: 2, arbitrary: sign },
  { weight: 6, arbitrary: space },
  { weight: 1, arbitrary: unseen },
  { weight: 1, arbitrary: anything },
)

const short = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))

/** Texts of up to some characters over a limit, most of them near it. */
function around(max: number): fc.Arbitrary<string> {
  const filler = fc.constantFrom('x', 'é', '語', 'a b ', '👍🏽', 'क्ष', '(')
  const filled = fc.tuple(short, filler, fc.integer({ min: 0, max: 120 })).map(([text, unit, share]) => {
    const room = Math.max(0, Math.floor(max * (share / 100)) - text.length)
    return `${text} ${unit.repeat(Math.floor(room / unit.length))}`
  })
  return fc.oneof(short, filled)
}

/** As forms and the API take tags. */
const tag = fc
  .oneof(
    fc.constantFrom('ideas', 'short films', 'C++', 'Node.js & co', '日本', 'über', '🎬', 'x'.repeat(60)),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  )
  .filter((text) => text === text.trim() && /^[^#\s,<>][^\n,<>]*$/.test(text))

/** What people may give for a post on a network: mixed scripts, emoji, links, marks, mentions, tags and control characters. */
export function generatedTexts(network: Entry['network']): fc.Arbitrary<Generated> {
  const { title, description } = NETWORK_LIMITS[network].text
  return fc.record({
    title: fc.oneof(around(title?.max ?? 100), fc.constant('A title')),
    description: around(description?.max ?? 100),
    tags: fc.array(tag, { maxLength: 4 }),
  })
}
