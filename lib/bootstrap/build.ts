import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildPages } from './build-pages.ts'
import { printLine } from './print-line.ts'
import { buildBundles } from './run-bundled.ts'
import { runUntilStopped } from './run-until-stopped.ts'

/** `npm run build`: builds the programs and the pages, so that starts of these sources find them built. */
await runUntilStopped(async ({ signal, end }) => {
  await buildBundles(printLine)
  await buildPages(path.join(tmpdir(), 'reelwright-build.log'), signal)
  await end(0)
})
