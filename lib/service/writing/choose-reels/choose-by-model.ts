import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { logger } from '#lib/core/log/log.ts'
import type { SentenceRange } from '#lib/media/clips/choosing/candidates.ts'
import type { ReelPicks } from '#lib/media/clips/choosing/chosen-reel.ts'
import { unusableResponse } from '../../providers/call-provider.ts'
import { ProviderFailure } from '../../providers/provider-failure.ts'
import { withRetry } from '../../providers/with-retry.ts'
import { askChat, type ChatAnswer, type ChatQuestion } from '../ask-chat.ts'
import { overlaps, type PickedReel, type ReadChoice, readChoice } from './choice-answer.ts'
import { choiceQuestion, type TalkToChoose } from './choice-question.ts'
import { REELS_AT_ONCE, windowsOf } from './transcript-windows.ts'

/** What a provider chose. */
export type ReelChoice = {
  /** Best first, without overlaps; may be none. */
  reels: PickedReel[]
  /** How many of its reels could not be used. */
  refused: number
  /** What went wrong, for the person whose video it is; null for nothing. */
  problem: CodedMessage | null
  /** Whether it does not answer, so that it need not be asked for anything else. */
  isDown: boolean
}

const WRITING_PROVIDER = { provider: 'writing' as const, advice: coded('advice_built_in_choice') }

/** Reels that are chosen if no number is given. */
const MAX_UNASKED = 10
/** Of a talk in several windows, more are asked for in each than its share, since good ones are not spread evenly. */
const CHOICE = 1.5
/** Reels that are added if no number is given. */
const MAX_ADDED = 3
/** A longer answer would only be sent back. */
const SENT_BACK = 6_000
const MOST_PROBLEMS = 8

/**
 * Has the writing provider choose the reels of a talk, one request for each window of it. Each answer is checked as untrusted input, and
 * asked for once more where it has another form or reels in it cannot be used. The best by its scores stay.
 *
 * @param onWindow told before each request which one it is, from 1.
 * @throws the signal's reason.
 */
export async function chooseByModel(
  talk: TalkToChoose,
  onWindow: (at: number, count: number) => void,
  signal: AbortSignal,
): Promise<ReelChoice> {
  const wanted = talk.count ?? MAX_UNASKED
  const windows = windowsOf(talk.sentences, { reels: talk.count ?? REELS_AT_ONCE, longestSeconds: talk.maxSeconds })
  const each = windows.length === 1 ? wanted : Math.ceil((CHOICE * wanted) / windows.length)
  const found: PickedReel[] = []
  const failures: ProviderFailure[] = []
  let refused = 0
  for (const [at, window] of windows.entries()) {
    onWindow(at + 1, windows.length)
    try {
      const read = await chooseInWindow(talk, window, Math.min(REELS_AT_ONCE, each), signal)
      found.push(...read.reels)
      refused += read.refused
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof ProviderFailure)) throw error
      logger('writing').warn({ err: error, window }, 'the writing provider chose no reels')
      failures.push(error)
      // One that is down, or declines, does so at the others too.
      if (at === 0 || !isUnusable(error)) break
    }
  }
  return {
    reels: best(found, wanted),
    refused,
    problem: problemOf(failures, found.length, refused),
    isDown: failures.some((one) => !isUnusable(one)),
  }
}

const isUnusable = ({ reason }: ProviderFailure) => reason.code === 'provider_answer_unusable'

function best(found: readonly PickedReel[], wanted: number): PickedReel[] {
  const kept: PickedReel[] = []
  for (const one of found.toSorted((a, b) => b.score - a.score))
    if (!kept.some((better) => overlaps(better, one))) kept.push(one)
  return kept.slice(0, wanted)
}

function problemOf(failures: readonly ProviderFailure[], found: number, refused: number): CodedMessage | null {
  const [first] = failures
  if (found > 0) return first === undefined ? null : coded('writer_failed_in_parts')
  if (first?.reason.code === 'provider_refuses') return coded('writer_declined_choice')
  if (first !== undefined) return first.reason
  return refused > 0 ? coded('writer_reels_unusable') : coded('writer_found_no_reels')
}

/**
 * What the engine has to find: the reels that a provider chose, and how many others. If no number was asked for, others only take the place
 * of some that cannot be used. `choice` is null without a provider.
 */
export function picksOf(choice: ReelChoice | null, count: number | null): ReelPicks {
  const { reels, refused } = choice ?? { reels: [], refused: 0 }
  const missing = count === null ? Math.min(refused, MAX_ADDED) : count - reels.length
  return { picks: reels.map(({ texts: _, ...pick }) => pick), missing: Math.max(0, missing) }
}

/** @throws ProviderFailure; the signal's reason. */
async function chooseInWindow(
  talk: TalkToChoose,
  window: SentenceRange,
  reels: number,
  signal: AbortSignal,
): Promise<ReadChoice> {
  const question = choiceQuestion(talk, window, reels)
  const ask = (one: ChatQuestion) =>
    withRetry(
      () =>
        askChat(one, WRITING_PROVIDER, signal, ({ text }: ChatAnswer) => ({
          text,
          read: readOrNull(text, talk, window),
        })),
      signal,
    )
  const first = await ask(question)
  if (first.read !== null && first.read.problems.length === 0) return first.read
  const correction = first.read === null ? NO_FORM : correctionOf(first.read.problems)
  const earlier = { answer: first.text.slice(0, SENT_BACK), correction }
  const second = await ask({ ...question, earlier }).catch((error: unknown) => {
    if (first.read === null || !(error instanceof ProviderFailure)) throw error
    return { read: null }
  })
  const read = together(first.read, second.read)
  if (read === null) throw unusableResponse(WRITING_PROVIDER, coded('answer_form_not_agreed'))
  return read
}

function readOrNull(text: string, talk: TalkToChoose, window: SentenceRange): ReadChoice | null {
  try {
    return readChoice(text, talk, window)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const NO_FORM =
  'That is not the JSON that was asked for. Answer with one JSON object of that form and nothing else: {"reels":[…]}.'

function correctionOf(problems: readonly string[]): string {
  const listed = problems.slice(0, MOST_PROBLEMS).map((problem) => `- ${problem}`)
  return [
    'These reels cannot be used:',
    ...listed,
    'Answer once more in the same form with these alone, put right, or with others of other sentences instead. Leave out those that were right.',
  ].join('\n')
}

/** What was put right takes the place of what it overlaps. */
function together(first: ReadChoice | null, second: ReadChoice | null): ReadChoice | null {
  if (first === null || second === null) return second ?? first
  const kept = first.reels.filter((one) => !second.reels.some((other) => overlaps(one, other)))
  return { ...second, reels: [...kept, ...second.reels] }
}
