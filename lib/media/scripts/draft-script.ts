import { sentencesOf } from '../text-normalization/sentences.ts'
import { DRAFT_FRAMES, type DraftFrame } from './draft-frames.ts'

/**
 * A plain draft of a script: the prompt's topic, the rest of the prompt, and a frame around it. Nothing is added
 * that could be true or false. Requests ("write a script about …") and instructions to the writer ("keep it short") are
 * left out; anything that could be content is kept.
 *
 * @param prompt written in the language that is to be spoken: it is not translated.
 * @param languageTag BCP 47. A language without a frame gets the prompt's own sentences alone.
 */
export function draftScript(prompt: string, languageTag: string): string {
  const code = languageTag.split('-')[0] ?? ''
  const frame = DRAFT_FRAMES[code]
  const [topic, ...points] = contentOf(prompt, languageTag, frame)
  if (topic === undefined) return prompt.trim()
  const ended = [topic, ...points].map((sentence) => withEnd(sentence, code))
  const [title = '', ...body] = ended
  if (frame === undefined) return paragraphs([title, body.join(' ')])
  const space = code === 'ja' || code === 'zh' ? '' : ' '
  const middle = body.length === 0 ? frame.questions : [frame.points, ...body].join(space)
  return paragraphs([title, middle, frame.thanks])
}

/** The content of a prompt, sentence by sentence; the first is its topic. */
function contentOf(prompt: string, languageTag: string, frame: DraftFrame | undefined): string[] {
  const lines = prompt.split(/\r?\n/).map((line) => line.replace(/^\s*([-*•–]|\d{1,2}[.)])\s+/, '').trim())
  const sentences = lines.flatMap((line) =>
    [...sentencesOf(line, [], languageTag)].map(({ start, end }) => line.slice(start, end).trim()),
  )
  const spoken = sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
  const content = spoken.map((sentence, index) => (index === 0 ? topicOf(sentence, frame) : statementOf(sentence)))
  return content.filter((sentence, index) => index === 0 || frame?.instruction?.test(sentence) !== true)
}

function topicOf(sentence: string, frame: DraftFrame | undefined): string {
  const topic = frame?.request === undefined ? sentence : sentence.replace(frame.request, '')
  return capitalized(/[\p{L}\p{N}]/u.test(topic) ? topic : sentence)
}

/** "Mention that we are open on Sundays" is to be said, not read out. */
function statementOf(sentence: string): string {
  return capitalized(sentence.replace(/^(please\s+)?(mention|say|add|include)\s+that\s+/i, ''))
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

function paragraphs(parts: string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}
