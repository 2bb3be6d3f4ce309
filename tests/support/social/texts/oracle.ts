import type { Network, OwnTextLimit } from '#lib/contract/social.ts'

/**
 * What somebody gives for a post, and whether its network takes it: from the networks’ libraries, their documentation and
 * refusals that others met. `refused` is the field that is wrong.
 */
export type Entry = {
  network: Exclude<Network, 'feed'>
  what: string
  title?: string
  description?: string
  tags?: string[]
  /** What the account’s own server takes. */
  own?: OwnTextLimit
  refused: 'title' | 'description' | 'tags' | null
}

const family = '👩‍👩‍👧‍👦'
const cjk = '動画を公開しました。'
const domains = Array.from({ length: 12 }, (_, index) => `a${index}.com`).join(' ')
const lofi = (count: number) =>
  Array.from({ length: count }, (_, index) => `lofi beats ${String(index).padStart(2, '0')}`)
const many = (count: number, sign: string) => Array.from({ length: count }, (_, index) => `${sign}w${index}`).join(' ')

const X: Omit<Entry, 'network'>[] = [
  { what: 'a text at its limit', description: 'x'.repeat(280), refused: null },
  { what: 'one character more', description: 'x'.repeat(281), refused: 'description' },
  {
    what: 'letters that count twice directly after a link',
    description: `https://example.com/a${cjk.repeat(30)}`,
    refused: 'description',
  },
  {
    what: 'domains without a scheme, which are links',
    description: `${domains} ${'x'.repeat(180)}`,
    refused: 'description',
  },
  { what: 'a full stop after a link', description: `See https://example.com/a.${'x'.repeat(252)}`, refused: null },
  {
    what: 'a full stop after a link, and one character more',
    description: `See https://example.com/a. ${'x'.repeat(252)}`,
    refused: 'description',
  },
  {
    what: 'a name without a top-level domain, which is no link',
    description: `http://localhost:3000/${'z'.repeat(400)}`,
    refused: 'description',
  },
  { what: 'signs that are no emoji without a selector', description: '™ © ®'.repeat(46), refused: null },
  { what: 'an emoji of several people as two', description: family.repeat(140), refused: null },
  { what: 'one such emoji more', description: family.repeat(141), refused: 'description' },
  { what: 'letters that are composed', description: 'e\u0301'.repeat(280), refused: null },
  {
    what: 'a long link as 23',
    description: `https://example.com/${'a'.repeat(900)} ${'x'.repeat(256)}`,
    refused: null,
  },
  { what: 'marks that nobody sees', description: '\uFEFFHello\uFFFE there\u0007', refused: null },
  {
    what: 'hashtags that do not fit',
    description: 'x'.repeat(275),
    tags: ['reelwrightlaunch', 'founders'],
    refused: 'tags',
  },
  { what: 'hashtags that just fit', description: 'x'.repeat(272), tags: ['ideas'], refused: null },
  { what: 'a hashtag that is there already', description: `${'x'.repeat(273)} #ideas`, tags: ['Ideas'], refused: null },
  { what: 'a title for want of a description', title: 'x'.repeat(281), refused: 'title' },
]

const MASTODON: Omit<Entry, 'network'>[] = [
  { what: 'a text at its limit', description: 'a'.repeat(500), refused: null },
  { what: 'one character more', description: 'a'.repeat(501), refused: 'description' },
  { what: 'a link as 23', description: `${'a'.repeat(476)} http://${'b'.repeat(30)}.com/example`, refused: null },
  {
    what: 'a domain without a scheme as what it is',
    description: `${'a'.repeat(476)} ${'b'.repeat(30)}.com`,
    refused: 'description',
  },
  {
    what: 'a mention without its server',
    description: `${'a'.repeat(475)} @alice@${'b'.repeat(30)}.com`,
    refused: null,
  },
  { what: 'consonants of a conjunct one by one', description: 'क्ष'.repeat(251), refused: 'description' },
  { what: 'conjuncts up to its limit', description: 'क्ष'.repeat(250), refused: null },
  {
    what: 'hashtags that do not fit',
    description: 'a'.repeat(495),
    tags: ['ideas', 'four', 'more', 'tags'],
    refused: 'tags',
  },
  {
    what: 'what its own server takes',
    description: 'a'.repeat(5000),
    own: { max: 5000, linkLength: 23 },
    refused: null,
  },
  {
    what: 'more than its own server takes',
    description: 'a'.repeat(201),
    own: { max: 200, linkLength: 23 },
    refused: 'description',
  },
  {
    what: 'links as its own server counts them',
    description: `https://example.com ${'a'.repeat(470)}`,
    own: { max: 500, linkLength: 30 },
    refused: 'description',
  },
]

const BLUESKY: Omit<Entry, 'network'>[] = [
  { what: 'characters as a reader sees them', description: '👍🏽'.repeat(300), refused: null },
  { what: 'one character more', description: '👍🏽'.repeat(301), refused: 'description' },
  { what: 'few characters of too many bytes', description: family.repeat(121), refused: 'description' },
  {
    what: 'mentions, links without a scheme and tags with signs',
    description: 'Hi @alice.test, see example.com and #C++',
    refused: null,
  },
  { what: 'what only looks like a link', description: 'https:// and https://)', refused: null },
]

