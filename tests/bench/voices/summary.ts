import { maxErrorRate } from '#lib/media/synthesis/voices/measurements-of.ts'
import { errorsOf, type RoundTrip } from './round-trip.ts'

/** How many voices were understood, in a sentence. */
export function understoodVoices(results: readonly RoundTrip[]): string {
  const understood = results.filter((one) => errorsOf(one) <= maxErrorRate)
  return `${understood.length} of ${results.length} voices are understood: at most ${maxErrorRate * 100} % of a passage wrong.`
}

/** What the catalog states of the voices, as `voice-measurements.ts`: the LibriTTS-R ones have a table of their own. */
export function measurementsModule(results: readonly RoundTrip[]): string {
  const lines = results
    .filter(({ engine }) => engine !== 'piper')
    .map((one) =>
      [
        one.voiceId,
        Math.round(one.pitchHz ?? 0),
        Math.round(one.brightnessHz ?? 0),
        (errorsOf(one) * 100).toFixed(1),
      ].join(' '),
    )
  return `/**
 * Of each voice: its middle pitch and its brightness (the centroid of its spectrum) in hertz, and what percentage of a
 * passage a recognizer got wrong (words; letters where a language has no spaces). Written by
 * \`node tests/bench/voices.ts --write\`.
 */
export const voiceMeasurements = \`
${lines.join('\n')}
\`
`
}

/** A Markdown table: engine and language, voices, how fast, how well understood. */
export function summaryTable(results: readonly RoundTrip[]): string {
  const groups = new Map<string, RoundTrip[]>()
  for (const result of results) {
    const key = `${result.engine} | ${result.languageCode}`
    groups.set(key, [...(groups.get(key) ?? []), result])
  }
  const rows = [...groups].map(([key, group]) => {
    const mean = (of: (result: RoundTrip) => number) => group.reduce((sum, one) => sum + of(one), 0) / group.length
    const words = /^(ja|zh|th)/.test(group[0]?.languageCode ?? '') ? '–' : percent(mean((one) => one.wordErrors))
    const understood = group.filter((one) => errorsOf(one) <= maxErrorRate).length
    const figures = [words, percent(mean((one) => one.letterErrors)), percent(Math.max(...group.map(errorsOf)))]
    return `| ${key} | ${group.length} | ${understood} | ${figures.join(' | ')} | ${mean((one) => one.realTimeFactor).toFixed(2)} |`
  })
  return [
    '| engine | language | voices | understood | words wrong | letters wrong | worst voice | real-time factor |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** The voices that were understood worst, with what was recognized. */
export function worstVoices(results: readonly RoundTrip[]): string {
  return [...results]
    .sort((a, b) => errorsOf(b) - errorsOf(a))
    .slice(0, 15)
    .map((one) => `${one.voiceId}  ${percent(errorsOf(one))}  ${one.recognized}`)
    .join('\n')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
