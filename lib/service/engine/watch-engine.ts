import type { EventEmitter } from 'node:events'
import type { EngineMessage } from './messages.ts'

/** For how long an engine may show none of these signs before it counts as hung. */
export type EngineTimeouts = {
  /** Neither a report nor processor time of it or of a program that it started. */
  silentMs: number
  /** No message of its main loop, whatever it computes. */
  blockedMs: number
  /** No report of progress. Longer than the longest step that reports nothing, the joining of two tracks. */
  stillMs: number
}

const ENGINE_TIMEOUTS: EngineTimeouts = { silentMs: 60_000, blockedMs: 5 * 60_000, stillMs: 35 * 60_000 }

const CHECKS_PER_TIMEOUT = 12

/** Less than this share of one processor is what a process takes that only waits. */
const WORKING_SHARE = 0.01

/**
 * Watches a process that would otherwise hold its project, and a slot, for ever. Its main loop sends signs of life, which
 * a blocked one cannot; what its programs do shows in their processor time. Time in which this process was suspended
 * itself does not count.
 *
 * @param readCpuMs processor time so far of the engine and all that it started; null if the platform does not report
 *   it, and then only the main loop is watched.
 * @returns `hung` resolves with a message about how it hangs.
 */
export function watchEngine(
  engine: Pick<EventEmitter, 'on'>,
  readCpuMs: () => number | null,
  given: Partial<EngineTimeouts> = {},
): { hung: Promise<string>; forget: () => void } {
  const { silentMs, blockedMs, stillMs } = { ...ENGINE_TIMEOUTS, ...given }
  const everyMs = silentMs / CHECKS_PER_TIMEOUT
  const since = { sign: 0, message: 0, progress: 0 }
  let cpuMs = readCpuMs()
  let lookedAt = Date.now()
  let timer: NodeJS.Timeout | undefined
  engine.on('message', ({ kind }: EngineMessage) => {
    since.message = 0
    if (kind === 'alive') return
    since.sign = 0
    since.progress = 0
  })
  const hung = new Promise<string>((resolve) => {
    timer = setInterval(() => {
      const passedMs = Math.min(Date.now() - lookedAt, 2 * everyMs)
      lookedAt = Date.now()
      const before = cpuMs
      cpuMs = readCpuMs()
      const works =
        cpuMs === null || before === null ? since.message < everyMs : cpuMs - before >= passedMs * WORKING_SHARE
      since.sign = works ? 0 : since.sign + passedMs
      since.message += passedMs
      since.progress += passedMs
      if (since.sign >= silentMs) resolve(`The engine did nothing for ${seconds(silentMs)} s.`)
      else if (since.message >= blockedMs) resolve(`The engine did not answer for ${seconds(blockedMs)} s.`)
      else if (since.progress >= stillMs) resolve(`The engine came no further for ${seconds(stillMs)} s.`)
    }, everyMs)
  })
  return { hung, forget: () => clearInterval(timer) }
}

function seconds(ms: number): number {
  return Math.round(ms / 1000)
}
