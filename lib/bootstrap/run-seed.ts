import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { ROOT } from './root.ts'
import type { Stopping } from './stop-on-signals.ts'

/** Fills a team beside the running product, in a process of its own that a stop ends. */
export function runSeed(stopping: Stopping): void {
  const file = path.join(ROOT, 'lib/bootstrap/operator/seed/seed.ts')
  const child = spawn(process.execPath, [file], { cwd: ROOT, stdio: 'inherit' })
  stopping.atEnd(() => void child.kill())
}
