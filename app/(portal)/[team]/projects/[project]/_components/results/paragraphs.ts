import type { TranscriptLine } from '#lib/portal/projects/project-view.ts'

/**
 * The spoken sentences as the script has them in paragraphs. A sentence that is not in the script letter by letter, as
 * where a service writes numbers out, stays with the one before it; without a script each stands for itself.
 */
export function paragraphsOf(lines: readonly TranscriptLine[], script: string): TranscriptLine[][] {
  const paragraphs: TranscriptLine[][] = []
  let at = 0
  for (const line of lines) {
    const found = script.indexOf(line.text.trim(), at)
    const between = found === -1 ? '' : script.slice(at, found)
    const current = paragraphs.at(-1)
    if (current === undefined || script === '' || between.includes('\n')) paragraphs.push([line])
    else current.push(line)
    if (found !== -1) at = found + line.text.trim().length
  }
  return paragraphs
}
