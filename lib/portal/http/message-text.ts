import type { CodedMessage, TextWithMessage } from '#lib/contract/messages/coded.ts'
import { ENGLISH_MESSAGES } from '#lib/contract/messages/english.ts'
import { english, type MessageTexts, renderMessage } from '#lib/contract/messages/render.ts'
import { SPANISH_MESSAGES } from '#lib/contract/messages/spanish.ts'
import { languageName } from '#lib/contract/names.ts'
import type { Provenance } from '#lib/contract/provenance.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { type AnyMessage, type Message, msgs, plainValues } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'

const TEXTS: Record<Locale, MessageTexts['texts']> = { en: ENGLISH_MESSAGES, es: SPANISH_MESSAGES }

/** The message, in the reader's language. Without a message that this version knows, the text unchanged. */
export function messageText({ text, message }: TextWithMessage, t: Text): string {
  return translateStored(text, message, t)
}

/** The same of two columns or fields; null where there is no text. */
export function translateStored<Stored extends string | null>(
  text: Stored,
  message: CodedMessage | null | undefined,
  t: Text,
) {
  if (text === null || message === null || message === undefined) return text
  return renderMessage(message, textsFor(t)) ?? text
}

function textsFor(t: Text): MessageTexts {
  return {
    tag: t.tag,
    texts: TEXTS[t.locale],
    languageName: (name) => t.message(languageName(name)),
    fieldName: (path) => fieldName(path, t),
  }
}

/** The message of a failure, or about a field, in the reader's language. Someone else's words remain as they are. */
export function translateReason(reason: AnyMessage, t: Text): string {
  if (typeof reason === 'string') return reason
  if ('code' in reason) return translateStored(english(reason), reason, t)
  return t.message({ text: reason.text, values: plainValues(reason, (inner) => translateReason(inner, t)) })
}

/** Who made a part of an output, in the reader's language. */
export function provenanceText(source: Provenance, t: Text): Provenance {
  const { name, nameMessage, note, noteMessage } = source
  return { ...source, name: translateStored(name, nameMessage, t), note: translateStored(note, noteMessage, t) }
}

const FIELD_NAMES: Record<string, Message> = msgs({
  apiAccessKey: 'The access key',
  apiAccessKeys: 'The access key',
  coverSeconds: 'The cover frame',
  description: 'The description',
  language: 'The language',
  privacy: 'The privacy setting',
  prompt: 'The prompt',
  scheduleTime: 'The time',
  script: 'The script',
  tags: 'The tags',
  text: 'The text',
  title: 'The title',
  videoUrl: 'The video link',
  voiceId: 'The voice',
})

/** `perAccount[0].tags` as "The tags"; a field that no form has, in the words of its name. */
function fieldName(path: string, t: Text): string {
  const name = /([A-Za-z]+)(\[\d+\])?$/.exec(path)?.[1] ?? path
  const known = FIELD_NAMES[name]
  return known === undefined ? `“${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}”` : t.message(known)
}
