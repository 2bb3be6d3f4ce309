import { matchAt, type Reading, type Site } from '../reading.ts'

const WORDY = /[&+=@#%°×/_＆＋＝]/y

/** Signs that people say: `&`, `+`, `=`, `#`, `%`, `×`; between words also `/`. */
export function readSign(site: Site): Reading | null {
  if (!matchAt(WORDY, site)) return null
  const sign = (site.text[site.index] ?? '').normalize('NFKC')
  const { signs } = site.language
  if (sign === '/' || sign === '_') {
    const between =
      /[\p{L}\p{N}]$/u.test(site.text.slice(Math.max(0, site.index - 2), site.index)) &&
      /[\p{L}\p{N}]/u.test(site.text[site.index + 1] ?? '')
    return { length: 1, spoken: sign === '/' && between ? signs['/'] : '' }
  }
  const spoken = new Map(Object.entries(signs)).get(sign)
  return spoken === undefined ? null : { length: 1, spoken }
}
