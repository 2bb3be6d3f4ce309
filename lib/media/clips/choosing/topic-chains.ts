import type { Candidate } from './candidates.ts'

/** How the words that a stretch comes back to lie around its ends. All parts are 0 to 1. */
export type TopicChains = {
  /** How much of what it is about is named in its first sentences. */
  introduced: number
  /** How much of it was spoken of shortly before, and how much still is behind it. */
  carried: number
  goesOn: number
  /** How much of its last sentence is new in it and taken up behind it. */
  opensNew: number
}

/** Sentences at a beginning that name the subject, before a stretch, and behind it. */
const FIRST = 2
const BEFORE = 6
const BEHIND = 3

/** `stems`: of each sentence of a talk, of what it is about. */
export function topicChains({ first, last }: Candidate, stems: readonly ReadonlySet<string>[]): TopicChains {
  const times = new Map<string, number>()
  for (let at = first; at <= last; at++) for (const stem of stems[at] ?? []) times.set(stem, (times.get(stem) ?? 0) + 1)
  const repeated = [...times].filter(([, count]) => count > 1)
  const topics = repeated.length > 0 ? repeated : [...times]
  const whole = topics.reduce((sum, [, count]) => sum + count, 0)
  const within = (from: number, until: number) => (stem: string) => {
    for (let at = Math.max(0, from); at < until; at++) if (stems[at]?.has(stem) === true) return true
    return false
  }
  const shareIn = (from: number, until: number) => {
    const isIn = within(from, until)
    return whole === 0 ? 0 : topics.reduce((sum, [stem, count]) => sum + (isIn(stem) ? count : 0), 0) / whole
  }
  const end = [...(stems[last] ?? [])]
  const [isBefore, isBehind] = [within(first, last), within(last + 1, last + 1 + BEHIND)]
  const opened = end.filter((stem) => !isBefore(stem) && isBehind(stem)).length
  return {
    introduced: shareIn(first, Math.min(last + 1, first + FIRST)),
    carried: shareIn(first - BEFORE, first),
    goesOn: shareIn(last + 1, last + 1 + BEHIND),
    opensNew: opened / Math.max(1, end.length),
  }
}
