import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { outputs as outputRows } from '#db/schema/portal/outputs.ts'
import { listTeams, type Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { changeFeed } from '#lib/portal/live/change-feed.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { decidePublication } from '#lib/portal/posts/decide-publication.ts'
import { findPublication } from '#lib/portal/posts/find-publication.ts'
import { listQueue } from '#lib/portal/posts/list-posts.ts'
import { findPublishingOptions, savePublishingOptions } from '#lib/portal/posts/publishing-options.ts'
import { renameProject } from '#lib/portal/projects/rename-project.ts'
import { createTeam } from '#lib/portal/teams/create-team.ts'
import { findTeamSettings, saveTeamSettings, teamSettingsInput } from '#lib/portal/teams/team-settings.ts'
import { teamStorage } from '#lib/portal/teams/team-storage.ts'
import { withTeamTexts } from '#lib/portal/teams/team-texts.ts'
import { failureOf } from '#tests/support/failure-of.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, enter, makeProjectRow, makeTeam } from './arrange.ts'
import { composerInput, makeAccount, makeVideo } from './publishing/arrange.ts'
import { ask } from './request.ts'

await testDatabase()
const events = await import('#app/api/events/route.ts')
const logos = await import('#app/api/media/logos/[team]/route.ts')
const outputs = await import('#app/api/media/outputs/[team]/[output]/[file]/route.ts')

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const input = (given: object) =>
  teamSettingsInput.parse({
    name: 'Northbeam',
    timeZone: 'Europe/Berlin',
    ...given,
  })

const putLogo = (member: Member, body: Buffer, slug = member.teamSlug) =>
  ask(logos.PUT, member, `/api/media/logos/${slug}`, { team: slug }, { method: 'PUT', body: new Uint8Array(body) })
const getLogo = (member: Member | null, slug: string) => ask(logos.GET, member, '/api/media/logos', { team: slug })

describe('a team', () => {
  it('has one time zone, a name and defaults, which owners and admins change', async () => {
    const team = await makeTeam()
    const editor = await addMember(team, 'editor')
    expect(await failureOf(saveTeamSettings(editor, input({})))).toMatchObject({ code: 'forbidden' })
    await saveTeamSettings(team, input({ language: 'german', template: 'pulse' }))
    expect(await findTeamSettings(editor)).toMatchObject({
      name: 'Northbeam',
      timeZone: 'Europe/Berlin',
      defaults: { language: 'german', template: 'pulse' },
    })
    expect((await findPublishingOptions(team)).timeZone).toBe('Europe/Berlin')
    await saveTeamSettings(team, input({ captionClosing: ' What would you bake? ', allowProfanity: 'yes' }))
    expect((await findTeamSettings(team)).defaults).toEqual({
      captionClosing: 'What would you bake?',
      allowProfanity: 'yes',
    })
    const asked = { operation: 'clip', title: '', request: { clipSettings: { allowProfanity: false } } } as const
    const requestOf = () => inTeam(team, (transaction) => withTeamTexts(transaction, team.teamId, asked))
    expect(await requestOf()).toEqual({
      clipSettings: { captionClosing: 'What would you bake?', allowProfanity: false },
    })
    await saveTeamSettings(team, input({}))
    expect((await findTeamSettings(team)).defaults).toEqual({})
    expect(await requestOf()).toBe(asked.request)
    const named = { ...asked, title: 'How bread is made' }
    expect(await inTeam(team, (transaction) => withTeamTexts(transaction, team.teamId, named))).toEqual({
      ...{ ...asked.request, videoTitle: 'How bread is made' },
    })
    for (const wrong of [{ name: ' ' }, { timeZone: 'Berlin' }, { language: 'latin' }, { template: 'none' }]) {
      expect(() => input(wrong)).toThrow()
    }
  })

  it('is created by a person as a further one that they own', async () => {
    const first = await makeTeam()
    const person = { userId: first.userId, name: 'Ada', email: first.userEmail, sessionId: first.sessionId }
    const { teamSlug } = await createTeam(
      { ...person, method: 'password', provider: null, confirmedAt: null, domain: null, onlyTeamId: null },
      { name: 'Second' },
    )
    expect((await enter(first.sessionId, teamSlug))?.role).toBe('owner')
    expect((await listTeams(first)).map(({ name }) => name)).toContain('Second')
  })

  it('has a logo that is a picture by its bytes, served as that and to its members alone', async () => {
    const [team, other] = [await makeTeam(), await makeTeam()]
    const viewer = await addMember(team, 'viewer')
    expect((await putLogo(viewer, PNG)).status).toBe(403)
    expect((await putLogo(other, PNG, team.teamSlug)).status).toBe(404)
    expect((await putLogo(team, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415)
    expect((await putLogo(team, Buffer.concat([PNG, Buffer.alloc(1_000_000)]))).status).toBe(413)
    expect((await getLogo(viewer, team.teamSlug)).status).toBe(404)
    expect((await putLogo(team, PNG)).status).toBe(204)
    const served = await getLogo(viewer, team.teamSlug)
    expect(Buffer.from(await served.arrayBuffer()).equals(PNG)).toBe(true)
    expect(served.headers.get('content-type')).toBe('image/png')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await getLogo(other, team.teamSlug)).status).toBe(404)
    expect((await getLogo(null, team.teamSlug)).status).toBe(401)
    await ask(logos.DELETE, team, '/api/media/logos', { team: team.teamSlug }, { method: 'DELETE' })
    expect((await getLogo(viewer, team.teamSlug)).status).toBe(404)
  })
})

describe('a client', () => {
  async function arrange() {
    const team = await makeTeam()
    await savePublishingOptions(team, { approvalRequired: true, linkApprovalCounts: false, toleranceHours: 2 })
    const [editor, client] = [await addMember(team, 'editor'), await addMember(team, 'client')]
    const [account, video, unposted] = [await makeAccount(team), await makeVideo(team), await makeVideo(team)]
    const at = new Date(Date.now() + 86_400_000).toISOString()
    const compose = async (when: object) => {
      const [made] = await createPublications(editor, composerInput(video, [account], { when }))
      return made?.publicationId ?? ''
    }
    return {
      team,
      client,
      video,
      unposted,
      draft: await compose({ kind: 'draft' }),
      waiting: await compose({ kind: 'at', at }),
    }
  }

  it('sees and decides what waits for approval, and neither drafts, projects nor history', async () => {
    const { client, draft, waiting } = await arrange()
    expect(await findPublication(client, draft)).toBeNull()
    const shown = await findPublication(client, waiting)
    expect(shown).toMatchObject({ approval: 'waiting', projectId: null, history: [] })
    const none = { accountIds: [], cursor: null }
    expect((await listQueue(client, { tab: 'drafts', ...none })).counts).toMatchObject({ drafts: 0, approval: 1 })
    const decision = { publicationId: waiting, revision: shown?.revision ?? -1, note: 'Softer' }
    await decidePublication(client, { ...decision, decision: 'decline' as const })
    expect(await findPublication(client, waiting)).toBeNull()
  })

  it('gets the video of a post that they see and no other file', async () => {
    const { client, team, video, unposted } = await arrange()
    for (const output of [video, unposted]) await storeMedia(team, output)
    const get = async (who: Member, output: string, file: string) =>
      (await ask(outputs.GET, who, '/api/media/outputs', { team: team.teamSlug, output, file })).status
    expect([await get(team, unposted, 'media'), await get(client, unposted, 'media')]).toEqual([200, 404])
    expect(await get(client, video, 'media')).toBe(200)
    expect([await get(client, video, 'srt'), await get(client, video, 'source')]).toEqual([404, 404])
  })

  it('is notified of posts in the live stream, and of no project', async () => {
    const { team, client, waiting } = await arrange()
    const leaving = new AbortController()
    const response = await ask(events.GET, client, `/api/events?team=${team.teamSlug}`, {}, { signal: leaving.signal })
    expect(response.headers.get('set-cookie')).toContain(`team=${team.teamSlug};`)
    let text = ''
    void (async () => {
      for await (const chunk of response.body ?? []) text += new TextDecoder().decode(chunk)
    })().catch(() => undefined)
    await expect.poll(() => text).toContain(`event: publication\ndata: {"id":"${waiting}"}`)
    await renameProject(team, (await makeProjectRow(team)).id, 'A secret project')
    const [account, video] = [await makeAccount(team), await makeVideo(team)]
    const at = new Date(Date.now() + 86_400_000).toISOString()
    const [made] = await createPublications(team, composerInput(video, [account], { when: { kind: 'at', at } }))
    await expect.poll(() => text).toContain(made?.publicationId ?? 'none')
    expect(text).not.toContain('event: project')
    leaving.abort()
    changeFeed().endAll()
  })
})

/** Puts a file where the row of a video says that it is. */
async function storeMedia(team: Member, outputId: string): Promise<void> {
  const [row] = await inTeam(team, (transaction) =>
    transaction.select().from(outputRows).where(eq(outputRows.id, outputId)),
  )
  await teamStorage().put(row?.files.media?.key ?? '', import.meta.filename)
}
