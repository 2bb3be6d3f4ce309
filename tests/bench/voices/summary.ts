import type { RoundTrip } from './round-trip.ts'

/** A Markdown table: engine and language, voices, how fast, how well understood, how many are silent. */
export function summaryTable(results: readonly RoundTrip[]): string {
  const groups = new Map<string, RoundTrip[]>()
  for (const result of results) {
    const key = `${result.engine} | ${result.languageCode}`
    groups.set(key, [...(groups.get(key) ?? []), result])
  }
  const rows = [...groups].map(([key, group]) => {
    const mean = (of: (result: RoundTrip) => number) => group.reduce((sum, one) => sum + of(one), 0) / group.length
    const worst = Math.max(...group.map((one) => one.letterErrors))
    const silent = group.filter((one) => one.levelDb < -50).length
    const words = /^(ja|zh|th)/.test(group[0]?.languageCode ?? '') ? '–' : percent(mean((one) => one.wordErrors))
    const figures = [words, percent(mean((one) => one.letterErrors)), percent(worst)]
    return `| ${key} | ${group.length} | ${mean((one) => one.realTimeFactor).toFixed(2)} | ${figures.join(' | ')} | ${silent} |`
  })
  return [
    '| engine | language | voices | real-time factor | word errors | letter errors | worst voice, letters | silent |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** The voices that were understood worst, with what was heard. */
export function worstVoices(results: readonly RoundTrip[]): string {
  return [...results]
    .sort((a, b) => b.letterErrors - a.letterErrors)
    .slice(0, 15)
    .map((one) => `${one.voiceId}  ${percent(one.letterErrors)} of letters  ${one.heard}`)
    .join('\n')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
