import { expect, it } from 'vitest'
import { postText } from '#lib/portal/posts/post-text-of.ts'
import { refusalSentence } from '#lib/portal/service-refusal.ts'
import { ES } from '#lib/words/es.ts'
import { textIn } from '#lib/words/text.ts'

it.each([
  [
    'Bad Request: perAccount[0].tags make the text too long for X: 304 of 280 characters',
    'The tags make the text too long for X: 304 of 280 characters.',
  ],
  ['Bad Request: title is missing, and YouTube needs one', 'The title is missing, and YouTube needs one.'],
  [
    'Bad Request: apiAccessKeys[0] (ending in x3f9) is not the access key of a linked account',
    'The access key is not the access key of a linked account.',
  ],
  ['Bad Request: videoUrl must be an http(s) URL', 'The address of the video must be an http(s) URL.'],
  ['Bad Request: subtitleTemplate must be one of a, b', 'The subtitle template must be one of a, b.'],
  ['Bad Request: brollSettings.frequency must be low', 'The frequency must be low.'],
  ['Bad Request: script cannot be read aloud. The voice speaks French.', 'The voice speaks French.'],
  ['There is nothing in the text that this voice can say.', 'There is nothing in the text that this voice can say.'],
  ['it answered 418 without a reason', 'it answered 418 without a reason'],
])('a person reads of “%s”: %s', (message, sentence) => {
  expect(refusalSentence(message)).toBe(sentence)
})

it('a stored refusal is read back in Spanish', () => {
  const stored =
    'The video service refused it: The tags make the text too long for X: 304 of 280 characters. Nothing was posted.'
  expect(postText(stored, textIn('es', ES))).toBe(
    'El servicio de video la rechazó: Las etiquetas hacen que el texto supere lo que admite X: 304 de 280 caracteres. No se publicó nada.',
  )
})
