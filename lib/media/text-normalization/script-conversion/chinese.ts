import { Converter } from 'opencc-js'

type Convert = (text: string) => string

let simplify: Convert | undefined
let traditionalize: Convert | undefined

/** The recognizer writes Mandarin in either script, sometimes in both at once; this makes it simplified characters. */
export function toSimplified(text: string): string {
  // Made when first needed: the dictionaries take tens of megabytes.
  simplify ??= Converter({ from: 'tw', to: 'cn' })
  return simplify(text)
}

/** Traditional characters as written in Taiwan, whichever script came in. */
export function toTraditional(text: string): string {
  traditionalize ??= Converter({ from: 'cn', to: 'tw' })
  return traditionalize(toSimplified(text))
}
