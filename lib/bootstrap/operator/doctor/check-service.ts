import { z } from 'zod'
import { StartRefusal } from '#lib/bootstrap/print-line.ts'
import { isObviouslyPrivateAddress } from '#lib/core/fetch/safe-fetch-address.ts'
import { serviceLocation } from '#lib/core/http/service-location.ts'
import { hostInUrl, type Settings } from '#lib/core/settings/env.ts'
import { knownSecrets } from '../../secrets.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

const LIMIT_MS = 10_000

/** The video service: that it responds at its address and accepts the key. */
export async function checkService(settings: Settings): Promise<Finding[]> {
  const place = serviceLocation(settings)
  const isHosted = place === 'hosted'
  const url = settings.VIDEO_SERVICE_URL ?? `http://${hostInUrl(settings.HOST)}:${settings.SERVICE_PORT}/api/v2`
  const key = keyOf(settings)
  if (key === undefined) {
    if (place !== 'here') {
      const fix = isHosted ? 'Set it to the provider’s key.' : 'Set it to the key that the service was started with.'
      return [problem('Video service', 'VIDEO_SERVICE_KEY is not set', fix)]
    }
    return [warning('Video service', 'not started yet', 'npm start starts it.')]
  }
  try {
    const voices = await ask(`${url}/constants/voices`, { 'x-api-key': key })
    if (voices.status === 401) {
      return [
        problem('Video service', `${url} rejects the key`, 'Check VIDEO_SERVICE_KEY. The key may have been revoked.'),
      ]
    }
    if (!voices.ok) return [problem('Video service', `${url} answers ${voices.status}`, 'See its log.')]
    return [ok('Video service', `responds at ${url} and accepts the key`), ...(isHosted ? [] : [await checkWork(url)])]
  } catch (failure) {
    const message = `nothing responds at ${url} (${reasonOf(failure)})`
    if (place !== 'here') return [problem('Video service', message, 'Check VIDEO_SERVICE_URL and the network.')]
    return [warning('Video service', message, 'npm start, or npm run service, starts it.')]
  }
}

const readiness = z.object({ processing: z.string(), workers: z.number() })

/** Whether the built-in service processes what it accepts. */
async function checkWork(url: string): Promise<Finding> {
  const answer = await ask(`${url}/ready`)
  const read = readiness.safeParse(await answer.json())
  if (!read.success)
    return problem('Processing', `${url}/ready answers ${answer.status}`, 'See the log of the service.')
  const { processing, workers } = read.data
  if (processing === 'ready') return ok('Processing', `${workers} ${workers === 1 ? 'worker' : 'workers'} running`)
  if (processing === 'no worker') {
    return problem('Processing', 'no worker has reported for 30 s', 'npm start, or npm run service, starts one.')
  }
  return warning('Processing', processing, 'Projects wait until then.')
}

const liveness = z.object({ status: z.literal('live') })

/** Whether reports of the video service can reach the portal. */
export async function checkPublicUrl(settings: Settings): Promise<Finding> {
  const { PUBLIC_URL, VIDEO_SERVICE_URL, PORT } = settings
  const subject = 'Public address'
  const url = PUBLIC_URL ?? `http://localhost:${PORT}`
  if (
    VIDEO_SERVICE_URL !== undefined &&
    isObviouslyPrivateAddress(url) &&
    !isObviouslyPrivateAddress(VIDEO_SERVICE_URL)
  ) {
    const fix = 'Set PUBLIC_URL to an address of the portal that the video service can reach.'
    return problem(subject, `the video service cannot send reports to ${url}`, fix)
  }
  if (PUBLIC_URL === undefined) return ok(subject, `${url}; set PUBLIC_URL for use from other machines`)
  try {
    const answer = await ask(`${url}/api/health/live`)
    const isPortal = answer.ok && liveness.safeParse(await answer.json().catch(() => null)).success
    if (!isPortal) {
      const message = answer.ok ? `${url} leads to something else than the portal` : `${url} answers ${answer.status}`
      return warning(subject, message, 'Check PUBLIC_URL and the proxy in front of the portal.')
    }
  } catch (failure) {
    return warning(
      subject,
      `${url} does not respond from here (${reasonOf(failure)})`,
      'Check PUBLIC_URL, and that the portal is running.',
    )
  }
  if (url.startsWith('http:') && !isObviouslyPrivateAddress(url)) {
    return warning(
      subject,
      `${url} is not encrypted`,
      'Put a proxy with a certificate in front of the portal and use https.',
    )
  }
  return ok(subject, `${url} answers`)
}

/** What the portal would call the service with: a generated key is that of a service on this machine. */
function keyOf(settings: Settings): string | undefined {
  if (serviceLocation(settings) !== 'here') return settings.VIDEO_SERVICE_KEY
  try {
    return knownSecrets(settings).VIDEO_SERVICE_KEY
  } catch (failure) {
    // A damaged file is reported with the secrets.
    if (failure instanceof StartRefusal) return undefined
    throw failure
  }
}

function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) })
}
