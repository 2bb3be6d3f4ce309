import { join } from 'node:path'
import { z } from 'zod'
import type { BrandKit } from '#lib/contract/brand-kit.ts'
import { LOGO_MARGINS, LOGO_PLACES } from '#lib/contract/logo-places.ts'
import { fetchLogo } from '../sources/fetch-source.ts'
import type { RunContext } from './run-context.ts'

/** A logo as a task of the engine takes it. */
export const taskLogo = z.object({
  paths: z.array(z.string()).min(1).max(2),
  place: z.enum(LOGO_PLACES),
  size: z.number(),
  opacity: z.number(),
  margin: z.enum(LOGO_MARGINS),
})
type TaskLogo = z.output<typeof taskLogo>

/**
 * Fetches the logo of a request's brand kit into the project's directory, for the input of a task.
 *
 * @throws FetchFailure with a public sentence; the signal's reason.
 */
export async function logoOf(context: RunContext<{ brandKit?: BrandKit | undefined }>): Promise<{ logo?: TaskLogo }> {
  const logo = context.request.brandKit?.logo
  if (logo === undefined) return {}
  const { url, otherUrl, ...look } = logo
  const fetch = { ...context, onProgress: () => undefined }
  const paths: string[] = []
  for (const [index, address] of [url, otherUrl].entries()) {
    if (address !== undefined) paths.push(await fetchLogo(address, join(context.directory, `logo-${index + 1}`), fetch))
  }
  return { logo: { paths, ...look } }
}
