import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Settings } from '#lib/core/env.ts'
import { namesPrivateAddress } from '#lib/core/safe-fetch-address.ts'
import { loadSecrets } from '../../secrets.ts'
import { broken, type Finding, lookAt, ok, reasonOf } from './finding.ts'

const LIMIT_MS = 10_000

/** The video service: that it answers at its address, and takes the key. */
export async function checkService(settings: Settings): Promise<Finding[]> {
  const isHosted = settings.VIDEO_SERVICE_URL !== undefined
  const url = settings.VIDEO_SERVICE_URL ?? `http://127.0.0.1:${settings.SERVICE_PORT}/api/v2`
  const key = keyOf(settings)
  if (key === undefined) {
    if (isHosted) return [broken('Video service', 'VIDEO_SERVICE_KEY is not set', 'Set it to the provider’s key.')]
    return [lookAt('Video service', 'not started yet', 'npm start starts it.')]
  }
  try {
    const voices = await ask(`${url}/constants/voices`, { 'x-api-key': key })
    if (voices.status === 401) {
      return [
        broken('Video service', `${url} refuses the key`, 'Check VIDEO_SERVICE_KEY; a key may have been revoked.'),
      ]
    }
    if (!voices.ok) return [broken('Video service', `${url} answers ${voices.status}`, 'Look into its log.')]
    return [ok('Video service', `answers at ${url} and takes the key`), ...(isHosted ? [] : [await checkWork(url)])]
  } catch (failure) {
    const said = `nothing answers at ${url} (${reasonOf(failure)})`
    if (isHosted) return [broken('Video service', said, 'Check VIDEO_SERVICE_URL and the network.')]
    return [lookAt('Video service', said, 'npm start, or npm run service, starts it.')]
  }
}

const readiness = z.object({ processing: z.string(), workers: z.number() })

/** Whether the built-in service works on what it accepts. */
async function checkWork(url: string): Promise<Finding> {
  const answer = await ask(`${url}/ready`)
  const read = readiness.safeParse(await answer.json())
  if (!read.success)
    return broken('Processing', `${url}/ready answers ${answer.status}`, 'Look into the service’s log.')
  const { processing, workers } = read.data
  if (processing === 'ready') return ok('Processing', `${workers} ${workers === 1 ? 'worker' : 'workers'} at work`)
  if (processing === 'no worker') {
    return broken('Processing', 'no worker has been heard of for 30 s', 'npm start, or npm run service, starts one.')
  }
  return lookAt('Processing', processing, 'Projects wait until then.')
}

/** Whether reports of the video service can find the portal. */
export async function checkPublicUrl(settings: Settings): Promise<Finding> {
  const { PUBLIC_URL, VIDEO_SERVICE_URL, PORT } = settings
  const subject = 'Public address'
  const url = PUBLIC_URL ?? `http://localhost:${PORT}`
  if (VIDEO_SERVICE_URL !== undefined && namesPrivateAddress(url) && !namesPrivateAddress(VIDEO_SERVICE_URL)) {
    const cure = 'Set PUBLIC_URL to an address of the portal that the hosted service can reach.'
    return broken(subject, `the hosted video service cannot send reports to ${url}`, cure)
  }
  if (PUBLIC_URL === undefined) return ok(subject, `${url}; set PUBLIC_URL for use from other machines`)
  try {
    const answer = await ask(`${url}/api/health/live`)
    if (!answer.ok)
      return lookAt(subject, `${url} answers ${answer.status}`, 'Check PUBLIC_URL and the proxy before the portal.')
  } catch (failure) {
    return lookAt(
      subject,
      `${url} does not answer from here (${reasonOf(failure)})`,
      'Check PUBLIC_URL, and that the portal runs.',
    )
  }
  if (url.startsWith('http:') && !namesPrivateAddress(url)) {
    return lookAt(subject, `${url} is not encrypted`, 'Put a proxy with a certificate before the portal and use https.')
  }
  return ok(subject, `${url} answers`)
}

/** Doctor makes nothing, so secrets that a start would make up are not there yet. */
function keyOf(settings: Settings): string | undefined {
  if (settings.VIDEO_SERVICE_KEY !== undefined || settings.VIDEO_SERVICE_URL !== undefined)
    return settings.VIDEO_SERVICE_KEY
  const hasSecrets = existsSync(path.join(settings.DATA_DIR, 'secrets.json'))
  return hasSecrets ? loadSecrets(settings).VIDEO_SERVICE_KEY : undefined
}

function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) })
}
