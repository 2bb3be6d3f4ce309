import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftScript } from '#lib/media/scripts/draft-script.ts'
import { requireReadable } from '#lib/media/synthesis/narration/require-readable.ts'
import { voiceCatalog } from '#lib/media/synthesis/voices/catalog.ts'
import { sampleSentence } from '#lib/media/synthesis/voices/sample-sentences.ts'

describe('draftScript', () => {
  it.each([
    ['a topic', 'why the sea is salty', 'en-US', 'Why the sea is salty.'],
    [
      'a request with facts and instructions',
      'Please write a 30 second script about our bakery. Keep it short. Mention that we open at 7 a.m.',
      'en-GB',
      'Our bakery.\n\nWe open at 7 a.m.',
    ],
    [
      'a list',
      'Three reasons to walk:\n- It is healthy\n2) It costs nothing!\n• You see more',
      'en-US',
      'Three reasons to walk.\n\nIt is healthy. It costs nothing! You see more.',
    ],
    [
      'a German request',
      'Schreibe einen kurzen Text über unsere Bäckerei. Wir öffnen um sieben.',
      'de-DE',
      'Unsere Bäckerei.\n\nWir öffnen um sieben.',
    ],
    ['a language without a frame', 'Tere hommikust. Ilm on ilus', 'et-EE', 'Tere hommikust.\n\nIlm on ilus.'],
  ])('makes a draft of %s', (_, prompt, languageTag, draft) => {
    expect(draftScript(prompt, languageTag)).toBe(draft)
  })

  it.each([
    ['Write a 30 second ad for a bicycle store on Main Street', 'A bicycle store on Main Street.'],
    [
      'Create a 60-second podcast intro for “Morning Coffee”, a show on startups',
      '“Morning Coffee”, a show on startups.',
    ],
    ['Write a text for children about the sea', 'The sea.'],
    ['Could you make a video on green tea?', 'Green tea.'],
    ['Tell me about your town', 'Your town.'],
    ['Explain to children why the sky is blue', 'Why the sky is blue.'],
    ['Explain photosynthesis to teenagers, 30 seconds, in a funny tone', 'Photosynthesis.'],
    ['A funny video about cats', 'Cats.'],
    ['Describe our museum for tourists', 'Our museum.'],
  ])('finds the topic of the request “%s”', (prompt, topic) => {
    expect(draftScript(prompt, 'en-US')?.split('\n\n')[0]).toBe(topic)
  })

  it.each([
    ['Schreibe einen kurzen Werbetext für eine Bäckerei in Wien', 'Eine Bäckerei in Wien.'],
    ['Erstelle einen Text für Kinder über das Meer', 'Das Meer.'],
  ])('finds the topic of the request “%s”', (prompt, topic) => {
    expect(draftScript(prompt, 'de-DE')?.split('\n\n')[0]).toBe(topic)
  })

  it('writes something that can be read aloud in every language of the catalog', () => {
    for (const languageCode of new Set(voiceCatalog.map((voice) => voice.languageCode))) {
      const draft = draftScript(sampleSentence(languageCode), languageCode) ?? ''
      expect(() => requireReadable(draft, languageCode), languageCode).not.toThrow()
    }
  })

  it('keeps a sentence with an abbreviation whole', () => {
    const prompt = 'Ein kurzer Text über Äpfel, z. B. Boskoop. Dr. Weiß mag sie.'
    expect(draftScript(prompt, 'de-DE')).toContain('über Äpfel, z. B. Boskoop.\n')
    expect(draftScript(prompt, 'de-DE')).toContain('\nDr. Weiß mag sie.')
  })

  it.each([
    ['30 seconds, funny', 'en-US'],
    ['Make it funny and short.', 'en-GB'],
    ['30 Sekunden, lustig', 'de-DE'],
  ])('has nothing to say of “%s”', (prompt, languageTag) => {
    expect(draftScript(prompt, languageTag)).toBeNull()
  })

  it('adds no word of its own, whatever the prompt is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Bread', 'is', 'good', 'write', 'about', '7', '.', '\n', '- ', '!?')),
        (parts) => {
          const prompt = parts.join(' ')
          const known = new Set(words(prompt))
          expect(words(draftScript(prompt, 'en-US') ?? '').filter((word) => !known.has(word))).toEqual([])
        },
      ),
    )
  })
})

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
