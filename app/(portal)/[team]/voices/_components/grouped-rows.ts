import type { VoiceView } from '#lib/portal/voices/voice-view.ts'
import { qualityRank } from './voice-labels.ts'

/** A row of the list: a voice, or the quality of those below it. */
type ListRow =
  | { kind: 'voice'; key: string; voice: VoiceView }
  | { kind: 'heading'; key: string; style: string; count: number }

/** Voices that are sorted by quality, with a heading above those of each. Voices whose quality is unknown have none. */
export function groupedRows(voices: readonly VoiceView[]): ListRow[] {
  const rows: ListRow[] = []
  let rank = -1
  for (const voice of voices) {
    const { style } = voice
    if (qualityRank(voice) > rank) {
      rank = qualityRank(voice)
      const count = voices.filter((other) => other.style === style).length
      rows.push({ kind: 'heading', key: `quality ${style}`, style, count })
    }
    rows.push({ kind: 'voice', key: voice.id, voice })
  }
  return rows
}
