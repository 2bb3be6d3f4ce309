import { isInside, type PlaceName, type PoseName, placesOfThing, waterOf } from '../../illustrator/illustrator.ts'
import { type Findings, mainAction } from './read-shots.ts'
import { ROLE } from './role-words.ts'

/** From this strength on, a place is named and not only hinted at. */
const NAMED = 0.8
/** How long a place that was named holds where nothing speaks against it, in shots. */
const HELD_SHOTS = 3

const ROLE_VOTE = 0.6
/** A person who is named later counts less for where it happens. */
const LATER_ROLE_VOTE = 0.2
const THING_VOTE = 0.4

/**
 * Chooses where each shot is set: named places first, then those that its people and things suggest, then where it was
 * before. Pure.
 */
export function choosePlaces(findings: readonly Findings[]): PlaceName[] {
  const main = mainPlace(findings)
  let current: PlaceName | null = null
  let since = 0
  return findings.map((found) => {
    const chosen = whereDone(found, placeOf(found, current, since < HELD_SHOTS ? current : null, main))
    since = found.places.some(({ strength }) => strength >= NAMED) || chosen !== current ? 0 : since + 1
    current = chosen
    return chosen
  })
}

/** Where something is done that cannot be done everywhere, and where it can be. */
const DONE_IN: Partial<Record<PoseName, { usual: PlaceName; canBe: (place: PlaceName, found: Findings) => boolean }>> =
  {
    sleep: { usual: 'bedroom', canBe: (place) => place === 'bedroom' || !isInside(place) },
    swim: { usual: 'pool', canBe: (place) => place === 'underwater' || waterOf(place) !== null },
    fish: { usual: 'lake', canBe: (place) => place !== 'pool' && waterOf(place) !== null },
    drive: { usual: 'road', canBe: (place) => DRIVEN_IN.includes(place) },
    climb: {
      usual: 'mountains',
      canBe: (place, { things }) =>
        things.some(({ name }) => name === 'ladder') || (!isInside(place) && waterOf(place) === null),
    },
    playPiano: { usual: 'livingRoom', canBe: isInside },
    kick: { usual: 'garden', canBe: (place) => !isInside(place) },
    throw: { usual: 'garden', canBe: (place) => place === 'gym' || !isInside(place) },
    serve: { usual: 'stadium', canBe: (place) => !isInside(place) },
  }
const DRIVEN_IN: readonly PlaceName[] = [
  'road',
  'street',
  'city',
  'village',
  'oldTown',
  'mountains',
  'desert',
  'snowfield',
]

/** The place, or the usual one for the action if it cannot be done there. */
function whereDone(found: Findings, place: PlaceName): PlaceName {
  const action = mainAction(found)
  const done = action === undefined ? undefined : DONE_IN[action.name]
  return done === undefined || done.canBe(place, found) ? place : done.usual
}

function placeOf(found: Findings, current: PlaceName | null, held: PlaceName | null, main: PlaceName): PlaceName {
  const [best] = found.places
  if (best !== undefined && best.strength >= NAMED) return best.name
  const hints = hintsOf(found)
  if (hints.size === 0) return held ?? main
  if (held !== null && hints.has(held)) return held
  if (hints.has(main)) return main
  if (current !== null && hints.has(current)) return current
  return [...hints].sort((a, b) => b[1] - a[1])[0]?.[0] ?? main
}

/** Places that fit the named things, and how much speaks for each. */
function hintsOf({ places, roles, things }: Findings): Map<PlaceName, number> {
  const votes = new Map<PlaceName, number>()
  const vote = (place: PlaceName, weight: number) => votes.set(place, (votes.get(place) ?? 0) + weight)
  for (const { name, strength } of places) vote(name, strength)
  for (const [index, { name }] of roles.entries()) {
    const { place } = ROLE[name]
    if (place !== undefined) vote(place, index === 0 ? ROLE_VOTE : LATER_ROLE_VOTE)
  }
  for (const { name, strength } of things)
    for (const [index, place] of placesOfThing(name).entries()) vote(place, (THING_VOTE * strength) / (index + 1))
  return votes
}

/** Where most of a script is set; a studio, where nothing in it names one. */
function mainPlace(findings: readonly Findings[]): PlaceName {
  const votes = new Map<PlaceName, number>()
  for (const found of findings)
    for (const [place, weight] of hintsOf(found)) votes.set(place, (votes.get(place) ?? 0) + weight)
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'studio'
}
