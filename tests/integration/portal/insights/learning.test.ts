import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import type { ReelTrait } from '#lib/contract/reel-traits.ts'
import { newId } from '#lib/core/ids.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeProjectRow, makeTeam } from '../arrange.ts'
import { startForeignService } from '../foreign-service.ts'
import { makeAccount } from '../publishing/arrange.ts'
import { makePublished } from './arrange.ts'

const service = await startForeignService()
service.script(({ url }) =>
  url.endsWith('/openapi.json') ? { body: JSON.stringify({ 'x-abilities': ['reel-preferences'] }) } : undefined,
)
const database = await testDatabase()
const { changeLearning } = await import('#lib/portal/insights/learning/change-learning.ts')
const { readLearning } = await import('#lib/portal/insights/learning/read-learning.ts')
const { withLearned } = await import('#lib/portal/insights/learning/with-learned.ts')
const { submitProject } = await import('#lib/portal/projects/submit-project.ts')

const DAY = 86_400_000

/** A reel that went out `days` ago and had so many views a week later. */
async function putReel(
  team: Member,
  given: { jobId: string; accountId: string; days: number; views: number | null; traits: ReelTrait[] },
): Promise<void> {
  const outputId = newId('out')
  const row = { id: outputId, teamId: team.teamId, jobId: given.jobId, externalId: outputId, position: 0 }
  const made = { durationSeconds: 30, sizeBytes: 5, verified: true, importedAt: new Date(), createdAt: new Date() }
  await inTeam(team, (transaction) =>
    transaction.insert(outputs).values({
      ...{ ...row, ...made, kind: 'video', files: {}, remote: { media: 'sealed' }, traits: given.traits },
      info: {
        ...{ title: 'A reel', caption: '', viralityScore: 50, viralityScoreReason: '', suitablePlatforms: [] },
        tags: ['#Pricing'],
      },
    }),
  )
  const publishedAt = new Date(Date.now() - given.days * DAY)
  const { id } = await makePublished(team, given.accountId, publishedAt, { outputId })
  const readAt = new Date(publishedAt.getTime() + 7.5 * DAY)
  await database.owner`insert into portal.post_readings (id, team_id, post_id, day, read_at, views, likes)
    values (${newId('rdg')}, ${team.teamId}, ${id}, ${readAt.toISOString().slice(0, 10)}, ${readAt}, ${given.views}, 3)`
}

/** A team whose reels that open with a question do well. */
async function makeLearned(count = 40): Promise<Member> {
  const team = await makeTeam()
  const { id: accountId } = await makeAccount(team)
  const { id: jobId } = await makeProjectRow(team, { operation: 'clip', state: 'completed' })
  for (let at = 0; at < count; at++) {
    const traits: ReelTrait[] = at % 2 === 0 ? ['opens_with_question'] : []
    await putReel(team, { jobId, accountId, days: 20 + at, views: (at % 2 === 0 ? 900 : 300) + at, traits })
  }
  return team
}

const CLIP = {
  operation: 'clip' as const,
  source: { kind: 'link' as const, url: 'https://example.com/talk.mp4' },
  request: { language: 'english', clipSettings: { reelDuration: '10-30' } },
}

describe('learning from posts', () => {
  it('tells what did well, and sends it with new projects of reels once the team wants that', async () => {
    const team = await makeLearned()
    expect(await readLearning(team)).toMatchObject({ isOn: false, isPossible: true, reels: 40 })
    expect(await withLearned(team, CLIP)).toEqual(CLIP.request)
    await changeLearning(team, { isOn: true })
    const { effects } = await readLearning(team)
    expect(effects).toMatchObject([{ trait: 'opens_with_question', reels: 20, percent: expect.any(Number) }])
    const { projectId } = await submitProject(team, CLIP)
    const [sent] = service.submissions().slice(-1)
    const preferences = { traits: [{ trait: 'opens_with_question', weight: expect.any(Number) }], words: [], reels: 40 }
    expect(sent?.body).toMatchObject({ clipSettings: { reelDuration: '10-30', preferences } })
    expect(projectId).toMatch(/^job_/)
    const own = { traits: [], words: [{ word: 'ours', weight: 1 }] }
    const asked = { ...CLIP, request: { ...CLIP.request, clipSettings: { preferences: own } } }
    expect(await withLearned(team, asked)).toEqual(asked.request)
  })

  it('is turned on by owners and admins, and recorded', async () => {
    const team = await makeTeam()
    await expect(changeLearning(await addMember(team, 'editor'), { isOn: true })).rejects.toThrow()
    await changeLearning(team, { isOn: true })
    await changeLearning(team, { isOn: true })
    const entries = await asSystem((transaction) =>
      transaction.select().from(auditEntries).where(eq(auditEntries.teamId, team.teamId)),
    )
    const changes = entries.filter(({ action }) => action === 'options.changed')
    expect(changes).toMatchObject([{ before: { learnsFromPosts: false }, after: { learnsFromPosts: true } }])
  })

  it('learns from enough posts of the team alone', async () => {
    const few = await makeLearned(8)
    await changeLearning(few, { isOn: true })
    expect(await readLearning(few)).toMatchObject({ reels: 8, effects: [] })
    expect(await withLearned(few, CLIP)).toEqual(CLIP.request)
    expect(await readLearning(await makeTeam())).toMatchObject({ reels: 0, effects: [], isOn: false })
  })
})
