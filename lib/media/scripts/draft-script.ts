import { sentencesOf } from '../text-normalization/sentences.ts'
import { PROMPT_PATTERNS, type PromptPatterns } from './prompt-patterns.ts'

/**
 * A plain draft of a script: the prompt's topic and its own statements, and nothing else. Requests ("write a script about …"), how it is
 * to be said ("30 seconds, in a funny tone, to teenagers") and instructions to the writer are left out; anything that could be
 * content is kept. Null for a prompt that has nothing else.
 *
 * @param prompt written in the language that is to be spoken: it is not translated.
 * @param languageTag BCP 47. Of a language without patterns every sentence is kept.
 */
export function draftScript(prompt: string, languageTag: string): string | null {
  const code = languageTag.split('-')[0] ?? ''
  const [topic, ...points] = contentOf(prompt, languageTag, PROMPT_PATTERNS[code] ?? {})
  if (topic === undefined) return null
  const [title = '', ...body] = [topic, ...points].map((sentence) => withEnd(sentence, code))
  return [title, body.join(code === 'ja' || code === 'zh' ? '' : ' ')].filter((part) => part !== '').join('\n\n')
}

/** The content of a prompt, sentence by sentence; the first is its topic. */
function contentOf(prompt: string, languageTag: string, patterns: PromptPatterns): string[] {
  const lines = prompt.split(/\r?\n/).map((line) => line.replace(/^\s*([-*•–]|\d{1,2}[.)])\s+/, '').trim())
  const sentences = lines.flatMap((line) =>
    [...sentencesOf(line, [], languageTag)].map(({ start, end }) => line.slice(start, end).trim()),
  )
  return sentences.flatMap((sentence) => {
    const said = statementOf(sentence, patterns)
    return /[\p{L}\p{N}]/u.test(said) ? [capitalized(said)] : []
  })
}

/** What of a sentence is to be said; empty where it only tells how. */
function statementOf(sentence: string, { request, manner, instruction, mention }: PromptPatterns): string {
  const mentioned = mention === undefined ? sentence : sentence.replace(mention, '')
  if (mentioned !== sentence) return mentioned
  const topic = request === undefined ? sentence : sentence.replace(request, '')
  if (topic !== sentence) return withoutManner(topic, manner).replace(/[?!]+$/, '.')
  if (instruction?.test(sentence) === true) return ''
  return isOnlyManner(sentence, manner) ? '' : sentence
}

/** Takes off the end of a request, part by part, how long it is to be, in which tone and for whom. */
function withoutManner(topic: string, manner: RegExp | undefined): string {
  if (manner === undefined) return topic
  const atEnd = new RegExp(
    `[\\s,;:(–-]*(?:\\band\\s+|\\bund\\s+|\\by\\s+|\\bet\\s+)?(?:${manner.source})[\\s.,;:!?)]*$`,
    'iu',
  )
  const atStart = new RegExp(`^(?:${manner.source})[\\s,;:–-]+(?:about|on|über|sobre|sur)\\s+`, 'iu')
  let kept = topic.replace(atStart, '')
  for (let length = kept.length + 1; kept.length < length; ) {
    length = kept.length
    kept = kept.replace(atEnd, '')
  }
  return kept
}

function isOnlyManner(sentence: string, manner: RegExp | undefined): boolean {
  if (manner === undefined) return false
  const rest = sentence.replace(new RegExp(manner.source, 'giu'), '')
  return !/[\p{L}\p{N}]/u.test(rest.replace(/\b(?:and|und|y|et|e|en|with|please|a|an|the|of|for|in|about)\b/giu, ''))
}

function capitalized(text: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase() + text.slice(first.length)
}

function withEnd(sentence: string, code: string): string {
  if (/[.!?…。！？।]["'”’»)]?$/u.test(sentence)) return sentence
  const bare = sentence.replace(/[\s,;:–-]+$/u, '')
  return bare + (code === 'ja' || code === 'zh' ? '。' : code === 'hi' ? '।' : '.')
}
