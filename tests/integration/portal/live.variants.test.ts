import { describe, expect, it } from 'vitest'
import type { Member } from '#lib/auth/member.ts'
import { revokeSession } from '#lib/auth/session.ts'
import { changeFeed } from '#lib/portal/live/change-feed.ts'
import { openStream } from '#lib/portal/live/open-stream.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { cancelPosts } from '#lib/portal/posts/place-posts.ts'
import { deleteProject } from '#lib/portal/projects/delete-project.ts'
import { renameProject } from '#lib/portal/projects/rename-project.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'
import { composerInput, makeAccount, makeVideo } from './publishing/arrange.ts'
import { ask } from './request.ts'

await testDatabase()
const { GET } = await import('#app/api/events/route.ts')

/** An open page: everything it was sent, and whether the stream has ended. */
async function open(member: Member, slug = member.teamSlug) {
  const leaving = new AbortController()
  const response = await ask(GET, member, `/api/events?team=${slug}`, {}, { signal: leaving.signal })
  const page = { response, text: '', ended: false, leave: () => leaving.abort() }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) page.text += decoder.decode(chunk, { stream: true })
    page.ended = true
  }
  read().catch(() => {
    page.ended = true
  })
  return page
}

const DRAFT = { when: { kind: 'draft' } }
const within = { interval: 20 }

describe('the live stream', () => {
  it('begins with what is under way and tells a change within a second', async () => {
    const team = await makeTeam()
    const job = await makeProjectRow(team)
    const page = await open(team)
    expect(page.response.headers.get('content-type')).toContain('text/event-stream')
    await expect.poll(() => page.text, within).toContain(job.id)
    await renameProject(team, job.id, 'Another name')
    await expect.poll(() => page.text, within).toContain('"title":"Another name"')
    await deleteProject(team, job.id)
    await expect.poll(() => page.text, within).toContain(`event: deleted\ndata: {"id":"${job.id}"}`)
    page.leave()
  })

  it('tells one team nothing of another', async () => {
    const [ours, theirs] = [await makeTeam(), await makeTeam()]
    const [mine, foreign] = [await open(ours), await open(theirs)]
    const job = await makeProjectRow(ours)
    await expect.poll(() => mine.text, within).toContain(job.id)
    expect(foreign.text).not.toContain(job.id)
    for (const page of [mine, foreign]) page.leave()
  })

  it('tells a team, and no other, that posts of a publication changed, and on opening what changed just now', async () => {
    const [ours, theirs] = [await makeTeam(), await makeTeam()]
    const [mine, foreign] = [await open(ours), await open(theirs)]
    const account = await makeAccount(ours)
    const [made] = await createPublications(ours, composerInput(await makeVideo(ours), [account], DRAFT))
    const line = `event: publication\ndata: {"id":"${made?.publicationId}"}\n`
    await expect.poll(() => mine.text, within).toContain(line)
    const later = await open(ours)
    await expect.poll(() => later.text, within).toContain(line)
    await cancelPosts(ours, made?.posts.map(({ postId }) => postId) ?? [])
    await expect.poll(() => mine.text.split(line).length - 1, within).toBe(2)
    await renameProject(theirs, (await makeProjectRow(theirs)).id, 'Something to wait for')
    await expect.poll(() => foreign.text, within).toContain('Something to wait for')
    expect(foreign.text).not.toContain('publication')
    for (const page of [mine, foreign, later]) page.leave()
  })

  it('is refused beyond what any person has open, to that person alone, and given again when some are closed', async () => {
    const [flooding, other] = [await makeTeam(), await makeTeam()]
    const pages = await Promise.all(Array.from({ length: 50 }, () => open(flooding)))
    const statuses = Map.groupBy(pages, ({ response }) => response.status)
    expect([statuses.get(200)?.length, statuses.get(429)?.length]).toEqual([40, 10])
    const neighbor = await open(other)
    expect(neighbor.response.status).toBe(200)
    for (const page of [...pages, neighbor]) page.leave()
    await expect.poll(() => changeFeed().countOf(flooding.userId), within).toBe(0)
    const again = await open(flooding)
    expect(again.response.status).toBe(200)
    again.leave()
  })

  it('is a 404 for a team one is not in, and a 401 for nobody', async () => {
    const [ours, theirs] = [await makeTeam(), await makeTeam()]
    expect((await open(theirs, ours.teamSlug)).response.status).toBe(404)
    expect((await ask(GET, null, `/api/events?team=${ours.teamSlug}`)).status).toBe(401)
  })

  it('ends within a second when the session is revoked and is then refused', async () => {
    const team = await makeTeam()
    const page = await open(team)
    await expect.poll(() => page.text, within).toContain('retry:')
    await revokeSession(team.sessionId)
    await expect.poll(() => page.ended, within).toBe(true)
    expect((await open(team)).response.status).toBe(401)
  })

  it('ends at once where the session was revoked while it opened', async () => {
    const team = await makeTeam()
    await revokeSession(team.sessionId)
    expect(await openStream(team, new AbortController().signal).text()).toContain('event: access')
  })

  it('is forgotten when its reader leaves while it opens', async () => {
    const team = await makeTeam()
    const { body } = openStream(team, new AbortController().signal)
    await body?.cancel()
    await expect.poll(() => changeFeed().countOf(team.userId), within).toBe(0)
    const aborted = openStream(team, AbortSignal.abort())
    await expect.poll(() => changeFeed().countOf(team.userId), within).toBe(0)
    await aborted.body?.cancel()
  })

  it('ends when the portal stops', async () => {
    const page = await open(await makeTeam())
    await expect.poll(() => page.text, within).toContain('retry:')
    changeFeed().endAll()
    await expect.poll(() => page.ended, within).toBe(true)
  })
})
