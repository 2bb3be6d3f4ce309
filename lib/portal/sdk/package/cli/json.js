import { readFile } from 'node:fs/promises'
import { UsageError } from './exit.js'

/** JSON that is written out, or in a file. */
export async function readJson(text) {
  try {
    return JSON.parse(/^\s*[{[]/.test(text) ? text : await readFile(text, 'utf8'))
  } catch (error) {
    throw new UsageError(`That is not JSON: ${error.message}`)
  }
}
