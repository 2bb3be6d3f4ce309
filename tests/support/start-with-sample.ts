import process from 'node:process'
import { restoreCachedSample } from './cached-sample.ts'

/** `npm start` for the browser tests, with the first sample of an earlier run. */
const { DATA_DIR = '', PORT = '', SERVICE_PORT = '' } = process.env
await restoreCachedSample({ dataDir: DATA_DIR, port: PORT, servicePort: SERVICE_PORT })
await import('#lib/bootstrap/start.ts')
