import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { portalDatabase } from '#db/client.ts'
import { mails } from '#db/schema/portal/mails.ts'
import { requestLink } from '#lib/portal/accounts/request-link.ts'
import { newApiKeyInput } from '#lib/portal/api-keys/api-key-input.ts'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import { COMMAND_LINE_OPERATOR } from '#lib/portal/audit/operator.ts'
import { publishDue } from '#lib/portal/background/dispatch/publish-due.ts'
import { clearSwitchCache, FEATURES, type Feature, OFF_MESSAGES } from '#lib/portal/features/features.ts'
import { switchFeature } from '#lib/portal/operator/commands/feature-commands.ts'
import { suspendTeam } from '#lib/portal/operator/commands/team-commands.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { createShare } from '#lib/portal/shares/create-share.ts'
import { findShare } from '#lib/portal/shares/find-share.ts'
import { beginUpload } from '#lib/portal/uploads/begin-upload.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { serveApi } from './api/serve-api.ts'
import { makeTeam } from './arrange.ts'
import { composerInput, makeAccount, makeVideo } from './publishing/arrange.ts'
import { startPeerService } from './publishing/peer-service.ts'

await startPeerService()
const database = await testDatabase()
const team = await makeTeam()
const account = await makeAccount(team)
const video = await makeVideo(team)
const api = await serveApi()
const { key } = await createApiKey(
  team,
  newApiKeyInput.parse({ name: 'Key', mode: 'live', scopes: ['read'], networks: '' }),
)

const turn = (feature: Feature, isOn: boolean) => switchFeature(COMMAND_LINE_OPERATOR, feature, isOn)
afterEach(async () => {
  await suspendTeam(COMMAND_LINE_OPERATOR, team.teamSlug, false)
  for (const feature of FEATURES) await turn(feature, true)
  clearSwitchCache()
})

const callApi = async () => (await fetch(`${api.base}/projects`, { headers: { 'x-api-key': key } })).status

async function shareVideo(): Promise<string> {
  const [row] = await database.owner`select job_id from portal.outputs where id = ${video}`
  const input = { projectId: String(row?.job_id), outputId: video, mode: 'unlisted', ends: 'never' } as const
  const { url } = await createShare(team, { ...input, downloads: 'yes', comments: 'yes' })
  return url.split('/').at(-1) ?? ''
}

async function plan(): Promise<string> {
  const [made] = await createPublications(team, composerInput(video, [account], { description: crypto.randomUUID() }))
  return made?.posts[0]?.postId ?? ''
}

const stateOf = async (postId: string) =>
  (await database.owner`select state from portal.posts where id = ${postId}`)[0]?.state

describe('a feature that is turned off is refused in words that say who can turn it on', () => {
  it('sign-up, and no mail is written', async () => {
    await turn('sign-up', false)
    const caller = { network: '203.0.113.9', userAgent: '', devices: '' }
    await expect(requestLink('sign-up', 'new@example.com', caller)).rejects.toThrow(OFF_MESSAGES['sign-up'])
    await requestLink('sign-in', 'new@example.com', caller)
    const written = await portalDatabase().select().from(mails).where(eq(mails.recipient, 'new@example.com'))
    expect(written.map(({ content }) => content)).toMatchObject([{ purpose: 'sign-in' }])
  })

  it('the API, for every key', async () => {
    expect(await callApi()).toBe(200)
    await turn('api', false)
    expect(await callApi()).toBe(403)
    await turn('api', true)
    expect(await callApi()).toBe(200)
  })

  it('sharing, with the links that were made before', async () => {
    const token = await shareVideo()
    expect(await findShare(token)).not.toBeNull()
    await turn('sharing', false)
    expect(await findShare(token)).toBeNull()
    await expect(shareVideo()).rejects.toThrow(OFF_MESSAGES.sharing)
    await turn('sharing', true)
    expect(await findShare(token)).not.toBeNull()
  })

  it('uploads', async () => {
    await turn('uploads', false)
    const upload = beginUpload(team, { id: 'upl_off', sizeBytes: 10, name: 'a.mp4' })
    await expect(upload).rejects.toThrow(OFF_MESSAGES.uploads)
  })

  it('publishing, and what was planned waits', async () => {
    const postId = await plan()
    await turn('publishing', false)
    expect(await publishDue()).toBe(0)
    expect(await stateOf(postId)).toBe('scheduled')
    await expect(plan()).rejects.toThrow(OFF_MESSAGES.publishing)
    await turn('publishing', true)
    await publishDue()
    expect(await stateOf(postId)).not.toBe('scheduled')
  })
})

it('a suspended team’s keys and shared links do not work, and nothing of it is posted until it is resumed', async () => {
  const [token, postId] = [await shareVideo(), await plan()]
  await suspendTeam(COMMAND_LINE_OPERATOR, team.teamSlug, true)
  expect(await callApi()).toBe(403)
  expect(await findShare(token)).toBeNull()
  await publishDue()
  expect(await stateOf(postId)).toBe('scheduled')
  await suspendTeam(COMMAND_LINE_OPERATOR, team.teamSlug, false)
  expect(await callApi()).toBe(200)
  expect(await findShare(token)).not.toBeNull()
  await publishDue()
  expect(await stateOf(postId)).not.toBe('scheduled')
})
