import postgres from 'postgres'
import type { Settings } from '#lib/core/settings/env.ts'
import { endingVersions } from '#lib/service/social/api-versions.ts'
import { type Finding, notNeededFinding, ok, problem, reasonOf, warning } from './finding.ts'

const VERSIONS = 'APIs of networks'
const CLIENTS = 'Clients at networks'

/** Whether a version of a network's API that posts go through ends soon, or has ended. */
export function checkApiVersions(settings: Settings, now: Date = new Date()): Finding[] {
  const notNeeded = notNeededFinding(VERSIONS, settings)
  if (notNeeded !== undefined) return [notNeeded]
  const ending = endingVersions(settings, now)
  if (ending.length === 0) return [ok(VERSIONS, 'no version in use ends within 60 days')]
  return ending.map(({ isOver, message, fix }) => (isOver ? problem : warning)(VERSIONS, message, fix))
}

/** Whether posts wait because a network does not accept this installation's client or its version. */
export async function checkClients(url: string): Promise<Finding> {
  const client = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined })
  try {
    const rows = await client`
      select network, count(*)::int as posts from service.posts
      where state = 'scheduled' and waiting_for = 'operator' group by network order by network`
    if (rows.length === 0) return ok(CLIENTS, 'no post waits for a setting')
    const message = rows.map(({ network, posts }) => `${network} (${posts})`).join(', ')
    const fix =
      'Check the settings of these networks, NETWORK_CLIENT_ID and NETWORK_CLIENT_SECRET, and service.log. Posts go out by themselves afterwards.'
    return problem(CLIENTS, `posts wait because the network does not accept this installation: ${message}`, fix)
  } catch (failure) {
    return warning(CLIENTS, `not checked (${reasonOf(failure)})`, 'The next start brings the database up to date.')
  } finally {
    await client.end({ timeout: 2 })
  }
}
