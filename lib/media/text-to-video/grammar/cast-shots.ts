import type { CastMember, CostumeName, Person, PlaceName, PoseName } from '../../illustrator/shot-plan.ts'
import type { ThingName } from '../../illustrator/things/things.ts'
import type { Findings } from './read-shots.ts'
import { ROLE, type RoleName } from './role-words.ts'

/** Who is seen in a shot, before anybody is told what to do. */
export type Player = { role: string; person: Person; costume: CostumeName }

/** What somebody wears of whom nothing is said, by where the script is set. */
const DRESS: Partial<Record<PlaceName, CostumeName>> = {
  ...{
    kitchen: 'chef',
    farm: 'farmer',
    field: 'farmer',
    hospital: 'doctor',
    laboratory: 'scientist',
    workshop: 'builder',
  },
  ...{ gym: 'athlete', stadium: 'athlete', office: 'shirtAndTie', courtroom: 'suit', stage: 'suit', castle: 'robe' },
  ...{ ruins: 'traveller', desert: 'traveller', mountains: 'traveller', forest: 'traveller', road: 'traveller' },
  ...{ snowfield: 'winter', space: 'astronaut', moon: 'astronaut', harbour: 'winter' },
}

/** Nobody stands in these places without the clothes for them. */
const ASTRONAUTS_ONLY: readonly PlaceName[] = ['space', 'moon']
const NOBODY: readonly PlaceName[] = ['underwater']

/** Where somebody does by hand what is said. */
export const WORK_PLACES: readonly PlaceName[] = ['kitchen', 'workshop', 'laboratory']

/**
 * Says who is seen in each shot. Whoever is named once keeps face and clothes; pronouns mean who was named last; where a shot speaks
 * of doing or feeling without naming anybody, the script's main person does it. Pure: the same seed gives the same people.
 */
export function castShots(findings: readonly Findings[], places: readonly PlaceName[], seed: number): Player[][] {
  const known = new Map<string, Player[]>()
  const main = mainPlayer(findings, places, seed)
  let seenLast = false
  let lastOf: Partial<Record<'she' | 'he' | 'they', Player[]>> = {}
  return findings.map((found, index) => {
    const place = places[index] ?? 'studio'
    const named = found.roles.slice(0, 2).flatMap(({ name }) => {
      const players = known.get(name) ?? playersOf(name, main, seed)
      known.set(name, players)
      lastOf = { ...lastOf, ...standFor(players) }
      return players
    })
    const meant = named.length > 0 ? named : meantBy(found, lastOf, main, seenLast ? null : place)
    const players = fitting(meant.slice(0, 3), place)
    seenLast = players.length > 0
    return players
  })
}

function mainPlayer(findings: readonly Findings[], places: readonly PlaceName[], seed: number): Player {
  const first = mainRole(findings)
  const [said] = findings.flatMap(({ pronouns }) => pronouns.filter((one) => one === 'she' || one === 'he'))
  const person: Person = said === 'she' ? 'woman' : said === 'he' ? 'man' : seed % 2 === 0 ? 'woman' : 'man'
  if (first !== undefined) {
    const { person: known, costume } = ROLE[first]
    return { role: first, person: known ?? person, costume }
  }
  const counts = new Map<PlaceName, number>()
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1)
  const [most = 'studio'] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
  return { role: 'main', person, costume: DRESS[most] ?? (person === 'woman' ? 'casual' : 'hoodie') }
}

/** Somebody on their own whom a script begins with, or comes back to. */
function mainRole(findings: readonly Findings[]): RoleName | undefined {
  const named = findings.map(({ roles }) =>
    roles.map(({ name }) => name).filter((name) => ROLE[name].count === undefined),
  )
  const [opening = []] = named
  return opening[0] ?? named.flat().find((name, index, all) => all.indexOf(name) !== index)
}

