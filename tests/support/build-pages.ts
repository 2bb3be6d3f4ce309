import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildPages } from '#lib/bootstrap/build-pages.ts'

/** Builds the pages as a start of the product does, which then finds them built. */
await buildPages(path.join(tmpdir(), 'reelwright-test-build.log'), new AbortController().signal)
