import type { Word } from '../../transcript.ts'

const split = (list: string) => list.split('|').map((phrase) => phrase.split(' '))

/** In the order in which they are taken off, as often as one fits. */
const LEADING = split(
  "i can confidently say that|i can confidently say|i can say that|i can say|i think that|i think|i guess|i mean|i feel like|i believe that|i believe|i would say that|i would say|i'd say that|i'd say|i have to say|i'd argue that|i'd argue|it turns out that|turns out that|turns out|the thing is that|the thing is|the point is that|the point is|the reality is that|the reality is|the truth is that|the truth is|the fact is that|the idea is that|the problem is that|my point is|you know|you see|of course|for me|for example|for instance|in fact|in general|at the end of the day|to be honest|first of all|by the way|as well|and then|and so|and|but|so|or|because|well|now|okay|ok|yeah|yes|no|right|sure|like|then|basically|actually|obviously|honestly|really|just|literally|also|plus|anyway|oh|ah|um|uh|hmm|look|see|again|still|therefore|however",
)
const TRAILING = split(
  "you know|you know what i mean|i think|i guess|i mean|i would say|i'd say|i believe|or something like that|or something|or whatever|or anything|and stuff like that|and stuff|and things like that|and so on|and so forth|et cetera|etc|right|okay|ok|basically|though|as well|sort of|kind of|so to speak|if you will|per se|and",
)
/** Anywhere; those of one word that mean something only where a comma follows. */
const INNER = split('you know|i mean|sort of|kind of|um|uh|uhm|uhh|er|erm|basically|literally')
const SET_OFF = split('like|actually|right|well|so|again|i think|i guess|of course|obviously|for example')

/** The words of a clause without what only leads to it or trails behind it: hedges, markers, questions for assent. */
export function withoutPadding(words: readonly Word[]): Word[] {
  let kept = [...words]
  for (let length = kept.length + 1; kept.length < length && kept.length > 2; ) {
    length = kept.length
    const lead = LEADING.find((phrase) => phrase.every((one, at) => bare(kept[at]) === one))
    if (lead !== undefined && kept.length - lead.length > 1) kept = kept.slice(lead.length)
    const tail = TRAILING.find((phrase) => phrase.every((one, at) => bare(kept.at(at - phrase.length)) === one))
    if (tail !== undefined && kept.length - tail.length > 1) kept = kept.slice(0, -tail.length)
  }
  return kept
}

/** The words of a sentence without fillers, the commas around them and words said twice. */
export function withoutFillers(words: readonly Word[]): Word[] {
  const kept: Word[] = []
  for (let at = 0; at < words.length; at++) {
    const inner = INNER.find((phrase) => phrase.every((one, offset) => bare(words[at + offset]) === one))
    const setOff = SET_OFF.find(
      (phrase) =>
        phrase.every((one, offset) => bare(words[at + offset]) === one) &&
        (at === 0 || /[,–—-]$/.test(words[at - 1]?.text ?? '')) &&
        /,$/.test(words[at + phrase.length - 1]?.text ?? ''),
    )
    const filler = inner ?? setOff
    if (
      filler !== undefined &&
      !(filler.length === 2 && /^(?:kind|sort)$/.test(filler[0] ?? '') && isKindOf(words, at))
    ) {
      at += filler.length - 1
      const before = kept.pop()
      if (before !== undefined) kept.push({ ...before, text: before.text.replace(/,$/, '') })
      continue
    }
    const word = words[at]
    const next = words[at + 1]
    // "the, the programmers"
    if (word === undefined || (next !== undefined && bare(word) === bare(next) && bare(word) !== 'that')) continue
    kept.push(word)
  }
  return kept
}

/** "A kind of tree", "this sort of thing" */
function isKindOf(words: readonly Word[], at: number): boolean {
  return /^(?:a|the|this|that|what|some|one|any|every|another|same|different|new|of|which)$/.test(bare(words[at - 1]))
}

function bare(word: Word | undefined): string {
  return (word?.text ?? '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}
