import { maskScript } from './mask-script.ts'

/**
 * A script without the parts that are neither spoken nor shown, line by line as it was. Pauses that it asks for are
 * left out, too.
 */
export function plainScript(script: string): string {
  return maskScript(script)
    .text.replaceAll('\u2028', '\n')
    .replaceAll('\u2060', '')
    .replace(/[^\S\n]+(?=\n|$)/g, '')
    .replace(/(?<=^|\n)[^\S\n]+/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
