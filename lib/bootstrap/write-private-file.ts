import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/**
 * Writes `text` to `file` so that only its owner can read it. The write is atomic: a crash or a full disk leaves the
 * previous file.
 */
export function writePrivateFile(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  // Two processes may write the same file at once.
  const draft = `${file}.${process.pid}.draft`
  const handle = openSync(draft, 'w', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(draft, file)
}
