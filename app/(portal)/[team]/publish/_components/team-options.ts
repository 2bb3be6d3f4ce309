import { cookies } from 'next/headers'
import type { Member } from '#lib/auth/member.ts'
import { knownZone, ZONE_COOKIE } from '#lib/components/text/time-zone.ts'
import { openPublishingOptions, type PublishingOptions } from '#lib/portal/posts/publishing-options.ts'

/** The team's publishing options; a team without any starts with the time zone of this browser. */
export async function teamOptions(member: Member): Promise<PublishingOptions> {
  return openPublishingOptions(member, knownZone((await cookies()).get(ZONE_COOKIE)?.value))
}
