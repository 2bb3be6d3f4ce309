import { serviceLocation } from '#lib/core/http/service-location.ts'
import { serviceOrigin, settings, videoServiceUrl } from '#lib/core/settings/env.ts'

/**
 * Where files of the video service may lie although the address is private: the service itself, and the generally
 * allowed origins.
 */
export function serviceOrigins(): string[] {
  const { ALLOW_PRIVATE_ORIGINS, SERVICE_PUBLIC_URL } = settings()
  const place = serviceLocation(settings())
  const linksLeadToIt = place === 'here' || (place === 'elsewhere' && SERVICE_PUBLIC_URL !== undefined)
  const own = linksLeadToIt ? [new URL(serviceOrigin()).origin] : []
  return [...new Set([new URL(videoServiceUrl()).origin, ...own, ...ALLOW_PRIVATE_ORIGINS])]
}
