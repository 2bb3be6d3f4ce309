import { hostInUrl, type Settings } from '#lib/core/settings/env.ts'
import { holderOf } from '../../instance-lock.ts'
import { isListening } from '../../ports.ts'
import { type Finding, ok, problem, servesHere, warning } from './finding.ts'

const LIMIT_MS = 2_000

type Place = { setting: string; host: string; port: number; path: string; status: string; what: string }

/** The ports: served while the product runs, free or served by a process that was started alone while it does not. */
export function checkPorts(settings: Settings): Promise<Finding[]> {
  const portal = { setting: 'PORT', port: settings.PORT, path: '/api/health/live', status: 'live', what: 'portal' }
  const { SERVICE_PORT: port } = settings
  const service = { setting: 'SERVICE_PORT', port, path: '/api/v2/health', status: 'ok', what: 'video service' }
  const places = servesHere(settings) ? [portal, service] : [portal]
  return Promise.all(places.map((place) => checkPort({ ...place, host: settings.HOST }, settings.DATA_DIR)))
}

async function checkPort(place: Place, dataDir: string): Promise<Finding> {
  const { setting, host, port, what } = place
  const subject = `Port ${port}`
  const holder = holderOf(dataDir)
  const isTaken = await isListening(port, host)
  if (holder !== undefined) {
    if (isTaken) return ok(subject, `served by process ${holder}`)
    return problem(subject, `process ${holder} is running but does not respond`, `See ${dataDir}/logs.`)
  }
  if (!isTaken) return ok(subject, 'free')
  if (await isOurs(place)) return ok(subject, `served by a ${what} that was started alone`)
  const message = `in use by something that does not answer as a ${what}`
  return warning(subject, message, `Stop that program, or choose a different port with ${setting}.`)
}

/** Whether what listens answers as one of our own processes. */
async function isOurs({ host, port, path, status }: Place): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LIMIT_MS)
    const answer = await fetch(`http://${hostInUrl(host)}:${port}${path}`, { redirect: 'manual', signal })
    const body: unknown = await answer.json()
    return typeof body === 'object' && body !== null && 'status' in body && body.status === status
  } catch {
    return false
  }
}
