import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { API_SCOPES } from '#db/schema/portal/api-keys.ts'
import { ROLES } from '#db/schema/portal/memberships.ts'
import { PERMISSIONS } from '#lib/auth/permissions.ts'
import { API_OPERATIONS } from '#lib/portal/api/api-operations.ts'
import type { CanaryIds } from '#tests/support/canary-team.ts'
import { inProduct } from '#tests/support/make-person.ts'
import { product } from './person.ts'
import { type Answer, ask, type Target } from './tenancy/ask.ts'
import { another, changed, inTurns, snapshot } from './tenancy/compare.ts'
import { type Entry, readEntries } from './tenancy/entries.ts'
import { type Arrangement, type Asker, arrangePeople } from './tenancy/people.ts'
import type { Row } from './tenancy/row.ts'
import { ROWS } from './tenancy/rows.ts'
import { expect, test } from './test.ts'

let arranged: Arrangement
let entries: { entry: Entry; row: Row }[]

test.beforeAll(async () => {
  arranged = await inProduct(product(), arrangePeople)
  entries = readEntries().flatMap((entry) => {
    const row = ROWS[entry.kind][entry.name]
    return row === undefined ? [] : [{ entry, row }]
  })
})

test('nobody sees or changes anything of a team by a way that their role does not open', async ({ baseURL }) => {
  const origin = baseURL ?? ''
  const before = await snapshot(arranged.canary)
  const theirs: Target = { slug: arranged.canary.slug, ids: arranged.canary.ids }
  const cases = entries.flatMap(({ entry, row }) =>
    arranged.askers
      .filter((asker) => !mayUse(asker, row) && (row.endsSession !== true || asker.cookie === null))
      .map((asker) => ({ entry, row, asker })),
  )
  const complaints = await inTurns(cases, async ({ entry, row, asker }) => {
    const answer = await ask(origin, entry, row, asker, theirs)
    return complaint(entry, row, asker, answer)
  })
  expect(complaints).toEqual([])
  expect(await snapshot(arranged.canary)).toBe(before)
})

test('an id of another team is answered as one that does not exist', async ({ baseURL }) => {
  const origin = baseURL ?? ''
  const before = await snapshot(arranged.canary)
  const { stranger, framed, canary } = arranged
  const deleted = changed(canary.ids, another)
  const malformed = changed(canary.ids, () => '../%00\u{1F3AC}')
  const asked = entries
    .filter(({ row }) => row.endsSession !== true)
    .flatMap((one) =>
      (one.entry.kind === 'action' ? [stranger] : [stranger, framed]).map((asker) => ({ ...one, asker })),
    )
  const complaints = await inTurns(asked, async ({ entry, row, asker }) => {
    const { slug } = asker
    const answers = await Promise.all(
      [canary.ids, deleted, malformed].map((ids) => ask(origin, entry, row, asker, { slug, ids })),
    )
    const [ofForeign, ofDeleted, ofMalformed] = answers.map(({ status }) => status)
    const name = `${entry.kind} ${entry.name} to ${asker.name}`
    if (answers.some(({ text }) => text.includes(canary.tag))) return `${name} shows a foreign team's text`
    if (ofForeign !== ofDeleted) return `${name} answers ${ofForeign} to a foreign id and ${ofDeleted} to a deleted one`
    return (ofMalformed ?? 500) >= 500 ? `${name} answers ${ofMalformed} to a malformed id` : null
  })
  expect(complaints).toEqual([])
  expect(await snapshot(canary)).toBe(before)
})

/** What the id in a path of the API is of; a project where nothing else is said. */
const NAMED_BY: Record<string, keyof CanaryIds> = {
  posts: 'post',
  exports: 'export',
  schedules: 'schedule',
  'social-accounts': 'account',
  uploads: 'upload',
  'resumable-uploads': 'upload',
  webhooks: 'endpoint',
  'webhook-deliveries': 'delivery',
  folders: 'folder',
  presets: 'preset',
  'brand-kits': 'brandKit',
  shares: 'share',
  comments: 'note',
}

