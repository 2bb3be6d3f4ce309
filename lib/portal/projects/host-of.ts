/** The host of a link as people name it. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}
