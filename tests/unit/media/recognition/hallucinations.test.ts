import { describe, expect, it } from 'vitest'
import { joinWords } from '#lib/media/captions/words.ts'
import { type Evidence, removeHallucinations } from '#lib/media/recognition/hallucinations.ts'
import { segmenter } from '#lib/media/segmenter.ts'

const clear: Evidence = { noSpeech: 0.001, meanLogProbability: -0.2, speechSeconds: 12 }
const doubtful: Evidence = { noSpeech: 0.55, meanLogProbability: -0.5, speechSeconds: 12 }

/** The words of a text spread over the speech, each as sure as the window. */
function wordsOf(text: string, { speechSeconds }: Evidence, confidence = 0.8) {
  const texts = [...segmenter('und', 'word').segment(text)].map(({ segment }) => segment)
  const joined = /\s/.test(text) ? text.split(/(?=\s)/) : texts
  const length = speechSeconds / joined.length
  return joined.map((word, index) => ({
    text: word,
    startSeconds: index * length,
    endSeconds: (index + 1) * length,
    confidence,
  }))
}

const heard = (text: string, evidence: Evidence) =>
  joinWords(removeHallucinations(wordsOf(text, evidence), evidence).map((word) => word.text.trim()))

/** A sentence that nobody makes up, and one that recognizers do, in the languages of the lists. */
const rows: [said: string, made: string][] = [
  ['It never gets tired of writing.', 'Subtitles made by hand take many hours.'],
  ['If you want them you can look for more.', 'Upload your video to amara.org and wait.'],
  ['Das machen wir seit vielen Jahren so.', 'Untertitel von Hand zu schreiben dauert Stunden.'],
  ['Nous avons trouvé une vieille maison.', "Sous-titres réalisés par la communauté d'Amara.org"],
  ['Hoy os enseño cómo se hace.', 'Subtítulos creados en minutos.'],
  ['Oggi vi spiego come si fa.', 'Sottotitoli creati a mano richiedono ore.'],
  ['Hoje vamos falar de outra coisa.', 'Legendas pela comunidade Amara.org'],
  ['Vandaag gaan we naar de zee.', 'Ondertiteld door vrienden van mij.'],
  ['Dzisiaj jedziemy nad morze.', 'Napisy stworzone przez społeczność.'],
  ['Мы нашли старый дом у реки.', 'Продолжение следует в следующем видео.'],
  ['Это стоит двадцать долларов.', 'Редактор субтитров А. Семкин.'],
  ['Сегодня мы едем к морю.', 'Субтитры сделал мой брат.'],
  ['今天我们来聊一聊生活。', '字幕由我自己制作。'],
  ['我們今天去海邊玩。', '請不吝點贊訂閱。'],
  ['今日は新しいカメラを紹介しました。', 'ご視聴ありがとうございました。'],
  ['오늘은 바다에 갑니다.', '시청해 주셔서 감사합니다.'],
]

describe('a phrase that recognizers make up', () => {
  it.each(rows)('is kept where somebody clearly speaks: %s %s', (said, made) => {
    const gap = /\s/.test(said) ? ' ' : ''
    expect(heard(said + gap + made, clear)).toBe(said + gap + made)
    expect(heard(made + gap + said, clear)).toBe(made + gap + said)
  })

  it.each(rows)('goes alone where little speaks for it: %s %s', (said, made) => {
    const gap = /\s/.test(said) ? ' ' : ''
    expect(heard(said + gap + made, doubtful)).toBe(said)
  })

  it('goes where its own words are guesses, or have no time to be said in', () => {
    const said = wordsOf('We walked to the sea.', clear)
    const credit = 'Subtitles by the Amara.org community'
    const guessed = wordsOf(` ${credit}`, clear, 0.2).map((word) => ({ ...word, startSeconds: 12 + word.startSeconds }))
    expect(removeHallucinations([...said, ...guessed], clear)).toEqual(said)
    const squeezed = wordsOf(` ${credit}`, clear).map((word) => ({ ...word, startSeconds: 11.9, endSeconds: 12 }))
    expect(removeHallucinations([...said, ...squeezed], clear)).toEqual(said)
  })

  it('goes where it is alone in much more speech than it takes, or much less', () => {
    const credit = 'Subtitles by the Amara.org community'
    expect(heard(credit, clear)).toBe('')
    expect(heard(credit, { ...clear, speechSeconds: 0.6 })).toBe('')
    expect(heard('Subtitles made by hand take many hours.', { ...clear, speechSeconds: 3 })).not.toBe('')
    expect(heard('ご視聴ありがとうございました。', { ...clear, speechSeconds: 2 })).toBe(
      'ご視聴ありがとうございました。',
    )
  })
})

describe('what is heard of a window', () => {
  it('has no notes of sounds, and keeps what is said beside them', () => {
    expect(heard('(laughs) So today we are going to cook pasta.', clear)).toBe('So today we are going to cook pasta.')
    expect(heard('[Applause] Thank you all for coming to this talk.', clear)).toBe(
      'Thank you all for coming to this talk.',
    )
    expect(heard('♪♪', clear)).toBe('')
    expect(heard('...', clear)).toBe('')
  })

  it('keeps a clearly recognized thank-you and drops one over a hum', () => {
    expect(heard('Thank you.', clear)).toBe('Thank you.')
    expect(heard('Thank you.', { noSpeech: 0.5, meanLogProbability: -0.7, speechSeconds: 0.9 })).toBe('')
    const doubted = { ...clear, noSpeech: 0.4 }
    expect(heard('Thank you for coming to my talk about bees.', doubted)).not.toBe('')
  })

  it('is nothing where the recognizer doubts that somebody speaks', () => {
    expect(heard('We walked to the sea.', { noSpeech: 0.9, meanLogProbability: -1.1, speechSeconds: 12 })).toBe('')
  })
})
