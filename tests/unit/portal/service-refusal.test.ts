import { expect, it } from 'vitest'
import { coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { ES } from '#lib/i18n/es.ts'
import { ENGLISH, textIn } from '#lib/i18n/text.ts'
import { messageText } from '#lib/portal/http/message-text.ts'
import { refusalReason } from '#lib/portal/projects/explain.ts'
import { refusalOf } from '#lib/portal/service/service-client.ts'
import { refusalMessage, refusalSentence } from '#lib/portal/service/service-refusal.ts'

const es = textIn('es', ES)

it('a person reads the words of another service without the name of the status', () => {
  const sent = refusalOf({ status: 400, json: { error: { message: 'Bad Request: videoUrl must be an http(s) URL' } } })
  expect(refusalMessage(sent)).toEqual({ text: 'videoUrl must be an http(s) URL', message: null })
  expect(refusalSentence(sent).text).toBe('videoUrl must be an http(s) URL.')
})

it('a person reads why a text cannot be read aloud, in their language', () => {
  const reason = coded('text_unspeakable')
  const refused = coded('field_unreadable', { field: 'script', reason })
  const sent = refusalOf({ status: 400, json: { error: { message: `Bad Request: ${english(refused)}`, ...refused } } })
  expect(messageText(refusalMessage(sent), es)).toBe('El texto no tiene nada que esta voz pueda decir.')
  expect(messageText(refusalReason(sent), ENGLISH)).toBe(
    'The service rejected the request: This voice cannot read any of the text. Fix this and try again.',
  )
  expect(messageText(refusalReason(sent), es)).toBe(
    'El servicio rechazó la solicitud: El texto no tiene nada que esta voz pueda decir. Corrígelo e inténtalo de nuevo.',
  )
})
