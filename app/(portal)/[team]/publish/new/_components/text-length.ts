import { composePost } from '#lib/contract/compose-post.ts'
import type { countText } from '#lib/contract/count-text.ts'
import type { Message } from '#lib/i18n/message.ts'
import type { Composer, ComposerAccount } from '#lib/portal/posts/open-composer.ts'
import { limitsOf, type PostDraft, textOf } from './post-draft.ts'

export type TextLength = { length: number; max: number; inBytes: boolean; name: Message }

/**
 * How long a field is to the network that has least left of its limit, as it is sent: with the hashtags that tags become.
 * Null where no chosen network limits it.
 */
export function textLength(
  composer: Composer,
  draft: PostDraft,
  accounts: readonly ComposerAccount[],
  field: 'title' | 'description',
  count: typeof countText,
): TextLength | null {
  const lengths = accounts.flatMap((account): TextLength[] => {
    const limits = limitsOf(composer, account)
    const limit = limits.text[field]
    if (limit === null) return []
    const { title, text } = composePost(limits, textOf(draft, account.id))
    const length = count(field === 'title' ? title : text, limit)
    return [{ length, max: limit.max, inBytes: limit.counting === 'utf8', name: limits.name }]
  })
  return lengths.toSorted((one, other) => one.max - one.length - (other.max - other.length))[0] ?? null
}
