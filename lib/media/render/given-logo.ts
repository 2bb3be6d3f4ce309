import type { LogoTrack, MediaFile } from '../timeline/timeline.ts'

/** A logo that was asked for: one version or two, each in a file. */
export type GivenLogo = Omit<LogoTrack, 'versions'> & { paths: string[] }

/** A logo as decisions name it, with its files; nothing for none. */
export function decidedLogo(given: GivenLogo | null): {
  logo: { logo?: LogoTrack }
  media: Record<string, MediaFile>
  files: Record<string, string>
} {
  if (given === null) return { logo: {}, media: {}, files: {} }
  const { paths, ...look } = given
  const named = paths.map((path, index) => ({ name: `logo-${index + 1}`, path }))
  return {
    logo: { logo: { ...look, versions: named.map(({ name }) => name) } },
    media: Object.fromEntries(named.map(({ name }) => [name, { kind: 'picture', title: 'Logo', credit: null }])),
    files: Object.fromEntries(named.map(({ name, path }) => [name, path])),
  }
}
