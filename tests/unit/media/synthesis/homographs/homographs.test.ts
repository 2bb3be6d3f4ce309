import { beforeAll, describe, expect, it } from 'vitest'
import { type Espeak, loadEspeak } from '#lib/media/synthesis/engines/espeak.ts'
import { kokoroSymbols } from '#lib/media/synthesis/engines/kokoro-phonemes.ts'
import { piperSymbols } from '#lib/media/synthesis/engines/piper-symbols.ts'
import { prepareScript } from '#lib/media/text-normalization/prepare-script.ts'
import { judgedSentences } from './sentences.ts'

let espeak: Espeak
beforeAll(async () => {
  espeak = await loadEspeak()
})

const sounds = async (script: string, tag = 'en-US') => {
  const [utterance] = prepareScript(script, tag)
  return (await kokoroSymbols(utterance?.spoken ?? '', tag, espeak)).map(({ text }) => text).join('')
}

describe('an English word that is said in two ways', () => {
  it.each([
    ['Use this trick.', 'jˈuz'],
    ['The use of it.', 'jˈus'],
    ['First, use a spoon.', 'jˈuz'],
    ['Always use it.', 'jˈuz'],
    ["Don't use it.", 'jˈuz'],
    ['Don’t use it.', 'jˈuz'],
    ['Put it to good use.', 'jˈus'],
    ['Close your eyes.', 'klˈOz'],
    ['Please close it.', 'klˈOz'],
    ['Then close the lid.', 'klˈOz'],
    ['Stay close to me.', 'klˈOs'],
    ['Record your voice.', 'ɹᵻkˈɔɹd'],
    ['Vinyl records are back.', 'ɹˈɛkəɹdz'],
    ['Estimate the cost.', 'ˈɛstᵻmˌAt'],
    ['Present your idea.', 'pɹᵻzˈɛnt'],
    ['A present for you.', 'pɹˈɛzənt'],
    ['Increase the heat.', 'ɪŋkɹˈis'],
    ['Polish the table.', 'pˈɑlɪʃ'],
    ['She is a Polish engineer.', 'pˈOlɪʃ'],
    ['Tear it up.', 'tˈɛɹ'],
    ['A tear ran down her face.', 'tˈɪɹ'],
    ['It is made of lead.', 'lˈɛd'],
    ['Lead the way.', 'lˈid'],
    ['I read it yesterday.', 'ɹˈɛd'],
    ['He read the book last week.', 'ɹˈɛd'],
    ['Have you read it?', 'ɹˈɛd'],
    ['Read it again.', 'ɹˈid'],
    ['I live here.', 'lˈɪv'],
    ['We went live.', 'lˈIv'],
    ['Wind the clock.', 'wˈInd'],
    ['The wind is strong.', 'wˈɪnd'],
    ['“Use” it.', 'jˈuz'],
    ['a lead-free pipe', 'lˈɛdfɹˈi'],
    ['They separate the waste.', 'sˈɛpəɹˌAt'],
    ['Oil and water separate quickly.', 'sˈɛpəɹˌAt'],
    ['Estimate how long it takes.', 'ˈɛstᵻmˌAt'],
    ['Go on, read it again.', 'ɹˈid'],
    ['Children who read a lot write better.', 'ɹˈid'],
    ['Sharpen the lead of your pencil.', 'lˈɛd'],
    ['Work hard and live well.', 'lˈɪv'],
    ['Fish live in water.', 'lˈɪv'],
    ['We are coming to you live from Madrid.', 'lˈIv'],
    ['My phone records in 4K.', 'ɹᵻkˈɔɹdz'],
    ['The bag tears if you overfill it.', 'tˈɛɹz'],
    ['Everyone present agreed.', 'pɹˈɛzənt'],
    ['The company exports cars to Asia.', 'ɛkspˈɔɹts'],
    ['Water use fell by a third.', 'jˈus'],
    ['Copper conducts electricity.', 'kəndˈʌkts'],
  ])('has in %j the sounds %s', async (script, wanted) => expect(await sounds(script)).toContain(wanted))

  it.each(['constructor', 'toString', 'valueOf', '__proto__'])('is none of what every object has: %s', async (word) => {
    expect(await sounds(`The ${word} works.`)).toContain('wˈɜɹks')
  })

  it('has the sounds of its accent', async () => {
    expect(await sounds('Record the close of the show.', 'en-GB')).toBe('ɹɪkˈɔːd ðə klˈQz ɒvðə ʃˈQ.')
  })

  it('is said alike by every engine', () => {
    const ids = (script: string, word: number) =>
      piperSymbols(script, 'en-US', 'en-us', espeak)
        .filter((symbol) => symbol.word === word)
        .map(({ id }) => id)
    expect(ids('Use it', 0)).toEqual(ids('You use it', 1))
    expect(ids('Use it', 0)).not.toEqual(ids('The use of it', 1))
    const lengths = ['Read it now.', 'They read it now.'].map(
      (text) => espeak.speak(text, 'en-us', 'en-US').words?.length,
    )
    expect(lengths).toEqual([3, 4])
  })

  it('keeps the times of the words around it in espeak-ng, which is given its sounds', () => {
    const { words = [], pcm, sampleRate } = espeak.speak('I “record” live music & use it twice.', 'en-us', 'en-US')
    expect(words.map(({ text }) => text)).toEqual(['I', '“record”', 'live', 'music &', 'use', 'it', 'twice.'])
    for (const [index, word] of words.entries()) {
      expect(word.endSeconds - word.startSeconds, word.text).toBeGreaterThan(0)
      expect(word.startSeconds).toBeGreaterThanOrEqual(words[index - 1]?.endSeconds ?? 0)
    }
    expect(words.at(-1)?.endSeconds).toBeLessThanOrEqual(pcm.length / sampleRate)
  })

  it('is right in at least 95 % of 200 sentences, and of the commands among them', () => {
    const judged = judgedSentences()
    expect(judged.length).toBeGreaterThanOrEqual(200)
    for (const list of [judged, judged.filter(({ isCommand }) => isCommand)]) {
      const wrong = list.filter(({ wanted, said }) => wanted !== (said ?? ''))
      expect(wrong.length / list.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.05)
    }
  })
})
