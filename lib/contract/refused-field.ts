import { type CodedMessage, coded, type NamedField } from './messages/coded.ts'

/** `problem` continues the name of the field, such as `subtitleStyles.template` or `words[3]`. */
export function refusedField(field: string | CodedMessage, problem: CodedMessage | string): CodedMessage {
  const named: NamedField | CodedMessage = typeof field === 'string' ? { field } : field
  return coded('field_refused', { field: named, problem })
}
