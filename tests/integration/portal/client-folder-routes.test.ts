import path from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { folders } from '#db/schema/portal/folders.ts'
import { memberships, type Role } from '#db/schema/portal/memberships.ts'
import { notices } from '#db/schema/portal/notices.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { newId } from '#lib/core/ids.ts'
import type { RouteHandler } from '#lib/portal/http/endpoint.ts'
import { ROUTES } from '#tests/browser/tenancy/route-rows.ts'
import type { Row } from '#tests/browser/tenancy/row.ts'
import { makeCanaryTeam } from '#tests/support/canary-team.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { enter, makeTeam } from './arrange.ts'
import { ask } from './request.ts'

await testDatabase()
const APP = path.resolve(import.meta.dirname, '../../../app')
const owner = await makeTeam()
const canary = await asSystem((transaction) => makeCanaryTeam(transaction, owner.userId))
const { tag, ids, slug } = canary
await asSystem((transaction) => transaction.update(folders).set({ isClient: true }).where(eq(folders.teamId, ids.team)))

/** Of what is in the folder: each has texts that name its table. */
const TABLES = [
  ...['folders', 'jobs', 'job_events', 'outputs', 'uploads', 'transcripts', 'transcript_passages', 'exports'],
  ...['publications', 'posts', 'post_events', 'share_links', 'review_notes', 'edit_drafts'],
]

/** Somebody for whom the folder was not chosen, who was notified of a post in it before. */
async function join(role: Role): Promise<Member> {
  const person = await makeTeam()
  const [now, { userId }] = [new Date(), person]
  const ofMember = { teamId: ids.team, userId, createdAt: now }
  const message = coded('notice_approval_asked', { person: tag, title: `${tag} publications title` })
  const about = { kind: 'approval-asked' as const, thread: 'approval', subjectId: ids.publication, message }
  await asSystem(async (transaction) => {
    await transaction.insert(memberships).values({ id: newId('mem'), role, ...ofMember })
    await transaction.insert(notices).values({ id: newId('ntc'), ...ofMember, ...about, updatedAt: now })
  })
  const member = await enter(person.sessionId, slug)
  if (member === null) throw new Error('The person is not in the team.')
  return member
}

const members = Object.entries(ROUTES).filter(([, { who }]) => who !== 'anyone' && who !== 'operator')

const givenBy = (value: string | { id: keyof typeof ids }) => (typeof value === 'string' ? value : ids[value.id])

/** What a route answers to a member, as text. Streams of changes do not end: their beginning. */
async function answerOf(
  name: string,
  { params = {}, query = {}, method: asked }: Row,
  member: Member,
): Promise<string> {
  const method: string = asked ?? 'GET'
  const handlers: Record<string, RouteHandler> = await import(path.join(APP, name, 'route.ts'))
  const handler = handlers[method]
  if (handler === undefined) throw new Error(`${name} has no ${method}.`)
  const given = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, givenBy(value)]))
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, givenBy(value)]))
  if (!name.includes('[team]')) search.set('team', slug)
  const aborting = new AbortController()
  const address = `${name.replaceAll(/\[+(?:\.{3})?([a-z]+)\]+/gi, (_, key) => (key === 'team' ? slug : (given[key] ?? '')))}?${search}`
  const all = { team: slug, ...given, ...(name.includes('[[...') ? { id: Object.values(given).slice(0, 1) } : {}) }
  const answer = await ask(handler, member, address, all, { method, signal: aborting.signal })
  const text = answer.headers.get('content-type')?.startsWith('text/event-stream')
    ? await beginningOf(answer)
    : await answer.arrayBuffer().then(
        (bytes) => Buffer.from(bytes).toString('latin1'),
        // No file of the team is stored: one that would be sent fails.
        () => `text-of-${tag}.mp4`,
      )
  aborting.abort()
  return `${answer.status}\n${[...answer.headers].join('\n')}\n${text}`
}

async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  let text = ''
  for (const end = Date.now() + 1_500; Date.now() < end; ) {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), 500).unref())
    const chunk = await Promise.race([reader?.read(), late])
    if (chunk === null || chunk === undefined || chunk.done) break
    text += Buffer.from(chunk.value).toString()
  }
  await reader?.cancel()
  return text
}

function shownIn(text: string): string | undefined {
  const plain = text.replaceAll('%20', ' ').replaceAll('+', ' ').replaceAll(`logo-text-of-${tag}`, '')
  return [...TABLES.map((table) => `${tag} ${table} `), `text-of-${tag}.mp4`].find((one) => plain.includes(one))
}

describe('the routes of a team', () => {
  it('show nothing of a client’s folder to members for whom it was not chosen', async () => {
    const outsiders = [await join('editor'), await join('viewer'), await join('client')]
    const admin = await join('admin')
    const shown: string[] = []
    const complaints: string[] = []
    for (const [name, row] of members) {
      if (shownIn(await answerOf(name, row, admin)) !== undefined) shown.push(name)
      for (const member of outsiders) {
        const answer = await answerOf(name, row, member)
        const found = shownIn(answer)
        if (found !== undefined) complaints.push(`${name} shows “${found}” to the ${member.role}`)
        if (answer.startsWith('5')) complaints.push(`${name} answers ${answer.slice(0, 3)} to the ${member.role}`)
      }
    }
    expect(complaints).toEqual([])
    // So that the matrix proves something.
    expect(shown.length).toBeGreaterThanOrEqual(4)
  })
})
