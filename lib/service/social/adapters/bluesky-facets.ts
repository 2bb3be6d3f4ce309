import type { AppBskyRichtextFacet } from '@atproto/api'
import type { NetworkResponse } from '../call-network.ts'

export type Facet = AppBskyRichtextFacet.Main

/**
 * What of a text is shown as a link, a mention or a tag, by Bluesky's own library: nothing is, unless the record marks
 * it. Who a handle belongs to is asked through `ask`; one that belongs to nobody stays plain text.
 *
 * @param ask calls a method of the protocol, given as path and query. @throws whatever `ask` throws.
 */
export async function richTextFacets(text: string, ask: (path: string) => Promise<NetworkResponse>): Promise<Facet[]> {
  // It takes a second and 20 MB to load, which a service that posts to other networks does not need.
  const { Agent, AppBskyRichtextFacet, RichText } = await import('@atproto/api')
  const failures: unknown[] = []
  const agent = new Agent(async (path: string) => {
    const answer = await ask(path).catch((error) => {
      failures.push(error)
      throw error
    })
    return new Response(answer.text, { status: answer.status, headers: { 'content-type': 'application/json' } })
  })
  const rich = new RichText({ text })
  await rich.detectFacets(agent)
  // The library takes any failure for a handle that does not exist: the person would never be notified of the mention.
  if (failures.length > 0) throw failures[0]
  return (rich.facets ?? []).filter((facet) => AppBskyRichtextFacet.validateMain(facet).success)
}
