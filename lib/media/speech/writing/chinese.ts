import { Converter } from 'opencc-js'

const simplify = Converter({ from: 'tw', to: 'cn' })
const traditionalise = Converter({ from: 'cn', to: 'tw' })

/** The recogniser writes Mandarin in either script, sometimes in both at once; this makes it simplified characters. */
export function toSimplified(text: string): string {
  return simplify(text)
}

/** Traditional characters as written in Taiwan, whichever script came in. */
export function toTraditional(text: string): string {
  return traditionalise(simplify(text))
}
