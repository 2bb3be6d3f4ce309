import { serviceOrigin, settings, videoServiceUrl } from '#lib/core/env.ts'

/** Where files of the video service may lie although the address is private: the service itself, and what is allowed anyway. */
export function serviceOrigins(): string[] {
  const { ALLOW_PRIVATE_ORIGINS, VIDEO_SERVICE_URL } = settings()
  const own = VIDEO_SERVICE_URL === undefined ? [new URL(serviceOrigin()).origin] : []
  return [...new Set([new URL(videoServiceUrl()).origin, ...own, ...ALLOW_PRIVATE_ORIGINS])]
}
