import type { NetworkLimits } from '#lib/contract/networks.ts'
import { textProblems } from '#lib/contract/text-checks.ts'
import type { PostTexts } from './video-texts.ts'

/** More steps than any text needs; what still does not fit then is shown as a problem. */
const MOST_STEPS = 2_000

/** Where sentences and lines end. */
const SENTENCE_END = /(?<=[.!?…。！？])\s+|\n+/u

/**
 * The text as far as an account takes it: whole sentences of the description, whole words of the title, whole tags. What
 * must stay (`fixed`: the signature and whose works are used) goes last.
 */
export function fitText(limits: NetworkLimits, { title, caption, fixed, tags }: PostTexts): PostTexts {
  const refused = (limit: { refused: string } | null, text: string) =>
    [...(limit?.refused ?? '')].reduce((rest, character) => rest.replaceAll(character, ''), text)
  let fitted: PostTexts = {
    title: refused(limits.text.title, title),
    caption: refused(limits.text.description, caption),
    fixed: fixed.map((part) => refused(limits.text.description, part)),
    tags,
  }
  for (let step = 0; step < MOST_STEPS; step++) {
    const problems = textProblems(limits, { ...textsOf(fitted), privacy: limits.privacy[0] ?? 'public' })
    const [problem] = problems.filter(({ field }) => field !== 'privacy')
    const shorter = problem === undefined ? null : shorten(fitted, problem.field)
    if (shorter === null) return fitted
    fitted = shorter
  }
  return fitted
}

/** The fields of a post. */
export function textsOf({ title, caption, fixed, tags }: PostTexts): {
  title: string
  description: string
  tags: string[]
} {
  return { title, description: [caption, ...fixed].filter((part) => part !== '').join('\n\n'), tags }
}

/** One step shorter; null where nothing is left to leave out. */
function shorten(texts: PostTexts, field: 'title' | 'description' | 'tags' | 'privacy'): PostTexts | null {
  const { title, caption, fixed, tags } = texts
  if (field === 'tags') return tags.length === 0 ? null : { ...texts, tags: tags.slice(0, -1) }
  if (field === 'title') {
    const words = title.split(/\s+/u)
    return words.length <= 1 ? null : { ...texts, title: words.slice(0, -1).join(' ') }
  }
  if (caption !== '') return { ...texts, caption: withoutLastSentence(caption) }
  return fixed.length === 0 ? null : { ...texts, fixed: fixed.slice(1) }
}

function withoutLastSentence(text: string): string {
  const sentences = text.split(SENTENCE_END).filter((part) => part !== '')
  const last = sentences.at(-1) ?? ''
  return sentences.length <= 1 ? '' : text.slice(0, text.lastIndexOf(last)).trim()
}
