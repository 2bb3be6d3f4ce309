import { runBundled } from './run-bundled.ts'

/** `npm run service|worker|portal`. */
await runBundled('launch-one')
