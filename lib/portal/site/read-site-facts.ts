import { readNetworks } from '../posts/network-limits.ts'
import { readPortalReadiness } from '../processes/read-portal-readiness.ts'
import { voiceCatalog } from '../voices/voice-catalog.ts'
import { resolveSoon } from './resolve-soon.ts'

/** The landing page's facts about this installation. */
export type SiteFacts = {
  /** Null while no list of voices is known. */
  voices: number | null
  /** Networks that can be posted to; null while no list is known. */
  networks: number | null
  /** Whether the database and the video service answer. */
  isReady: boolean
}

/** Counts what the service's catalogs hold. Counts that take longer than 0.8 seconds are left out. */
export async function readSiteFacts(): Promise<SiteFacts> {
  const [catalog, networks, ready] = await Promise.all([
    resolveSoon(voiceCatalog()),
    resolveSoon(readNetworks()),
    resolveSoon(readPortalReadiness()),
  ])
  return {
    voices: catalog?.voices.length || null,
    networks: networks?.length || null,
    isReady: ready?.isReady === true && catalog !== null,
  }
}
