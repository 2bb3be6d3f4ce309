import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { portalDatabase } from '#db/client.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { users } from '#db/schema/portal/users.ts'
import { findMemberships } from '#lib/auth/find-team.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { isTimeZone } from '../schedules/wall-clock.ts'
import { DEFAULT_DIGEST_HOUR } from './digest-time.ts'
import {
  DIGESTS,
  type Digest,
  KIND_FACTS,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
  type NoticePreferences,
  reaches,
} from './notice-kinds.ts'

/** What reaches a person, by kind and channel. */
export type NoticeSwitches = Record<NoticeKind, Record<NoticeChannel, boolean>>

export type NoticeSettings = {
  switches: NoticeSwitches
  /** Kinds that cannot be turned off in the app. */
  alwaysShown: NoticeKind[]
  digest: Digest
  hour: number
  /** When emails and browser notifications wait; `isOn` says whether they do. */
  quiet: { isOn: boolean; from: number; until: number; weekends: boolean }
  teams: { slug: string; name: string; isMuted: boolean }[]
}

const several = <Value extends z.ZodType>(value: Value) =>
  z.union([z.array(value), value.transform((one) => [one])]).default([])

const hour = z.coerce.number().int().min(0).max(23)

const DEFAULT_QUIET = { from: 20, until: 8, weekends: true }

/** The form names what is on; what it leaves out is off. */
export const noticeSettingsInput = z.object({
  app: several(z.enum(NOTICE_KINDS)),
  email: several(z.enum(NOTICE_KINDS)),
  browser: several(z.enum(NOTICE_KINDS)),
  muted: several(z.string().max(100)),
  digest: z.enum(DIGESTS),
  hour,
  quiet: z.literal('yes').optional(),
  quietFrom: hour.default(DEFAULT_QUIET.from),
  quietUntil: hour.default(DEFAULT_QUIET.until),
  quietWeekends: z.literal('yes').optional(),
  zone: z.string().max(100).refine(isTimeZone).catch('UTC'),
})

/** What a person has chosen for all their teams. */
export async function findNoticeSettings({ userId }: SignedIn): Promise<NoticeSettings> {
  const preferences = await readPreferences(userId)
  const teams = (await findMemberships(userId)).filter(({ closedAt }) => closedAt === null)
  return {
    switches: switchesOf((kind, channel) => reaches(preferences, kind, channel)),
    alwaysShown: NOTICE_KINDS.filter((kind) => KIND_FACTS[kind].isAlwaysShown),
    digest: preferences.digest ?? 'at-once',
    hour: preferences.hour ?? DEFAULT_DIGEST_HOUR,
    quiet: { isOn: preferences.quiet !== undefined, ...(preferences.quiet ?? DEFAULT_QUIET) },
    teams: await Promise.all(
      teams.map(async ({ teamId, slug, name }) => ({ slug, name, isMuted: await isMuted(teamId, userId) })),
    ),
  }
}

/** Saves what a person has chosen. Teams that they are not in are ignored. */
export async function saveNoticeSettings(
  { userId }: SignedIn,
  {
    muted,
    digest,
    hour,
    zone,
    quiet,
    quietFrom,
    quietUntil,
    quietWeekends,
    ...on
  }: z.output<typeof noticeSettingsInput>,
): Promise<void> {
  const channels = switchesOf((kind, channel) => on[channel].includes(kind))
  const hours = { from: quietFrom, until: quietUntil, weekends: quietWeekends !== undefined }
  const notifications: NoticePreferences = { channels, digest, hour, zone, ...(quiet && { quiet: hours }) }
  await portalDatabase().update(users).set({ notifications }).where(eq(users.id, userId))
  for (const { teamId, slug } of await findMemberships(userId)) {
    const noticesMuted = muted.includes(slug)
    const isOther = and(ofMember(teamId, userId), eq(memberships.noticesMuted, !noticesMuted))
    await inWholeTeam({ teamId }, (transaction) => transaction.update(memberships).set({ noticesMuted }).where(isOther))
  }
}

async function readPreferences(userId: string): Promise<NoticePreferences> {
  const [user] = await portalDatabase()
    .select({ notifications: users.notifications })
    .from(users)
    .where(eq(users.id, userId))
  return user?.notifications ?? {}
}

async function isMuted(teamId: string, userId: string): Promise<boolean> {
  const [row] = await inWholeTeam({ teamId }, (transaction) =>
    transaction.select({ isMuted: memberships.noticesMuted }).from(memberships).where(ofMember(teamId, userId)),
  )
  return row?.isMuted ?? false
}

function ofMember(teamId: string, userId: string) {
  return and(eq(memberships.teamId, teamId), eq(memberships.userId, userId))
}

function switchesOf(isOn: (kind: NoticeKind, channel: NoticeChannel) => boolean): NoticeSwitches {
  const ofKind = (kind: NoticeKind) => NOTICE_CHANNELS.map((channel) => [channel, isOn(kind, channel)] as const)
  return Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, Object.fromEntries(ofKind(kind))])) as NoticeSwitches
}
