import { rmSync } from 'node:fs'
import process from 'node:process'

/** The server has ended by the time this process does; what it was still writing goes then. */
export default function removeBrowserData(): void {
  const folder = process.env.BROWSER_TEST_DATA_DIR
  if (folder !== undefined) process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
