import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'

export type Reached = {
  /** Files of the folder, by name. */
  bundles: string[]
  /** Packages outside the bundles that they import. */
  packages: string[]
}

/** How the bundler writes what it joins: `import … from "./x.js"`, `import("./x.js")` and the URL of a program. */
const JOINED = /(?:\bfrom |\bimport |\bimport\()"\.\/([\w$.-]+\.js)"|new URL\("([\w$.-]+\.js)", import\.meta\.url\)/g
/** Likewise for packages that stay outside. Names in quoted texts of packages are written with other quotes. */
const OUTSIDE = /(?:^import [^"\n]*from |\bimport\(|\b__require\()"((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^"\n]*)?"/gm

/**
 * What the programs of a role can load: they, what they import and what they start, without the programs of other roles,
 * whose addresses the launcher knows too.
 *
 * @param isElsewhere whether a bundle is a program of another role.
 */
export function reachBundles(
  folder: string,
  programs: readonly string[],
  isElsewhere: (name: string) => boolean,
): Reached {
  // Comments and texts name others.
  const known = new Set(readdirSync(folder))
  const bundles = new Set<string>()
  const packages = new Set<string>()
  const visit = (name: string) => {
    if (bundles.has(name)) return
    bundles.add(name)
    const text = readFileSync(path.join(folder, name), 'utf8')
    for (const [, outside = ''] of text.matchAll(OUTSIDE)) if (!isBuiltin(outside)) packages.add(outside)
    for (const [, imported, started] of text.matchAll(JOINED)) {
      const next = imported ?? started ?? ''
      if (known.has(next) && !isElsewhere(next)) visit(next)
    }
  }
  programs.forEach(visit)
  return { bundles: [...bundles].sort(), packages: [...packages].sort() }
}
