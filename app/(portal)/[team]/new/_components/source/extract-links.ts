/** The most links that are sent at once. */
export const MAX_LINKS = 20

/** The links of a text, which stand on lines or between spaces: each once, at most `MAX_LINKS`. */
export function extractLinks(text: string): string[] {
  const links = text.split(/\s+/).filter((one) => one !== '')
  return [...new Set(links)].slice(0, MAX_LINKS)
}
