import process from 'node:process'
import { runBundled } from './run-bundled.ts'

/** `npm start` runs the bundles, `npm run dev` the sources. */
if (process.argv.includes('--dev')) await import('./launch.ts')
else await runBundled('launch')
