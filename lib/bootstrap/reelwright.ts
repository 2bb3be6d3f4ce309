import { runBundled } from './run-bundled.ts'

/** `npm run reelwright -- <verb>`. */
await runBundled('operate')
