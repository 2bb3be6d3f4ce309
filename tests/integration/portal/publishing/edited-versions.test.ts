import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { findPublication } from '#lib/portal/posts/find-publication.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from '../arrange.ts'
import { composerInput, makeAccount, makeVideo } from './arrange.ts'

await testDatabase()

/** An edited version of an output, which a project of its own has rendered. */
async function makeVersion(team: Member, firstId: string): Promise<string> {
  const versionId = await makeVideo(team)
  await inTeam(team, async (transaction) => {
    const isVersion = and(eq(outputs.teamId, team.teamId), eq(outputs.id, versionId))
    const [row] = await transaction.update(outputs).set({ versionOf: firstId, version: 2 }).where(isVersion).returning()
    const isRendering = and(eq(projects.teamId, team.teamId), eq(projects.id, row?.jobId ?? ''))
    await transaction.update(projects).set({ rendersOutputId: firstId }).where(isRendering)
  })
  return versionId
}

it('a post of an edited version leads to the project whose result was edited', async () => {
  const team = await makeTeam()
  const account = await makeAccount(team)
  const firstId = await makeVideo(team)
  const versionId = await makeVersion(team, firstId)
  const [first, edited] = await Promise.all(
    [firstId, versionId].map(async (outputId) => {
      const [made] = await createPublications(team, composerInput(outputId, [account], { when: { kind: 'draft' } }))
      return (await findPublication(team, made?.publicationId ?? ''))?.projectId ?? ''
    }),
  )
  expect(edited).toBe(first)
  expect(await findProject(team, edited ?? '')).not.toBeNull()
})
