import { type ChildProcess, spawn } from 'node:child_process'
import { type FileHandle, open } from 'node:fs/promises'
import { coded } from '#lib/contract/messages/coded.ts'
import { errorCode } from '../error-code.ts'
import { MediaFailure } from '../task.ts'
import { chooseIsolation, type Isolation, systemProgram, TOOL_ENVIRONMENT } from './isolation.ts'
import { refuseEncrypted } from './refuse-encrypted.ts'
import {
  changeFolderOwner,
  closeToolFolder,
  linkProgram,
  openToolFolder,
  type ToolFolder,
  takeOutput,
} from './tool-folder.ts'
import { type ToolName, toolPath } from './tools.ts'

/**
 * A file that the program reads, wherever it lies: it is handed over open, so that the program needs no right to walk to
 * it. Stands in the words of a command in place of `-i` and the file's name.
 */
type InputFile = { inputPath: string }

export type ToolArgument = string | InputFile

export type ToolRun = {
  /** An existing directory of the caller. The program works in a folder of its own inside it. */
  directory: string
  /** Names in `args` of the files that it makes; they are in `directory` when it has ended. Nothing else is kept. */
  outputs?: readonly string[]
  /** Puts files into the program's folder that `args` name; called before it starts. */
  prepare?: (folder: string) => Promise<void>
  signal: AbortSignal
  /** Wall-clock bound in seconds; the program is killed after it. */
  timeoutSeconds: number
  /** Each whole line of standard output as it appears, in place of collecting it. */
  onLine?: (line: string) => void
  /** Each piece of standard output as it appears, in place of collecting it. The program waits while a piece is being used. */
  onBytes?: (piece: Buffer) => Promise<void>
  /** Fed to standard input piece by piece, as fast as the program takes it. A piece may be reused once the next is asked for. */
  input?: Iterable<Uint8Array>
  /** Bytes of collected standard output that are accepted; more fails the run. Default 16 MB. */
  maxOutputBytes?: number
  /** Bytes of its log that are kept, from the end. Default 16 KB. */
  logBytes?: number
}

/** How a program ended. `log` is the end of its standard error: private, for a failure's cause only. */
export type ToolResult = { exitCode: number; output: string; log: string }

const LOG_BYTES = 16_384
const KILL_AFTER_MS = 1_000
const MEMORY_BYTES = 8 * 2 ** 30
const FILE_BYTES = 64 * 2 ** 30
/** 0 to 2 are the standard streams. */
const FIRST_FILE = 3

/**
 * Runs ffmpeg or ffprobe: the one place of the engine that spawns them. They read only the files handed over, have no
 * network, no environment and no rights beyond their folder as far as the machine allows (`isolation.ts`). Resolves with
 * any exit code; rejects with the signal's reason on abort (the program is gone within 2 s), with `disk_full` when the disk
 * is, with `unsupported_format` when an input is encrypted, and with `engine_failed` when it cannot start, hangs, floods or
 * leaves something that is no file.
 */
export async function runTool(name: ToolName, args: readonly ToolArgument[], run: ToolRun): Promise<ToolResult> {
  run.signal.throwIfAborted()
  const isolation = await chooseIsolation(run.directory)
  const folder = await openToolFolder(run.directory, isolation.userId)
  const opened: FileHandle[] = []
  try {
    await run.prepare?.(folder.path)
    await changeFolderOwner(folder)
    const command = await commandOf(name, args, isolation, folder, opened)
    const result = await watch(name, command, folder.path, opened, run)
    for (const output of run.outputs ?? []) {
      await takeOutput(folder, output).catch((error) => {
        throw toolFailure(`${name} left something else than a file`, String(error))
      })
    }
    return result
  } finally {
    for (const file of opened) await file.close()
    await closeToolFolder(folder)
  }
}

