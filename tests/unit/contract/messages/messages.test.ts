import { describe, expect, it } from 'vitest'
import { coded, joinMessages } from '#lib/contract/messages/coded.ts'
import { english, textAndMessage } from '#lib/contract/messages/render.ts'
import { codedMessage } from '#lib/contract/messages/wire.ts'
import { ES } from '#lib/i18n/es.ts'
import { ENGLISH, textIn } from '#lib/i18n/text.ts'
import { manifest } from '#lib/media/models/manifest.ts'
import { messageText, provenanceText, translateStored } from '#lib/portal/http/message-text.ts'
import { captionsProvenance } from '#lib/service/operations/ttv/captions-provenance.ts'

const es = textIn('es', ES)

describe('a message', () => {
  it.each([
    [
      coded('provider_late', { provider: 'speech', advice: coded('advice_other_voice') }),
      'The speech provider did not respond in time. Try again later or choose another voice.',
      'El proveedor de voz no respondió a tiempo. Inténtalo más tarde o elige otra voz.',
    ],
    [
      coded('request_rejected_correct', {
        reason: coded('other_script_language', {
          ...{ field: 'prompt', language: { language: 'fr' }, heard: { language: 'es' } },
        }),
      }),
      'The service rejected the request: The voice speaks French, but the prompt is in Spanish. Choose a voice for the language of the prompt. Fix this and try again.',
      'El servicio rechazó la solicitud: La voz habla francés, pero el idioma de la indicación es español. Elige una voz de ese idioma. Corrígelo e inténtalo de nuevo.',
    ],
    [
      coded('other_language_spoken', { heard: { language: 'spanish' }, language: { language: 'english' } }),
      'The speech is in Spanish, not English. Choose Spanish as the language and try again.',
      'El idioma que se habla es «Español», no «Inglés». Elige «Español» como idioma e inténtalo de nuevo.',
    ],
    [coded('words_done', { done: 312, count: 2480 }), '312 of 2,480 words', '312 de 2480 palabras'],
    [
      joinMessages(coded('plain_draft'), coded('writer_failed')),
      'This is a basic draft. The writing provider failed, so this uses only your prompt.',
      'Es un borrador básico. El proveedor de textos falló, así que esto usa solo tu indicación.',
    ],
    [
      coded('post_maybe_taken', { reason: coded('network_answered', { network: 'X', status: 503 }) }),
      'X returned 503. We are checking whether the post went out.',
      'X devolvió 503. Estamos comprobando si la publicación salió.',
    ],
    [
      coded('post_approved_with_note', { person: coded('by_shared_link', { name: 'Kim' }), note: 'Good' }),
      'Kim (through a shared link) approved the post. “Good”',
      'Kim (por un enlace compartido) aprobó la publicación. «Good»',
    ],
    [
      coded('post_over_limit', { most: 12, month: { month: 8 } }),
      'You have used all 12 posts. The limit resets on August 1. Nothing was posted. Choose a later time, or ask your administrator for more.',
      'Has usado las 12 publicaciones. El límite se reinicia el 1 de agosto. No se publicó nada. Elige un momento posterior o pide más a tu administrador.',
    ],
    [
      coded('crashed', { advice: coded('convert_file') }),
      'Processing stopped unexpectedly three times at the same step. The file is probably damaged. Convert it to a plain MP4 and try again.',
      'El proceso se detuvo tres veces de forma inesperada en el mismo paso. Probablemente el archivo está dañado. Conviértelo a un MP4 normal e inténtalo de nuevo.',
    ],
    [
      coded('field_refused', { field: { field: 'perAccount[0].tags' }, problem: 'make it too long' }),
      'perAccount[0].tags make it too long',
      'Las etiquetas make it too long',
    ],
  ])('is English on the wire, and in the language of the reader (%#)', (message, text, spanish) => {
    expect(english(message)).toBe(text)
    expect(codedMessage.parse(JSON.parse(JSON.stringify(message)))).toEqual(message)
    expect(messageText({ text, message }, es)).toBe(spanish)
  })

  it('of another version, or of a service that sends only a text, is shown as that text', () => {
    const text = 'The moon is in the way.'
    expect(translateStored(text, null, es)).toBe(text)
    expect(translateStored(text, { code: 'moon_in_the_way', params: {} }, es)).toBe(text)
    expect(translateStored(text, { code: 'video_too_long', params: { length: '1:00' } }, es)).toBe(text)
    expect(translateStored('Save', null, es)).toBe('Save')
    expect(translateStored(null, coded('no_speech'), es)).toBeNull()
    expect(translateStored(text, coded('no_speech'), ENGLISH)).toMatch(/^We found no speech/)
  })

  it.each([
    [{ code: 'no_speech' }],
    [{ code: 'NO SPEECH', params: {} }],
    [{ code: 'no_speech', params: { deep: [1] } }],
    [{ code: 'no_speech', params: { long: 'x'.repeat(2001) } }],
    [{ code: 'no_speech', params: { field: { field: 7 } } }],
    [JSON.parse(`${'{"code":"a","params":{"b":'.repeat(8)}1${'}}'.repeat(8)}`)],
  ])('that is not in order is none (%#)', (given) => {
    expect(codedMessage.safeParse(given).success).toBe(false)
  })

  it('is sent with the text that it says', () => {
    const note = coded('images_failed')
    expect(textAndMessage('note', note)).toEqual({ note: english(note), noteMessage: note })
    expect(textAndMessage('note', null)).toEqual({ note: null })
    expect(textAndMessage('name', 'Kokoro')).toEqual({ name: 'Kokoro' })
  })
})

describe('in Spanish', () => {
  it('says who made an output', () => {
    const [fonts] = captionsProvenance('none').map((source) => provenanceText(source, es))
    expect(fonts).toMatchObject({
      name: 'solo archivos de subtítulos',
      note: 'No pudimos descargar la fuente de estos subtítulos, así que están en los archivos de subtítulos, pero no en el video.',
    })
    const foreign = { part: 'music', by: 'provider', name: 'illustrator', note: 'Said by another service.' } as const
    expect(provenanceText(foreign, es)).toEqual(foreign)
  })

  it('says what each model is for', () => {
    const purposes = Object.values(manifest).map(({ purpose }) => purpose)
    expect(purposes.filter((purpose) => typeof purpose === 'string')).toEqual([])
  })
})
