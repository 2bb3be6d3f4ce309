import { TEXT_WORDS } from '#lib/contract/text-words.ts'
import { type Message, msg, say, saying } from '#lib/words/message.ts'

/** Fields of the service's API as the forms call them. */
const FIELDS = [
  ...['coverSeconds', 'description', 'language', 'privacy', 'prompt', 'scheduleTime', 'script'],
  ...['tags', 'text', 'title', 'videoUrl', 'voiceId'],
]

const REFUSED = msg(
  '{field, select, coverSeconds {The cover frame} description {The description} language {The language} privacy {The privacy} prompt {The prompt} scheduleTime {The time} script {The script} tags {The tags} text {The text} title {The title} videoUrl {The address of the video} voiceId {The voice} other {The access key}} {reason}.',
)

/** The sentences that `refusalSentence` makes, for reading them back where they are stored. */
export const REFUSAL_SENTENCES: readonly Message[] = [REFUSED, ...Object.values(TEXT_WORDS)]

/** How the API begins its messages. */
const STATUS =
  /^(?:Bad Request|Unauthorized|Forbidden|Not Found|Conflict|Payload Too Large|Unprocessable \w+|Too Many Requests|Not Implemented|Bad Gateway|Service Unavailable|Insufficient Storage): /u

/** A field of a request at the beginning of a sentence: `perAccount[0].tags make …`, `apiAccessKeys[0] (ending in x3f9) is …`. */
const FIELD = /^((?:[a-z][A-Za-z]*(?:\[\d+\])?\.)*)([a-z][A-Za-z]*)(\[\d+\])?(?: \(ending in \S+\))? (?=\S)/u

/**
 * A refusal of the service as a sentence for a person: without the name of the status, and with the words of the forms
 * for the fields of its API, which nobody has seen who filled in a form.
 */
export function refusalSentence(message: string): string {
  const said = message.replace(STATUS, '').replace(/^\w+ cannot be read aloud\. /u, '')
  const [whole = '', path = '', name = '', index = ''] = FIELD.exec(said) ?? []
  const isKey = name === 'apiAccessKeys' || name === 'apiAccessKey'
  const reason = said.slice(whole.length).replace(/[.\s]+$/, '')
  if (isKey || FIELDS.includes(name)) return say(REFUSED, { field: name, reason: saying(reason) })
  return path !== '' || index !== '' || /[A-Z]/.test(name) ? `${spelledOut(name)} ${reason}.` : said
}

/** `subtitleTemplate` → `The subtitle template`. */
function spelledOut(name: string): string {
  return `The ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`
}
