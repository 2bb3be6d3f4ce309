import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'
import { ask } from './request.ts'

await testDatabase()
const route = await import('#app/api/projects/route.ts')
const [ours, theirs] = [await makeTeam(), await makeTeam()]
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
for (const [title, minutes] of [
  ['Town hall', 30],
  ['Town hall, the second half', 10],
  ['Founder keynote', 20],
] as const) {
  await makeProjectRow(ours, { title, createdAt: ago(minutes), updatedAt: ago(minutes) })
}
await makeProjectRow(theirs, { title: 'Town hall of others' })

const titles = async (response: Response) => {
  const { projects } = (await response.json()) as { projects: { title: string }[] }
  return projects.map(({ title }) => title)
}

describe('the search of the command menu', () => {
  it('gives the projects that were changed last where no words are given', async () => {
    const answer = await ask(route.GET, ours, `/api/projects?team=${ours.teamSlug}`)
    expect(await titles(answer)).toEqual(['Town hall, the second half', 'Founder keynote', 'Town hall'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('finds words in titles across the team, and in no other team', async () => {
    const answer = await ask(route.GET, ours, `/api/projects?team=${ours.teamSlug}&q=TOWN%20hall`)
    expect(await titles(answer)).toEqual(['Town hall, the second half', 'Town hall'])
  })

  it('tells a stranger and a member of another team nothing', async () => {
    const statuses = await Promise.all(
      [null, theirs].map(async (who) => (await ask(route.GET, who, `/api/projects?team=${ours.teamSlug}`)).status),
    )
    expect(statuses).toEqual([401, 404])
  })
})
