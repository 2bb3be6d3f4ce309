import { z } from 'zod'

/** Settings for whose video service is used, and its address. */
export const serviceLocationSettings = {
  VIDEO_SERVICE: z
    .enum(['built-in', 'hosted'])
    .optional()
    .describe(
      'Whose video service is used: that of this installation (built-in) or one of another provider with the same API (hosted). Default: hosted if VIDEO_SERVICE_URL is set, otherwise built-in.',
    ),
  VIDEO_SERVICE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL that ends in /api/v2' })
    .refine((url) => /\/api\/v2\/?$/.test(url), 'must end in /api/v2')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe(
      'Address of the video service, with VIDEO_SERVICE=built-in that of this installation’s own service on other machines. Default: the built-in service on this machine.',
    ),
}

/**
 * - `here`: this installation's own service on this machine.
 * - `elsewhere`: this installation's own service on other machines.
 * - `hosted`: someone else's service.
 */
export type ServiceLocation = 'here' | 'elsewhere' | 'hosted'

type ServiceLocationSettings = {
  VIDEO_SERVICE?: 'built-in' | 'hosted' | undefined
  VIDEO_SERVICE_URL?: string | undefined
}

export function serviceLocation({ VIDEO_SERVICE, VIDEO_SERVICE_URL }: ServiceLocationSettings): ServiceLocation {
  if (VIDEO_SERVICE_URL === undefined) return 'here'
  return VIDEO_SERVICE === 'built-in' ? 'elsewhere' : 'hosted'
}