async function watch(
  name: ToolName,
  [command = '', ...argv]: readonly string[],
  cwd: string,
  opened: readonly FileHandle[],
  run: ToolRun,
): Promise<ToolResult> {
  run.signal.throwIfAborted()
  const child = spawn(command, argv, {
    cwd,
    stdio: [run.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', ...opened.map(({ fd }) => fd)],
    env: TOOL_ENVIRONMENT,
  })
  const stopper = stopOn(child, run)
  const output = collectOutput(child, run, () => stopper.stop('flooded'))
  const log = collectTail(child, run.logBytes ?? LOG_BYTES)
  try {
    const ended = exitOf(child)
    const [exitCode] = await Promise.all([
      ended,
      feed(child, run),
      passOn(child, run, () => stopper.stop('stopped'), ended),
    ])
    run.signal.throwIfAborted()
    if (stopper.reason !== undefined) throw toolFailure(`${name} ${stopper.reason}`, log())
    if (exitCode !== 0 && /No space left on device|File too large|Disk quota exceeded/.test(log()))
      throw diskFull(log())
    return { exitCode, output: output(), log: log() }
  } finally {
    stopper.release()
  }
}

/** The failure for a full disk; shared by everything in the engine that writes. */
export function diskFull(cause: unknown): MediaFailure {
  return new MediaFailure('disk_full', coded('disk_full'), {
    cause,
  })
}

/** Whether a write failed because the disk, or what this user may take of it, is full. */
export function isOutOfSpace(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')
}

/** The failure for a defect of ours or of the machine, without detail. */
export function toolFailure(what: string, log: string): MediaFailure {
  return new MediaFailure('engine_failed', coded('video_not_processed'), {
    cause: new Error(`${what}\n${log}`),
  })
}

/** The whole command. The isolation comes last: of root's rights it leaves the one to start a program that only root may. What it opens is put into `opened`, whose n-th file has the number n + 3 in the program. */
async function commandOf(
  name: ToolName,
  args: readonly ToolArgument[],
  isolation: Isolation,
  folder: ToolFolder,
  opened: FileHandle[],
): Promise<string[]> {
  const handOver = async (path: string) => FIRST_FILE - 1 + opened.push(await open(path, 'r'))
  // Checks the opened file, so that another cannot take its place in between.
  const handOverInput = async (path: string) => {
    const number = await handOver(path)
    for (const file of opened.slice(-1)) await refuseEncrypted(file)
    return number
  }
  const path = toolPath(name)
  const program = isolation.userId === null ? path : await linkProgram(folder, name, await handOver(path))
  const words: string[] = []
  for (const word of args) {
    if (typeof word === 'string') words.push(word)
    else words.push('-fd', String(await handOverInput(word.inputPath)), '-i', 'fd:')
  }
  const limiter = systemProgram('prlimit')
  const limits = [`--as=${MEMORY_BYTES}`, `--fsize=${FILE_BYTES}`, '--core=0']
  return [...(limiter === undefined ? [] : [limiter, ...limits]), ...isolation.prefix, program, ...words]
}

type Stopper = { readonly reason: string | undefined; stop: (reason: string) => void; release: () => void }

function stopOn(child: ChildProcess, run: ToolRun): Stopper {
  let reason: string | undefined
  let forced: NodeJS.Timeout | undefined
  const kill = () => {
    child.kill('SIGTERM')
    forced ??= setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
  }
  const stop = (stopReason: string) => {
    reason ??= stopReason
    kill()
  }
  const isOverdue = setTimeout(() => stop(`ran longer than ${run.timeoutSeconds} s`), run.timeoutSeconds * 1000)
  run.signal.addEventListener('abort', kill, { once: true })
  return {
    get reason() {
      return reason
    },
    stop,
    release() {
      clearTimeout(isOverdue)
      clearTimeout(forced)
      run.signal.removeEventListener('abort', kill)
    },
  }
}

function collectOutput(child: ChildProcess, run: ToolRun, onFlood: () => void): () => string {
  const parts: string[] = []
  let size = 0
  let rest = ''
  if (run.onBytes !== undefined) return () => ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (run.onLine !== undefined) {
      const lines = (rest + text).split('\n')
      rest = (lines.pop() ?? '').slice(-4096)
      for (const line of lines) run.onLine(line.trimEnd())
      return
    }
    size += text.length
    if (size > (run.maxOutputBytes ?? 16 * 2 ** 20)) onFlood()
    else parts.push(text)
  })
  return () => parts.join('')
}

function collectTail(child: ChildProcess, bytes: number): () => string {
  let tail = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-bytes)
  })
  return () => tail
}

/** Hands standard output on piece by piece. A failure of who uses it ends the program and is thrown once that is gone. */
async function passOn(
  child: ChildProcess,
  run: ToolRun,
  onFailure: () => void,
  ended: Promise<unknown>,
): Promise<void> {
  if (run.onBytes === undefined || child.stdout === null) return
  try {
    for await (const piece of child.stdout) await run.onBytes(piece)
  } catch (error) {
    onFailure()
    await ended
    throw error
  }
}

/** Pieces are copied into the pipe one at a time; a program that ended early simply gets no more. */
async function feed(child: ChildProcess, run: ToolRun): Promise<void> {
  const { stdin } = child
  if (run.input === undefined || stdin === null) return
  let ended = false
  stdin.on('error', () => {
    ended = true
  })
  for (const piece of run.input) {
    if (ended || run.signal.aborted || child.exitCode !== null || child.signalCode !== null) break
    await new Promise<void>((resolve) => {
      child.once('close', resolve)
      stdin.write(piece, () => {
        child.off('close', resolve)
        resolve()
      })
    })
  }
  stdin.end()
}

function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(toolFailure('could not start', String(error))))
    child.once('close', (code) => resolve(code ?? -1))
  })
}
