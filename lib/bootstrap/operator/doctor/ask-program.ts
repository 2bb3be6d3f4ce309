import { execFile } from 'node:child_process'
import { toolEnvironment } from '#lib/core/settings/env.ts'

const LIMIT_MS = 10_000

/**
 * What a program writes to its output, however it ends.
 *
 * @throws if it cannot be started, or hangs.
 */
export function askProgram(
  program: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const options = { env: { ...toolEnvironment(), ...env }, timeout: LIMIT_MS, killSignal: 'SIGKILL' } as const
  return new Promise((resolve, reject) => {
    execFile(program, words, options, (failure, stdout) => {
      if (failure?.killed === true) reject(new Error(`no answer within ${LIMIT_MS / 1000} s`))
      else if (failure !== null && typeof failure.code === 'string') reject(failure)
      else resolve(stdout)
    })
  })
}
