import { eq } from 'drizzle-orm'
import { folderMembers } from '#db/schema/portal/folder-members.ts'
import { folders } from '#db/schema/portal/folders.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import type { CanaryIds } from '#tests/support/canary-team.ts'
import { inProduct } from '#tests/support/make-person.ts'
import { product } from './person.ts'
import { ask, type Target } from './tenancy/ask.ts'
import { another, changed, inTurns, snapshot } from './tenancy/compare.ts'
import { readEntries } from './tenancy/entries.ts'
import { type Arrangement, type Asker, arrangePeople } from './tenancy/people.ts'
import type { Row } from './tenancy/row.ts'
import { ROWS } from './tenancy/rows.ts'
import { expect, test } from './test.ts'

/** Of what is in the folder: each has texts that name its table. */
const TABLES = [
  ...['folders', 'jobs', 'job_events', 'outputs', 'uploads', 'transcripts', 'transcript_passages', 'exports'],
  ...['publications', 'posts', 'post_events', 'share_links', 'review_notes', 'edit_drafts'],
]

/** Ids of rows that are in the folder. */
const INSIDE: (keyof CanaryIds)[] = ['job', 'output', 'upload', 'publication', 'post', 'share', 'note', 'export']

let arranged: Arrangement

/** The canary team, all of whose items are in a client's folder that was chosen for nobody. */
test.beforeAll(async () => {
  arranged = await inProduct(product(), async () => {
    const people = await arrangePeople()
    const { team } = people.canary.ids
    await asSystem(async (transaction) => {
      await transaction.update(folders).set({ isClient: true }).where(eq(folders.teamId, team))
      await transaction.delete(folderMembers).where(eq(folderMembers.teamId, team))
    })
    return people
  })
})

const entries = () =>
  readEntries().flatMap((entry) => {
    const row = ROWS[entry.kind][entry.name]
    return row === undefined || row.endsSession === true ? [] : [{ entry, row }]
  })

const inRoles = (...roles: readonly string[]) =>
  arranged.askers.filter(({ role }) => role !== null && roles.includes(role))

test('no page and no route shows anything of a client’s folder to members for whom it was not chosen', async ({
  baseURL,
}) => {
  const own: Target = { slug: arranged.canary.slug, ids: arranged.canary.ids }
  const asked = (askers: readonly Asker[]) =>
    entries()
      .filter(({ entry }) => entry.kind !== 'action')
      .flatMap((one) => askers.map((asker) => ({ ...one, asker })))
  const shown = new Set<string>()
  await inTurns(asked(inRoles('admin')), async ({ entry, row, asker }) => {
    // The canary's files are not there: what begins to send one breaks off.
    const { text } = await ask(baseURL ?? '', entry, row, asker, own).catch(() => ({ text: '' }))
    if (shows(text)) shown.add(entry.name)
    return null
  })
  expect(shown.size).toBeGreaterThan(10)
  const complaints = await inTurns(asked(inRoles('editor', 'viewer', 'client')), async ({ entry, row, asker }) => {
    const { status, text } = await ask(baseURL ?? '', entry, row, asker, own)
    if (status >= 500) return `${entry.name} answers ${status} to ${asker.name}`
    const found = shows(text)
    return found ? `${entry.name} shows “${found}” to ${asker.name}` : null
  })
  expect(complaints).toEqual([])
})

test('an id of what is in a client’s folder is answered as one that does not exist, and nothing of it is changed', async ({
  baseURL,
}) => {
  const { canary } = arranged
  const before = await snapshot(canary)
  const asked = entries()
    .filter(({ row }) => namesItem(row))
    .flatMap((one) => inRoles('editor', 'viewer', 'client').map((asker) => ({ ...one, asker })))
  expect(asked.length).toBeGreaterThan(60)
  const complaints = await inTurns(asked, async ({ entry, row, asker }) => {
    const [hidden, absent] = await Promise.all(
      [canary.ids, changed(canary.ids, another)].map((ids) =>
        ask(baseURL ?? '', entry, row, asker, { slug: canary.slug, ids }),
      ),
    )
    const name = `${entry.kind} ${entry.name} to ${asker.name}`
    if (hidden?.status !== absent?.status)
      return `${name} answers ${hidden?.status}, and ${absent?.status} to an absent id`
    const found = shows(hidden?.text ?? '')
    if (found !== undefined) return `${name} shows “${found}”`
    const isDone = entry.kind === 'action' && /"status":"ok"/.test(hidden?.text ?? '')
    return isDone && !ONLY_READS.some((action) => entry.name.endsWith(action)) ? `${name} is done` : null
  })
  expect(complaints).toEqual([])
  expect(await snapshot(canary)).toBe(before)
})

/** Actions that change nothing, and answer about what is hidden as about nothing. */
const ONLY_READS = ['readExportsAction', 'checkPublicationAction']

function namesItem({ params = {}, query = {}, form = {} }: Row): boolean {
  return [params, query, form]
    .flatMap((values) => Object.values(values))
    .some((value) => typeof value !== 'string' && INSIDE.includes(value.id))
}

/** A text of the folder that an answer has; undefined for none. The names of its files are its own too. */
function shows(text: string): string | undefined {
  const { tag } = arranged.canary
  const plain = text.replaceAll('%20', ' ').replaceAll(`logo-text-of-${tag}`, '')
  return [...TABLES.map((table) => `${tag} ${table} `), `text-of-${tag}.mp4`].find((one) => plain.includes(one))
}
