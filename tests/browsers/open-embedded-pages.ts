import { ADMIN, EMBEDDED_PAGES } from '#tests/browser/embedded-pages.ts'
import { startPartner } from '#tests/browser/partner.ts'
import { expect } from './test.ts'
import type { Visitor } from './visitor.ts'

/** Opens every page of a frame in the page of a partner. */
export async function openEmbeddedPages(visitor: Visitor): Promise<void> {
  const site = await startPartner(ADMIN)
  try {
    await visitor.open(site.origin)
    for (const address of EMBEDDED_PAGES) {
      await visitor.enterFrame(false)
      await visitor.read(`document.querySelector('reelwright-portal').navigate(${JSON.stringify(address)})`)
      await visitor.enterFrame(true)
      const isThere = `(location.pathname + location.search).endsWith(${JSON.stringify(address)})`
      const hasHeading = `${isThere} && document.querySelector('h1') !== null`
      await expect.poll(() => visitor.read(hasHeading).catch(() => false), { message: address }).toBe(true)
    }
    await visitor.enterFrame(false)
  } finally {
    await site.stop()
  }
}
