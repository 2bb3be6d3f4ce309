import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase, portalDatabase, serviceDatabase, systemDatabase } from '#db/client.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { claimProjects } from '#lib/service/queue/claim-projects.ts'
import { makeProjectRow, makeTeam } from '#tests/integration/portal/arrange.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { NO_POOLER, startPooler } from '#tests/support/start-pooler.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const database = await testDatabase()
const pooler = NO_POOLER === undefined ? await startPooler(database.urls.owner) : undefined
const url = pooler?.url ?? database.urls.owner
Object.assign(process.env, { DATABASE_URL: url, SYSTEM_DATABASE_URL: url, SERVICE_DATABASE_URL: url })
const projectsDatabase = openDatabase('service', url, 4)
const service = await startTestService({ ...database, service: projectsDatabase })
afterAll(async () => {
  await projectsDatabase.$client.end()
  await pooler?.stop()
})

/** The login of the pooler's connections owns everything: a statement without the role would see every team. */
describe.skipIf(pooler === undefined)(`through PgBouncer in transaction mode ${NO_POOLER ?? ''}`, () => {
  it('runs every statement as its program’s role, though few connections are shared by all', async () => {
    const identity = sql`select current_user as name, session_user as login`
    for (let round = 0; round < 10; round += 1) {
      const [portal, system, service] = await Promise.all([
        portalDatabase().execute(identity),
        systemDatabase().transaction((tx) => tx.execute(identity)),
        serviceDatabase().execute(identity),
      ])
      expect(portal).toMatchObject([{ name: 'reelwright_portal', login: 'reelwright_owner' }])
      expect(system).toMatchObject([{ name: 'reelwright_portal_system' }])
      expect(service).toMatchObject([{ name: 'reelwright_service' }])
    }
  })

  it('shows two teams that take turns their own rows alone, and statements outside of a team nothing', async () => {
    const teams = [await makeTeam(), await makeTeam()]
    const own = new Map<string, string>()
    for (const team of teams) own.set(team.teamId, (await makeProjectRow(team)).id)
    const rounds = Array.from({ length: 60 }, async (_, index) => {
      const team = teams[index % 2] ?? teams[0]
      if (team === undefined) return
      if (index % 5 === 0) expect(await portalDatabase().select().from(projects)).toEqual([])
      if (index % 7 === 0)
        await portalDatabase()
          .execute(sql`select 1 / ${0}::int`)
          .catch(() => undefined)
      const seen = await inTeam(team, async (tx) => {
        const before = await tx.select({ id: projects.id }).from(projects)
        await tx.execute(sql`select pg_sleep(0.001)`)
        return [...before, ...(await tx.select({ id: projects.id }).from(projects))]
      })
      expect(seen.map(({ id }) => id)).toEqual([own.get(team.teamId), own.get(team.teamId)])
    })
    await Promise.all(rounds)
  })

  it('takes in a project, and a worker claims it', async () => {
    const { base, queue, newKey } = service
    const { key } = await newKey()
    const body = {
      videoUrl: 'https://example.com/a.mp4',
      language: 'english',
      webhookUrl: 'https://example.com/reports',
      subtitleStyles: { template: 'beast', position: 'middle-center', fontSize: 'l' },
    }
    const answers = await Promise.all(Array.from({ length: 6 }, () => call(`${base}/subtitles`, { key, body })))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
    const claimed = await Promise.all(
      [1, 2].map((at) => claimProjects(projectsDatabase, queue, 'video', `worker_${at}`, 3)),
    )
    expect(new Set(claimed.flat().map(({ id }) => id)).size).toBe(6)
  })
})
