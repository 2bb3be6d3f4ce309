import { type ChildProcess, fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'
import { withSpan } from '#lib/core/log/trace.ts'
import { toolEnvironment } from '#lib/core/settings/env.ts'
import { killGroup } from '#lib/core/work/kill-group.ts'
import { MissingModels } from '#lib/media/models/require-models.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { groupCpuMs } from './group-cpu.ts'
import { type EngineMessage, type EngineTask, engineMessage, type OnProgress } from './messages.ts'
import { TASKS, type TaskKind, type TaskResult } from './tasks.ts'
import { type EngineTimeouts, watchEngine } from './watch-engine.ts'

/** The engine's process ended without reporting how its task went. */
export class EngineCrash extends Error {
  override readonly name = 'EngineCrash'
}

/** The engine failed by a defect of ours. */
class EngineDefect extends Error {
  override readonly name = 'EngineDefect'
}

const PROGRAM = new URL('./process.ts', import.meta.url)

/**
 * With the heartbeat of the lease this is well within 2 s, on a busy machine too. Finished stages are complete files by
 * then.
 */
const KILL_AFTER_MS = 500

/**
 * Performs a task in a process of its own, which leads a process group and works at low priority. On abort the whole
 * group is gone within 2 s; so it is when it hangs.
 *
 * @throws MissingModels; MediaFailure with a public message; EngineCrash; EngineDefect; the signal's reason.
 */
export function callEngine<Kind extends TaskKind>(
  task: EngineTask<Kind>,
  signal: AbortSignal,
  onProgress: OnProgress,
  timeouts: Partial<EngineTimeouts> = {},
): Promise<TaskResult<Kind>> {
  return withSpan(`engine ${task.kind}`, {}, (note) =>
    runEngine(task, signal, withStageEvents(onProgress, note), timeouts),
  )
}

/** Also notes when a stage begins. */
function withStageEvents(onProgress: OnProgress, note: (event: string) => void): OnProgress {
  let last: string | undefined
  return (stage, ...rest) => {
    if (stage !== last) note(stage)
    last = stage
    onProgress(stage, ...rest)
  }
}

async function runEngine<Kind extends TaskKind>(
  task: EngineTask<Kind>,
  signal: AbortSignal,
  onProgress: OnProgress,
  timeouts: Partial<EngineTimeouts>,
): Promise<TaskResult<Kind>> {
  signal.throwIfAborted()
  const child = fork(PROGRAM, [], {
    cwd: task.directory,
    detached: true,
    // What the supervisor loads into its children would end this one at once: it has no standard input.
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...toolEnvironment(), TMPDIR: task.directory },
  })
  const release = stopOnAbort(child, signal)
  // Listened to from the first moment on: a process that cannot start, or dies early, must not take the worker with it.
  const outcome = outcomeOf(child, signal, onProgress)
  const watch = watchEngine(child, () => groupCpuMs(child.pid), timeouts)
  try {
    const done = Promise.all([outcome, raiseOomScore(child).then(() => send(child, task))])
    const hung = watch.hung.then((how): never => {
      throw new EngineCrash(how)
    })
    const [result] = await Promise.race([done, hung])
    return TASKS[task.kind].result.parse(result) as TaskResult<Kind>
  } finally {
    release()
    watch.forget()
    killGroup(child.pid)
  }
}

/** The end of the process shows why a task could not be sent. */
function send(child: ChildProcess, task: EngineTask<TaskKind>): void {
  if (child.connected) child.send(task, () => undefined)
}

function outcomeOf(child: ChildProcess, signal: AbortSignal, onProgress: OnProgress): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let log = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-8000)
    })
    child.on('message', (sent) => {
      const message = engineMessage.parse(sent)
      if (message.kind === 'progress') onProgress(message.stage, message.fraction, message.detail)
      else if (message.kind === 'done') resolve(message.result)
      else if (message.kind === 'failed') reject(toFailure(message, signal))
    })
    child.once('error', (error) => reject(new EngineCrash(`The engine could not start: ${error.message}`)))
    child.once('exit', (code, killedBy) => {
      reject(signal.aborted ? signal.reason : new EngineCrash(`The engine ended with ${killedBy ?? code}.\n${log}`))
    })
  })
}

function toFailure(message: Extract<EngineMessage, { kind: 'failed' }>, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  if (message.code === 'unexpected') return new EngineDefect(message.detail)
  // As an error, because a log leaves out a cause that is none.
  const cause = new Error(message.detail)
  if (message.missingModels !== undefined) return new MissingModels(message.missingModels, { cause })
  return new MediaFailure(message.code as MediaFailure['code'], message.reason, { cause })
}

function stopOnAbort(child: ChildProcess, signal: AbortSignal): () => void {
  let timer: NodeJS.Timeout | undefined
  const stop = () => {
    child.kill('SIGTERM')
    timer = setTimeout(() => killGroup(child.pid), KILL_AFTER_MS)
  }
  signal.addEventListener('abort', stop, { once: true })
  return () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** How much nicer than this process the engine is. */
const LOW_PRIORITY = 5

/** When time or memory is short, the engine gives way, not the process that keeps the leases. */
async function raiseOomScore(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return
  try {
    setPriority(child.pid, Math.min(getPriority() + LOW_PRIORITY, constants.priority.PRIORITY_LOW))
    await writeFile(`/proc/${child.pid}/oom_score_adj`, '500')
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
}
