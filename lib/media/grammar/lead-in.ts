import type { Word } from '../transcript.ts'

/** In the order in which they are taken off, as often as one fits. */
const LEAD_INS = phrases(
  'you know|i mean|of course|and so|and then|and|so|well|now|okay|ok|yeah|yes|oh|um|uh|right|all right|like|actually|basically|again|anyway|look|see|absolutely|exactly|totally|sure',
)
/** What turns against the sentence before, without which a text can begin as well. */
const TURNS = phrases('but|but then|but also')
/** They mean something where no comma follows: "Now is the time", "So many people". */
const SET_OFF = new Set(
  'now|right|all right|well|of course|yes|you know|i mean|and then|like|actually|basically|again|anyway|look|see|absolutely|exactly|totally|sure'.split(
    '|',
  ),
)

/** The words of a sentence without what only leads to it: "So, you know, …". What turns against the sentence before stays, unless `turns`. */
export function withoutLeadIn(words: readonly Word[], turns = false): Word[] {
  const leadIns = turns ? [...LEAD_INS, ...TURNS] : LEAD_INS
  let kept = [...words]
  for (let length = kept.length + 1; kept.length < length && kept.length > 2; ) {
    length = kept.length
    const lead = leadIns.find((phrase) => phrase.every((one, at) => bare(kept[at]) === one))
    if (lead === undefined) continue
    const isSetOff = /[,.]$/.test(kept[lead.length - 1]?.text ?? '')
    if (isSetOff || (!SET_OFF.has(lead.join(' ')) && !isDegree(lead, kept))) kept = kept.slice(lead.length)
  }
  return kept
}

/** "So many people", "so much of it" */
function isDegree(lead: readonly string[], words: readonly Word[]): boolean {
  return lead[0] === 'so' && /^(?:many|much|few|little|often|far|long|that|as|what|to)$/.test(bare(words[1]))
}

function bare(word: Word | undefined): string {
  return (word?.text ?? '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

function phrases(list: string): string[][] {
  return list.split('|').map((phrase) => phrase.split(' '))
}
