import { describe, expect, it } from 'vitest'
import { CLIP_LANGUAGES } from '#lib/contract/enumerations.ts'
import { FILLER_LISTS } from '#lib/media/clips/cleaning/filler-lists.ts'
import { findFillers } from '#lib/media/clips/cleaning/find-fillers.ts'
import { spokenLanguages } from '#lib/media/languages.ts'
import { spokenWords } from '#lib/media/transcript.ts'
import { spoken } from './spoken.ts'

const fillersIn = (text: string, languageTag = 'en') => {
  const words = spokenWords(spoken(text, { languageTag }))
  return [...findFillers(words, languageTag)].map((index) => words[index]?.text)
}

describe('filler words', () => {
  it.each([
    ['So, um, we went, uh, home.', 'en', ['um,', 'uh,']],
    ['It was, you know, really good.', 'en', ['you', 'know,']],
    ['We won. I mean, we nearly won.', 'en', ['I', 'mean,']],
    ['It was, like, huge.', 'en', ['like,']],
    ['Das ist, ähm, schwierig.', 'de', ['ähm,']],
    ['Das ist, halt, so.', 'de', ['halt,']],
    ['C’est, euh, difficile.', 'fr', ['euh,']],
    ['Es, o sea, muy fácil.', 'es', ['o', 'sea,']],
    ['これは えーと 難しい です。', 'ja', ['えーと']],
    ['这个 呃 很 难。', 'zh-Hans', ['呃']],
    ['Yeh, matlab, bahut mushkil hai.', 'hi-Latn', ['matlab,']],
  ])('of “%s” (%s) are %j', (text, languageTag, expected) => {
    expect(fillersIn(text, languageTag)).toEqual(expected)
  })

  it.each([
    ['You know what I mean when I say that.', 'en'],
    ['Do you know the way? I like it, and they like you.', 'en'],
    ['The umbrella, the album and the hummus.', 'en'],
    ['Right. Okay?', 'en'],
    ['Well done, everybody.', 'en'],
    ['Er geht um das Haus, also um die Ecke.', 'de'],
    ['Halt an, bitte.', 'de'],
    ['Eu tenho um carro e uma casa.', 'pt'],
    ['Este coche es bueno.', 'es'],
    ['Quoi de neuf? Un bon genre de film.', 'fr'],
    ['Er is er een.', 'nl'],
  ])('are none in “%s” (%s)', (text, languageTag) => {
    expect(fillersIn(text, languageTag)).toEqual([])
  })

  it('are hesitations that are taken for a word, where the word before them is said again', () => {
    const word = (text: string, startSeconds: number, endSeconds: number) => ({ text, startSeconds, endSeconds })
    const repeated = (pause: number) => [
      word('Well', 0, 0.4),
      word('I', 0.4, 0.6),
      word('am.', 0.6 + pause, 1 + pause),
      word('I', 1 + 2 * pause, 1.2 + 2 * pause),
      word('work', 1.2 + 2 * pause, 1.6 + 2 * pause),
    ]
    expect([...findFillers(repeated(0.15), 'en')]).toEqual([2])
    expect([...findFillers(repeated(0.02), 'en')]).toEqual([])
  })

  it('are known of every language that reels are cut in', () => {
    const listed = (tag: string) => FILLER_LISTS[tag] ?? FILLER_LISTS[tag.split('-')[0] ?? '']
    expect(CLIP_LANGUAGES.filter((name) => listed(spokenLanguages[name].tag) === undefined)).toEqual([])
  })
})
