import { expect, it } from 'vitest'
import { makeTeams } from '#tests/integration/portal/publishing/histories/make-teams.ts'
import { runWorld } from '#tests/integration/portal/publishing/histories/run-world.ts'
import { startPeerService } from '#tests/integration/portal/publishing/peer-service.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { isLong } from './run-length.ts'

const peer = await startPeerService()
const database = await testDatabase()
const teams = await makeTeams(database.owner)

/** Twenty histories each: 10,000, or 80 in the short form. */
const WORLDS = isLong ? 500 : 4
const LIMIT_MS = 4 * 3_600_000

it(
  'random histories of posts end with none lost, doubled, early or unapproved',
  async () => {
    for (let world = 0; world < WORLDS; world++) {
      const seed = 1_000 + world
      await database.owner`delete from portal.rate_limits`
      expect(await runWorld(seed, teams, peer, database.owner), `world ${seed}`).toEqual([])
      // What is over would only make every later list longer.
      await database.owner`delete from portal.publications`
    }
  },
  LIMIT_MS,
)
