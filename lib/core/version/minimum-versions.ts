/**
 * The oldest version of each release line that may meet strangers' input: older ones have published vulnerabilities
 * that can be reached here. A line that is not listed and is older than all of them has none. `doctor` checks what is
 * installed, and a test checks the lockfile.
 */
const MINIMUM_VERSIONS = {
  /** Files of strangers. Until 8.1, encrypted MP4 files are dangerous; `refuse-encrypted.ts` keeps them from every version. */
  ffmpeg: ['8.0.1'],
  /** SQL and passwords. The releases of May 2026 close eleven vulnerabilities. */
  Postgres: ['16.14', '17.10', '18.4'],
  /** Every request. */
  next: ['16.4.6'],
  /** Cookies of sessions. */
  'next-auth': ['4.24.15'],
  /** Addresses that strangers give. */
  nodemailer: ['10.6.1'],
  /** Uploads. */
  '@tus/server': ['2.4.5'],
} as const satisfies Record<string, readonly string[]>

/** The oldest major version of Postgres that the product’s SQL runs on. */
export const MIN_POSTGRES_VERSION = 16

export type CheckedDependency = keyof typeof MINIMUM_VERSIONS

/** Those that are packages of npm. */
export const CHECKED_PACKAGES = [
  'next',
  'next-auth',
  'nodemailer',
  '@tus/server',
] as const satisfies readonly CheckedDependency[]

/**
 * The version that has to be installed instead, or null where the installed one will do.
 *
 * @param version as the program states it: `n8.0.1-40-gabb609bb58`, `18.4 (Debian 18.4-1)`, `16.4.6`.
 */
export function requiredVersionOf(name: CheckedDependency, version: string): string | null {
  const lines: readonly string[] = MINIMUM_VERSIONS[name]
  const given = partsOf(version)
  const line = lines.find((floor) => partsOf(floor)[0] === given[0])
  const newest = lines.at(-1) ?? ''
  const floor = line ?? newest
  return isOlder(given, partsOf(floor)) ? floor : null
}

function partsOf(version: string): number[] {
  return (/\d+(\.\d+)*/.exec(version)?.[0] ?? '0').split('.').map(Number)
}

function isOlder(given: readonly number[], floor: readonly number[]): boolean {
  const index = floor.findIndex((part, at) => part !== (given[at] ?? 0))
  return index !== -1 && (given[index] ?? 0) < (floor[index] ?? 0)
}
