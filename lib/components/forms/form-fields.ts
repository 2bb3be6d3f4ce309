import { isText, typeInto } from '../text/typed-text.ts'

type KeptField = HTMLInputElement | HTMLTextAreaElement

/** Whether a field is one whose content can be kept and put back: named text, or a named checkbox. */
export function isKept(field: unknown): field is KeptField {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.name === '') return false
  return field.type === 'checkbox' || isText(field)
}

/** What stands in the fields of a form, by their names. */
export function readFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(keptIn(form).map((field) => [field.name, contentOf(field)]))
}

/** What stood in the fields of a form when the page came, by their names. */
export function readFirstFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(keptIn(form).map((field) => [field.name, firstContentOf(field)]))
}

/** Puts contents into the fields of a form, as a person would. */
export function fillFields(form: HTMLFormElement, contents: Readonly<Record<string, string>>): void {
  for (const field of keptIn(form)) {
    const content = contents[field.name]
    if (content === undefined || content === contentOf(field)) continue
    if (field.type === 'checkbox') field.click()
    else typeInto(field, content)
  }
}

/** All that a form would send but the field that names its draft, to see whether it was changed. */
export function contentsOf(form: HTMLFormElement, draftField: string): string {
  const sent = [...new FormData(form)].filter(([name, value]) => name !== draftField && typeof value === 'string')
  return JSON.stringify(sent)
}

/** Several fields of one name are a list, which only its form can put back. */
function keptIn(form: HTMLFormElement): KeptField[] {
  const fields = [...form.elements].filter(isKept)
  return fields.filter(({ name }) => fields.filter((other) => other.name === name).length === 1)
}

function contentOf(field: KeptField): string {
  return field instanceof HTMLInputElement && field.type === 'checkbox' ? String(field.checked) : field.value
}

function firstContentOf(field: KeptField): string {
  return field instanceof HTMLInputElement && field.type === 'checkbox'
    ? String(field.defaultChecked)
    : field.defaultValue
}
