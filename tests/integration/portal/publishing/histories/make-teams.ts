import { randomBytes } from 'node:crypto'
import type postgres from 'postgres'
import type { Member } from '#lib/auth/member.ts'
import { openPublishingOptions, savePublishingOptions } from '#lib/portal/posts/publishing-options.ts'
import { createSchedule } from '#lib/portal/schedules/save-schedule.ts'
import { scheduleInput } from '#lib/portal/schedules/schedule-input.ts'
import { ZONES } from '#tests/unit/portal/schedules/zones.ts'
import { enter, makeTeam } from '../../arrange.ts'
import { makeAccount, makeVideo } from '../arrange.ts'
import { type HistoryTeam, weeklyTimes } from './history.ts'
import { seededRandom } from './random.ts'

/** A team for each of the 20 zones, with two accounts, a schedule and a video. Every third wants approval. */
export async function makeTeams(owner: postgres.Sql): Promise<HistoryTeam[]> {
  const [first, second] = [await makeTeam(), await makeTeam()]
  const teams: HistoryTeam[] = []
  for (const [index, zone] of ZONES.entries()) {
    const [editor, approver] = await joinNewTeam(owner, first, second)
    const accounts = [await makeAccount(editor, 'feed'), await makeAccount(editor, 'youtube')]
    const slots = accounts.flatMap(({ id }) => weeklyTimes(seededRandom(index)).map((time) => `${id} ${time}`))
    const { scheduleId } = await createSchedule(editor, scheduleInput.parse({ name: 'Weekly', timeZone: zone, slots }))
    const needsApproval = index % 3 === 0
    await openPublishingOptions(editor, zone)
    await savePublishingOptions(editor, {
      approvalRequired: needsApproval,
      linkApprovalCounts: false,
      toleranceHours: 1 + (index % 18),
    })
    const outputId = await makeVideo(editor)
    teams.push({ editor, approver, zone, accounts, outputId, scheduleId, needsApproval })
  }
  return teams
}

async function joinNewTeam(owner: postgres.Sql, ...people: Member[]): Promise<[Member, Member]> {
  const name = `history-${randomBytes(6).toString('hex')}`
  await owner`insert into portal.teams (id, slug, name, created_at) values (${`team_${name}`}, ${name}, ${name}, now())`
  for (const [index, { userId }] of people.entries()) {
    const id = `mem_${name}_${index}`
    await owner`insert into portal.memberships (id, team_id, user_id, role, created_at)
      values (${id}, ${`team_${name}`}, ${userId}, 'owner', now())`
  }
  const members = await Promise.all(people.map(({ sessionId }) => enter(sessionId, name)))
  const [editor, approver] = members
  if (editor === null || approver === null || editor === undefined || approver === undefined)
    throw new Error('The team was not made.')
  return [editor, approver]
}
