import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CHECKED_PACKAGES, requiredVersionOf } from '#lib/core/version/minimum-versions.ts'
import { ROOT } from '../../root.ts'
import { type Finding, ok, problem, reasonOf } from './finding.ts'

/** The packages that meet strangers' input: that none is older than the version which is known to be safe. */
export function checkPackages(): Finding {
  try {
    const installed = CHECKED_PACKAGES.map((name) => ({ name, version: versionOf(name) }))
    const old = installed.flatMap(({ name, version }) => {
      const floor = requiredVersionOf(name, version)
      return floor === null ? [] : [`${name} ${version} is older than ${floor}`]
    })
    if (old.length > 0) return problem('Packages', old.join(', '), 'Update this checkout and run npm ci.')
    return ok('Packages', installed.map(({ name, version }) => `${name} ${version}`).join(', '))
  } catch (failure) {
    return problem('Packages', `cannot be read (${reasonOf(failure)})`, 'Run npm ci.')
  }
}

function versionOf(name: string): string {
  const manifest: { version?: string } = JSON.parse(
    readFileSync(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8'),
  )
  return manifest.version ?? 'unknown'
}