test('a key of another team reaches nothing of this one, and no more than its scope', async ({ baseURL }) => {
  const before = await snapshot(arranged.canary)
  const { ids, tag } = arranged.canary
  const absent = changed(ids, another)
  const cases = API_OPERATIONS.flatMap((operation) => API_SCOPES.map((scope) => ({ operation, scope })))
  const complaints = await inTurns(cases, async ({ operation, scope }) => {
    const call = async (named: CanaryIds) => {
      const id = named[NAMED_BY[operation.path.split('/')[1] ?? ''] ?? 'job']
      const path = operation.path.replace('{id}', id).replace('{output}', named.output)
      const answer = await fetch(`${baseURL}/api/v2${path}`, {
        method: operation.method,
        headers: { 'x-api-key': arranged.keys.get(scope) ?? '', 'content-type': 'application/json' },
        ...(operation.method === 'POST' ? { body: '{}' } : {}),
      })
      return { status: answer.status, text: `${[...answer.headers].join('\n')}\n${await answer.text()}` }
    }
    const [foreign, deleted] = [await call(ids), await call(absent)]
    const name = `${operation.method} ${operation.path} with the scope ${scope}`
    if (foreign.text.includes(tag)) return `${name} shows a foreign team's text`
    if (foreign.status !== deleted.status) return `${name} tells a foreign id from a deleted one`
    const isAllowed = PERMISSIONS[operation.permission].scope === scope
    return (foreign.status === 403) === isAllowed ? `${name} answers ${foreign.status}` : null
  })
  expect(complaints).toEqual([])
  expect(await snapshot(arranged.canary)).toBe(before)
})

test('what a role opens is shown to it, so that the matrix proves something', async ({ baseURL }) => {
  const origin = baseURL ?? ''
  const own: Target = { slug: arranged.canary.slug, ids: arranged.canary.ids }
  const shown = entries.filter(({ entry, row }) => entry.kind !== 'action' && row.shows === true)
  expect(shown.length).toBeGreaterThan(10)
  const cases = shown.flatMap(({ entry, row }) =>
    arranged.askers.filter((asker) => mayUse(asker, row)).map((asker) => ({ entry, row, asker })),
  )
  expect(new Set(cases.map(({ asker }) => asker.role)).size).toBe(ROLES.length)
  const complaints = await inTurns(cases, async ({ entry, row, asker }) => {
    const { status, text } = await ask(origin, entry, row, asker, own)
    const isShown = status === 200 && text.includes(arranged.canary.tag)
    return isShown ? null : `${entry.name} shows nothing to ${asker.name}: ${status}`
  })
  expect(complaints).toEqual([])
})

test('neither a log nor a mail has text of the team: without a mail server, mails are in the logs', async () => {
  const folder = path.join(product().dataDir, 'logs')
  const written = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')))
  expect(written.join('').length).toBeGreaterThan(0)
  const lines = written.flatMap((text) => text.split('\n').filter((line) => line.includes(arranged.canary.tag)))
  expect(lines).toEqual([])
})

test('an action reads the form that the matrix sends', async ({ baseURL }) => {
  const own: Target = { slug: arranged.canary.slug, ids: arranged.canary.ids }
  const owner = arranged.askers.find(({ role }) => role === 'owner')
  const verify = entries.find(({ entry }) => entry.name.endsWith(' verifyAudit'))
  if (owner === undefined || verify === undefined) throw new Error('Nobody can verify the audit log.')
  const { text } = await ask(baseURL ?? '', verify.entry, verify.row, owner, own)
  expect(text).toContain('"status":"ok"')
})

function mayUse({ role, cookie }: Asker, { who }: Row): boolean {
  if (who === 'anyone' || who === 'operator') return false
  if (who === 'person') return cookie !== null
  return role !== null && PERMISSIONS[who].roles.some((allowed) => allowed === role)
}

/** Null for an answer as it must be to somebody who may not use the entry. */
function complaint(entry: Entry, { who }: Row, asker: Asker, answer: Answer): string | null {
  const { kind, name } = entry
  const asked = `${kind} ${name} to ${asker.name}`
  // An action is answered with the page that it was posted to, which the asker may be allowed to see.
  const page = entry.kind === 'action' ? ROWS.page[entry.page] : undefined
  const maySee = page !== undefined && mayUse(asker, page)
  if (!maySee && leaks(answer, asker)) return `${asked} shows the team's text`
  if (answer.status >= 500) return `${asked} answers ${answer.status}`
  if (who === 'anyone') return null
  if (kind === 'action') return /"status":"ok"/.test(answer.text) ? `${asked} is done` : null
  if (who === 'operator') return answer.status === 404 ? null : `${asked} answers ${answer.status} and not 404`
  const isRefused = [401, 403, 404].includes(answer.status) || [303, 307].includes(answer.status)
  return isRefused ? null : `${asked} answers ${answer.status}`
}

/** Members of the team may know its name and logo, which every page shows. */
function leaks({ text }: Answer, { role }: Asker): boolean {
  const { tag } = arranged.canary
  const known = [`${tag} teams name`, `${tag}%20teams%20name`, `logo-text-of-${tag}`]
  return (role === null ? text : known.reduce((rest, one) => rest.replaceAll(one, ''), text)).includes(tag)
}
