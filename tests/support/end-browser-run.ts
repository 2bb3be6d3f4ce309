import { rmSync } from 'node:fs'
import process from 'node:process'
import { cacheSamples } from './cached-sample.ts'

/** The server has ended by the time this process does; what it was still writing goes then. */
export default async function endBrowserRun(): Promise<void> {
  const {
    BROWSER_TEST_DATA_DIR: dataDir,
    BROWSER_TEST_PORT: port,
    BROWSER_TEST_SERVICE_PORT: servicePort,
  } = process.env
  if (dataDir === undefined || port === undefined || servicePort === undefined) return
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  await cacheSamples({ dataDir, port, servicePort })
}
