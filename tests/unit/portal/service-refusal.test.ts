import { expect, it } from 'vitest'
import { coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { refusalReason } from '#lib/portal/projects/explain.ts'
import { refusalOf } from '#lib/portal/service-client.ts'
import { refusalSentence, refusalTold } from '#lib/portal/service-refusal.ts'
import { toldText } from '#lib/portal/told-text.ts'
import { ES } from '#lib/words/es.ts'
import { ENGLISH, textIn } from '#lib/words/text.ts'

const es = textIn('es', ES)

it('a person reads the words of another service without the name of the status', () => {
  const sent = refusalOf({ status: 400, json: { error: { message: 'Bad Request: videoUrl must be an http(s) URL' } } })
  expect(refusalTold(sent)).toEqual({ text: 'videoUrl must be an http(s) URL', message: null })
  expect(refusalSentence(sent).text).toBe('videoUrl must be an http(s) URL.')
})

it('a person reads why a text cannot be read aloud, in their language', () => {
  const reason = coded('text_unspeakable')
  const refused = coded('field_unreadable', { field: 'script', reason })
  const sent = refusalOf({ status: 400, json: { error: { message: `Bad Request: ${english(refused)}`, ...refused } } })
  expect(toldText(refusalTold(sent), es)).toBe('En el texto no hay nada que esta voz pueda decir.')
  expect(toldText(refusalReason(sent), ENGLISH)).toBe(
    'The service rejected the request: There is nothing in the text that this voice can say. Correct this and try again.',
  )
  expect(toldText(refusalReason(sent), es)).toBe(
    'El servicio rechazó la solicitud: En el texto no hay nada que esta voz pueda decir. Corrígelo e inténtalo de nuevo.',
  )
})