const THREADS: Omit<Entry, 'network'>[] = [
  { what: '500 bytes', description: `${'a'.repeat(497)}’`, refused: null },
  { what: '498 characters of 504 bytes', description: `It’s we’re don’t ${'a'.repeat(481)}`, refused: 'description' },
  { what: 'five links', description: 'a.com b.com c.com d.com e.com a.com', refused: null },
  { what: 'six links', description: 'a.com b.com c.com d.com e.com https://f.com/', refused: 'description' },
  {
    what: 'a topic with signs that topics cannot have',
    description: 'Look',
    tags: ['Node.js & friends'],
    refused: null,
  },
  { what: 'two topics', description: 'Look', tags: ['one', 'two'], refused: 'tags' },
]

const YOUTUBE: Omit<Entry, 'network'>[] = [
  { what: 'a title of 100 characters', title: 'x'.repeat(100), refused: null },
  { what: 'a title of 101 characters', title: 'x'.repeat(101), refused: 'title' },
  { what: 'no title', description: 'A text', refused: 'title' },
  { what: 'a title of spaces', title: ' \u200B ', refused: 'title' },
  { what: 'a title with an angle bracket', title: 'ice nant kills!! <3', refused: 'title' },
  {
    what: 'a description with angle brackets',
    title: 'T',
    description: 'Write to <me@example.com>',
    refused: 'description',
  },
  { what: 'a description of 5000 bytes', title: 'T', description: 'é'.repeat(2500), refused: null },
  { what: 'a description of more bytes', title: 'T', description: 'é'.repeat(2501), refused: 'description' },
  { what: 'tags of 495 characters with their quotation marks', title: 'T', tags: lofi(31), refused: null },
  { what: 'tags of 559 characters with their quotation marks', title: 'T', tags: lofi(35), refused: 'tags' },
]

const LINKEDIN: Omit<Entry, 'network'>[] = [
  { what: 'a text at its limit', title: 'T', description: 'x'.repeat(3000), refused: null },
  {
    what: 'hashtags that do not fit',
    title: 'T',
    description: 'x'.repeat(2995),
    tags: ['ideas', 'four', 'more', 'tags'],
    refused: 'tags',
  },
  {
    what: 'reserved characters, each with the sign that escapes it',
    title: 'T',
    description: '(*_~|{}@[]<>)# \\',
    refused: null,
  },
  {
    what: 'reserved characters that need more room than there is',
    title: 'T',
    description: `${'x'.repeat(2990)} (a few)(_)`,
    refused: 'description',
  },
]

const INSTAGRAM: Omit<Entry, 'network'>[] = [
  { what: 'a caption at its limit', description: 'x'.repeat(2200), refused: null },
  { what: 'emoji in UTF-16', description: '😀'.repeat(1101), refused: 'description' },
  { what: '31 hashtags', description: many(31, '#'), refused: 'description' },
  { what: '30 hashtags, one of them a tag', description: many(29, '#'), tags: ['another'], refused: null },
  { what: '31 hashtags, one of them a tag', description: many(30, '#'), tags: ['another'], refused: 'tags' },
  { what: '20 mentions', description: many(20, '@'), refused: null },
  { what: '21 mentions', description: many(21, '@'), refused: 'description' },
]

const OTHERS: Entry[] = [
  { network: 'telegram', what: 'a caption at its limit', description: 'x'.repeat(1024), refused: null },
  { network: 'telegram', what: 'emoji in UTF-16', description: '😀'.repeat(513), refused: 'description' },
  {
    network: 'telegram',
    what: 'hashtags that do not fit',
    description: 'x'.repeat(1020),
    tags: ['ideas'],
    refused: 'tags',
  },
  { network: 'tiktok', what: 'a title of 2200 UTF-16 units', description: '😀'.repeat(1100), refused: null },
  { network: 'tiktok', what: 'more units', description: '😀'.repeat(1101), refused: 'description' },
  {
    network: 'tiktok',
    what: 'hashtags that do not fit',
    description: 'x'.repeat(2195),
    tags: ['ideas'],
    refused: 'tags',
  },
  {
    network: 'pinterest',
    what: 'a title of 100 and a description of 800',
    title: 'x'.repeat(100),
    description: 'x'.repeat(800),
    refused: null,
  },
  { network: 'pinterest', what: 'a title of 101', title: 'x'.repeat(101), refused: 'title' },
  {
    network: 'pinterest',
    what: 'a description of 801',
    title: 'T',
    description: 'x'.repeat(801),
    refused: 'description',
  },
  {
    network: 'pinterest',
    what: 'hashtags that do not fit',
    title: 'T',
    description: 'x'.repeat(795),
    tags: ['ideas'],
    refused: 'tags',
  },
  { network: 'facebook', what: 'a title of 255', title: 'x'.repeat(255), refused: null },
  { network: 'facebook', what: 'a title of 256', title: 'x'.repeat(256), refused: 'title' },
]

const of = (network: Entry['network'], entries: Omit<Entry, 'network'>[]): Entry[] =>
  entries.map((entry) => ({ network, ...entry }))

export const ORACLE: readonly Entry[] = [
  ...of('x', X),
  ...of('mastodon', MASTODON),
  ...of('bluesky', BLUESKY),
  ...of('threads', THREADS),
  ...of('youtube', YOUTUBE),
  ...of('linkedin', LINKEDIN),
  ...of('instagram', INSTAGRAM),
  ...OTHERS,
]
