/** Marks the words that their line writes without a space before them, as Chinese, Japanese and Thai do. */
export function splitLineWords<Spoken extends { text: string }>(
  line: string,
  words: readonly Spoken[],
): (Spoken & { glued?: true })[] {
  let at = 0
  return words.map((word, index) => {
    const found = line.indexOf(word.text, at)
    if (found === -1) return word
    const glued = index > 0 && found === at
    at = found + word.text.length
    return glued ? { ...word, glued } : word
  })
}
