import { addEvidence, type Evidence, noEvidence } from './voice-evidence.ts'
import type { VoiceModel } from './voice-model.ts'
import { sameVoice, type VoicePrint, voicePrinter } from './voice-print.ts'

/** Stretches are first grouped among this many neighbours, then the groups: three hours would be too many pairs at once. */
const neighbours = 200

/**
 * Groups stretches by voice: joins the two likeliest to be of one voice until even those are less likely than `stop` (natural
 * logarithm of a ratio). The evidence of each group.
 */
export function groupVoices(model: VoiceModel, stretches: readonly Evidence[], stop: number): Evidence[] {
  let groups = [...stretches]
  for (;;) {
    const before = groups.length
    const parts = Math.ceil(before / neighbours)
    const length = Math.ceil(before / parts)
    groups = Array.from({ length: parts }, (_, i) => groups.slice(i * length, (i + 1) * length)).flatMap((part) =>
      joined(model, part, stop),
    )
    if (parts === 1 || groups.length === before) return groups
  }
}

type Group = { evidence: Evidence; print: VoicePrint; likeliest: Group | null; score: number }

function joined(model: VoiceModel, stretches: readonly Evidence[], stop: number): Evidence[] {
  const printOf = voicePrinter(model)
  let groups = stretches.map((stretch): Group => {
    const evidence = noEvidence(model)
    addEvidence(evidence, stretch)
    return { evidence, print: printOf(evidence), likeliest: null, score: Number.NEGATIVE_INFINITY }
  })
  const seek = (group: Group) => {
    group.likeliest = null
    group.score = Number.NEGATIVE_INFINITY
    for (const other of groups) if (other !== group) consider(model, group, other)
  }
  for (const group of groups) seek(group)
  for (;;) {
    const best = groups.reduce<Group | null>(
      (most, group) => (group.score > (most?.score ?? stop) ? group : most),
      null,
    )
    const other = best?.likeliest
    if (!best || !other) return groups.map((group) => group.evidence)
    addEvidence(best.evidence, other.evidence)
    best.print = printOf(best.evidence)
    groups = groups.filter((group) => group !== other)
    seek(best)
    for (const group of groups) {
      if (group.likeliest === best || group.likeliest === other) seek(group)
      else if (group !== best) consider(model, group, best)
    }
  }
}

function consider(model: VoiceModel, group: Group, other: Group): void {
  const score = sameVoice(model, group.print, other.print)
  if (score <= group.score) return
  group.likeliest = other
  group.score = score
}
