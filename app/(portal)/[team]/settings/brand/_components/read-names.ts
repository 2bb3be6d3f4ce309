import { NAME_LIMITS } from '#lib/contract/brand-kit.ts'
import type { BrandKitContent } from '#lib/portal/brand/brand-kit.ts'

type Names = BrandKitContent['names']

const clean = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, NAME_LIMITS.length).trim()

/** What somebody wrote between commas, each once. */
export function readSounds(text: string): string[] {
  const sounds = text.split(',').map(clean).filter(Boolean)
  return [...new Set(sounds)].slice(0, NAME_LIMITS.sounds)
}

/** A pasted list: `Name: sounds like, sounds like` in each line. */
export function readNames(text: string): Names {
  const lines = text.split('\n').flatMap((line) => {
    const [name = '', ...rest] = line.split(':')
    const written = clean(name)
    return written === '' ? [] : [{ name: written, soundsLike: readSounds(rest.join(':')) }]
  })
  return mergeNames([], lines).merged
}

/** Adds names; those that are there already get the new sounds too, and are listed in `doubles`. */
export function mergeNames(names: Names, given: Names): { merged: Names; doubles: string[] } {
  const merged = [...names]
  const doubles: string[] = []
  for (const { name, soundsLike } of given) {
    const at = merged.findIndex((one) => one.name.toLowerCase() === name.toLowerCase())
    const before = merged[at]
    if (before === undefined) merged.push({ name, soundsLike })
    else {
      doubles.push(name)
      merged[at] = {
        name,
        soundsLike: [...new Set([...before.soundsLike, ...soundsLike])].slice(0, NAME_LIMITS.sounds),
      }
    }
  }
  return { merged: merged.slice(0, NAME_LIMITS.names), doubles }
}
