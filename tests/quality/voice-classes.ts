import { voiceCatalog } from '#lib/media/synthesis/voices/catalog.ts'
import type { Voice } from '#lib/media/synthesis/voices/voice.ts'
import { roundTrip } from '#tests/bench/voices/round-trip.ts'
import { testPassages } from '#tests/bench/voices/test-passages.ts'
import { type Bench, type Finding, percent, table } from './bench.ts'

type Class = { name: string; voices: Voice[] }

/** Some voices of each engine say a passage; how many words and letters come back wrong. */
export async function voiceClasses(bench: Bench): Promise<Finding> {
  const rows: string[][] = []
  const goals: Finding['goals'] = []
  for (const { name, voices } of classes()) {
    const found = (await inBatches(voices, bench)).flat()
    const mean = (of: (one: (typeof found)[number]) => number) =>
      found.reduce((sum, one) => sum + of(one), 0) / found.length
    const words = mean((one) => one.wordErrors)
    const worst = Math.max(...found.map((one) => one.wordErrors))
    const speed = mean((one) => one.realTimeFactor).toFixed(2)
    rows.push([
      name,
      String(found.length),
      percent(words),
      percent(mean((one) => one.letterErrors)),
      percent(worst),
      speed,
    ])
    if (name.endsWith('English')) {
      goals.push({ what: `${name}: words wrong`, goal: '≤ 15 %', measured: percent(words), met: words <= 0.15 })
    }
  }
  const head = ['voices', 'measured', 'words wrong', 'letters wrong', 'worst voice, words', 'real-time factor']
  return { title: 'Round trip by kind of voice', markdown: table(head, rows), goals }
}

function classes(): Class[] {
  const of = (engine: string, english: boolean) =>
    voiceCatalog.filter((voice) => voice.speaker.engine === engine && voice.languageCode.startsWith('en') === english)
  return [
    { name: 'LibriTTS-R, English', voices: some(of('piper', true), 24) },
    { name: 'Kokoro, English', voices: some(of('kokoro', true), 8) },
    { name: 'Kokoro, other languages', voices: some(spaced(of('kokoro', false)), 8) },
    { name: 'sano', voices: of('sano', false) },
    { name: 'espeak-ng, English', voices: of('espeak', true) },
    { name: 'espeak-ng, other languages', voices: some(spaced(of('espeak', false)), 8) },
  ]
}

/** Chinese, Japanese and Thai have no words between spaces to count. */
function spaced(voices: Voice[]): Voice[] {
  return voices.filter((voice) => !/^(ja|zh|th)/.test(voice.languageCode))
}

function some(voices: Voice[], count: number): Voice[] {
  const step = Math.max(1, voices.length / count)
  return Array.from({ length: Math.min(count, voices.length) }, (_, index) => voices[Math.floor(index * step)]).filter(
    (voice) => voice !== undefined,
  )
}

/** Voices that are recognized together speak one language, and no two of them the same passage. */
async function inBatches(voices: Voice[], bench: Bench) {
  const found: Awaited<ReturnType<typeof roundTrip>>[] = []
  let batch: Voice[] = []
  const flush = async () => {
    if (batch.length > 0) found.push(await roundTrip(batch, bench))
    bench.note(
      `${batch.map((voice) => voice.voiceId).join(', ')}: ${found
        .at(-1)
        ?.map((one) => one.recognized)
        .join(' / ')}`,
    )
    batch = []
  }
  for (const voice of voices) {
    const [first] = batch
    if (
      first &&
      (first.languageCode !== voice.languageCode || batch.length === testPassages(voice.languageCode).length)
    )
      await flush()
    batch.push(voice)
  }
  await flush()
  return found
}
