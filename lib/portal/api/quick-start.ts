import { portalOrigin } from '#lib/core/settings/env.ts'
import { readServiceSamples } from '../service/service-client.ts'
import { apiBase, INBOX_PATH } from './api-addresses.ts'

/** A page waits for it. */
const TIMEOUT_MS = 1_500

/** Where the API is, and what a first call can be made with. */
export async function readQuickStart(): Promise<{ base: string; videoUrl: string; webhookUrl: string }> {
  const origin = portalOrigin()
  const sample = (await readServiceSamples(TIMEOUT_MS))?.find(({ ready }) => ready)
  const path = sample === undefined ? null : `/api/media/samples/${sample.id}/video`
  return {
    base: apiBase(),
    videoUrl: path === null ? 'https://example.com/talk.mp4' : `${origin}${path}`,
    webhookUrl: `${origin}${INBOX_PATH}`,
  }
}
