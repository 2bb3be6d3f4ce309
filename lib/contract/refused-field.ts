import { type Coded, coded, type NamedField } from './messages/coded.ts'

/** `problem` continues the name of the field, such as `subtitleStyles.template` or `words[3]`. */
export function refusedField(field: string | Coded, problem: Coded | string): Coded {
  const named: NamedField | Coded = typeof field === 'string' ? { field } : field
  return coded('field_refused', { field: named, problem })
}
