import { eq } from 'drizzle-orm'
import { posts } from '#db/schema/portal/posts.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { addToQueue, queueInput } from '#lib/portal/posts/queue/add-to-queue.ts'
import { createSchedule } from '#lib/portal/schedules/save-schedule.ts'
import { scheduleInput } from '#lib/portal/schedules/schedule-input.ts'
import { makeTeam } from '../arrange.ts'
import { type LinkedAccount, makeAccount, makeVideo } from './arrange.ts'

export const DAYS = [1, 2, 3, 4, 5, 6, 7]

/** A team with an account that posts each day at nine, UTC. */
export async function arrangeQueue() {
  const member = await makeTeam()
  const account = await makeAccount(member)
  await giveSlots(
    member,
    account,
    DAYS.map((day) => `${day} 09:00`),
  )
  return { member, account, video: await makeVideo(member) }
}

export async function giveSlots(member: Member, account: LinkedAccount, times: string[]): Promise<void> {
  const slots = times.map((time) => `${account.id} ${time}`)
  await createSchedule(member, scheduleInput.parse({ name: 'Weekly', timeZone: 'UTC', slots }))
}

export const addVideos = (member: Member, outputIds: string[], accounts: LinkedAccount[] = []) =>
  addToQueue(member, queueInput.parse({ outputIds, accountIds: accounts.map(({ id }) => id) }))

export const postsOf = (member: Member) =>
  inTeam(member, (transaction) =>
    transaction.select().from(posts).where(eq(posts.teamId, member.teamId)).orderBy(posts.plannedAt),
  )
