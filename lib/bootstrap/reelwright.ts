import { runBundled } from './run-bundled.ts'

/** `npm run reelwright -- <command>`. */
await runBundled('operate')
