import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { EDITING as ENGLISH } from '#lib/contract/messages/english/editing.ts'
import { REFUSALS as ENGLISH_REFUSALS } from '#lib/contract/messages/english/refusals.ts'
import { english, renderMessage } from '#lib/contract/messages/render.ts'
import { EDITING as SPANISH } from '#lib/contract/messages/spanish/editing.ts'
import { REFUSALS as SPANISH_REFUSALS } from '#lib/contract/messages/spanish/refusals.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Text } from '#lib/i18n/text.ts'

const TEXTS: Record<Locale, Record<string, string>> = {
  en: { ...ENGLISH_REFUSALS, ...ENGLISH },
  es: { ...SPANISH_REFUSALS, ...SPANISH },
}

/** The problem of an edit, in the reader's language. A field is called as the API calls it. */
export function editProblemText(refusal: CodedMessage, t: Text): string {
  const same = (name: string) => name
  const texts = { tag: t.tag, texts: TEXTS[t.locale], languageName: same, fieldName: same }
  return renderMessage(refusal, texts) ?? english(refusal)
}
