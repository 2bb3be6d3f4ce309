import { randomBytes } from 'node:crypto'
import { MAX_COOKIES } from '#lib/auth/request-refusal.ts'
import { MAX_BODY_BYTES } from '#lib/contract/limits.ts'
import type { Entry } from '#tests/browser/tenancy/entries.ts'

/** One request, the `turn`-th of its kind: what is remembered of an earlier one must not make it cheap. */
export type Sent = { path: string; method?: string; headers?: Record<string, string>; body?: BodyInit }
export type MakeSent = (turn: number) => Sent

/** What stands for the parts of an address: tokens of links that exist, so that what they show is made, too. */
export type Known = Record<'share' | 'locked' | 'output' | 'team' | 'invitation' | 'picture', string>

/** The ways in which one address can be made to work hard; the drill finds out which of them is the worst. */
export type Worst = (entry: Entry, known: Known) => MakeSent[]

const MEGABYTE = 2 ** 20
const LONG_HEADERS = [
  { cookie: Array.from({ length: MAX_COOKIES }, (_, index) => `c${index}=${'x'.repeat(40)}`).join('; ') },
  { cookie: Array.from({ length: 2000 }, () => 'a=b').join('; ') },
  { 'accept-language': Array.from({ length: 1200 }, (_, index) => `a${index};q=0.5`).join(',') },
]

/** Of an address that is read: bare, with the longest query, and with the longest headers. */
export function reading(parts: (known: Known) => Record<string, string> = () => ({}), query: string[] = ['a']): Worst {
  return ({ name }, known) => {
    const path = addressOf(name, parts(known))
    const turned = (turn: number) => `${path}?turn=${turn}`
    const long = query.map((one) => `&${one}=${'x'.repeat(7000 / query.length)}`).join('')
    return [
      (turn) => ({ path: turned(turn) }),
      (turn) => ({ path: `${turned(turn)}${long}` }),
      (turn) => ({ path: `${turned(turn)}${`&${query[0]}=xxxxxxxxxxxx`.repeat(190)}` }),
      ...LONG_HEADERS.map(
        (headers): MakeSent =>
          (turn) => ({ path: turned(turn), headers }),
      ),
    ]
  }
}

/** Of an address that takes JSON: the deepest, the widest and the longest that fits. */
export function posting(parts: (known: Known) => Record<string, string> = () => ({}), method = 'POST'): Worst {
  const bodies = [
    '['.repeat(MAX_BODY_BYTES),
    `[${'{"a":1},'.repeat(MAX_BODY_BYTES / 9)}1]`,
    `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
    `{"session":"${'x'.repeat(MAX_BODY_BYTES - 100)}"}`,
  ]
  return ({ name }, known) => {
    const path = addressOf(name, parts(known))
    const headers = { 'content-type': 'application/json' }
    return bodies.map((body) => () => ({ path, method, headers, body }))
  }
}

/** Every field that a form of strangers has, with the longest value that is still looked at. */
const longestFields = (turn: number, known: Known): Record<string, string> => ({
  email: `${'x'.repeat(50)}${turn}@${'x'.repeat(60)}.example.com`,
  password: randomBytes(96).toString('base64'),
  token: known.locked,
  code: 'x'.repeat(100),
  next: `/${'x'.repeat(1999)}`,
  name: `${'Somebody '.repeat(8)}`,
  teamName: `${'Somebody '.repeat(8)}`,
  challenge: 'x'.repeat(100),
  answer: JSON.stringify({ id: 'x'.repeat(8000) }),
  outputId: known.output,
  versionId: known.output,
  kind: 'comment',
  text: 'x'.repeat(2000),
  details: 'x'.repeat(2000),
  reason: 'other',
  locale: 'es',
  providerId: 'x'.repeat(100),
  sessionId: 'x'.repeat(100),
  passkeyId: 'x'.repeat(100),
})

/** A form as a browser sends it, and without a script: as filled in at most, with many fields, of any size. */
export function filling(more: Record<string, string> = {}): Worst {
  return (entry, known) => {
    if (entry.kind !== 'action') return []
    const path = addressOf(entry.page, { ...PARTS, token: known.invitation, share: known.locked, team: 'nobody' })
    const form = (turn: number, count: number, length: number): FormData => {
      const filled = new FormData()
      for (const [name, value] of Object.entries({ ...longestFields(turn, known), ...more }))
        filled.set(`_1_${name}`, value)
      for (let index = 0; index < count; index++) filled.append(`_1_f${index}.a.b`, 'x'.repeat(length))
      filled.set('0', '[{"status":"idle"},"$K1"]')
      return filled
    }
    const action = { 'next-action': entry.id }
    const sizes = [
      [0, 0],
      [450, 1],
      [450, (MEGABYTE - 150_000) / 450],
      [1, MEGABYTE - 60_000],
      [8000, 1],
    ] as const
    const bare = (turn: number) => {
      const filled = form(turn, 450, 1)
      filled.set(`$ACTION_ID_${entry.id}`, '')
      return filled
    }
    return [
      ...sizes.map(
        ([count, length]): MakeSent =>
          (turn) => ({ path, method: 'POST', headers: action, body: form(turn, count, length) }),
      ),
      (turn) => ({ path, method: 'POST', body: bare(turn) }),
      () => ({ path, method: 'POST', headers: { ...action, 'content-type': 'text/plain' }, body: '['.repeat(60_000) }),
    ]
  }
}

const PARTS = { token: 'wrong-token', feed: 'wrong', entry: 'wrong', session: 'wrong-token' }

/** `[name]` becomes what stands for it; groups of folders are no part of an address. */
function addressOf(template: string, parts: Record<string, string>): string {
  const filled = template
    .replace(/\/\([a-z]+\)/g, '')
    .replace(/\/?\[{1,2}(?:\.{3})?([A-Za-z]+)\]{1,2}/g, (_whole, name: string) => {
      const part = { ...PARTS, ...parts }[name] ?? 'x'
      return part === '' ? '' : `/${encodeURIComponent(part).replaceAll('%2F', '/')}`
    })
  return filled || '/'
}
