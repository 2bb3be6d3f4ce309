import type { Evidence } from '../choosing/score-candidates.ts'

/** One sentence, in English, that says what speaks for a reel. Every part of it is true of that reel. */
export function reasonOf(evidence: Evidence): string {
  const [opening, ...rest] = [openingPart(evidence), ...middleParts(evidence).slice(0, 2), closingPart(evidence)]
  const last = rest.pop() ?? ''
  const parts = [opening, ...rest].join(', ')
  return `${parts} and ${last}.`
}

function openingPart({ opening }: Evidence): string {
  if (opening.kind === 'question') return 'Opens on a question'
  if (opening.kind === 'figure') return 'Opens on a figure'
  if (opening.kind === 'bold') return 'Opens on a strong claim'
  if (opening.kind === 'contrast') return 'Opens on a contrast'
  if (opening.kind === 'you') return 'Addresses the listener in its first line'
  if (opening.kind === 'claim') return 'Opens on a flat claim'
  return opening.standsAlone >= 0.7 ? 'Makes sense without what came before' : 'Comes straight out of the conversation'
}

/** The strongest first. */
function middleParts(evidence: Evidence): string[] {
  const { counts, relevance, opening } = evidence
  const parts: (string | null)[] = [
    relevance === null || relevance.said.length === 0 ? null : saidPart(relevance.said),
    relevance !== null && relevance.said.length === 0 && relevance.isClose ? 'is close to what was asked for' : null,
    evidence.answeredWithinSeconds === null ? null : answerPart(evidence.answeredWithinSeconds, evidence, opening.kind),
    counts.figures >= 2 && !(opening.kind === 'figure' && counts.figures < 3)
      ? `names ${numberWord(counts.figures)} figures`
      : null,
    evidence.louderBy >= 1.5 ? 'is spoken louder than the rest' : null,
    counts.good + counts.bad >= 3 ? 'is rich in words of feeling' : null,
    evidence.density >= 0.75 ? 'says more per second than the rest' : null,
    evidence.coherence >= 0.8 ? 'stays with one thought' : null,
  ]
  return parts.filter((part) => part !== null)
}

function saidPart(said: readonly { keyword: string; times: number }[]): string {
  const [first, second] = said
  if (first === undefined) return ''
  if (second !== undefined) return `says “${first.keyword}” and “${second.keyword}”`
  return first.times === 1 ? `says “${first.keyword}”` : `says “${first.keyword}” ${timesWord(first.times)}`
}

function answerPart(seconds: number, { isDialogue }: Evidence, opening: string): string {
  const within = `within ${numberWord(Math.max(2, Math.ceil(seconds)))} seconds`
  if (opening === 'question') return isDialogue ? `gets an answer ${within}` : `answers it ${within}`
  return isDialogue ? 'has a question and its answer' : 'asks a question and answers it'
}

function closingPart({ closing }: Evidence): string {
  if (closing.kind === 'line') return 'ends on a short line'
  if (closing.kind === 'end') return 'ends with the last words of the video'
  if (closing.kind === 'turn') return 'ends before somebody else speaks'
  if (closing.kind === 'pause') return 'ends before a clear pause'
  return closing.kind === 'open' ? 'leaves its end open' : 'ends on a finished sentence'
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count)
}

function timesWord(times: number): string {
  return times === 2 ? 'twice' : `${numberWord(times)} times`
}
