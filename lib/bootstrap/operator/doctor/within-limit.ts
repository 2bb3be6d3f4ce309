import { type Finding, problem, reasonOf } from './finding.ts'

/**
 * Long enough for two calls that are slow, and short enough that doctor ends within a minute even if something hangs.
 */
const LIMIT_MS = 25_000

/** The checks, by the name that their findings carry. */
export type Check = {
  subject: string
  run: () => Promise<Finding | Finding[]> | Finding | Finding[]
  /** What to do if it does not end or cannot be run. */
  hangs: string
  limitMs?: number
}

/** Findings of a check; one that hangs or breaks is named instead. What it still waits for ends with the process. */
export async function withinLimit({ subject, run, hangs, limitMs = LIMIT_MS }: Check): Promise<Finding[]> {
  const { promise: late, resolve } = Promise.withResolvers<Finding[]>()
  const hung = problem(subject, `hangs: no answer within ${Math.round(limitMs / 1000)} s`, hangs)
  const timer = setTimeout(() => resolve([hung]), limitMs)
  try {
    return await Promise.race([Promise.resolve(run()).then((found) => [found].flat()), late])
  } catch (failure) {
    return [problem(subject, `cannot be checked (${reasonOf(failure)})`, hangs)]
  } finally {
    clearTimeout(timer)
  }
}

/** @throws within the limit, if a call has no limit of its own. */
export async function answerWithin<Answer>(call: Promise<Answer>, limitMs: number): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${Math.round(limitMs / 1000)} s`)), limitMs)
  try {
    return await Promise.race([call, late])
  } finally {
    clearTimeout(timer)
  }
}
