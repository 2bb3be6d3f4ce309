import type postgres from 'postgres'
import { followPosts } from '#lib/portal/background/dispatch/follow-posts.ts'
import { publishDue } from '#lib/portal/background/dispatch/publish-due.ts'
import { type PublishingService, publishingService } from '#lib/portal/service/service-posts.ts'
import type { PeerService, SimulatedOutcome } from '../peer-service.ts'
import { findViolations } from './check-history.ts'
import { History, type HistoryTeam, type VisibleLists } from './history.ts'
import { type Random, seededRandom } from './random.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Some days before clocks change somewhere: in spring and autumn of both halves of the earth. */
const STARTS = [
  '2026-03-06',
  '2026-03-27',
  '2026-04-03',
  '2026-04-22',
  '2026-09-04',
  '2026-09-25',
  '2026-10-02',
  '2026-10-23',
  '2026-10-30',
].map((date) => Date.parse(`${date}T12:00:00Z`))

const STEPS = 6
const MAX_ROUNDS = 40
const CALL_FATES: SimulatedOutcome[] = ['refused', 'busy', 'lost', 'cut', 'error', 'error_after']

/** A service that cannot be asked cannot tell that a post failed after it was accepted. */
const FATES: SimulatedOutcome[] = [...CALL_FATES, 'fails', 'unclear']

/**
 * Days in the life of some teams, one history for each, with a worker that dies, workers side by side, a clock that
 * jumps back and a service that fails in every way. Ends when people have settled what is open.
 *
 * @returns what was promised and not kept.
 */
export async function runWorld(
  seed: number,
  teams: readonly HistoryTeam[],
  peer: PeerService,
  database: postgres.Sql,
): Promise<string[]> {
  const random = seededRandom(seed)
  const isForeign = random.chance(0.3)
  let now = new Date(random.pick(STARTS) + random.integer(24) * HOUR)
  let trouble = 0.35
  peer.keepsKeys(!isForeign)
  peer.clock(() => now)
  peer.fate(() => (random.chance(trouble) ? random.pick(isForeign ? CALL_FATES : FATES) : 'well'))
  const before = peer.log.length
  const histories = teams.map(
    (team, index) => new History(team, seededRandom(seed * 1_000 + index), peer, `w${seed}t${index}`),
  )
  const workers = { random, isForeign, crashes: 0.25 }
  for (let step = 0; step < STEPS; step++) {
    now = new Date(now.getTime() + (random.chance(0.1) ? 5 * HOUR : random.integer(150) * MINUTE))
    const shown = await readLists(database)
    const steps = histories.map((history, index) => history.step(ofTeam(shown, teams[index]), now))
    await Promise.all([...steps, tick(workers, now)])
  }
  trouble = 0
  const calm = { ...workers, crashes: 0 }
  for (let round = 0; round < MAX_ROUNDS; round++) {
    now = round < 3 ? new Date(now.getTime() + 6 * HOUR) : await nextMoment(database, now)
    await tick(calm, now)
    const shown = await readLists(database)
    const open = await Promise.all(histories.map((history, index) => history.finish(ofTeam(shown, teams[index]), now)))
    if (round >= 3 && !open.includes(true)) break
  }
  return findViolations(
    histories.flatMap(({ promises }) => promises),
    peer.log.slice(before),
  )
}

type Lists = {
  open: (VisibleLists['open'][number] & { teamId: string })[]
  waiting: (VisibleLists['waiting'][number] & { teamId: string })[]
}

/** What people see in their lists. Promises are never read from it. */
async function readLists(database: postgres.Sql): Promise<Lists> {
  const open = await database<Lists['open']>`
    select id, team_id as "teamId", publication_id as "publicationId", state from portal.posts
    where state not in ('published', 'cancelled', 'draft')`
  const waiting = await database<Lists['waiting']>`
    select id, team_id as "teamId", revision from portal.publications where approval = 'waiting'`
  return { open, waiting }
}

function ofTeam({ open, waiting }: Lists, team: HistoryTeam | undefined): VisibleLists {
  const isIts = ({ teamId }: { teamId: string }) => teamId === team?.editor.teamId
  return { open: open.filter(isIts), waiting: waiting.filter(isIts) }
}

/** When something is planned or looked at again; far ahead, so that some of it is too late and is held. */
async function nextMoment(database: postgres.Sql, now: Date): Promise<Date> {
  const [row] = await database`select max(greatest(planned_at, next_step_at)) as at from portal.posts
    where state in ('scheduled', 'publishing', 'unknown', 'awaiting_approval')`
  const at = row?.at instanceof Date ? row.at : now
  return new Date(Math.max(at.getTime(), now.getTime()) + 3 * MINUTE)
}

type Workers = { random: Random; isForeign: boolean; crashes: number }

/** One or two workers at once, each with a clock of its own that may have jumped back, each of which may die. */
async function tick({ random, isForeign, crashes }: Workers, now: Date): Promise<void> {
  const worker = async () => {
    const clock = random.chance(crashes / 3) ? new Date(now.getTime() - 2 * HOUR) : now
    const service = mortal(random, isForeign, crashes)
    for (let found = 1; found > 0; ) found = await untilDeath(() => publishDue(service, clock))
    await untilDeath(() => followPosts(service, clock))
  }
  await Promise.all(random.chance(0.5) ? [worker(), worker()] : [worker()])
}

class Death extends Error {}

/** A service whose caller dies before or after some calls. */
function mortal(random: Random, isForeign: boolean, crashes: number): PublishingService {
  const dies = () => {
    if (random.chance(crashes / 2)) throw new Death('The worker died.')
  }
  return {
    abilities: async () => ({ keepsPostKeys: !isForeign, showsPosts: !isForeign, takesOwnTexts: false }),
    publish: async (...given) => {
      dies()
      const answer = await publishingService.publish(...given)
      dies()
      return answer
    },
    readPost: async (postId) => {
      dies()
      return publishingService.readPost(postId)
    },
  }
}

async function untilDeath(work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Death)) throw error
    return 0
  }
}
