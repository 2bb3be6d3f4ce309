import { readFileSync } from 'node:fs'
import {
  HOMOGRAPHS,
  SENSES,
  withEndingEd,
  withEndingS,
} from '#lib/media/text-normalization/pronunciation/english-homographs/homograph-sounds.ts'
import { soundsOfHomographs } from '#lib/media/text-normalization/pronunciation/english-homographs/sounds-of-homographs.ts'

export type JudgedSentence = { sentence: string; word: string; wanted: string; said: string | null; isCommand: boolean }

/** Every marked word of `sentences.tsv` with the sounds that its sense has and those that it is given. */
export function judgedSentences(): JudgedSentence[] {
  const rows = readFileSync(new URL('sentences.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return rows.flatMap((row) => {
    const [mark = '', marked = '', senses = ''] = row.split('\t')
    const sentence = marked.replaceAll('*', '')
    const sounds = soundsOfHomographs(sentence.split(' '), 'American')
    const places = marked.split(' ').flatMap((word, at) => (word.includes('*') ? [at] : []))
    return senses.split(',').map((sense, index) => {
      const at = places[index] ?? -1
      const word = (sentence.split(' ')[at] ?? '').toLowerCase().replace(/[^a-z]/g, '')
      return {
        sentence,
        word,
        wanted: american(soundsOf(word, sense)),
        said: sounds[at] ?? null,
        isCommand: mark === '!',
      }
    })
  })
}

const OWN: Readonly<Record<string, string>> = {
  'use to': SENSES.usedTo,
  'used to': SENSES.usedTo,
  'used verb': SENSES.usedPast,
  'read present': "r'i:d",
  'read past': SENSES.readPast,
  'lead metal': SENSES.leadMetal,
  'tear eye': SENSES.tearOfEye,
  'tears eye': withEndingS(SENSES.tearOfEye),
  'polish Polish': SENSES.polishPeople,
  'polish verb': SENSES.polish,
  'content adjective': SENSES.contentAdjective,
  'content noun': SENSES.contentNoun,
  'minute noun': SENSES.minuteOfTime,
  'minute adjective': SENSES.minuteSmall,
  'bass music': SENSES.bassOfMusic,
  'bass fish': SENSES.bassInWater,
  'bow verb-low': "b'oU",
  'bow verb-cow': "b'aU",
  'dove bird': SENSES.doveBird,
  'dove past': SENSES.dovePast,
  'wound injury': SENSES.woundInjury,
  'wound past': SENSES.woundPast,
  'aged adjective': SENSES.agedOld,
  'learned adjective': SENSES.learnedWise,
  'learned verb': "l'3:nd",
  'excused verb': withEndingEd(HOMOGRAPHS.excuse?.[1] ?? ''),
}

/** Words that are said in one way, whatever they mean here. */
const ONE_WAY = /^(?:row|does|minutes|closest|invalid|complex)$/

function soundsOf(word: string, sense: string): string {
  const own = OWN[`${word} ${sense}`]
  if (own !== undefined) return own
  if (ONE_WAY.test(word)) return ''
  const sounds = HOMOGRAPHS[word] ?? HOMOGRAPHS[word.replace(/s$/, '')]
  const sound = sounds?.[sense === 'verb' ? 1 : 0] ?? 'none'
  return HOMOGRAPHS[word] === undefined ? withEndingS(sound) : sound
}

function american(sounds: string): string {
  return sounds.replace(/\{([^|}]*)\|[^}]*\}/g, '$1')
}
