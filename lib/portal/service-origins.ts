import { serviceOrigin, settings, videoServiceUrl } from '#lib/core/env.ts'
import { servicePlace } from '#lib/core/service-place.ts'

/** Where files of the video service may lie although the address is private: the service itself, and what is allowed anyway. */
export function serviceOrigins(): string[] {
  const { ALLOW_PRIVATE_ORIGINS, SERVICE_PUBLIC_URL } = settings()
  const place = servicePlace(settings())
  const linksLeadToIt = place === 'here' || (place === 'elsewhere' && SERVICE_PUBLIC_URL !== undefined)
  const own = linksLeadToIt ? [new URL(serviceOrigin()).origin] : []
  return [...new Set([new URL(videoServiceUrl()).origin, ...own, ...ALLOW_PRIVATE_ORIGINS])]
}
