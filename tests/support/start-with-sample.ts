import process from 'node:process'
import { restoreCachedSamples } from './cached-sample.ts'

/** `npm start` for the browser tests, with the samples of an earlier run. */
const { DATA_DIR = '', PORT = '', SERVICE_PORT = '' } = process.env
await restoreCachedSamples({ dataDir: DATA_DIR, port: PORT, servicePort: SERVICE_PORT })
await import('#lib/bootstrap/start.ts')
