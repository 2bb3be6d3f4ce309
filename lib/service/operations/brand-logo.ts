import { join } from 'node:path'
import type { BrandKit } from '#lib/contract/brand-kit.ts'
import { fetchLogo } from '../sources/fetch-source.ts'
import type { RunContext } from './run-context.ts'
import type { TaskLogo } from './task-logo.ts'

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
