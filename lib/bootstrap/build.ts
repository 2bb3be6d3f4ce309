import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildPages } from './build-pages.ts'
import { buildBundles } from './run-bundled.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { say } from './say.ts'

/** `npm run build`: builds the programs and the pages, so that starts of these sources find them built. */
await runUntilStopped(async ({ signal, end }) => {
  await buildBundles(say)
  await buildPages(path.join(tmpdir(), 'reelwright-build.log'), signal)
  await end(0)
})
