import { composePost } from '#lib/contract/compose-post.ts'
import { linkedinText } from '#lib/contract/linkedin-text.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { SentText } from './network-rules.ts'
import type { Entry } from './oracle.ts'

type Given = Pick<Entry, 'network' | 'title' | 'description' | 'tags'>

/** What the adapter of a network sends of a post’s text; the tests through real peers show that it does. */
export function textSentTo({ network, ...given }: Given): SentText {
  const { title, text, tags } = composePost(NETWORK_LIMITS[network], given)
  if (network === 'linkedin') return { title, text: linkedinText(text), tags }
  if (network !== 'threads') return { title, text, tags }
  const topic = tags[0]?.replace(/[.&]/g, '')
  return { title, text, tags: topic ? [topic] : [] }
}
