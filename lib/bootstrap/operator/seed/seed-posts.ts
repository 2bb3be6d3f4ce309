import type { Member } from '#lib/auth/member.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { newPublications } from '#lib/portal/posts/post-input.ts'
import { createSchedule } from '#lib/portal/schedules/save-schedule.ts'
import { scheduleInput } from '#lib/portal/schedules/schedule-input.ts'
import { beginLink, finishLink } from '#lib/portal/social-accounts/link-account.ts'

const TIMES = ['09:00', '12:30', '18:00']
const WORKDAYS = [1, 2, 3, 4, 5]

/** A linked team feed with weekly times, and a post for each video: one now, one as a draft, the others in slots. */
export async function seedPosts(member: Member, outputIds: readonly string[]): Promise<void> {
  const accountId = await linkFeed(member, 'Northbeam reels')
  const slots = WORKDAYS.flatMap((weekday) => TIMES.map((localTime) => ({ accountId, weekday, localTime })))
  await createSchedule(member, scheduleInput.parse({ name: 'Weekdays', timeZone: 'Europe/Berlin', slots }))
  for (const [index, outputId] of outputIds.entries()) {
    const input = {
      outputIds: [outputId],
      title: TITLES[index % TITLES.length],
      description: 'From our talk about a quiet week.',
      tags: ['pricing', 'studio'],
      destinations: [{ accountId }],
      when: { kind: KINDS[index] ?? 'slot' },
    }
    await createPublications(member, newPublications.parse(input))
  }
}

const TITLES = [
  'Price is a promise',
  'What a quiet week taught us',
  'Ask before you raise it',
  'Discounts teach waiting',
]
const KINDS = ['now', 'draft']

/** As the page that the service shows for it does. */
async function linkFeed(member: Member, name: string): Promise<string> {
  const { linkUrl } = await beginLink(member, { network: 'feed' })
  const answer = await fetch(linkUrl, { method: 'POST', body: new URLSearchParams({ name }), redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '').searchParams
  const { accountId } = await finishLink(member, { link: back.get('link') ?? '', claim: back.get('claim') ?? '' })
  return accountId
}
