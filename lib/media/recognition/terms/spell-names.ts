import { isUnspaced, joinWords } from '../../captions/words.ts'
import type { Transcript, Word } from '../../transcript.ts'

/** A name as it is written, and what it is heard as by mistake. */
export type SpokenName = { name: string; soundsLike: string[] }

/** Writes names as they are given, where a transcript has what they are misheard as, whole words and in one segment. Pure. */
export function spellNames(transcript: Transcript, names: readonly SpokenName[]): Transcript {
  const wanted = names.flatMap(({ name, soundsLike }) =>
    soundsLike.flatMap((sound) => {
      const parts = sound.split(/\s+/).map(plain).filter(Boolean)
      return parts.length === 0 ? [] : [{ name, parts }]
    }),
  )
  // "Hall den Coffee" before "hall den".
  wanted.sort((one, other) => other.parts.length - one.parts.length)
  if (wanted.length === 0) return transcript
  const segments = transcript.segments.map((segment) => {
    const words = spelled(segment.words, wanted)
    return words === segment.words ? segment : { ...segment, words, text: joinWords(words.map(({ text }) => text)) }
  })
  return { ...transcript, segments }
}

function spelled(words: Word[], wanted: readonly { name: string; parts: string[] }[]): Word[] {
  const heard = words.map(({ text }) => plain(text))
  const result: Word[] = []
  let isChanged = false
  for (let at = 0; at < words.length; ) {
    const found = wanted.find(({ parts }) =>
      parts.every((part, index) => matches(heard[at + index], part, index, parts)),
    )
    const count = found?.parts.length ?? 1
    const stretch = words.slice(at, at + count)
    if (found === undefined) result.push(...stretch)
    else result.push(...written(found.name, stretch))
    isChanged ||= found !== undefined
    at += count
  }
  return isChanged ? result : words
}

/** The last word may be a genitive: "hall den's". */
function matches(heard: string | undefined, part: string, index: number, parts: readonly string[]): boolean {
  return heard === part || (index === parts.length - 1 && heard?.replace(/'s$/, '') === part)
}

/** The words of a name in the time of those that were heard, with the punctuation around them. */
function written(name: string, heard: readonly Word[]): Word[] {
  const [first, last] = [heard[0], heard.at(-1)]
  if (first === undefined || last === undefined) return []
  const opening = /^[^\p{L}\p{N}]*/u.exec(first.text)?.[0] ?? ''
  const closing = /(?:['’]s)?[^\p{L}\p{N}]*$/u.exec(last.text)?.[0] ?? ''
  const parts = isUnspaced(name) ? [name] : name.split(/\s+/)
  const letters = parts.reduce((sum, part) => sum + part.length, 0)
  const length = last.endSeconds - first.startSeconds
  let startSeconds = first.startSeconds
  return parts.map((part, index) => {
    const from = startSeconds
    startSeconds += (length * part.length) / letters
    const text = `${index === 0 ? opening : ''}${part}${index === parts.length - 1 ? closing : ''}`
    const { confidence } = first
    return { text, startSeconds: from, endSeconds: startSeconds, ...(confidence !== undefined && { confidence }) }
  })
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLocaleLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{M}\p{N}']/gu, '')
    .replace(/^'+|'+$/g, '')
}
