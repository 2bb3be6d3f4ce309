import type { Text } from '#lib/i18n/text.ts'

/** The name of a language by the first part of its tag: `English`. */
export function languageLabel(tag: string, t: Text): string {
  const name = nameOf(tag, t) ?? tag
  return `${name.charAt(0).toLocaleUpperCase(t.tag)}${name.slice(1)}`
}

/** Undefined for what is no tag. */
function nameOf(tag: string, t: Text): string | undefined {
  try {
    return new Intl.DisplayNames([t.tag], { type: 'language' }).of(tag)
  } catch {
    return undefined
  }
}
