import type { Program } from '#db/client.ts'
import { serviceLocation } from '#lib/core/http/service-location.ts'
import type { Settings } from '#lib/core/settings/env.ts'

/** Whose databases can be read from here: those of this installation whose address is known. */
export function reachablePrograms(settings: Settings): Program[] {
  const place = serviceLocation(settings)
  const seesService = place === 'here' || (place === 'elsewhere' && settings.SERVICE_DATABASE_URL !== undefined)
  return seesService ? ['portal', 'service'] : ['portal']
}

/** Why the database of the video service cannot be read from here; undefined where it can. */
export function unreachableDatabaseReason(settings: Settings): string | undefined {
  if (serviceLocation(settings) === 'hosted')
    return 'The video service is hosted by another provider, so its database cannot be read.'
  if (reachablePrograms(settings).includes('service')) return undefined
  return 'The video service runs on other machines and SERVICE_DATABASE_URL is not set, so its database is not read.'
}

/** Why files of the video service cannot be read from here, though they belong to this installation. */
export function unreachableFilesReason(settings: Settings): string | undefined {
  if (serviceLocation(settings) !== 'elsewhere' || settings.S3_BUCKET !== undefined) return undefined
  return 'The video service runs on other machines and keeps its files there, because S3_BUCKET is not set.'
}
