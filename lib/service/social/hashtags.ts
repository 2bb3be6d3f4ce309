import { countText } from '#lib/contract/count-text.ts'
import { type PostText, shownText, type TextProblem } from '#lib/contract/network-checks.ts'
import type { NetworkLimits } from '#lib/contract/networks.ts'

/** A post's text as it is shown by a network that has no tags of its own: with those as hashtags that it does not have yet. */
export function withHashtags(text: string, tags: readonly string[]): string {
  const present = new Set(text.toLowerCase().match(/#[\p{L}\p{M}\p{N}_]+/gu) ?? [])
  const hashtags = tags.map(hashtagOf).filter((hashtag) => hashtag !== '#' && !present.has(hashtag.toLowerCase()))
  const line = [...new Set(hashtags)].join(' ')
  return [text, line].filter((part) => part !== '').join('\n\n')
}

/** Refuses tags that make the text too long once they are hashtags of it. */
export function hashtagProblems(limits: NetworkLimits): (text: PostText) => TextProblem[] {
  return (given) => {
    const { description } = limits.text
    if (description === null || (given.tags ?? []).length === 0) return []
    const bare = shownText(limits, given)
    const length = countText(withHashtags(bare, given.tags ?? []), description)
    if (length <= description.max || countText(bare, description) > description.max) return []
    const message = `make the text too long for ${limits.name}: ${length} of at most ${description.max} characters with them`
    return [{ field: 'tags', message }]
  }
}

function hashtagOf(tag: string): string {
  return `#${tag.replace(/[^\p{L}\p{M}\p{N}_]/gu, '')}`
}
