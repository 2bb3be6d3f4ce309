import { coded, type TextWithMessage } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import { Failure } from '#lib/core/failure.ts'

/** How the API begins its messages. */
const STATUS =
  /^(?:Bad Request|Unauthorized|Forbidden|Not Found|Conflict|Payload Too Large|Unprocessable \w+|Too Many Requests|Not Implemented|Bad Gateway|Service Unavailable|Insufficient Storage): /u

/**
 * A refusal of the service as a sentence for a person: without the name of the status. Another service's own words stay as
 * they are.
 */
export function refusalMessage({ text, message }: TextWithMessage): TextWithMessage {
  if (message === null) return { text: text.replace(STATUS, ''), message }
  if (message.code === 'field_refused') return toTextWithMessage({ ...message, code: 'field_refused_sentence' })
  const { reason } = message.params
  if (message.code === 'field_unreadable' && typeof reason === 'object' && 'code' in reason) {
    return { text: text.replace(STATUS, '').replace(/^\w+ cannot be read aloud\. /u, ''), message: reason }
  }
  return { text: text.replace(STATUS, ''), message }
}

/** The same as a whole sentence, to be part of another one. */
export function refusalSentence(refusal: TextWithMessage): TextWithMessage {
  const { text, message } = refusalMessage(refusal)
  if (/[.!?…]$/.test(text)) return { text, message }
  return message === null
    ? { text: `${text}.`, message }
    : { text: `${text}.`, message: coded('sentence', { said: message }) }
}

/** A failure of ours with the service's message. */
export function refusedBy(refusal: TextWithMessage): Failure {
  const { text, message } = refusalMessage(refusal)
  return new Failure('invalid', message ?? text)
}