function playersOf(name: RoleName, main: Player, seed: number): Player[] {
  if (main.role === name) return [main]
  const { person, costume, count = 1 } = ROLE[name]
  const others: Person[] = main.person === 'woman' ? ['man', 'woman', 'man'] : ['woman', 'man', 'woman']
  if (name === 'family')
    return (['woman', 'man', 'girl'] as const).map((one) => ({ role: `family-${one}`, person: one, costume }))
  if (name === 'children')
    return (['girl', 'boy'] as const).map((one) => ({ role: `child-${one}`, person: one, costume }))
  return Array.from({ length: count }, (_, index) => ({
    role: count === 1 ? name : `${name}-${index + 1}`,
    person: person ?? others[(index + seed) % others.length] ?? 'woman',
    costume,
  }))
}

function standFor(players: Player[]): Partial<Record<'she' | 'he' | 'they', Player[]>> {
  const [only] = players
  if (only === undefined || players.length > 1) return { they: players }
  const isShe = ['woman', 'girl', 'elderlyWoman'].includes(only.person)
  return isShe ? { she: players, they: players } : { he: players, they: players }
}

/** `place` is null right after a shot with somebody in it: recipes show hands and things in turn. */
function meantBy(
  found: Findings,
  lastOf: Partial<Record<string, Player[]>>,
  main: Player,
  place: PlaceName | null,
): Player[] {
  for (const pronoun of found.pronouns) {
    const players = lastOf[pronoun]
    if (players !== undefined) return players
    if (pronoun !== 'they') return [main]
  }
  const acts = found.poses.length > 0 || found.moods.some(({ strength }) => strength >= 1)
  const hasSubject = found.things.some(({ strength }) => strength >= 0.8)
  const isAtWork = place !== null && WORK_PLACES.includes(place) && found.poses.some(({ name }) => name === 'work')
  return isAtWork || (acts && !hasSubject) ? [main] : []
}

function fitting(players: Player[], place: PlaceName): Player[] {
  if (NOBODY.includes(place)) return []
  if (!ASTRONAUTS_ONLY.includes(place)) return players
  return players.slice(0, 1).map((player) => ({ ...player, costume: 'astronaut' }))
}

/** Gives players something to do: the first what the words say, the others what goes with it. */
export function actShot(players: readonly Player[], pose: PoseName, place: PlaceName): CastMember[] {
  return players.map((player, index) => {
    const acted = index === 0 ? pose : (BESIDE[pose]?.[index - 1] ?? pose)
    const tool = acted === 'work' ? TOOL[place] : undefined
    return { ...player, pose: acted, ...(tool === undefined ? {} : { holds: tool }) }
  })
}

/** What somebody works with; elsewhere, the hammer that goes with the pose. */
const TOOL: Partial<Record<PlaceName, ThingName>> = {
  ...{ kitchen: 'pan', restaurant: 'pan', laboratory: 'flask', hospital: 'syringe', garden: 'wateringCan' },
  ...{
    farm: 'shovel',
    field: 'shovel',
    office: 'pencil',
    classroom: 'pencil',
    library: 'pencil',
    studio: 'paintbrush',
  },
  ...{ shop: 'basket', livingRoom: 'broom', street: 'broom', workshop: 'wrench' },
}

/** What the second and the third do beside somebody. */
const BESIDE: Partial<Record<PoseName, readonly PoseName[]>> = {
  speak: ['stand', 'think'],
  present: ['think', 'armsCrossed'],
  point: ['think', 'stand'],
  think: ['speak', 'shrug'],
  stand: ['speak', 'handsOnHips'],
  cheer: ['cheer', 'dance'],
  wave: ['wave', 'stand'],
  walk: ['walk', 'walk'],
  run: ['run', 'run'],
  work: ['carry', 'point'],
  despair: ['shrug', 'think'],
  sit: ['sit', 'drink'],
  armsCrossed: ['speak', 'shrug'],
  handsOnHips: ['stand', 'armsCrossed'],
}
